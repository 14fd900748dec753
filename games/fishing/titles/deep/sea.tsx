import { cut, dots, glow, type Pen, print, sky } from '#games/fishing/view/art/planes.ts';
import { box, ell, many, star, stroke } from '#games/fishing/view/art/shapes.ts';
import type { Drifting } from '#games/fishing/view/scene/ambient.ts';
import type { PaintSea } from '#games/fishing/view/scene/scene.ts';

const NIGHT = {
  sky: ['#3a5462', '#2a4250', '#1c303d'],
  plate: '#304958',
  seam: '#20353f',
  rivet: '#4a6675',
  ring: '#3a5564',
  rim: '#b9693d',
  hole: '#14242e',
  wall: '#1a2c38',
  front: '#132029',
  lamp: '#ffe17a',
  light: 0.3,
};
const DAY = {
  sky: ['#a9bcbf', '#8aa3ac', '#6b8894'],
  plate: '#94abb2',
  seam: '#738d98',
  rivet: '#b8c9cc',
  ring: '#a3b7bc',
  rim: '#b9693d',
  hole: '#4c6774',
  wall: '#5a7683',
  front: '#3c5664',
  lamp: '#fff1b8',
  light: 0.5,
};
type Inks = typeof NIGHT;

/** Paints a shaft of riveted plates with a hatch in its back wall. Chains and pipes lead down, and lamps hang on both sides. */
export const paintSea: PaintSea = (pen, size, arena, isDay) => {
  const { width, height } = size;
  const inks = isDay ? DAY : NIGHT;
  const unit = arena.height;
  const floor = arena.top + arena.height;
  sky(pen, size, inks.sky);
  plates(pen, width, height, unit, inks);
  hatch(pen, width / 2, arena.top + unit * 0.42, unit * 0.29, inks);
  for (const [part, links] of [
    [0.27, 9],
    [0.73, 6],
  ] as const)
    chain(pen, width * part, unit * 0.052, links, inks);
  pipes(pen, width, height, unit, inks);
  for (const [part, y] of [
    [0.085, 0.2],
    [0.915, 0.2],
    [0.085, 0.58],
    [0.915, 0.58],
  ] as const)
    lamp(pen, width * part, arena.top + unit * y, unit * 0.036, inks);
  dots(pen, size, 40, inks.lamp, height * 0.0024);
  cut(pen, new Path2D(box(-20, floor - unit * 0.1, width + 40, height)), inks.wall, 0.4, height);
  cut(pen, new Path2D(box(-20, floor - unit * 0.112, width + 40, unit * 0.022)), inks.rim, 0.3, height);
  pen.fillStyle = inks.front;
  for (const x of many(Math.ceil(width / (unit * 0.07)), (at) => (at + 0.5) * unit * 0.07))
    print(pen, new Path2D(ell(x, floor - unit * 0.101, unit * 0.0052)));
  for (const part of [0.01, 0.255, 0.5, 0.745, 0.99])
    cut(
      pen,
      new Path2D(
        `${star(width * part, floor + unit * 0.01, 16, unit * 0.078, unit * 0.064)}${ell(width * part, floor + unit * 0.01, unit * 0.02)}`,
      ),
      inks.front,
      0.3,
      height,
    );
};

function plates(pen: Pen, width: number, height: number, unit: number, inks: Inks): void {
  const side = unit * 0.36;
  for (let row = 0; row * side < height; row++) {
    for (let x = width / 2 - Math.ceil(width / side) * side + (row % 2) * (side / 2); x < width; x += side) {
      const y = row * side;
      pen.strokeStyle = inks.seam;
      pen.lineWidth = unit * 0.006;
      pen.strokeRect(x, y, side, side);
      pen.fillStyle = inks.plate;
      pen.fillRect(x + side * 0.03, y + side * 0.03, side * 0.94, side * 0.94);
      pen.fillStyle = inks.rivet;
      for (const at of many(5, (one) => 0.1 + one * 0.2)) {
        for (const edge of [0.075, 0.925]) print(pen, new Path2D(ell(x + side * at, y + side * edge, unit * 0.0042)));
      }
    }
  }
  const shade = pen.createLinearGradient(0, 0, 0, height);
  shade.addColorStop(0, 'rgba(12, 26, 34, 0.05)');
  shade.addColorStop(1, 'rgba(12, 26, 34, 0.62)');
  pen.fillStyle = shade;
  pen.fillRect(0, 0, width, height);
}

