import { beams, coral, cut, dots, glow, print, sheet, sky, waves, weed } from '#games/fishing/view/art/planes.ts';
import type { Drifting } from '#games/fishing/view/scene/ambient.ts';
import type { PaintSea } from '#games/fishing/view/scene/scene.ts';

const NIGHT = {
  sky: ['#1b6a6d', '#125057', '#0b3440'],
  far: '#17595f',
  mid: '#124a52',
  near: '#0d3a44',
  front: '#092c36',
  line: '#1d6468',
  beam: '#bfe8d6',
  glow: '#f5c566',
  weed: '#1c6a63',
  light: 0.34,
};
const DAY = {
  sky: ['#9ed8cf', '#62b5b4', '#2f8490'],
  far: '#58a6a6',
  mid: '#3d8f95',
  near: '#2a7580',
  front: '#1b5c69',
  line: '#6fbdb9',
  beam: '#fbf6df',
  glow: '#fff3cf',
  weed: '#2f8f80',
  light: 0.6,
};

/** Paints a reef at night under a boat with lanterns; by day with sunlight. */
export const paintSea: PaintSea = (pen, size, arena, isDay) => {
  const { width, height } = size;
  const inks = isDay ? DAY : NIGHT;
  sky(pen, size, inks.sky);
  glow(pen, width * 0.2, -height * 0.05, height * 1.05, inks.glow, inks.light);
  beams(pen, size, inks.beam, isDay ? 0.16 : 0.055);
  dots(pen, size, 46, inks.beam, height * 0.0035);
  boat(pen, arena.left + arena.width * 0.3, height, arena.height, inks.near, inks.weed, inks.glow, isDay);
  const floor = (arena.top + arena.height) / height;
  const at = (y: number): number => floor - y * (arena.height / height);
  sheet(pen, size, [at(0.42), at(0.3), at(0.5), at(0.2), at(0.26), at(0.52), at(0.44)], inks.far, 0.2);
  coral(pen, width * 0.08, height * at(0.36), height * 0.13, inks.weed);
  weed(pen, width * 0.93, height * at(0.42), height * 0.17, inks.weed, 5);
  sheet(pen, size, [at(0.24), at(0.3), at(0.16), at(0.2), at(0.14), at(0.28), at(0.34)], inks.mid, 0.26);
  weed(pen, width * 0.24, height * at(0.2), height * 0.2, inks.near, 6);
  coral(pen, width * 0.79, height * at(0.22), height * 0.15, isDay ? '#e47a5c' : '#9c4a3c');
  coral(pen, width * 0.86, height * at(0.25), height * 0.1, isDay ? '#cf9d49' : '#8c6a38');
  coral(pen, width * 0.13, height * at(0.22), height * 0.11, isDay ? '#e47a5c' : '#8a4338');
  sheet(pen, size, [at(0.16), at(0.1), at(0.13), at(0.08), at(0.12), at(0.09), at(0.18)], inks.near, 0.3);
  shell(pen, width * 0.53, height * at(0.085), height * 0.04);
  waves(pen, size, height * at(0.015), height * 0.052, 3, inks.front, inks.line);
  pen.fillStyle = inks.front;
  pen.fillRect(0, height * at(0.01), width, height);
};

function shell(pen: CanvasRenderingContext2D, x: number, y: number, size: number): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(size / 90, size / 90);
  cut(pen, new Path2D('M-78-4C-92-62-44-104 0-104S92-62 78-4Z'), '#d9cba8', 0.3, 200);
  pen.strokeStyle = '#a98143';
  pen.lineWidth = 4;
  pen.stroke(new Path2D('M0-104V-4M-40-94-22-4M40-94 22-4M-72-62-46-4M72-62 46-4'));
  cut(pen, new Path2D('M-82-8H82C74 26 40 40 0 40S-74 26-82-8Z'), '#b9593f', 0.2, 200);
  pen.restore();
}

/** Paints the keel of a boat over the reef, with lanterns that hang into the water. */
function boat(
  pen: CanvasRenderingContext2D,
  x: number,
  height: number,
  unit: number,
  hull: string,
  strake: string,
  light: string,
  isDay: boolean,
): void {
  const reach = unit * 0.34;
  cut(
    pen,
    new Path2D(
      `M${x - reach} -4C${x - reach * 0.8} ${unit * 0.03} ${x - reach * 0.5} ${unit * 0.058} ${x} ${unit * 0.06}C${x + reach * 0.5} ${unit * 0.058} ${x + reach * 0.85} ${unit * 0.03} ${x + reach} -4Z`,
    ),
    hull,
    0.3,
    height,
  );
  pen.strokeStyle = strake;
  pen.lineWidth = unit * 0.005;
  pen.stroke(
    new Path2D(
      `M${x - reach * 0.86} ${unit * 0.012}C${x - reach * 0.5} ${unit * 0.036} ${x + reach * 0.5} ${unit * 0.036} ${x + reach * 0.86} ${unit * 0.012}`,
    ),
  );
  for (const [dx, drop, size] of [
    [-0.74, 0.12, 0.026],
    [-0.3, 0.17, 0.034],
    [0.22, 0.13, 0.028],
    [0.7, 0.18, 0.036],
  ] as const) {
    lantern(pen, x + reach * dx, unit * drop, unit * size, light, isDay ? 0.3 : 0.5);
  }
}

function lantern(pen: CanvasRenderingContext2D, x: number, y: number, size: number, light: string, strength: number): void {
  pen.strokeStyle = '#0a2324';
  pen.lineWidth = size * 0.08;
  pen.stroke(new Path2D(`M${x} 0V${y - size}`));
  glow(pen, x, y, size * 5.5, light, strength);
  pen.fillStyle = '#e8a33d';
  print(
    pen,
    new Path2D(
      `M${x - size * 0.45} ${y - size}H${x + size * 0.45}C${x + size * 1.1} ${y - size * 0.7} ${x + size * 1.1} ${y + size * 0.6} ${x + size * 0.45} ${y + size * 0.9}H${x - size * 0.45}C${x - size * 1.1} ${y + size * 0.6} ${x - size * 1.1} ${y - size * 0.7} ${x - size * 0.45} ${y - size}Z`,
    ),
  );
  pen.fillStyle = '#7a2c14';
  pen.fillRect(x - size * 0.4, y - size * 1.15, size * 0.8, size * 0.2);
  pen.fillRect(x - size * 0.4, y + size * 0.85, size * 0.8, size * 0.18);
  pen.fillStyle = '#b8432a';
  print(
    pen,
    new Path2D(
      `M${x - size * 0.28} ${y}a${size * 0.28} ${size * 0.28} 0 1 0 ${size * 0.56} 0a${size * 0.28} ${size * 0.28} 0 1 0 ${-size * 0.56} 0Z`,
    ),
  );
  pen.fillRect(x - size * 0.04, y + size, size * 0.08, size * 0.55);
}

/** Bubbles from the reef. */
export const drifting: Drifting = { prop: 'bubble', rise: 420, drift: 30, sway: 120, sizes: [34, 110], tint: 0xcf_ef_f2 };
