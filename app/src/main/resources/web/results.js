// The ranked list, with the evidence for each entry on demand.

import { ask } from './api.js';
import { announce, el, freshId } from './dom.js';
import { explanationOf } from './explain.js';
import { likeness, nodeLine, nodeLink, partnersOf, placeOf } from './links.js';
import { fill, nothing } from './states.js';
import { asksFor, counted, decimal, isOneType, lefts, percent, qualityText, qualityWarnings, right, rights, wholeNumber } from './words.js';

const FULL_BARS = [0.01, 0.05, 0.1, 0.25, 0.5, 1];

/** Origin is what was asked about, such as "your text". */
export function resultList(question, answer, origin) {
  const ranked = answer.ranked ?? [];
  const scale = scaleOf(ranked);
  const near = ranked.some((entry) => entry.near?.length > 0);
  announce(ranked.length > 0 ? `${counted(ranked.length, right())} shown, first ${ranked[0].name}` : `No ${right()} was ranked`);
  return [
    el('div', { class: 'results-head' },
      el('h2', {}, `${capitalCount(ranked.length)} of ${counted(answer.candidates, right())} for `, el('bdi', {}, origin)),
      el('p', { class: 'quiet small' }, scale.legend,
        near ? [` Beside ${lefts()}: how like `, el('bdi', {}, origin), ' they are.'] : null,
        leftOut(answer))),
    asksFor() ? null : wordsRead(answer.words),
    unknownParts(answer.unknown),
    ranked.length === 0
      ? nothing(`No ${right()} was ranked.`)
      : el('ol', { class: 'ranked', role: 'list' }, ranked.map((entry) => resultItem(question, answer, entry, scale, origin))),
    el('p', { class: 'quiet small caution', testid: 'quality' },
      `A rank is not proof: one is always first, also where no ${right()} fits. `,
      qualityText(), qualityText() ? ' ' : null,
      el('a', { href: '#/model' }, 'The card'), ' has all figures of the model.'),
    ...qualityWarnings().map((text) => el('p', { class: 'notice small', testid: 'quality-warning' }, text)),
  ];
}

/** A node has no link to itself, and its list of links has none that were held out of training. */
function leftOut(answer) {
  const known = answer.left_out - (answer.for && isOneType() && answer.left_out > 0 ? 1 : 0);
  if (known === 0) {
    return null;
  }
  const heldOut = answer.held_out > 0 ? `, ${wholeNumber(answer.held_out)} of them held out of training` : '';
  return ` ${counted(known, right())} known from before ${known === 1 ? 'is' : 'are'} left out${heldOut}.`;
}

function capitalCount(count) {
  return count === 1 ? 'The first' : `The first ${wholeNumber(count)}`;
}

/** Bars tell chances where there are any, else where a score lies between the best and the worst shown. */
function scaleOf(ranked) {
  const chances = ranked.map((entry) => entry.chance).filter(Number.isFinite);
  if (chances.length > 0) {
    const full = FULL_BARS.find((bar) => bar >= Math.max(...chances)) ?? 1;
    return {
      legend: `Chances; a full bar is ${percent(full)}.`,
      figure: (entry) => (Number.isFinite(entry.chance) ? percent(entry.chance) : decimal(entry.score)),
      share: (entry) => (Number.isFinite(entry.chance) ? entry.chance / full : 0),
    };
  }
  const scores = ranked.map((entry) => entry.score);
  const best = Math.max(...scores);
  const worst = Math.min(...scores);
  return {
    legend: 'Scores, which are no chances; bars go from the worst to the best shown.',
    figure: (entry) => decimal(entry.score),
    share: (entry) => (best > worst ? (entry.score - worst) / (best - worst) : 1),
  };
}

function wordsRead(words) {
  if (!words) {
    return null;
  }
  const unknown = words.unknown ?? [];
  const known = words.known === 0
    ? 'No word of the text is known to the model, so the order says nothing about it.'
    : `${counted(words.known, 'word')} of the text ${words.known === 1 ? 'is' : 'are'} known to the model.`;
  return el('p', { class: words.known === 0 ? 'notice' : 'small', testid: 'words-read' }, known,
    unknown.length > 0 ? [' Not known: ', listed(unknown), unknown.length >= 20 ? ', and perhaps more.' : '.'] : null);
}

function unknownParts(unknown) {
  return unknown?.links?.length > 0
    ? el('div', { class: 'notice', testid: 'unknown' }, el('p', {}, 'Not known, and left out: ', listed(unknown.links), '.'))
    : null;
}

function listed(texts) {
  return texts.map((text, index) => [index > 0 ? ', ' : null, el('bdi', { class: 'code' }, text)]);
}

function resultItem(question, answer, entry, scale, origin) {
  const near = entry.near ?? [];
  const share = Math.min(1, Math.max(0, scale.share(entry)));
  const place = el('div', { class: 'explanation', id: freshId('explanation'), testid: 'explanation', hidden: true });
  return el('li', { class: 'result', testid: 'result', 'data-id': entry.id },
    el('span', { class: 'rank' }, wholeNumber(entry.rank)),
    el('div', { class: 'result-name' }, nodeLink(entry), ' ', placeOf(entry), ' ', partnersOf(entry)),
    el('div', { class: 'result-figure' },
      el('span', { class: 'bar', 'aria-hidden': 'true' },
        el('span', { class: 'bar-fill', style: { width: `${(share * 100).toFixed(1)}%` } })),
      el('span', { class: 'figure', title: `score ${decimal(entry.score, 3)}` }, scale.figure(entry))),
    whyButton(question, answer, entry, place, origin),
    near.length > 0
      ? el('ul', { class: 'near lines', 'aria-label': `Nearest ${lefts()}` },
        near.map((one) => nodeLine(one, likeness(one.likeness))))
      : null,
    place);
}

/** Asks for the evidence when it is first opened. */
function whyButton(question, answer, entry, place, origin) {
  const explain = (signal) => ask({ ...question, top: 1, near: 0, explain: [entry.id] }, signal);
  const show = (told) => {
    const again = (told.ranked ?? []).find((other) => other.id === entry.id);
    return [
      told.model === answer.model ? null : el('p', { class: 'notice' },
        `The server has another model since the ${rights()} were ranked. Rank again to see its order.`),
      explanationOf(again?.explanation, again ?? entry, origin),
    ];
  };
  const button = el('button', {
    type: 'button', class: 'why', testid: 'why', 'aria-expanded': 'false', 'aria-controls': place.id,
  }, 'Why?', el('span', { class: 'unseen' }, ` ${entry.name || entry.id}`));
  let asked = false;
  button.addEventListener('click', () => {
    const open = button.getAttribute('aria-expanded') === 'false';
    button.setAttribute('aria-expanded', String(open));
    place.hidden = !open;
    // What failed is asked again when it is opened again.
    if (open && (!asked || place.querySelector('[data-testid=error]'))) {
      asked = true;
      fill(place, explain, show, 'Looking for the reasons …');
    }
  });
  return button;
}
