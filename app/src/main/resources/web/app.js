// Starts the page and shows the view that the address names.

import { hasToken, model, onTokenNeeded } from './api.js';
import { authorView, searchView } from './authors.js';
import { cardView } from './card.js';
import { el, fillWith } from './dom.js';
import { identifyView } from './identify.js';
import { mapView } from './map.js';
import { paperView } from './papers.js';
import { askForToken, nothing } from './states.js';
import * as words from './words.js';

const ROUTES = [
  { path: /^\/?$/, tab: '#/', view: identifyView },
  { path: /^\/authors\/?$/, tab: '#/authors', view: searchView },
  { path: /^\/authors\/(.+)$/, tab: '#/authors', view: authorView },
  { path: /^\/papers\/(.+)$/, tab: null, view: paperView },
  { path: /^\/map\/?$/, tab: '#/map', view: mapView },
  { path: /^\/model\/?$/, tab: '#/model', view: cardView },
  { path: /^/, tab: null, view: lostView },
];
const MODEL_PATIENCE_MS = 700;

const main = document.getElementById('main');
let leave = null;
let shownAddress = null;
const scrolled = new Map();

/** A view is view({ outlet, id, query, setTitle }); what it returns is called when it is left. */
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
  leave = route.view({
    outlet, setTitle, id: decoded(route.path.exec(path)[1] ?? ''), query: new URLSearchParams(query),
  });
  showTabs(route.tab);
  const first = shownAddress === null;
  shownAddress = address;
  if (!first) {
    // Only the first view keeps what was in it, so only there an old place makes sense.
    window.scrollTo(0, route.view === identifyView ? scrolled.get(address) ?? 0 : 0);
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
    ['#/', 'Identify'],
    ['#/authors', words.capital(words.rights())],
    ['#/map', 'Map'],
    ['#/model', 'Model'],
  ];
  fillWith(document.getElementById('tabs'), tabs.map(([href, name]) =>
    el('li', {}, el('a', { href, 'aria-current': href === current ? 'page' : null }, name))));
}

function lostView({ outlet, setTitle }) {
  setTitle('Not found');
  fillWith(outlet, el('h1', {}, 'There is no such view'), nothing('The address may be cut.'),
    el('p', {}, el('a', { href: '#/' }, 'Go to the first view')));
}

function showModel(told) {
  words.takeTask(told.task);
  document.getElementById('tagline').textContent = words.isAuthorship()
    ? 'who may have written a text'
    : `which ${words.rights()} may belong to ${words.oneOf(words.left())}`;
  const name = told.data?.name;
  fillWith(document.getElementById('footer'),
    'Model ', el('a', { href: '#/model' }, el('code', {}, told.id ?? '?')),
    name ? [' of ', el('bdi', {}, name)] : null,
    hasToken() ? null : [' · ', el('a', { href: 'openapi.json' }, 'REST interface')]);
}

async function start() {
  onTokenNeeded(askForToken(document.getElementById('token-place')));
  document.getElementById('skip').addEventListener('click', (event) => {
    event.preventDefault();
    main.focus();
  });
  history.scrollRestoration = 'manual';
  // The words of the task come from the model; a slow server must not keep the page empty.
  const toldModel = model().then(showModel).catch(() => {});
  await Promise.race([toldModel, new Promise((resolve) => setTimeout(resolve, MODEL_PATIENCE_MS))]);
  showAddress();
  window.addEventListener('hashchange', showAddress);
}

start();
