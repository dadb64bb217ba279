// Addresses of the page's views, and links to authors and papers.

import { encoded } from './api.js';
import { el, told } from './dom.js';
import { counted, left, percent } from './words.js';

export const authorAddress = (id) => `#/authors/${encoded(id)}`;
export const paperAddress = (id) => `#/papers/${encoded(id)}`;
export const mapAddress = (kind, id) => `#/map?${kind}=${encoded(id)}`;

export function authorLink({ id, name }) {
  return el('a', { href: authorAddress(id) }, told(name || id, '(no name)'));
}

export function paperLink({ id, title }) {
  return el('a', { href: paperAddress(id) }, told(title, `(no title, ${id})`));
}

/** A paper in one line: title, year and venue, and more where given. */
export function paperLine(paper, ...more) {
  const place = [paper.year, paper.venue].filter((part) => part !== null && part !== undefined && part !== '');
  return el('li', { class: 'line' },
    el('span', { class: 'line-main' }, paperLink(paper), ' ',
      place.length > 0 ? el('span', { class: 'quiet' }, el('bdi', {}, place.join(', '))) : null),
    more);
}

export function authorLine(author, ...more) {
  return el('li', { class: 'line' }, el('span', { class: 'line-main' }, authorLink(author)), more);
}

export function papersOf(author) {
  return Number.isFinite(author.papers) ? el('span', { class: 'quiet' }, counted(author.papers, left())) : null;
}

export function likeness(value) {
  return Number.isFinite(value)
    ? el('span', { class: 'figure quiet', title: 'likeness' }, percent(value))
    : null;
}
