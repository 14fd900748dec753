import { cut, dots, glow, sky } from '#games/fishing/view/art/planes.ts';
import { box, ell, many, star, stroke } from '#games/fishing/view/art/shapes.ts';
import type { PaintSea } from '#games/fishing/view/scene/scene.ts';

const NIGHT = {
  sky: ['#2f3f4c', '#1d2a38', '#101822'],
  far: '#27394a',
  mid: '#1f2e3d',
  near: '#172431',
  front: '#0f1923',
  rim: '#b9693d',
  line: '#37506a',
  lamp: '#ffe17a',
  light: 0.34,
};
const DAY = {
  sky: ['#b7c3c4', '#8299a3', '#55707f'],
  far: '#7b929d',
  mid: '#637d8b',
  near: '#4b6675',
  front: '#344d5c',
  rim: '#b9693d',
  line: '#a9bcc4',
  lamp: '#fff1b8',
  light: 0.6,
};

/** A shaft of iron rings that goes down; lamps on its walls. */
export const paintSea: PaintSea = (pen, size, arena, isDay) => {
  const { width, height } = size;
  const inks = isDay ? DAY : NIGHT;
  sky(pen, size, inks.sky);
  const [cx, cy] = [width / 2, arena.top + arena.height * 0.46];
  const reach = Math.hypot(width, height) / 2;
  for (const [at, colour] of [inks.far, inks.mid, inks.near].toReversed().entries()) {
    const hole = reach * (0.98 - at * 0.2);
    const ring = new Path2D(box(-50, -50, width + 100, height + 100) + ell(cx, cy, hole, hole * 0.72));
    pen.save();
    pen.shadowColor = 'rgba(2, 10, 16, 0.4)';
    pen.shadowBlur = height * 0.03;
    pen.fillStyle = colour;
    pen.fill(ring, 'evenodd');
    pen.restore();
    rivets(pen, cx, cy, hole * 1.045, inks.line, height * 0.006, 34 - at * 6);
  }
  glow(pen, cx, cy - height * 0.18, height * 0.8, inks.lamp, inks.light * 0.7);
  pipes(pen, width, height, inks.near, inks.rim, inks.line);
  for (const [x, y] of [
    [0.035, 0.24],
    [0.965, 0.24],
    [0.06, 0.62],
    [0.94, 0.62],
  ] as const)
    lamp(pen, width * x, arena.top + arena.height * y, height * 0.035, inks.lamp, inks.rim);
  dots(pen, size, 40, inks.lamp, height * 0.0026);
  const floor = arena.top + arena.height;
  cut(pen, new Path2D(box(-20, floor - height * 0.075, width + 40, height)), inks.front, 0.4, height);
  cut(pen, new Path2D(box(-20, floor - height * 0.088, width + 40, height * 0.02)), inks.rim, 0.3, height);
  pen.fillStyle = inks.front;
  for (const x of many(Math.ceil(width / (height * 0.06)), (at) => (at + 0.5) * height * 0.06))
    pen.fill(new Path2D(ell(x, floor - height * 0.078, height * 0.0045)));
  pen.fillStyle = inks.near;
  for (const x of [0.02, 0.25, 0.5, 0.75, 0.98])
    pen.fill(new Path2D(star(width * x, floor + height * 0.01, 14, height * 0.07, height * 0.058)));
};

function rivets(pen: CanvasRenderingContext2D, cx: number, cy: number, reach: number, colour: string, size: number, count: number): void {
  pen.fillStyle = colour;
  for (let at = 0; at < count; at++) {
    const turn = (at / count) * Math.PI * 2;
    pen.fill(new Path2D(ell(cx + Math.cos(turn) * reach, cy + Math.sin(turn) * reach * 0.72, size)));
  }
}

function pipes(pen: CanvasRenderingContext2D, width: number, height: number, body: string, rim: string, line: string): void {
  for (const [x, wide] of [
    [0.012, 0.016],
    [0.988, 0.016],
  ] as const) {
    cut(pen, new Path2D(box(width * (x - wide / 2), -10, width * wide, height + 20)), body, 0.4, height);
    pen.strokeStyle = line;
    pen.lineWidth = width * 0.0018;
    pen.stroke(new Path2D(stroke(width * (x - wide / 5), 0, width * (x - wide / 5), height)));
    pen.fillStyle = rim;
    for (const y of [0.1, 0.4, 0.72]) pen.fill(new Path2D(box(width * (x - wide * 0.75), height * y, width * wide * 1.5, height * 0.018)));
  }
}

function lamp(pen: CanvasRenderingContext2D, x: number, y: number, size: number, light: string, rim: string): void {
  glow(pen, x, y, size * 5, light, 0.4);
  pen.fillStyle = rim;
  pen.fill(new Path2D(ell(x, y, size)));
  pen.fillStyle = light;
  pen.fill(new Path2D(ell(x, y, size * 0.68)));
  pen.strokeStyle = rim;
  pen.lineWidth = size * 0.14;
  pen.stroke(new Path2D(stroke(x - size, y, x + size, y) + stroke(x, y - size, x, y + size)));
}
