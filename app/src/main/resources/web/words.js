// What the nodes of the model are called, and how numbers are written.

const model = { task: { left: 'node', right: 'node', relation: '', known: false }, asks: {}, types: [], figures: [] };

/** What the server tells of the model: the words of its schema, and how good it is. */
export function takeModel({ task, asks = {}, types = [], figures = [] }) {
  Object.assign(model, { task, asks, types, figures });
}

/** The first measurement, which is among all candidates, in one sentence; empty where there is none. */
export function qualityText() {
  const [measured] = model.figures;
  const recalls = (measured?.values ?? []).filter(({ name }) => /^recall@(\d|10)$/.test(name));
  const figure = recalls[recalls.length - 1] ?? measured?.values?.find(({ name }) => name === 'auc');
  if (!figure || !Number.isFinite(figure.value)) {
    return '';
  }
  const places = (value) => value.toFixed(3);
  const interval = Number.isFinite(figure.low) && Number.isFinite(figure.high)
    ? ` (95 % interval ${places(figure.low)} to ${places(figure.high)})` : '';
  return `${measured.title}, ${figure.name} is ${places(figure.value)}${interval}, measured on ${measured.measured_on}.`;
}

/** What speaks against relying on the model. */
export const qualityWarnings = () => model.figures[0]?.warnings ?? [];

export const left = () => model.task.left;
export const right = () => model.task.right;
export const lefts = () => plural(left());
export const rights = () => plural(right());
export const relation = () => model.task.relation;
export const isLeft = (type) => type === left();
export const isRight = (type) => type === right();
export const isOneType = () => left() === right();
export const asksFor = () => model.task.known;
export const linksAsked = () => model.asks.links ?? [];
export const typeNames = () => model.types.map((type) => type.name);

/** "published_in" as it is read. */
export const relationName = (name) => String(name ?? '').replaceAll('_', ' ');

/** "1 item", "1,204 items". */
export function counted(count, word) {
  return `${wholeNumber(count)} ${count === 1 ? word : plural(word)}`;
}

/** "a user", "an item". */
export function oneOf(word) {
  return `${/^[aeiou]/i.test(word) && !/^(uni|use|uti)/i.test(word) ? 'an' : 'a'} ${word}`;
}

/** As the schema says; of other words by the rule. */
export function plural(word) {
  return model.types.find((type) => type.name === word)?.plural ?? `${word}s`;
}

export function capital(word) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

export function wholeNumber(value) {
  return Number.isFinite(value) ? whole.format(value) : '–';
}

/** A number with a true minus sign; with a plus sign where signs matter. */
export function decimal(value, places = 2, sign = false) {
  if (!Number.isFinite(value)) {
    return '–';
  }
  const text = Math.abs(value).toFixed(places);
  const zero = Number(text) === 0;
  return (value < 0 && !zero ? '−' : sign && !zero ? '+' : '') + text;
}

/** "41 %", "4.2 %"; the ends are never told as certain. */
export function percent(share) {
  if (!Number.isFinite(share)) {
    return '–';
  }
  if (share > 0 && share < 0.001) {
    return '< 0.1 %';
  }
  if (share < 1 && share >= 0.995) {
    return '> 99 %';
  }
  return `${(share * 100).toFixed(share < 0.0995 && share > 0 ? 1 : 0)} %`;
}

/** A time of a node, by what times of its type count. */
export function timeText(time, type) {
  const kind = model.types.find((one) => one.name === type)?.times;
  const ms = { day: 86_400_000, minute: 60_000 }[kind];
  if (!ms) {
    return String(time);
  }
  const moment = new Date(time * ms);
  return Number.isNaN(moment.getTime()) ? String(time) : moment.toISOString().slice(0, kind === 'day' ? 10 : 16).replace('T', ' ');
}

export function timeSpan(times, type) {
  if (!Array.isArray(times) || times.length === 0) {
    return null;
  }
  const [first, last] = times.map((time) => timeText(time, type));
  return first === last || last === undefined ? first : `${first} – ${last}`;
}
