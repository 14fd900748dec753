import { ell, many } from '#games/fishing/view/art/shapes.ts';

// Pieces of a place, printed flat: planes of paper behind each other, each with a shadow on the next.

export type Pen = CanvasRenderingContext2D;
export type Size = { width: number; height: number };

export function sky(pen: Pen, { width, height }: Size, colours: readonly string[]): void {
  const fade = pen.createLinearGradient(0, 0, 0, height);
  for (const [at, colour] of colours.entries()) fade.addColorStop(at / (colours.length - 1), colour);
  pen.fillStyle = fade;
  pen.fillRect(0, 0, width, height);
}

/** Paints the light of a lantern, or of a sun behind haze. */
export function glow(pen: Pen, x: number, y: number, radius: number, colour: string, strength: number): void {
  const fade = pen.createRadialGradient(x, y, 0, x, y, radius);
  fade.addColorStop(0, colour);
  fade.addColorStop(1, `${colour}00`);
  pen.save();
  pen.globalAlpha = strength;
  pen.fillStyle = fade;
  pen.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
  pen.restore();
}

/** Paints a sheet of paper whose upper edge runs through these heights, from left to right. */
export function sheet(pen: Pen, { width, height }: Size, heights: readonly number[], colour: string, shadow = 0.3): void {
  const step = width / (heights.length - 1);
  const path = new Path2D();
  path.moveTo(-40, height + 40);
  path.lineTo(-40, heights[0]! * height);
  for (let at = 0; at < heights.length - 1; at++) {
    const [x, y, next] = [at * step, heights[at]! * height, heights[at + 1]! * height];
    path.bezierCurveTo(x + step * 0.45, y, x + step * 0.55, next, x + step, next);
  }
  path.lineTo(width + 40, height + 40);
  path.closePath();
  cut(pen, path, colour, shadow, height);
}

/** Paints a shape in the present ink of the pen. */
export function print(pen: Pen, path: Path2D): void {
  pen.fill(path);
}

/** Paints a piece of paper with its shadow. */
export function cut(pen: Pen, path: Path2D, colour: string, shadow: number, height: number): void {
  pen.save();
  pen.shadowColor = `rgba(2, 16, 16, ${shadow})`;
  pen.shadowBlur = height * 0.022;
  pen.shadowOffsetY = height * 0.008;
  pen.fillStyle = colour;
  pen.fill(path);
  pen.restore();
}

/** Paints beams of light that widen downwards. */
export function beams(pen: Pen, { width, height }: Size, colour: string, alpha: number): void {
  pen.save();
  pen.globalAlpha = alpha;
  pen.fillStyle = colour;
  for (const [from, wide, lean] of [
    [0.1, 0.04, 0.14],
    [0.3, 0.07, 0.1],
    [0.55, 0.05, 0.02],
    [0.78, 0.08, -0.08],
  ] as const) {
    pen.beginPath();
    pen.moveTo(width * from, -10);
    pen.lineTo(width * (from + wide), -10);
    pen.lineTo(width * (from + wide * 3 - lean), height);
    pen.lineTo(width * (from - lean - wide), height);
    pen.fill();
  }
  pen.restore();
}

/** Paints rows of round waves, as on printed cloth; `y` is the height of the lowest row. */
export function waves(pen: Pen, { width }: Size, y: number, radius: number, rows: number, fill: string, line: string): void {
  pen.save();
  pen.lineWidth = Math.max(1.2, radius * 0.055);
  pen.strokeStyle = line;
  for (let row = 0; row < rows; row++) {
    const cy = y - (rows - 1 - row) * radius * 0.62;
    for (let x = row % 2 === 0 ? 0 : radius; x < width + 2 * radius; x += 2 * radius) {
      pen.fillStyle = fill;
      pen.beginPath();
      pen.arc(x, cy, radius, Math.PI, 2 * Math.PI);
      pen.lineTo(x + radius, cy + radius);
      pen.lineTo(x - radius, cy + radius);
      pen.fill();
      for (const part of [1, 0.72, 0.44]) {
        pen.beginPath();
        pen.arc(x, cy, radius * part - 1, Math.PI, 2 * Math.PI);
        pen.stroke();
      }
    }
  }
  pen.restore();
}

/** Paints weed that leans with the stream, in strokes of a round brush. */
export function weed(pen: Pen, x: number, y: number, height: number, colour: string, count: number): void {
  pen.save();
  pen.strokeStyle = colour;
  pen.lineCap = 'round';
  for (const at of many(count, (one) => one)) {
    const h = height * (0.65 + ((at * 37) % 40) / 100);
    const dx = x + (at - count / 2) * height * 0.13;
    pen.lineWidth = height * 0.055;
    pen.beginPath();
    pen.moveTo(dx, y);
    pen.bezierCurveTo(dx - h * 0.22, y - h * 0.35, dx + h * 0.26, y - h * 0.6, dx + (at % 2 === 0 ? 1 : -1) * h * 0.06, y - h);
    pen.stroke();
  }
  pen.restore();
}

/** Paints a coral fan: a trunk that forks. */
export function coral(pen: Pen, x: number, y: number, size: number, colour: string): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(size / 130, size / 130);
  pen.strokeStyle = colour;
  pen.lineWidth = 12;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.stroke(
    new Path2D(
      'M0 40V-40M0-6C-30-14-44-34-46-70M0-26C34-34 50-56 52-96M-34-36C-54-40-70-52-76-74M36-48C60-48 74-58 84-78M0-40C-4-70-14-88-22-110M0-40C10-70 14-96 14-128M-14-92C-26-100-32-110-34-124',
    ),
  );
  pen.restore();
}

export function dots(pen: Pen, { width, height }: Size, count: number, colour: string, radius: number): void {
  pen.save();
  pen.fillStyle = colour;
  for (let at = 0; at < count; at++) {
    const [x, y] = [((at * 0.618_034) % 1) * width, ((at * 0.381_966 * 7.3) % 1) * height * 0.8];
    pen.globalAlpha = 0.15 + ((at * 13) % 10) / 26;
    print(pen, new Path2D(ell(x, y, radius * (0.5 + ((at * 7) % 10) / 12))));
  }
  pen.restore();
}
