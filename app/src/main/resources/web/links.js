// Addresses of the page's views, and links to nodes.

import { encoded } from './api.js';
import { el, told } from './dom.js';
import { counted, isLeft, isRight, left, percent, right, timeText } from './words.js';

export const typeAddress = (type) => `#/nodes/${encoded(type)}`;
export const nodeAddress = ({ type, id }) => `${typeAddress(type)}/${encoded(id)}`;
export const mapAddress = ({ type, id }) => `#/map?type=${encoded(type)}&id=${encoded(id)}`;
export const recommendAddress = (id) => `#/?for=${encoded(id)}`;

export function nodeName({ id, name }) {
  return told(name || id, '(no name)');
}

export function nodeLink(node) {
  return el('a', { href: nodeAddress(node) }, nodeName(node));
}

/** A node in one line: name, time and what it is beside, and more where given. */
export function nodeLine(node, ...more) {
  return el('li', { class: 'line' }, el('span', { class: 'line-main' }, nodeLink(node), ' ', placeOf(node)), more);
}

/** When and where a node is, in quiet letters. */
export function placeOf({ type, time, beside = [] }) {
  const place = [Number.isFinite(time) ? timeText(time, type) : '', ...beside].filter(Boolean);
  return place.length > 0 ? el('span', { class: 'quiet' }, el('bdi', {}, place.join(', '))) : null;
}

/** How many nodes of the other side it is known by. */
export function partnersOf({ type, partners }) {
  const other = isRight(type) ? left() : isLeft(type) ? right() : null;
  return other && Number.isFinite(partners) ? el('span', { class: 'quiet' }, counted(partners, other)) : null;
}

export function likeness(value) {
  return Number.isFinite(value)
    ? el('span', { class: 'figure quiet', title: 'likeness' }, percent(value))
    : null;
}
