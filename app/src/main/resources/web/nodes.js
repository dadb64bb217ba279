// Search for nodes of a type by name, and the page of one node.

import { encoded, findNodes, node } from './api.js';
import { announce, el, fillWith, told } from './dom.js';
import { likeness, mapAddress, nodeLine, partnersOf, recommendAddress, typeAddress } from './links.js';
import { drop, fill, nothing } from './states.js';
import {
  asksFor, capital, counted, isLeft, isRight, lefts, plural, relation, relationName, timeSpan, timeText, typeNames, wholeNumber,
} from './words.js';

const LIMIT = 20;
const PAUSE_MS = 200;
const MOST_LINES = 50;
const MAIN_LINKS = 2; // relations in the wide column, that of the task first

export function searchView({ outlet, type, query, setTitle }) {
  if (!typeNames().includes(type)) {
    fillWith(outlet, el('h1', {}, 'There is no such type'), nothing(`The model knows ${typeNames().map(plural).join(', ')}.`));
    return null;
  }
  setTitle(capital(plural(type)));
  const input = el('input', {
    id: 'node-search', type: 'search', testid: 'node-search', autocomplete: 'off', spellcheck: 'false', dir: 'auto',
    'aria-controls': 'node-found', 'aria-describedby': 'node-search-note',
  });
  const found = el('div', { id: 'node-found', class: 'found' });
  let timer = null;
  let shown = null;

  const search = () => {
    clearTimeout(timer);
    const text = input.value.trim();
    if (text === shown) {
      return;
    }
    shown = text;
    history.replaceState(null, '', typeAddress(type) + (text ? `?q=${encoded(text)}` : ''));
    if (text) {
      fill(found, (signal) => findNodes(type, text, LIMIT, signal), (answer) => foundList(type, answer), 'Searching …');
    } else {
      drop(found);
      fillWith(found);
    }
  };
  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(search, PAUSE_MS);
  });
  const form = el('form', { role: 'search', class: 'search', novalidate: true },
    el('label', { for: 'node-search' }, 'Name or id'), input,
    el('p', { id: 'node-search-note', class: 'quiet small' },
      'The beginnings of one or more words of the name, in any order. Arrow keys walk through the list.'));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    search();
  });
  fillWith(outlet, el('h1', {}, `Find ${plural(type)}`), form, found);
  outlet.addEventListener('keydown', (event) => walkWithArrows(event, input, found));
  input.value = query.get('q') ?? '';
  search();
  // Not while the token is being typed: it must not end up in this field.
  if (!document.activeElement?.closest('form')) {
    input.focus({ preventScroll: true });
  }
  return () => {
    clearTimeout(timer);
    drop(found);
  };
}

function foundList(type, { nodes = [], more = false }) {
  announce(`${counted(nodes.length, type)} found`);
  if (nodes.length === 0) {
    return nothing(`No ${type} has such a name.`);
  }
  return [
    el('ul', { class: 'lines boxed', testid: 'node-results' }, nodes.map((one) => nodeLine(one, partnersOf(one)))),
    more ? el('p', { class: 'quiet small' }, `More than these ${nodes.length} match. Type more of the name.`) : null,
  ];
}

/** Arrow keys go from the field through the links, which Tab reaches as well. */
function walkWithArrows(event, input, found) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') {
    return;
  }
  const stops = [input, ...found.querySelectorAll('a')];
  const next = stops.indexOf(document.activeElement) + (event.key === 'ArrowDown' ? 1 : -1);
  if (stops.includes(document.activeElement) && next >= 0 && next < stops.length) {
    event.preventDefault();
    stops[next].focus();
  }
}

export function nodeView({ outlet, type, id, setTitle }) {
  const page = el('article', { class: 'page', testid: 'node-page' });
  setTitle(capital(type));
  fillWith(outlet, page);
  fill(page, (signal) => node(type, id, signal), (found) => {
    setTitle(found.name || found.id);
    return nodePage(found);
  });
  return () => drop(page);
}

function nodePage(found) {
  const { type, links = [], company = [], nearest = [] } = found;
  const weight = (one) => (one.relation === relation() ? Infinity : one.count);
  const sorted = [...links].sort((one, other) => weight(other) - weight(one) || other.count - one.count);
  return [
    el('p', { class: 'kind' }, el('a', { href: typeAddress(type) }, type)),
    el('h1', {}, told(found.name || found.id, '(no name)')),
    el('p', { class: 'facts' },
      Number.isFinite(found.time) ? [timeText(found.time, type), ' · '] : null,
      (found.beside ?? []).map((name) => [told(name), ' · ']),
      el('span', { class: 'quiet' }, 'id ', el('bdi', { class: 'code' }, found.id)),
      found.map ? [' · ', el('a', { href: mapAddress(found) }, 'show on the map')] : null,
      asksFor() && isLeft(type) ? [' · ', el('a', { href: recommendAddress(found.id), testid: 'recommend-for' }, 'recommend for it')] : null),
    el('div', { class: 'columns' },
      el('div', {}, sorted.slice(0, MAIN_LINKS).map((one) => linkBlock(one))),
      el('div', {},
        isLeft(type) || isRight(type)
          ? block(`Nearest ${plural(type)}`, isRight(type) ? 'by the model' : 'by what is told of them',
            nearest.map((one) => nodeLine(one, likeness(one.likeness))), 'None is known.', 'node-nearest')
          : null,
        isRight(type)
          ? block(`Share most ${lefts()} with it`, '', company.map((one) =>
            nodeLine(one, el('span', { class: 'figure quiet' }, wholeNumber(one.shared)))), 'None does.', 'node-company')
          : null,
        sorted.slice(MAIN_LINKS).map((one) => linkBlock(one)))),
  ];
}

/** What a node is joined to by one relation. */
export function linkBlock({ relation: name, way, type, count, times, nodes = [] }, most = MOST_LINES) {
  const shown = `“${relationName(name)}”`;
  const cut = nodes.length > most;
  const note = [
    { from: `it ${shown}`, to: `${shown} it` }[way] ?? shown,
    count > 0 ? wholeNumber(count) : null,
    timeSpan(times, type),
    cut ? `the first ${most} are shown` : null,
  ].filter(Boolean).join(' · ');
  return block(capital(plural(type)), note, nodes.slice(0, most).map((one) => nodeLine(one)), `${shown}: none is known.`,
    `links-${name}-${way}`);
}

/** A headed list, or a line that says that it is empty. */
export function block(title, note, lines, empty, testid) {
  return el('section', { class: 'block' },
    el('h2', {}, title, lines.length > 0 && note ? el('span', { class: 'quiet small' }, ` ${note}`) : null),
    lines.length > 0 ? el('ul', { class: 'lines', testid }, lines) : nothing(empty));
}
