// What a part of the page shows while it waits and when a call fails; the form for the token.

import { announce, el, fillWith, freshId } from './dom.js';

const running = new WeakMap();

/**
 * Fills the box with what render makes of the answer. A newer call for the same box drops an older one.
 * work(signal) gives the promise of the answer; what render throws is a fault of the page.
 */
export async function fill(box, work, render, waiting = 'Loading …') {
  const mine = newest(box);
  box.setAttribute('aria-busy', 'true');
  fillWith(box, el('p', { class: 'loading' }, waiting));
  announce(waiting);
  try {
    const answer = await work(mine.signal);
    if (!mine.signal.aborted) {
      announce('');
      fillWith(box, render(answer));
    }
  } catch (error) {
    if (!mine.signal.aborted) {
      announce('');
      fillWith(box, problemNotice(error, () => fill(box, work, render, waiting)));
    }
  } finally {
    if (running.get(box) === mine) {
      box.removeAttribute('aria-busy');
    }
  }
}

function newest(box) {
  drop(box);
  const mine = new AbortController();
  running.set(box, mine);
  return mine;
}

/** Ends what the box waits for, if anything. */
export function drop(box) {
  running.get(box)?.abort();
  box.removeAttribute('aria-busy');
}

export function problemNotice(error, again) {
  const plain = plainWords(error);
  const later = plain.again && again;
  return el('div', { class: 'notice problem', role: 'alert', testid: 'error' },
    el('p', { class: 'notice-title' }, plain.title),
    plain.detail && el('p', { class: 'told' }, plain.detail),
    later && error.retryAfter ? el('p', {}, `The server asks to wait ${Math.ceil(error.retryAfter)} s.`) : null,
    later ? el('button', { type: 'button', onclick: again }, 'Try again') : null,
    error.requestId ? el('p', { class: 'quiet small' }, 'Request ', el('code', {}, error.requestId)) : null);
}

function plainWords(error) {
  const { status, title, detail } = error;
  if (status === undefined) {
    console.error(error);
    return { title: 'This page made a mistake', detail: String(error.message ?? error), again: true };
  }
  if (status === 0) {
    return { title: title || 'The server does not answer', detail, again: true };
  }
  const known = {
    400: 'The server could not read the request',
    404: 'This is not known here',
    413: 'This is too much text for one request',
    422: 'The request breaks a rule',
    429: 'The server is busy, try again',
    503: 'The server is busy, try again',
  };
  return {
    title: known[status] ?? `The server reports: ${title || status}`,
    detail,
    again: status === 429 || status >= 500,
  };
}

export function nothing(text) {
  return el('p', { class: 'quiet empty' }, text);
}

/** Shows the form for the token above the page, until one is given. */
export function askForToken(place) {
  return (refused) => new Promise((resolve) => {
    const id = freshId('token');
    const input = el('input', {
      id, type: 'password', testid: 'token', autocomplete: 'off', spellcheck: 'false', required: true,
      'aria-describedby': `${id}-why`, 'aria-invalid': refused ? 'true' : null,
    });
    const why = el('p', { id: `${id}-why`, role: refused ? 'alert' : null },
      refused ? 'This token was not accepted.' : 'This server answers only with a token. Whoever runs it has one.');
    const before = document.activeElement;
    const form = el('form', { class: 'notice token', testid: 'token-form', novalidate: true },
      el('label', { for: id, class: 'notice-title' }, 'Access token'),
      why,
      el('div', { class: 'row' }, input, el('button', { type: 'submit', class: 'main-button' }, 'Use this token')),
      el('p', { class: 'quiet small' }, 'It is kept in this tab only, until the tab is closed.'));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const given = input.value.trim();
      if (!/^[\x21-\x7e]+$/.test(given)) {
        why.textContent = given ? 'A token has only ASCII letters, digits and signs, and no spaces.' : 'Enter a token.';
        input.setAttribute('aria-invalid', 'true');
        input.focus();
        return;
      }
      fillWith(place);
      before?.focus?.();
      resolve(given);
    });
    fillWith(place, form);
    input.focus();
  });
}
