// A small drawing of the paths from what is asked about to one candidate. Each path has a lane of its own.

import { el, svg } from './dom.js';
import { nodeAddress } from './links.js';
import { isLeft, isRight, percent } from './words.js';

const COLUMN = 132;
const LANE = 66;
const TOP = 20;
const LABEL_CHARS = 21;
const LABEL_LINES = 2;

/** Origin is what is asked about, such as "your text". */
export function networkOf(paths, origin) {
  const { nodes, edges, width, height } = layOut(paths, origin);
  const said = el('p', { class: 'network-said quiet small', 'aria-hidden': 'true' }, 'Point at a node or a line to read it in full.');
  const drawing = svg('svg', {
    class: 'network', testid: 'network', viewBox: `0 0 ${width} ${height}`, role: 'group',
    'aria-label': `Paths from ${origin} to the candidate; the list below tells the same`,
  }, edges.map(drawnEdge), nodes.map(drawnNode));
  const tell = (event) => {
    const text = event.target.closest?.('[data-said]')?.dataset.said;
    if (text) {
      said.textContent = text;
    }
  };
  drawing.addEventListener('pointerover', tell);
  drawing.addEventListener('focusin', tell);
  return [el('div', { class: 'network-frame' }, drawing), said];
}

/** A node is drawn once: in the lane of the first path that has it, in its earliest column. */
function layOut(paths, origin) {
  const nodes = new Map();
  const edges = new Map();
  const longest = Math.max(...paths.map((path) => path.nodes?.length ?? 0));
  const middle = TOP + ((paths.length - 1) * LANE) / 2;
  const x = (column) => COLUMN * (column + 0.5);
  const start = { key: 'start', start: true, name: origin, x: x(0), y: middle, lane: -1 };
  nodes.set(start.key, start);
  paths.forEach((path, lane) => {
    let before = start;
    (path.nodes ?? []).forEach((told, index) => {
      const key = `${told.type} ${told.id}`;
      const last = index === path.nodes.length - 1;
      if (!nodes.has(key)) {
        nodes.set(key, {
          ...told, key, last,
          x: x(last ? longest : index + 1), y: last ? middle : TOP + lane * LANE,
        });
      }
      const node = nodes.get(key);
      const edgeKey = [before.key, key].sort().join('\n');
      const edge = edges.get(edgeKey) ?? { from: before, to: node, weight: 0, lane: TOP + lane * LANE };
      edge.weight += Number.isFinite(path.weight) ? path.weight : 0;
      edges.set(edgeKey, edge);
      before = node;
    });
  });
  return {
    nodes: [...nodes.values()], edges: [...edges.values()],
    width: COLUMN * (longest + 1), height: TOP + paths.length * LANE - 10,
  };
}

function drawnEdge({ from, to, weight, lane }) {
  const said = `${percent(weight)} of the weight: ${from.name} – ${to.name}`;
  const line = { d: curve(from, to, lane), 'data-said': said, 'stroke-width': (1 + 7 * Math.min(1, weight)).toFixed(2) };
  return svg('path', { class: 'edge', ...line }, svg('title', {}, said));
}

/** A long line stays in its lane up to the last column, so that it crosses no other node. */
function curve(from, to, lane) {
  const bend = COLUMN / 2;
  if (to.x < from.x) {
    return curve(to, from, lane);
  }
  if (to.x - from.x > COLUMN * 1.5) {
    const turn = to.x - COLUMN;
    return `M${from.x} ${from.y}C${from.x + bend} ${from.y} ${from.x + bend} ${lane} ${from.x + COLUMN} ${lane}`
      + `L${turn} ${lane}C${turn + bend} ${lane} ${to.x - bend} ${to.y} ${to.x} ${to.y}`;
  }
  return `M${from.x} ${from.y}C${from.x + bend} ${from.y} ${to.x - bend} ${to.y} ${to.x} ${to.y}`;
}

function drawnNode(node) {
  const attention = Number.isFinite(node.attention) ? node.attention : null;
  const name = String(node.name ?? '').trim() || `(no name, ${node.id})`;
  const said = node.start ? `Asked about: ${name}`
    : `${node.type}: ${name}${attention === null ? '' : `, attention ${percent(attention)}`}`;
  const size = node.last || node.start ? 9 : 5 + 4 * (attention ?? 0.25);
  const side = node.start ? 'start' : isRight(node.type) ? 'right' : isLeft(node.type) ? 'left' : 'other';
  const shape = side === 'right'
    ? svg('circle', { cx: node.x, cy: node.y, r: size })
    : svg('rect', { x: node.x - size, y: node.y - size, width: 2 * size, height: 2 * size, rx: 2 });
  const label = svg('text', { x: node.x, y: node.y + size + 12 },
    wrapped(name).map((line, index) => svg('tspan', { x: node.x, dy: index === 0 ? 0 : 12 }, line)));
  const classes = `node ${side}${node.last ? ' candidate' : ''}`;
  const content = [svg('title', {}, said), shape, label];
  return node.start
    ? svg('g', { class: classes, 'data-said': said }, content)
    : svg('a', { class: classes, href: nodeAddress(node), 'data-said': said, 'aria-label': said }, content);
}

/** Lines of a label, cut with an ellipsis where it is too long. */
function wrapped(name) {
  const lines = [''];
  for (const word of name.split(/\s+/)) {
    const line = lines[lines.length - 1];
    if (line && [...line].length + 1 + [...word].length > LABEL_CHARS) {
      lines.push(word);
    } else {
      lines[lines.length - 1] = line ? `${line} ${word}` : word;
    }
  }
  const shown = lines.slice(0, LABEL_LINES).map((line) => cut(line, LABEL_CHARS));
  if (lines.length > LABEL_LINES) {
    shown[LABEL_LINES - 1] = `${cut(shown[LABEL_LINES - 1], LABEL_CHARS - 2).replace(/…$/, '')} …`;
  }
  return shown;
}

function cut(text, most) {
  const signs = [...text];
  return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : text;
}
