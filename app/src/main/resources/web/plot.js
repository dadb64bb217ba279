// Points on a canvas that can be moved and zoomed. It knows nothing of the page around it.

const PIXELS_PER_LABEL = 24_000;
const LABEL_CHARS = 28;
const CLOSEST = 200;

export class Plot {
  /** Points are { kind: 'right' | 'left', name, size 0..1, x, y }, the largest first. */
  constructor(canvas, points) {
    this.canvas = canvas;
    this.points = points;
    this.shown = { right: true, left: true };
    this.marked = null;
    this.hovered = null;
    this.zoom = 1;
    this.middle = this.middleOfAll();
    this.waiting = false;
  }

  middleOfAll() {
    const [left, right] = spanOf(this.points, 'x');
    const [low, high] = spanOf(this.points, 'y');
    this.span = { x: Math.max(right - left, 0.01) * 1.1, y: Math.max(high - low, 0.01) * 1.1 };
    return { x: (left + right) / 2, y: (low + high) / 2 };
  }

  get width() { return this.canvas.clientWidth; }
  get height() { return this.canvas.clientHeight; }

  /** Pixels for one unit of the map. */
  get scale() { return Math.min(this.width / this.span.x, this.height / this.span.y) * this.zoom; }

  toScreen(point) {
    return {
      x: this.width / 2 + (point.x - this.middle.x) * this.scale,
      y: this.height / 2 - (point.y - this.middle.y) * this.scale,
    };
  }

  moveBy(dx, dy) {
    this.middle = { x: this.middle.x - dx / this.scale, y: this.middle.y + dy / this.scale };
    this.drawSoon();
  }

  /** Zooms so that what is at (x, y) on the screen stays there. */
  zoomBy(factor, x = this.width / 2, y = this.height / 2) {
    const before = this.scale;
    this.zoom = Math.min(CLOSEST, Math.max(0.5, this.zoom * factor));
    const change = 1 / before - 1 / this.scale;
    this.middle = {
      x: this.middle.x + (x - this.width / 2) * change,
      y: this.middle.y - (y - this.height / 2) * change,
    };
    this.drawSoon();
  }

  showAll() {
    this.zoom = 1;
    this.middle = this.middleOfAll();
    this.drawSoon();
  }

  centreOn(point, zoom) {
    this.middle = { x: point.x, y: point.y };
    this.zoom = zoom;
    this.drawSoon();
  }

  /** The shown point nearest to a place on the screen, within reach pixels. */
  nearest(x, y, reach) {
    let best = null;
    let bestDistance = reach;
    for (const point of this.points) {
      if (this.shown[point.kind]) {
        const at = this.toScreen(point);
        const distance = Math.hypot(at.x - x, at.y - y) - radiusOf(point) * 0.5;
        if (distance < bestDistance) {
          best = point;
          bestDistance = distance;
        }
      }
    }
    return best;
  }

  drawSoon() {
    if (!this.waiting) {
      this.waiting = true;
      requestAnimationFrame(() => {
        this.waiting = false;
        this.draw();
      });
    }
  }

  draw() {
    const { width, height } = this;
    const density = window.devicePixelRatio || 1;
    if (width === 0 || height === 0) {
      return;
    }
    this.canvas.width = Math.round(width * density);
    this.canvas.height = Math.round(height * density);
    const pen = this.canvas.getContext('2d');
    pen.scale(density, density);
    const colours = coloursOf(this.canvas);
    // Query nodes lie below candidates.
    for (const kind of ['left', 'right']) {
      if (this.shown[kind]) {
        this.drawPoints(pen, kind, colours[kind]);
      }
    }
    this.drawLabels(pen, colours);
    this.drawRing(pen, this.hovered, colours.ink, 1.5);
    this.drawRing(pen, this.marked, colours.mark, 3);
  }

  /** Points are small where many lie together, and grow with the zoom. */
  growth() {
    const crowd = Math.sqrt((this.width * this.height) / 600_000);
    return Math.min(1.4, 0.75 * Math.min(1, crowd) * Math.sqrt(Math.max(1, this.zoom)));
  }

  drawPoints(pen, kind, colour) {
    const grown = this.growth();
    pen.fillStyle = colour;
    pen.globalAlpha = kind === 'left' ? 0.5 : 0.6;
    for (const point of this.points) {
      const { x, y } = this.toScreen(point);
      if (point.kind !== kind || x < -20 || y < -20 || x > this.width + 20 || y > this.height + 20) {
        continue;
      }
      const radius = radiusOf(point) * grown;
      pen.beginPath();
      if (kind === 'left') {
        pen.rect(x - radius, y - radius, 2 * radius, 2 * radius);
      } else {
        pen.arc(x, y, radius, 0, 2 * Math.PI);
      }
      pen.fill();
    }
    pen.globalAlpha = 1;
  }

  drawRing(pen, point, colour, width) {
    if (!point) {
      return;
    }
    const { x, y } = this.toScreen(point);
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.beginPath();
    pen.arc(x, y, radiusOf(point) * this.growth() + 5, 0, 2 * Math.PI);
    pen.stroke();
  }

  /** Names of the marked point and of the largest candidate nodes, where they do not lie on another name. */
  drawLabels(pen, colours) {
    pen.font = `12px ${colours.font}`;
    pen.textAlign = 'center';
    pen.textBaseline = 'bottom';
    pen.lineJoin = 'round';
    pen.lineWidth = 4;
    pen.strokeStyle = colours.ground;
    const most = Math.max(6, (this.width * this.height) / PIXELS_PER_LABEL);
    const taken = [];
    for (const point of [this.marked, ...this.points]) {
      if (taken.length >= most) {
        break;
      }
      if (!point || (point !== this.marked && (point.kind !== 'right' || !this.shown.right))) {
        continue;
      }
      const { x, y } = this.toScreen(point);
      const text = cut(point.name);
      if (x < 0 || y < 0 || x > this.width || y > this.height) {
        continue;
      }
      const half = pen.measureText(text).width / 2 + 4;
      const box = { left: x - half, right: x + half, top: y - 24, bottom: y - 4 };
      if (box.top > 0 && box.left > 0 && box.right < this.width && !taken.some((other) => overlap(box, other))) {
        taken.push(box);
        pen.strokeText(text, x, y - 7);
        pen.fillStyle = point === this.marked ? colours.mark : colours.ink;
        pen.fillText(text, x, y - 7);
      }
    }
  }
}

export function radiusOf(point) {
  return point.kind === 'left' ? 1.6 : 1.8 + 5 * Math.sqrt(point.size);
}

function spanOf(points, axis) {
  let least = Infinity;
  let most = -Infinity;
  for (const point of points) {
    least = Math.min(least, point[axis]);
    most = Math.max(most, point[axis]);
  }
  return least <= most ? [least, most] : [-1, 1];
}

function overlap(one, other) {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

function cut(name) {
  const signs = [...name];
  return signs.length > LABEL_CHARS ? `${signs.slice(0, LABEL_CHARS - 1).join('')}…` : name;
}

/** The colours of the style sheet, so that the map follows light and dark. */
function coloursOf(canvas) {
  const style = getComputedStyle(canvas);
  const colour = (name) => style.getPropertyValue(name).trim();
  return {
    right: colour('--right'), left: colour('--left'), ink: colour('--ink'),
    ground: colour('--ground'), mark: colour('--mark'), font: style.fontFamily,
  };
}
