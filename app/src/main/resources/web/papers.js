// The page of one paper.

import { paper } from './api.js';
import { block } from './authors.js';
import { el, fillWith, told } from './dom.js';
import { authorLine, likeness, mapAddress, paperLine, papersOf } from './links.js';
import { drop, fill } from './states.js';
import { capital, left, lefts, rights } from './words.js';

export function paperView({ outlet, id, setTitle }) {
  const page = el('article', { class: 'page', testid: 'paper-page' });
  setTitle(capital(left()));
  fillWith(outlet, page);
  fill(page, (signal) => paper(id, signal), (found) => {
    setTitle(found.title || found.id);
    return paperPage(found);
  });
  return () => drop(page);
}

function paperPage(found) {
  const { authors = [], cites = [], cited_by: citedBy = [], nearest = [] } = found;
  return [
    el('p', { class: 'kind' }, left()),
    el('h1', {}, told(found.title, `(no title, ${found.id})`)),
    el('p', { class: 'facts' },
      found.year ?? 'year not known', found.venue ? [' · ', told(found.venue)] : null,
      ' · ', el('span', { class: 'quiet' }, 'id ', el('bdi', { class: 'code' }, found.id)),
      found.map ? [' · ', el('a', { href: mapAddress('paper', found.id) }, 'show on the map')] : null),
    el('div', { class: 'columns' },
      el('div', {},
        block(capital(rights()), '', authors.map((one) => authorLine(one, papersOf(one))), 'None is known.', 'paper-authors'),
        block(`Nearest ${lefts()}`, 'by their text', nearest.map((one) => paperLine(one, likeness(one.likeness))),
          'None is known.', 'paper-nearest')),
      el('div', {},
        block('Cites', atMost(cites), cites.map((one) => paperLine(one)), `No ${left()} known here.`, 'paper-cites'),
        block('Cited by', atMost(citedBy), citedBy.map((one) => paperLine(one)), `No ${left()} known here.`, 'paper-cited-by'))),
  ];
}

/** The server tells 50 at most. */
function atMost(papers) {
  return papers.length >= 50 ? 'the first 50' : '';
}