/** Paints a round door in the wall, open on the dark behind it. */
function hatch(pen: Pen, x: number, y: number, radius: number, inks: Inks): void {
  cut(pen, new Path2D(ell(x, y, radius * 1.16)), inks.ring, 0.45, radius * 6);
  cut(pen, new Path2D(ell(x, y, radius)), inks.rim, 0.3, radius * 5);
  cut(pen, new Path2D(ell(x, y, radius * 0.93)), inks.hole, 0.4, radius * 4);
  glow(pen, x, y + radius * 0.2, radius * 0.9, inks.ring, 0.5);
  pen.strokeStyle = inks.ring;
  pen.lineWidth = radius * 0.035;
  for (const part of [0.7, 0.46]) pen.stroke(new Path2D(ell(x, y, radius * part)));
  pen.fillStyle = inks.hole;
  for (const at of many(18, (one) => (one / 18) * Math.PI * 2))
    print(pen, new Path2D(ell(x + Math.cos(at) * radius * 1.08, y + Math.sin(at) * radius * 1.08, radius * 0.024)));
}

function chain(pen: Pen, x: number, link: number, links: number, inks: Inks): void {
  pen.strokeStyle = inks.wall;
  pen.lineWidth = link * 0.2;
  for (let at = 0; at < links; at++)
    pen.stroke(
      new Path2D(
        at % 2 === 0
          ? ell(x, at * link * 0.86, link * 0.26, link * 0.5)
          : stroke(x, at * link * 0.86 - link * 0.5, x, at * link * 0.86 + link * 0.5),
      ),
    );
  pen.stroke(new Path2D(`M${x} ${links * link * 0.86}v${link * 0.6}a${link * 0.5} ${link * 0.5} 0 1 1 ${-link * 0.5} ${link * 0.5}`));
}

function pipes(pen: Pen, width: number, height: number, unit: number, inks: Inks): void {
  for (const [part, wide] of [
    [0.006, 0.07],
    [0.05, 0.036],
    [0.994, 0.07],
    [0.95, 0.036],
  ] as const) {
    const [x, w] = [width * part, unit * wide];
    cut(pen, new Path2D(box(x - w / 2, -10, w, height + 20)), inks.wall, 0.4, height);
    pen.fillStyle = inks.rivet;
    pen.globalAlpha = 0.5;
    print(pen, new Path2D(box(x - w * 0.3, -10, w * 0.12, height + 20)));
    pen.globalAlpha = 1;
    pen.fillStyle = inks.rim;
    for (const y of [0.08, 0.42, 0.76]) print(pen, new Path2D(box(x - w * 0.68, height * y, w * 1.36, unit * 0.022)));
  }
}

function lamp(pen: Pen, x: number, y: number, size: number, inks: Inks): void {
  glow(pen, x, y, size * 6, inks.lamp, inks.light);
  pen.fillStyle = inks.rim;
  print(pen, new Path2D(ell(x, y, size)));
  pen.fillStyle = inks.lamp;
  print(pen, new Path2D(ell(x, y, size * 0.68)));
  pen.strokeStyle = inks.rim;
  pen.lineWidth = size * 0.14;
  pen.stroke(new Path2D(stroke(x - size, y, x + size, y) + stroke(x, y - size, x, y + size)));
}

/** Hot bubbles from below. */
export const drifting: Drifting = { prop: 'bubble', rise: 700, drift: -20, sway: 70, sizes: [26, 84], tint: 0xf0_c8_8a };
