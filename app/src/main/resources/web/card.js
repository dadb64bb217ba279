// The card of the model: what it is, what it was trained on, how good it is, and what it is not for.

import { model } from './api.js';
import { el, fillWith, told } from './dom.js';
import { drop, fill } from './states.js';
import { asksFor, capital, counted, left, lefts, oneOf, relationName, right, rights, timeSpan, wholeNumber } from './words.js';

export function cardView({ outlet, setTitle }) {
  setTitle('Model');
  const page = el('article', { class: 'page card', testid: 'card' });
  fillWith(outlet, page);
  fill(page, model, cardPage);
  return () => drop(page);
}

function cardPage(card) {
  const { asks = {}, types = [], relations = [], data = {}, added = {}, settings = {}, figures = [], figure_notes: notes = [] } = card;
  return [
    el('p', { class: 'kind' }, 'model card'),
    el('h1', {}, told(card.method), ' ', el('span', { class: 'quiet' }, 'on '), told(data.name, 'unnamed data')),
    el('div', { class: 'columns' },
      el('div', {},
        section('Use', el('p', { class: 'told' }, card.card?.intended || 'Nothing is told about its use.')),
        section('How good it is', figureTables(figures, notes)),
        section('Limits', list(card.card?.limits ?? [])),
        card.card?.cautions?.length > 0 ? section('Not for', list(card.card.cautions)) : null),
      el('div', {},
        section('What it is', facts([
          ['Ranks', `${rights()} for ${asksFor() ? lefts() : oneOf(left())}, by “${relationName(card.task?.relation)}”`],
          ['Reads', readsOf(asks) || '–'],
          ['Text is', (card.text_fields ?? []).join(' + ') || '–'],
          ['Chances', card.tells_chances ? 'are told with each rank' : 'are not told, scores only'],
          ['Times', timeSpan(card.times, left()) ?? 'not known'],
          ...types.map(({ plural, count }) => [capital(plural), wholeNumber(count)]),
          ...relations.map(({ name, from, to, links }) => [`“${relationName(name)}”, ${from} – ${to}`, wholeNumber(links)]),
          ['Words', wholeNumber(card.words)],
          ['Added since', addedText(added)],
        ])),
        section('Where it comes from', facts([
          ['Model', code(card.id)],
          ['Data', code(data.sha256)],
          ['Seed', card.seed],
          ['Loaded', moment(card.loaded_at)],
        ])),
        settingsTable(settings))),
  ];
}

function section(title, ...content) {
  return el('section', { class: 'block' }, el('h2', {}, title), content);
}

function list(texts) {
  return texts.length > 0
    ? el('ul', { class: 'told' }, texts.map((text) => el('li', {}, text)))
    : el('p', { class: 'quiet' }, 'No limits are told.');
}

function facts(pairs) {
  return el('dl', { class: 'facts-list' }, pairs.map(([name, value]) =>
    el('div', {}, el('dt', {}, name), el('dd', {}, value instanceof Node ? value : told(value, '–')))));
}

function code(text) {
  return el('code', { class: 'cut-code' }, text ?? '–');
}

function readsOf(asks) {
  return [
    asks.for ? `${lefts()} it knows, with all they have` : null,
    asks.text && !asks.for ? 'the text' : null,
    ...(asks.links ?? []).map((name) => `links “${relationName(name)}”`),
  ].filter(Boolean).join(', ');
}

function addedText(added) {
  const told = [[added.left, left()], [added.right, right()]].filter(([count]) => count > 0);
  return told.map(([count, type]) => counted(count, type)).join(', ') || 'nothing';
}

function moment(iso) {
  const time = new Date(iso ?? NaN);
  return Number.isNaN(time.getTime()) ? String(iso ?? '–')
    : el('time', { datetime: iso }, time.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' }));
}

function figureTables(figures, notes) {
  return [
    ...figures.flatMap((measured) => [
      figureTable(measured),
      ...(measured.warnings ?? []).map((text) => el('p', { class: 'notice small', testid: 'quality-warning' }, text)),
    ]),
    ...notes.map((text) => el('p', { class: 'quiet small' }, text)),
  ];
}

function figureTable({ title, measured_on: basis, values = [] }) {
  const columns = [['Value', 'value'], ['95 % interval', 'low'], ['Popularity', 'popularity'], ['Chance', 'chance']]
    .filter(([, key]) => values.some((one) => Number.isFinite(one[key])));
  return el('table', { class: 'figures', testid: 'figures' },
    el('caption', { class: 'small' }, el('strong', {}, told(title)), el('span', { class: 'quiet' }, `: ${basis}`)),
    el('thead', {}, el('tr', {}, el('th', { scope: 'col' }, 'Figure'),
      columns.map(([name]) => el('th', { scope: 'col', class: 'figure' }, name)))),
    el('tbody', {}, values.map((one) => el('tr', {},
      el('th', { scope: 'row' }, one.name),
      columns.map(([, key]) => el('td', { class: 'figure' },
        key === 'low' ? `${shortNumber(one.low)} – ${shortNumber(one.high)}` : shortNumber(one[key])))))));
}

function shortNumber(value) {
  return Number.isFinite(value) ? value.toFixed(3) : '–';
}

function settingsTable(settings) {
  const rows = Object.entries(settings);
  return rows.length === 0 ? null : el('details', { class: 'block' },
    el('summary', {}, `Settings (${rows.length})`),
    el('table', { class: 'settings' },
      el('tbody', {}, rows.map(([name, value]) => el('tr', {},
        el('th', { scope: 'row' }, name),
        el('td', {}, el('code', {}, typeof value === 'string' ? value : JSON.stringify(value))))))));
}
