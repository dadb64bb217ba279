// What both views that ask have in common.

import { el } from './dom.js';

const TOPS = [10, 25, 50, 100];

/** How many are to be shown. */
export function topField() {
  return el('select', { id: 'top' }, TOPS.map((top) => el('option', { value: top }, top)));
}

/** On a narrow screen the results lie below the form. */
export function bringIntoView(results) {
  if (results.isConnected && results.getBoundingClientRect().top > window.innerHeight * 0.7) {
    results.scrollIntoView({ block: 'start' });
  }
}
