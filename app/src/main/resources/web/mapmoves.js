// Moves a plot with mouse, fingers, wheel and keys.

const REACH = 10;
const KEY_REACH = 60;
const CLICK_SLACK = 5;
const STEP = 60;

/** hover(point or null) tells what is pointed at, open(point) what was clicked. */
export function moveWithPointer(canvas, plot, hover, open) {
  const down = new Map();
  let travelled = 0;

  canvas.addEventListener('pointerdown', (event) => {
    canvas.setPointerCapture(event.pointerId);
    down.set(event.pointerId, { x: event.offsetX, y: event.offsetY });
    travelled = down.size > 1 ? Infinity : 0;
  });
  canvas.addEventListener('pointermove', (event) => {
    const now = { x: event.offsetX, y: event.offsetY };
    const before = down.get(event.pointerId);
    if (!before) {
      hover(plot.nearest(now.x, now.y, REACH));
      return;
    }
    travelled += Math.hypot(now.x - before.x, now.y - before.y);
    const other = otherThan(down, event.pointerId);
    if (other) {
      const factor = distance(now, other) / Math.max(1, distance(before, other));
      plot.zoomBy(factor, (now.x + other.x) / 2, (now.y + other.y) / 2);
    } else if (travelled > CLICK_SLACK) {
      hover(null);
      plot.moveBy(now.x - before.x, now.y - before.y);
    }
    down.set(event.pointerId, now);
  });
  canvas.addEventListener('pointerup', (event) => {
    down.delete(event.pointerId);
    if (travelled <= CLICK_SLACK) {
      const point = plot.nearest(event.offsetX, event.offsetY, event.pointerType === 'mouse' ? REACH : 2 * REACH);
      if (point) {
        open(point);
      }
    }
  });
  canvas.addEventListener('pointercancel', (event) => down.delete(event.pointerId));
  canvas.addEventListener('pointerleave', () => {
    if (down.size === 0) {
      hover(null);
    }
  });
  canvas.addEventListener('wheel', (event) => {
    event.preventDefault();
    // Lines and pages of some wheels are brought to about the size of pixels.
    const turned = event.deltaY * [1, 16, 400][event.deltaMode];
    plot.zoomBy(Math.exp(-Math.max(-300, Math.min(300, turned)) * 0.002), event.offsetX, event.offsetY);
    hover(plot.nearest(event.offsetX, event.offsetY, REACH));
  }, { passive: false });
}

function otherThan(down, id) {
  for (const [other, at] of down) {
    if (other !== id) {
      return at;
    }
  }
  return null;
}

function distance(one, other) {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** With keys, what is nearest to the middle is what is pointed at. */
export function moveWithKeys(canvas, plot, hover, open) {
  const moves = {
    ArrowLeft: () => plot.moveBy(STEP, 0),
    ArrowRight: () => plot.moveBy(-STEP, 0),
    ArrowUp: () => plot.moveBy(0, STEP),
    ArrowDown: () => plot.moveBy(0, -STEP),
    '+': () => plot.zoomBy(1.5),
    '=': () => plot.zoomBy(1.5),
    '-': () => plot.zoomBy(1 / 1.5),
    0: () => plot.showAll(),
  };
  const atMiddle = () => plot.nearest(plot.width / 2, plot.height / 2, KEY_REACH);
  canvas.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    if (event.key === 'Enter') {
      const point = plot.hovered ?? atMiddle();
      if (point) {
        open(point);
      }
    } else if (event.key === 'Escape') {
      hover(null);
    } else if (Object.hasOwn(moves, event.key)) {
      event.preventDefault();
      moves[event.key]();
      hover(atMiddle());
    }
  });
  canvas.addEventListener('blur', () => hover(null));
}
