// The first view: a text goes in, ranked authors come out.

import { identify } from './api.js';
import { el, fillWith } from './dom.js';
import { readTextFile, titleAndRest, watchDrops } from './files.js';
import { resultList } from './results.js';
import { drop, fill } from './states.js';
import { capital, isAuthorship, lefts, right, rights } from './words.js';

const TOPS = [10, 25, 50, 100];

let kept = null;

/** The view is made once and kept, so that a reader who comes back finds text and results again. */
export function identifyView({ outlet, setTitle }) {
  kept ??= makeView();
  fillWith(outlet, kept);
  setTitle('Identify');
}

function makeView() {
  const fields = makeFields();
  const message = el('p', { class: 'form-message', role: 'status' });
  const results = el('section', {
    class: 'results', testid: 'results', 'aria-label': 'Results',
  }, hint());
  const form = makeForm(fields, message);

  const say = (text, wrong = false) => {
    message.textContent = text;
    message.classList.toggle('wrong', wrong);
  };
  const ask = () => {
    const query = queryOf(fields);
    const blank = !query.title && !query.abstract;
    fields.title.setAttribute('aria-invalid', String(blank));
    if (blank) {
      say('Enter a title or an abstract first.', true);
      fields.title.focus();
      return;
    }
    say('');
    fill(results, (signal) => identify(query, signal), (answer) => resultList(query, answer), 'Ranking …')
      .then(() => bringIntoView(results));
  };
  const take = async (file) => {
    try {
      const { title, rest } = titleAndRest(await readTextFile(file));
      fields.title.value = title;
      fields.abstract.value = rest;
      say(title && rest
        ? `Read ${file.name}: its first line as the title, the rest as the abstract.`
        : `Read ${file.name}.`);
      fields.abstract.focus();
    } catch (error) {
      say(error.message, true);
    }
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    ask();
  });
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      ask();
    }
  });
  form.addEventListener('reset', () => {
    drop(results);
    fillWith(results, hint());
    fields.title.removeAttribute('aria-invalid');
    say('');
    fields.title.focus();
  });
  fields.file.addEventListener('change', () => {
    if (fields.file.files.length > 0) {
      take(fields.file.files[0]);
      fields.file.value = '';
    }
  });
  watchDrops(form, take, (text) => say(text, true));
  return el('div', { class: 'identify' },
    el('div', { class: 'ask' },
      el('h1', {}, isAuthorship() ? 'Who may have written it?' : `Which ${rights()} may belong to it?`),
      form),
    results);
}

function makeFields() {
  const area = (name, rows) => el('textarea', { id: name, name, rows, testid: name, dir: 'auto' });
  return {
    title: el('input', { id: 'title', name: 'title', type: 'text', testid: 'title', autocomplete: 'off', dir: 'auto' }),
    abstract: area('abstract', 10),
    references: area('references', 4),
    venue: el('input', { id: 'venue', name: 'venue', type: 'text', testid: 'venue', autocomplete: 'off', dir: 'auto' }),
    top: el('select', { id: 'top', name: 'top' }, TOPS.map((top) => el('option', { value: top }, top))),
    file: el('input', { id: 'file', type: 'file', class: 'unseen', accept: '.txt,.md,.tex,text/*' }),
  };
}

function makeForm(fields, message) {
  const labelled = (field, name, note) => el('div', { class: 'field' },
    el('label', { for: field.id }, name, note ? el('span', { class: 'quiet' }, ` ${note}`) : null), field);
  return el('form', { testid: 'identify-form', class: 'identify-form', novalidate: true },
    labelled(fields.title, 'Title'),
    labelled(fields.abstract, 'Abstract'),
    el('details', { class: 'options' },
      el('summary', {}, 'References, venue, length of the list'),
      labelled(fields.references, 'References', `ids of ${lefts()}, one a line`),
      labelled(fields.venue, 'Venue', 'name or id'),
      labelled(fields.top, `${capital(rights())} to show`)),
    el('div', { class: 'row' },
      el('button', { type: 'submit', class: 'main-button', testid: 'submit' }, `Rank ${rights()}`),
      el('span', { class: 'file-choice' }, fields.file,
        el('label', { for: fields.file.id, class: 'button' }, 'Open file …')),
      el('button', { type: 'reset', class: 'plain-button' }, 'Clear')),
    message,
    el('p', { class: 'quiet small' },
      el('kbd', {}, 'Ctrl'), ' + ', el('kbd', {}, 'Enter'), ' ranks. A text file may be dropped here. ',
      'The text goes to this server; the page stores nothing of it.'));
}

function hint() {
  return el('div', { class: 'hint' },
    el('h2', {}, 'How it works'),
    el('ol', {},
      el('li', {}, 'Paste a title, an abstract, or both. More words make a better order.'),
      el('li', {}, `Every ${right()} the model knows is ranked by how well the text fits the ${lefts()} they are joined to.`),
      el('li', {}, `Ask “Why?” to see the words, the ${lefts()} and the links that made the score.`)),
    el('p', {}, 'What the model was trained on, and how often it is right, is told on its ',
      el('a', { href: '#/model' }, 'card'), '.'));
}

function queryOf(fields) {
  const query = { top: Number(fields.top.value) };
  for (const name of ['title', 'abstract', 'venue']) {
    const value = fields[name].value.trim();
    if (value) {
      query[name] = value;
    }
  }
  const references = fields.references.value.split('\n').map((line) => line.trim()).filter(Boolean);
  if (references.length > 0) {
    query.references = [...new Set(references)];
  }
  return query;
}

/** On a narrow screen the results lie below the form. */
function bringIntoView(results) {
  if (results.isConnected && results.getBoundingClientRect().top > window.innerHeight * 0.7) {
    results.scrollIntoView({ block: 'start' });
  }
}
