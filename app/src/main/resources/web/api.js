// Calls of the REST interface. A call that lacks a token waits until the reader has given one.

const TOKEN_KEY = 'tapem.token';

let token = storedToken();
let askReader = () => Promise.reject(new Problem({ status: 401, title: 'A token is needed' }));
let asking = null;

/** What went wrong with a call, as told by the server where it told it. */
export class Problem extends Error {
  constructor({ status = 0, title = '', detail = '', requestId = null, retryAfter = null }) {
    super(title);
    Object.assign(this, { status, title, detail, requestId, retryAfter });
  }
}

/** ask(refused) gives the promise of a token; refused tells that an earlier one was not accepted. */
export function onTokenNeeded(ask) {
  askReader = ask;
}

export function hasToken() {
  return token !== null;
}

export const ask = (question, signal) => call('v1/ask', { body: question, signal });
export const pdfText = (file, signal) => call('v1/text', { file, signal });
export const findNodes = (type, text, limit, signal) =>
  call(`v1/nodes/${encoded(type)}?q=${encoded(text)}&limit=${limit}`, { signal });
export const node = (type, id, signal) => call(`v1/nodes/${encoded(type)}/${encoded(id)}`, { signal });
export const map = (signal) => call('v1/map', { signal });
export const model = (signal) => call('v1/model', { signal });

/** Half of a broken surrogate pair must not stop the page. */
export function encoded(text) {
  const whole = String(text);
  return encodeURIComponent(whole.toWellFormed ? whole.toWellFormed() : whole);
}

async function call(path, { body, file, signal }) {
  for (;;) {
    const used = token;
    const response = await send(path, body, file, signal);
    if (response.status === 401) {
      await newToken(used);
      signal?.throwIfAborted();
    } else if (response.ok) {
      return readAnswer(response);
    } else {
      throw await readProblem(response);
    }
  }
}

async function send(path, body, file, signal) {
  const headers = { Accept: 'application/json, application/problem+json' };
  if (token !== null) {
    headers.Authorization = `Bearer ${token}`;
  }
  const options = { method: 'GET', headers, signal, credentials: 'same-origin', cache: 'no-store' };
  if (body !== undefined) {
    options.method = 'POST';
    options.body = JSON.stringify(body);
    headers['Content-Type'] = 'application/json';
  } else if (file !== undefined) {
    options.method = 'POST';
    options.body = file;
    headers['Content-Type'] = 'application/pdf';
  }
  try {
    return await fetch(path, options);
  } catch (error) {
    signal?.throwIfAborted();
    throw new Problem({ detail: 'The connection failed before an answer came.' });
  }
}

async function readAnswer(response) {
  try {
    return await response.json();
  } catch (error) {
    if (error.name === 'AbortError') {
      throw error;
    }
    throw new Problem({
      title: 'The answer cannot be read',
      detail: 'The server sent something that is not JSON, or the connection broke.',
      requestId: response.headers.get('X-Request-Id'),
    });
  }
}

async function readProblem(response) {
  const sent = await response.json().catch(() => null);
  const { title, detail, request_id: requestId } = sent ?? {};
  return new Problem({
    status: response.status,
    title: asText(title) || response.statusText,
    detail: asText(detail),
    requestId: asText(requestId) || response.headers.get('X-Request-Id'),
    retryAfter: secondsOf(response.headers.get('Retry-After')),
  });
}

function asText(value) {
  return typeof value === 'string' ? value : '';
}

function secondsOf(header) {
  if (header === null || header.trim() === '') {
    return null;
  }
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}

/** Calls that fail together ask once; a call that used an older token just goes again. */
async function newToken(used) {
  if (token !== used) {
    return;
  }
  asking ??= askReader(used !== null).finally(() => {
    asking = null;
  });
  keepToken(await asking);
}

function storedToken() {
  try {
    return sessionStorage.getItem(TOKEN_KEY);
  } catch {
    return null;
  }
}

function keepToken(given) {
  token = given;
  try {
    sessionStorage.setItem(TOKEN_KEY, given);
  } catch {
    // Storage is switched off: the token lasts until the page is left.
  }
}
