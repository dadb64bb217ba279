// A field that finds a node by its name or id while one types; keys are enough to use it.

import { findNodes } from './api.js';
import { announce, el, fillWith, freshId } from './dom.js';
import { nodeName, partnersOf, placeOf } from './links.js';
import { counted } from './words.js';

const LIMIT = 8;
const PAUSE_MS = 150;

/** take(node) is called with what was chosen; fail(error) with what went wrong. */
export function picker({ type, label, note, testid, take, fail }) {
  const id = freshId('pick');
  const list = el('ul', { id: `${id}-list`, class: 'suggestions', role: 'listbox', testid: `${testid}-list`, 'aria-label': label, hidden: true });
  const input = el('input', {
    id, testid, type: 'search', role: 'combobox', autocomplete: 'off', spellcheck: 'false', dir: 'auto',
    'aria-autocomplete': 'list', 'aria-expanded': 'false', 'aria-controls': list.id, 'aria-describedby': note ? `${id}-note` : null,
  });
  let found = [];
  let active = -1;
  let timer = null;
  let running = null;

  const mark = (index) => {
    active = index;
    [...list.children].forEach((option, i) => option.setAttribute('aria-selected', String(i === index)));
    if (index >= 0) {
      input.setAttribute('aria-activedescendant', list.children[index].id);
      list.children[index].scrollIntoView({ block: 'nearest' });
    } else {
      input.removeAttribute('aria-activedescendant');
    }
  };
  const close = () => {
    clearTimeout(timer);
    running?.abort();
    found = [];
    mark(-1);
    list.hidden = true;
    input.setAttribute('aria-expanded', 'false');
  };
  const choose = (node) => {
    input.value = '';
    close();
    take(node);
  };
  const show = ({ nodes = [], more = false }) => {
    found = nodes;
    announce(`${counted(nodes.length, type)} found`);
    fillWith(list, nodes.length > 0
      ? nodes.map((node, index) => el('li', {
        id: `${id}-${index}`, role: 'option', class: 'suggestion', 'aria-selected': 'false',
        // The field must keep the focus, or the list would close first.
        onmousedown: (event) => event.preventDefault(), onclick: () => choose(node),
      }, el('span', { class: 'line-main' }, nodeName(node), ' ', placeOf(node)), partnersOf(node)))
      : el('li', { class: 'suggestion quiet', role: 'presentation' }, `No ${type} has such a name.`),
    more ? el('li', { class: 'suggestion quiet small', role: 'presentation' }, 'More match. Type more of the name.') : null);
    list.hidden = false;
    input.setAttribute('aria-expanded', 'true');
    mark(nodes.length > 0 ? 0 : -1);
  };
  const search = async () => {
    clearTimeout(timer);
    running?.abort();
    const text = input.value.trim();
    if (!text) {
      close();
      return;
    }
    const mine = new AbortController();
    running = mine;
    try {
      const answer = await findNodes(type, text, LIMIT, mine.signal);
      if (!mine.signal.aborted) {
        show(answer);
      }
    } catch (error) {
      if (!mine.signal.aborted) {
        close();
        fail(error);
      }
    }
  };
  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(search, PAUSE_MS);
  });
  input.addEventListener('blur', close);
  input.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) {
      event.preventDefault();
      mark((active + step + found.length) % found.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (active >= 0) {
        choose(found[active]);
      } else {
        search();
      }
    } else if (event.key === 'Escape' && !list.hidden) {
      event.preventDefault();
      close();
    }
  });
  return el('div', { class: 'field picker' },
    el('label', { for: id }, label),
    input, list,
    note ? el('p', { id: `${id}-note`, class: 'quiet small' }, note) : null);
}
