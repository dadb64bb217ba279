// What the two sides of the task are called, such as paper (left) and author (right).

const task = { left: 'paper', right: 'author' };

export function takeTask(toldTask) {
  for (const side of ['left', 'right']) {
    if (typeof toldTask?.[side] === 'string' && toldTask[side].trim()) {
      task[side] = toldTask[side].trim();
    }
  }
}

export const left = () => task.left;
export const right = () => task.right;
export const lefts = () => plural(task.left);
export const rights = () => plural(task.right);

export function isAuthorship() {
  return task.left === 'paper' && task.right === 'author';
}

/** "1 paper", "1,204 papers". */
export function counted(count, word) {
  return `${wholeNumber(count)} ${count === 1 ? word : plural(word)}`;
}

/** "a paper", "an author". */
export function oneOf(word) {
  return `${/^[aeiou]/i.test(word) ? 'an' : 'a'} ${word}`;
}

export function plural(word) {
  if (/[^aeiou]y$/.test(word)) {
    return `${word.slice(0, -1)}ies`;
  }
  return /(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
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

export function yearSpan(years) {
  if (!Array.isArray(years) || years.length === 0) {
    return null;
  }
  const [first, last] = years;
  return first === last || last === undefined ? `${first}` : `${first} – ${last}`;
}
