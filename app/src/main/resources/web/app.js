// Starts the page and shows the view that the address names.

import { hasToken, model, onTokenNeeded } from './api.js';
import { askTextView } from './asktext.js';
import { cardView } from './card.js';
import { el, fillWith } from './dom.js';
import { typeAddress } from './links.js';
import { mapView } from './map.js';
import { nodeView, searchView } from './nodes.js';
import { recommendView } from './recommend.js';
import { askForToken, nothing, problemNotice } from './states.js';
import * as words from './words.js';

const ROUTES = [
  { path: /^\/?$/, tab: () => '#/', view: firstView },
  { path: /^\/nodes\/([^/]+)\/?$/, tab: typeAddress, view: searchView },
  { path: /^\/nodes\/([^/]+)\/(.+)$/, tab: typeAddress, view: nodeView },
  { path: /^\/map\/?$/, tab: () => '#/map', view: mapView },
  { path: /^\/model\/?$/, tab: () => '#/model', view: cardView },
  { path: /^/, tab: () => null, view: lostView },
];

const main = document.getElementById('main');
let leave = null;
let shownAddress = null;
const scrolled = new Map();

/** The first view is where the model is asked: about known nodes, or about a text. */
function firstView(place) {
  return words.asksFor() ? recommendView(place) : askTextView(place);
}

/** A view is view({ outlet, type, id, query, setTitle }); what it returns is called when it is left. */
function showAddress() {
  const address = location.hash || '#/';
  if (shownAddress !== null) {
    scrolled.set(shownAddress, window.scrollY);
    leave?.();
  }
  const [path, query = ''] = address.slice(1).split(/\?(.*)/s);
  const route = ROUTES.find((candidate) => candidate.path.test(path));
  const outlet = el('div', { class: 'view' });
  fillWith(main, outlet);
  const setTitle = (title) => {
    if (outlet.isConnected) {
      document.title = title ? `${title} · tapem` : 'tapem';
    }
  };
  setTitle('');
  const [type, id] = route.path.exec(path).slice(1).map(decoded);
  leave = route.view({ outlet, setTitle, type, id, query: new URLSearchParams(query) });
  showTabs(route.tab(type));
  const first = shownAddress === null;
  shownAddress = address;
  if (!first) {
    // Only the first view keeps what was in it, so only there an old place makes sense.
    window.scrollTo(0, route.view === firstView ? scrolled.get(address) ?? 0 : 0);
    if (!document.activeElement?.closest('form')) {
      main.focus({ preventScroll: true });
    }
  }
}

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function showTabs(current) {
  const tabs = [
    ['#/', words.asksFor() ? 'Recommend' : 'Rank'],
    [typeAddress(words.right()), words.capital(words.rights())],
    words.isOneType() ? null : [typeAddress(words.left()), words.capital(words.lefts())],
    ['#/map', 'Map'],
    ['#/model', 'Model'],
  ];
  fillWith(document.getElementById('tabs'), tabs.filter(Boolean).map(([href, name]) =>
    el('li', {}, el('a', { href, 'aria-current': href === current ? 'page' : null }, name))));
}

function lostView({ outlet, setTitle }) {
  setTitle('Not found');
  fillWith(outlet, el('h1', {}, 'There is no such view'), nothing('The address may be cut.'),
    el('p', {}, el('a', { href: '#/' }, 'Go to the first view')));
}

function showModel(told) {
  words.takeModel(told);
  document.getElementById('tagline').textContent = words.asksFor()
    ? `${words.rights()} for ${words.lefts()}`
    : `${words.rights()} for the text of ${words.oneOf(words.left())}`;
  const name = told.data?.name;
  fillWith(document.getElementById('footer'),
    'Model ', el('a', { href: '#/model' }, el('code', {}, told.id ?? '?')),
    name ? [' of ', el('bdi', {}, name)] : null,
    hasToken() ? null : [' · ', el('a', { href: 'openapi.json' }, 'REST interface')],
    ' · ', el('a', { href: 'assets/licences.txt' }, 'Licences'));
}

/** All words of the page come from the model, so it comes first. */
async function begin() {
  fillWith(main, el('p', { class: 'loading' }, 'Loading …'));
  try {
    showModel(await model());
  } catch (error) {
    fillWith(main, problemNotice(error, begin));
    return;
  }
  showAddress();
  window.addEventListener('hashchange', showAddress);
}

onTokenNeeded(askForToken(document.getElementById('token-place')));
document.getElementById('skip').addEventListener('click', (event) => {
  event.preventDefault();
  main.focus();
});
history.scrollRestoration = 'manual';
begin();
