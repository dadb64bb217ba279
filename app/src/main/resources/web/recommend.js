// The first view of a model that is asked about known nodes: one is chosen, or a new one is made up.

import { ask, node } from './api.js';
import { bringIntoView, topField } from './asking.js';
import { el, fillWith } from './dom.js';
import { nodeLink, nodeName, recommendAddress } from './links.js';
import { linkBlock } from './nodes.js';
import { picker } from './picker.js';
import { resultList } from './results.js';
import { drop, fill, problemNotice } from './states.js';
import { capital, isOneType, left, lefts, oneOf, relation, relationName, right, rights } from './words.js';

const MOST_SHOWN = 12;

let kept = null;

/** The view is made once and kept, so that a reader who comes back finds the results again. */
export function recommendView({ outlet, query, setTitle }) {
  kept ??= makeView();
  fillWith(outlet, kept.box);
  setTitle('Recommend');
  kept.show(query.get('for'));
}

function makeView() {
  const results = el('section', { class: 'results', testid: 'results', 'aria-label': 'Results' }, hint());
  const chosen = el('div', { class: 'chosen', testid: 'chosen' });
  const top = topField();
  const have = new Map();
  const haveList = el('ul', { class: 'chips have', testid: 'have' });
  let again = null;
  let shown = null;

  const fail = (error) => fillWith(results, problemNotice(error));
  const rank = (question, origin) => {
    again = () => rank({ ...question, top: Number(top.value) }, origin);
    fill(results, (signal) => ask(question, signal), (answer) => resultList(question, answer, nameOf(answer) ?? origin), 'Ranking …')
      .then(() => bringIntoView(results));
  };
  const recommendFor = (id) => {
    shown = id;
    clearHave();
    history.replaceState(null, '', recommendAddress(id));
    rank({ for: id, top: Number(top.value) }, id);
    fill(chosen, (signal) => node(left(), id, signal), chosenNode);
  };
  const recommendNew = () => {
    shown = null;
    history.replaceState(null, '', '#/');
    drop(chosen);
    fillWith(chosen);
    if (have.size > 0) {
      rank({ have: [...have.keys()], top: Number(top.value) }, `the new ${left()}`);
    } else {
      again = null;
      drop(results);
      fillWith(results, hint());
    }
  };
  const clearHave = () => {
    have.clear();
    showHave();
  };
  const showHave = () => fillWith(haveList, [...have.values()].map((one) => el('li', { class: 'chip' },
    nodeName(one), ' ', el('button', {
      type: 'button', class: 'chip-button', 'aria-label': `Without ${one.name || one.id}`,
      onclick: () => {
        have.delete(one.id);
        showHave();
        recommendNew();
      },
    }, '×'))));

  top.addEventListener('change', () => again?.());
  const box = el('div', { class: 'asking' },
    el('div', { class: 'ask' },
      el('h1', {}, `Recommend ${rights()}`),
      el('p', { class: 'quiet' }, `For ${oneOf(left())}, by the relation “${relationName(relation())}”. Known ones are left out.`),
      picker({
        type: left(), label: capital(left()), note: 'Name or id. Arrow keys choose, Enter takes.', testid: 'for', fail,
        take: (taken) => recommendFor(taken.id),
      }),
      el('details', { class: 'options' },
        el('summary', { testid: 'new-one' }, `A new ${left()} with ${rights()} of your choice`),
        picker({
          type: right(), label: isOneType() ? `${capital(right())} that it has` : capital(right()), testid: 'add', fail,
          take: (taken) => {
            have.set(taken.id, taken);
            showHave();
            recommendNew();
          },
        }),
        haveList),
      el('div', { class: 'field' }, el('label', { for: top.id }, `${capital(rights())} to show`), top),
      chosen),
    results);
  return {
    box,
    show: (id) => {
      if (id && id !== shown) {
        recommendFor(id);
      }
    },
  };
}

function nameOf(answer) {
  return answer.for ? answer.for.name || answer.for.id : null;
}

/** Who was chosen, and what it has by the relation that is asked for. */
function chosenNode(found) {
  const links = (found.links ?? []).filter((one) => one.relation === relation() && (one.way !== 'to' || !isOneType()));
  return [
    el('p', { class: 'kind' }, found.type),
    el('h2', {}, nodeLink(found)),
    links.map((one) => linkBlock(one, MOST_SHOWN)),
  ];
}

function hint() {
  return el('div', { class: 'hint' },
    el('h2', {}, 'How it works'),
    el('ol', {},
      el('li', {}, `Choose ${oneOf(left())} by name or id, or make up a new one from ${rights()} that it has.`),
      el('li', {}, `Every other ${right()} the model knows is ranked by how well it fits.`),
      el('li', {}, `Ask “Why?” to see what made the score: what is known of the ${left()}, other ${lefts()}, and links.`)),
    el('p', {}, 'What the model was trained on, and how often it is right, is told on its ',
      el('a', { href: '#/model' }, 'card'), '.'));
}
