// The map of candidate and query nodes.

import { map, node } from './api.js';
import { el, fillWith } from './dom.js';
import { nodeAddress, typeAddress } from './links.js';
import { moveWithKeys, moveWithPointer } from './mapmoves.js';
import { Plot } from './plot.js';
import { nothing, problemNotice } from './states.js';
import { capital, counted, isOneType, isRight, left, lefts, right, rights, timeText } from './words.js';

const CLOSE_UP = 5;
const LEAST_WAIT_S = 1;
const MOST_WAIT_S = 30;

export function mapView({ outlet, query, setTitle }) {
  setTitle('Map');
  const box = el('div', { class: 'map-view' });
  const leaving = new AbortController();
  fillWith(outlet, el('h1', {}, `Map of ${sidesText()}`), box);
  showMap(box, query, leaving.signal);
  return () => leaving.abort();
}

async function showMap(box, query, signal) {
  box.setAttribute('aria-busy', 'true');
  fillWith(box, el('p', { class: 'loading' }, 'Loading the map …'));
  try {
    const told = await mapWhenReady(box, signal);
    const points = pointsOf(told);
    const marked = await markedPoint(points, query, signal);
    if (!signal.aborted) {
      fillWith(box, points.length > 0 ? drawnMap(told, points, marked, signal) : nothing('The map is empty.'));
    }
  } catch (error) {
    if (!signal.aborted) {
      fillWith(box, problemNotice(error, () => showMap(box, query, signal)));
    }
  }
  box.removeAttribute('aria-busy');
}

/** Asks again as long as the server says that the map is being computed. */
async function mapWhenReady(box, signal) {
  for (;;) {
    try {
      return await map(signal);
    } catch (error) {
      if (error.status !== 503) {
        throw error;
      }
      const wait = Math.min(MOST_WAIT_S, Math.max(LEAST_WAIT_S, error.retryAfter ?? 3));
      fillWith(box, el('p', { class: 'notice', role: 'status', testid: 'map-waiting' },
        'The map is being computed. It shows here as soon as it is ready.'));
      await pause(wait * 1000, signal);
    }
  }
}

function pause(ms, signal) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    }, { once: true });
  });
}

function sidesText() {
  return isOneType() ? rights() : `${rights()} and ${lefts()}`;
}

/** The largest candidate nodes first: they get their names written first. */
function pointsOf({ sides = [] }) {
  return sides.flatMap((side) => {
    const kind = isRight(side.type) ? 'right' : 'left';
    const most = side.partners.reduce((best, count) => Math.max(best, count), 1);
    const other = kind === 'right' ? left() : right();
    return side.id.map((id, i) => ({
      kind, type: side.type, id, name: side.name[i] || id, size: kind === 'right' ? side.partners[i] / most : 0,
      note: [side.time[i] === null ? null : timeText(side.time[i], side.type), counted(side.partners[i], other)].filter(Boolean).join(', '),
      x: side.x[i], y: side.y[i],
    })).sort((one, another) => another.size - one.size);
  });
}

/** The point named by the address; one that is not among the largest is asked for. */
async function markedPoint(points, query, signal) {
  const type = query.get('type');
  const id = query.get('id');
  if (!type || !id) {
    return null;
  }
  const there = points.find((point) => point.type === type && point.id === id);
  return there ?? extraPoint(points, await node(type, id, signal).catch(() => null));
}

function extraPoint(points, found) {
  if (!found?.map) {
    return null;
  }
  const { type, id } = found;
  const point = { kind: isRight(type) ? 'right' : 'left', type, id, name: found.name || id, size: 0, note: '', ...found.map };
  points.push(point);
  return point;
}

function drawnMap(told, points, marked, signal) {
  const canvas = el('canvas', {
    class: 'map', testid: 'map', tabindex: '0', role: 'application', 'aria-describedby': 'map-text',
    'aria-label': `Map of ${sidesText()}`, 'data-points': points.length,
  });
  const tip = el('div', { class: 'map-tip', testid: 'map-tip', role: 'status', hidden: true });
  const plot = new Plot(canvas, points);
  plot.marked = marked;
  if (marked) {
    plot.centreOn(marked, CLOSE_UP);
  }
  const open = (point) => {
    location.hash = nodeAddress(point);
  };
  const hover = (point) => {
    plot.hovered = point;
    showTip(tip, plot, point);
    canvas.classList.toggle('over-point', point !== null);
    plot.drawSoon();
  };
  moveWithPointer(canvas, plot, hover, open);
  moveWithKeys(canvas, plot, hover, open);
  const watcher = new ResizeObserver(() => plot.drawSoon());
  watcher.observe(canvas);
  signal.addEventListener('abort', () => watcher.disconnect());
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => plot.drawSoon(), { signal });
  return [
    toolbar(plot, hover),
    el('div', { class: 'map-frame' }, canvas, tip, el('span', { class: 'cross', 'aria-hidden': 'true' })),
    el('p', { id: 'map-text', class: 'quiet small' }, textOf(told, points, marked)),
  ];
}

function showTip(tip, plot, point) {
  tip.hidden = point === null;
  if (point) {
    const at = plot.toScreen(point);
    fillWith(tip, el('strong', {}, el('bdi', {}, point.name)),
      el('span', {}, [point.type, point.note].filter(Boolean).join(', ')));
    tip.classList.toggle('to-left', at.x > plot.width / 2);
    tip.style.left = `${at.x}px`;
    tip.style.top = `${Math.min(at.y + 12, plot.height - 48)}px`;
  }
}

function toolbar(plot, hover) {
  const toggle = (kind, name) => {
    const input = el('input', { type: 'checkbox', testid: `map-${kind}`, onchange: () => {
      plot.shown[kind] = input.checked;
      hover(null);
    } });
    input.checked = true;
    return el('label', { class: 'toggle' }, input, el('span', { class: `swatch ${kind}`, 'aria-hidden': 'true' }), name);
  };
  const button = (sign, name, onclick) => el('button', { type: 'button', 'aria-label': name, title: name, onclick }, sign);
  return el('div', { class: 'map-tools' },
    isOneType() ? null : [toggle('right', capital(rights())), toggle('left', capital(lefts()))],
    el('span', { class: 'map-buttons' },
      button('+', 'Zoom in', () => plot.zoomBy(1.5)),
      button('−', 'Zoom out', () => plot.zoomBy(1 / 1.5)),
      button('All', 'Show all', () => plot.showAll())));
}

function textOf(told, points, marked) {
  const ofRight = points.filter((point) => point.kind === 'right').length;
  const counts = [counted(ofRight, right()), isOneType() ? null : counted(points.length - ofRight, left())].filter(Boolean);
  return [
    `${counts.join(' and ')}, those that are alike to the model near each other`,
    told.method ? ` (${told.method})` : '', '. ',
    marked ? ['Marked: ', el('bdi', {}, marked.name), '. '] : null,
    'Drag or use the arrow keys to move, wheel or + and − to zoom, 0 to see all; a click or Enter opens what is pointed at. ',
    'The same can be found by name under ', el('a', { href: typeAddress(right()) }, capital(rights())), '.',
  ];
}
