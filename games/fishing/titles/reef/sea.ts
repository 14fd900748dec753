import { beams, coral, cut, dots, glow, sheet, sky, waves, weed } from '#games/fishing/view/art/planes.ts';
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

/** A reef at night under a lantern boat; by day the sun is on it. */
export const paintSea: PaintSea = (pen, size, arena, isDay) => {
  const { width, height } = size;
  const inks = isDay ? DAY : NIGHT;
  sky(pen, size, inks.sky);
  glow(pen, width * 0.2, -height * 0.05, height * 1.05, inks.glow, inks.light);
  beams(pen, size, inks.beam, isDay ? 0.16 : 0.055);
  dots(pen, size, 46, inks.beam, height * 0.0035);
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
