import { cut, dots, glow, print, sheet, sky, waves } from '#games/fishing/view/art/planes.ts';
import { ell, many, poly } from '#games/fishing/view/art/shapes.ts';
import type { Drifting } from '#games/fishing/view/scene/ambient.ts';
import type { PaintSea } from '#games/fishing/view/scene/scene.ts';

const NIGHT = {
  sky: ['#33264c', '#6a3f5c', '#b96a55'],
  disc: '#f0b872',
  far: '#7a4a5e',
  mid: '#563a56',
  near: '#3a2b49',
  front: '#261f3a',
  fall: '#d9a58c',
  line: '#5c4668',
  cloud: '#8a5366',
  star: '#fbe6c8',
};
const DAY = {
  sky: ['#7fc0d8', '#bfe0dc', '#f6e3bd'],
  disc: '#fff3d2',
  far: '#9fc6bd',
  mid: '#6fa79c',
  near: '#43857f',
  front: '#2c6a67',
  fall: '#fbf7ea',
  line: '#5c9a93',
  cloud: '#fbf3df',
  star: '#ffffff',
};

/** Paints a sky over a waterfall at dusk; by day the hills are green. */
export const paintSea: PaintSea = (pen, size, arena, isDay) => {
  const { width, height } = size;
  const inks = isDay ? DAY : NIGHT;
  sky(pen, size, inks.sky);
  if (!isDay) dots(pen, { width, height: height * 0.5 }, 40, inks.star, height * 0.002);
  glow(pen, width * 0.73, arena.top + arena.height * 0.34, height * 0.62, inks.disc, 0.5);
  pen.fillStyle = inks.disc;
  print(pen, new Path2D(ell(width * 0.73, arena.top + arena.height * 0.34, height * 0.13)));
  const floor = (arena.top + arena.height) / height;
  const at = (y: number): number => floor - y * (arena.height / height);
  cloud(pen, width * 0.16, height * at(0.78), height * 0.055, inks.cloud, isDay ? 0.85 : 0.55);
  cloud(pen, width * 0.86, height * at(0.86), height * 0.04, inks.cloud, isDay ? 0.8 : 0.5);
  cloud(pen, width * 0.52, height * at(0.67), height * 0.035, inks.cloud, isDay ? 0.7 : 0.4);
  cliff(pen, width, height, at, inks.far, 0.3, 0.62, inks.fall);
  sheet(pen, size, [at(0.3), at(0.24), at(0.34), at(0.18), at(0.26), at(0.36), at(0.3)], inks.mid, 0.24);
  roofs(pen, width, height * at(0.2), height, inks.near);
  sheet(pen, size, [at(0.16), at(0.2), at(0.12), at(0.15), at(0.1), at(0.17), at(0.22)], inks.near, 0.3);
  waves(pen, size, height * at(0.015), height * 0.048, 3, inks.front, inks.line);
  pen.fillStyle = inks.front;
  pen.fillRect(0, height * at(0.01), width, height);
};

function cloud(pen: CanvasRenderingContext2D, x: number, y: number, size: number, colour: string, alpha: number): void {
  pen.save();
  pen.globalAlpha = alpha;
  pen.lineCap = 'round';
  pen.strokeStyle = colour;
  for (const [dx, dy, length, wide] of [
    [0, 0, 4, 1],
    [-1.4, 0.8, 5, 0.8],
    [1.2, -0.8, 2.6, 0.9],
  ] as const) {
    pen.lineWidth = size * wide;
    pen.beginPath();
    pen.moveTo(x + (dx - length / 2) * size, y + dy * size);
    pen.lineTo(x + (dx + length / 2) * size, y + dy * size);
    pen.stroke();
  }
  pen.restore();
}

function cliff(
  pen: CanvasRenderingContext2D,
  width: number,
  height: number,
  at: (y: number) => number,
  colour: string,
  from: number,
  top: number,
  fall: string,
): void {
  const x = (part: number): number => width * part;
  const y = (part: number): number => height * at(part);
  cut(
    pen,
    new Path2D(
      poly(
        x(from - 0.34),
        height,
        x(from - 0.3),
        y(0.4),
        x(from - 0.22),
        y(0.46),
        x(from - 0.14),
        y(top),
        x(from - 0.05),
        y(top + 0.05),
        x(from + 0.02),
        y(top - 0.06),
        x(from + 0.1),
        y(top),
        x(from + 0.16),
        y(0.42),
        x(from + 0.24),
        y(0.36),
        x(from + 0.3),
        height,
      ),
    ),
    colour,
    0.28,
    height,
  );
  pen.save();
  pen.globalAlpha = 0.82;
  pen.fillStyle = fall;
  print(
    pen,
    new Path2D(
      `M${x(from - 0.012)} ${y(top - 0.05)}Q${x(from + 0.02)} ${y(top - 0.075)} ${x(from + 0.045)} ${y(top - 0.04)}L${x(from + 0.06)} ${y(0.1)}H${x(from - 0.03)}Z`,
    ),
  );
  pen.strokeStyle = colour;
  pen.lineWidth = width * 0.003;
  for (const lane of many(4, (one) => from - 0.008 + one * 0.014)) {
    pen.beginPath();
    pen.moveTo(x(lane), y(top - 0.1));
    pen.lineTo(x(lane + (lane - from) * 0.5), y(0.16));
    pen.stroke();
  }
  pen.restore();
}

function roofs(pen: CanvasRenderingContext2D, width: number, y: number, height: number, colour: string): void {
  for (const [part, size] of [
    [0.62, 0.075],
    [0.7, 0.055],
    [0.9, 0.085],
  ] as const) {
    const [x, s] = [width * part, height * size];
    cut(
      pen,
      new Path2D(
        `M${x - s} ${y}C${x - s * 0.6} ${y - s * 0.12} ${x - s * 0.3} ${y - s * 0.4} ${x} ${y - s * 0.62}C${x + s * 0.3} ${y - s * 0.4} ${x + s * 0.6} ${y - s * 0.12} ${x + s} ${y}L${x + s * 0.7} ${y + s * 0.08}V${y + s}H${x - s * 0.7}V${y + s * 0.08}Z`,
      ),
      colour,
      0.3,
      height,
    );
  }
}

/** Petals in the wind. */
export const drifting: Drifting = { prop: 'petal', rise: -340, drift: 300, sway: 260, sizes: [40, 110], tint: 0xff_d9_cf };
