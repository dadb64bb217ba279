// The first view of a model that reads texts: a text goes in, ranked nodes come out.

import { ask } from './api.js';
import { el, fillWith } from './dom.js';
import { readFile, watchDrops } from './files.js';
import { resultList } from './results.js';
import { drop, fill } from './states.js';
import { bringIntoView, topField } from './asking.js';
import { capital, left, lefts, linksAsked, oneOf, relation, relationName, right, rights } from './words.js';

let kept = null;

/** The view is made once and kept, so that a reader who comes back finds text and results again. */
export function askTextView({ outlet, setTitle }) {
  kept ??= makeView();
  fillWith(outlet, kept);
  setTitle('Rank');
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
  const send = () => {
    const question = questionOf(fields);
    const blank = !question.text && !question.links;
    fields.text.setAttribute('aria-invalid', String(blank));
    if (blank) {
      say('Enter a text first.', true);
      fields.text.focus();
      return;
    }
    say('');
    fill(results, (signal) => ask(question, signal), (answer) => resultList(question, answer, 'your text'), 'Ranking …')
      .then(() => bringIntoView(results));
  };
  const clearResults = () => { // they are of another text
    drop(results);
    fillWith(results, hint());
  };
  let latest = null;
  const take = async (file) => {
    latest = file;
    say(`Reading ${file.name} …`);
    try {
      const text = (await readFile(file)).trim();
      if (latest !== file) {
        return;
      }
      fields.text.value = text;
      clearResults();
      say(/\.pdf$/i.test(file.name) ? `Read the first page of ${file.name}.` : `Read ${file.name}.`);
      fields.text.focus();
    } catch (error) {
      if (latest === file) {
        say(error.message, true);
      }
    }
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    send();
  });
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      send();
    }
  });
  form.addEventListener('reset', () => {
    latest = null;
    clearResults();
    fields.text.removeAttribute('aria-invalid');
    say('');
    fields.text.focus();
  });
  fields.file.addEventListener('change', () => {
    if (fields.file.files.length > 0) {
      take(fields.file.files[0]);
      fields.file.value = '';
    }
  });
  watchDrops(form, take, (text) => say(text, true));
  return el('div', { class: 'asking' },
    el('div', { class: 'ask' },
      el('h1', {}, `${capital(rights())} for a text`),
      el('p', { class: 'quiet' }, `For the text of ${oneOf(left())}, by the relation “${relationName(relation())}”.`),
      form),
    results);
}

function makeFields() {
  const area = (id, rows) => el('textarea', { id, rows, testid: id, dir: 'auto' });
  return {
    text: area('text', 12),
    links: new Map(linksAsked().map((name) => [name, area(`links-${name}`, 3)])),
    top: topField(),
    file: el('input', { id: 'file', type: 'file', class: 'unseen', accept: '.pdf,.txt,.md,.tex,application/pdf,text/*' }),
  };
}

function makeForm(fields, message) {
  const labelled = (field, name, note) => el('div', { class: 'field' },
    el('label', { for: field.id }, name, note ? el('span', { class: 'quiet' }, ` ${note}`) : null), field);
  return el('form', { testid: 'ask-form', class: 'ask-form', novalidate: true },
    labelled(fields.text, 'Text'),
    el('details', { class: 'options' },
      el('summary', {}, fields.links.size > 0 ? 'Links, length of the list' : 'Length of the list'),
      [...fields.links].map(([name, field]) => labelled(field, capital(relationName(name)), 'ids or names, one a line')),
      labelled(fields.top, `${capital(rights())} to show`)),
    el('div', { class: 'row' },
      el('button', { type: 'submit', class: 'main-button', testid: 'submit' }, `Rank ${rights()}`),
      el('span', { class: 'file-choice' }, fields.file,
        el('label', { for: fields.file.id, class: 'button' }, 'Open file …')),
      el('button', { type: 'reset', class: 'plain-button' }, 'Clear')),
    message,
    el('p', { class: 'quiet small' },
      el('kbd', {}, 'Ctrl'), ' + ', el('kbd', {}, 'Enter'), ' ranks. A PDF or text file may be dropped here. ',
      'Text and file go to this server; the page stores nothing of them.'));
}

function hint() {
  return el('div', { class: 'hint' },
    el('h2', {}, 'How it works'),
    el('ol', {},
      el('li', {}, 'Paste a text. More words make a better order.'),
      el('li', {}, `Every ${right()} the model knows is ranked by how well the text fits the ${lefts()} it is joined to.`),
      el('li', {}, `Ask “Why?” to see the words, the ${lefts()} and the links that made the score.`)),
    el('p', {}, 'What the model was trained on, and how often it is right, is told on its ',
      el('a', { href: '#/model' }, 'card'), '.'));
}

function questionOf(fields) {
  const question = { top: Number(fields.top.value) };
  const text = fields.text.value.trim();
  if (text) {
    question.text = text;
  }
  for (const [name, field] of fields.links) {
    const ends = field.value.split('\n').map((line) => line.trim()).filter(Boolean);
    if (ends.length > 0) {
      question.links = { ...question.links, [name]: [...new Set(ends)] };
    }
  }
  return question;
}
