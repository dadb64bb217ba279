// Search for authors by name, and the page of one author.

import { author, encoded, findAuthors } from './api.js';
import { announce, el, fillWith, told } from './dom.js';
import { authorLine, likeness, mapAddress, paperLine, papersOf } from './links.js';
import { drop, fill, nothing } from './states.js';
import { capital, counted, left, lefts, right, rights, wholeNumber, yearSpan } from './words.js';

const LIMIT = 20;
const PAUSE_MS = 200;

export function searchView({ outlet, query, setTitle }) {
  setTitle(capital(rights()));
  const input = el('input', {
    id: 'author-search', type: 'search', testid: 'author-search', autocomplete: 'off', spellcheck: 'false', dir: 'auto',
    'aria-controls': 'author-found', 'aria-describedby': 'author-search-note',
  });
  const found = el('div', { id: 'author-found', class: 'found' });
  let timer = null;
  let shown = null;

  const search = () => {
    clearTimeout(timer);
    const text = input.value.trim();
    if (text === shown) {
      return;
    }
    shown = text;
    history.replaceState(null, '', text ? `#/authors?q=${encoded(text)}` : '#/authors');
    if (text) {
      fill(found, (signal) => findAuthors(text, LIMIT, signal), foundList, 'Searching …');
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
    el('label', { for: 'author-search' }, 'Name'), input,
    el('p', { id: 'author-search-note', class: 'quiet small' },
      'The beginnings of one or more words of the name, in any order. Arrow keys walk through the list.'));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    search();
  });
  fillWith(outlet, el('h1', {}, `Find ${rights()}`), form, found);
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

function foundList({ authors = [], more = false }) {
  announce(`${counted(authors.length, right())} found`);
  if (authors.length === 0) {
    return nothing(`No ${right()} has such a name.`);
  }
  return [
    el('ul', { class: 'lines boxed', testid: 'author-results' }, authors.map((one) => authorLine(one, papersOf(one)))),
    more ? el('p', { class: 'quiet small' }, `More than these ${authors.length} match. Type more of the name.`) : null,
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

export function authorView({ outlet, id, setTitle }) {
  const page = el('article', { class: 'page', testid: 'author-page' });
  setTitle(capital(right()));
  fillWith(outlet, page);
  fill(page, (signal) => author(id, signal), (found) => {
    setTitle(found.name || found.id);
    return authorPage(found);
  });
  return () => drop(page);
}

function authorPage(found) {
  const { papers = [], coauthors = [], nearest = [] } = found;
  const facts = [counted(found.papers_count, left()), yearSpan(found.years)].filter(Boolean);
  const cut = papers.length < found.papers_count;
  return [
    el('p', { class: 'kind' }, right()),
    el('h1', {}, told(found.name || found.id, '(no name)')),
    el('p', { class: 'facts' }, facts.join(' · '), ' · ', el('span', { class: 'quiet' }, 'id ', el('bdi', { class: 'code' }, found.id)),
      found.map ? [' · ', el('a', { href: mapAddress('author', found.id) }, 'show on the map')] : null),
    el('div', { class: 'columns' },
      block(capital(lefts()), cut ? `the newest ${wholeNumber(papers.length)} of ${wholeNumber(found.papers_count)}` : 'newest first',
        papers.map((one) => paperLine(one)), `No ${left()} is known.`, 'author-papers'),
      el('div', {},
        block(`Nearest ${rights()}`, 'by what they wrote', nearest.map((one) => authorLine(one, papersOf(one), likeness(one.likeness))),
          'None is known.', 'author-nearest'),
        block('Co-authors', `by shared ${lefts()}`, coauthors.map((one) =>
          authorLine(one, el('span', { class: 'figure quiet' }, wholeNumber(one.papers)))), 'None is known.', 'author-coauthors'))),
  ];
}

/** A headed list, or a line that says that it is empty. */
export function block(title, note, lines, empty, testid) {
  return el('section', { class: 'block' },
    el('h2', {}, title, lines.length > 0 && note ? el('span', { class: 'quiet small' }, ` ${note}`) : null),
    lines.length > 0 ? el('ul', { class: 'lines', testid }, lines) : nothing(empty));
}
