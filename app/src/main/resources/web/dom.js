// Makes elements. Text is always set as text, so nothing that is told can become markup.

const SVG = 'http://www.w3.org/2000/svg';

export function el(tag, props, ...children) {
  return build(document.createElement(tag), props, children);
}

export function svg(tag, props, ...children) {
  return build(document.createElementNS(SVG, tag), props, children);
}

/** Props: onX is a listener, style an object, testid a hook for tests, all others attributes. */
function build(node, props, children) {
  for (const [name, value] of Object.entries(props ?? {})) {
    if (value === null || value === undefined || value === false) {
      continue;
    }
    if (typeof value === 'function') {
      node.addEventListener(name.slice(2), value);
    } else if (name === 'style') {
      setStyle(node, value);
    } else if (name === 'testid') {
      node.setAttribute('data-testid', value);
    } else {
      node.setAttribute(name, value === true ? '' : String(value));
    }
  }
  node.append(...present(children));
  return node;
}

/** Styles go through the object model: the security policy allows no style attributes. */
function setStyle(node, styles) {
  for (const [name, value] of Object.entries(styles)) {
    node.style.setProperty(name, value);
  }
}

function present(children) {
  return children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false);
}

export function fillWith(node, ...children) {
  node.replaceChildren(...present(children));
  return node;
}

/** Told text of any script and direction, kept apart from the text around it. */
export function told(text, fallback = '') {
  const shown = String(text ?? '').trim();
  return shown ? el('bdi', {}, shown) : el('span', { class: 'quiet' }, fallback);
}

let lastId = 0;

export function freshId(prefix) {
  lastId += 1;
  return `${prefix}-${lastId}`;
}

/** Says something to screen readers. */
export function announce(text) {
  document.getElementById('live').textContent = text;
}
