// The evidence for one ranked node: parts of the score, words, query nodes and paths.

import { el, freshId, told } from './dom.js';
import { nodeAddress, nodeLine, nodeLink } from './links.js';
import { networkOf } from './network.js';
import { nothing } from './states.js';
import { asksFor, capital, decimal, left, lefts, percent, right } from './words.js';

/** Origin is what was asked about, such as "your text". */
export function explanationOf(explanation, entry, origin) {
  if (!explanation) {
    return nothing('This model does not tell the reasons of its scores.');
  }
  const { parts = [], words = [], lefts: carriers = [], paths = [] } = explanation;
  return [
    part('What made the score', 'parts', partTable(explanation.base, parts, entry.score)),
    part(asksFor() ? `What is known of the ${left()}` : 'Words', 'words',
      words.length > 0 ? wordChips(words) : nothing('Nothing of it moved the score alone.'),
      'How much the score falls without it; what is dashed speaks against.'),
    part(`${lefts()} that carried the score`, 'lefts',
      carriers.length > 0
        ? el('ul', { class: 'lines' }, carriers.map((one) =>
          nodeLine(one, el('span', { class: 'figure' }, decimal(one.value, 2, true)))))
        : nothing(`No single ${left()} carried the score.`),
      carriers.length > 0 ? `How much the score falls without the ${left()}.` : null),
    part('Ways through the network', 'paths', paths.length > 0
      ? [networkOf(paths, origin), pathList(paths, origin)]
      : nothing(`No way leads from ${lefts()} near ${origin} to this ${right()}.`),
    paths.length > 0 ? `From ${origin} over near ${lefts()} to the ${right()}; thick lines carry more.` : null),
  ];
}

function part(title, testid, content, note) {
  const id = freshId(testid);
  return el('section', { class: `evidence ${testid}`, testid, 'aria-labelledby': id },
    el('h3', { id }, capital(title)),
    note ? el('p', { class: 'quiet small' }, note) : null,
    content);
}

/** Bars to the right speak for the candidate, bars to the left against; their sum is the score. */
function partTable(base, parts, score) {
  const most = Math.max(...parts.map((one) => Math.abs(one.value)), 1e-9);
  const row = (label, bar, value, kind) => el('tr', { class: kind },
    el('th', { scope: 'row' }, label), el('td', { class: 'bar-cell' }, bar), el('td', { class: 'figure' }, value));
  const bar = (value) => {
    const half = (Math.abs(value) / most) * 50;
    return el('span', { class: 'signed-bar', 'aria-hidden': 'true' },
      el('span', {
        class: value < 0 ? 'against' : 'for',
        style: { width: `${half.toFixed(1)}%`, left: `${(value < 0 ? 50 - half : 50).toFixed(1)}%` },
      }));
  };
  return el('table', { class: 'part-table' },
    el('caption', { class: 'unseen' }, 'Parts of the score'),
    el('tbody', {},
      row('mean of all, where it starts', null, decimal(base), 'base'),
      parts.map((one) => row(told(one.label || one.name), bar(one.value), decimal(one.value, 2, true))),
      row('score', null, decimal(score), 'sum')));
}

function wordChips(words) {
  const most = Math.max(...words.map((one) => Math.abs(one.value)), 1e-9);
  return el('ul', { class: 'chips' }, words.map((one) => {
    const strength = Math.abs(one.value) / most;
    return el('li', {
      class: one.value < 0 ? 'chip against' : 'chip',
      style: { '--strength': strength.toFixed(2), 'font-size': `${(0.8 + 0.35 * strength).toFixed(2)}rem` },
    }, one.node ? [el('span', { class: 'quiet' }, `${one.node.type} `), nodeLink(one.node)] : el('bdi', {}, one.word), ' ', el('span', { class: 'chip-value' }, decimal(one.value, 2, true)));
  }));
}

/** The same paths as the drawing, as text. */
function pathList(paths, origin) {
  return el('ol', { class: 'path-list small' }, paths.map((path) => el('li', {},
    el('span', { class: 'figure' }, percent(path.weight)), ' ', el('bdi', {}, origin),
    (path.nodes ?? []).map((node) => [' → ', pathNode(node)]))));
}

function pathNode(node) {
  const attention = Number.isFinite(node.attention)
    ? el('span', { class: 'quiet' }, ` (attention ${percent(node.attention)})`)
    : null;
  return [el('a', { href: nodeAddress(node) }, told(node.name, `(no name, ${node.id})`)), attention];
}
