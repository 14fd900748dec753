import { hex, hueDist, ramp, type Ramp } from '#art/paint/color.ts';
import type { Metal } from '#art/styles.ts';
import type { Rng } from '#art/rng.ts';

interface Ground {
  id: string;
  h: number;
  l: [number, number, number];
  c: number;
  drift: number;
  glow: [number, number, number];
}
/**
 * Ground schemes: twelve for all styles, and five nights. All other colours follow by rule from the ground and the motif's own hues. `l` is
 * the lightness at the lantern, in the middle and in the far corner; `drift` is the change of hue from lantern to corner
 */
export const GROUNDS: readonly Ground[] = [
  { id: 'ink', h: 205, l: [0.46, 0.31, 0.18], c: 0.075, drift: 20, glow: [0.82, 0.1, 172] },
  { id: 'ember', h: 28, l: [0.6, 0.44, 0.25], c: 0.165, drift: -14, glow: [0.84, 0.15, 75] },
  { id: 'jade', h: 168, l: [0.58, 0.41, 0.24], c: 0.1, drift: 18, glow: [0.9, 0.12, 115] },
  { id: 'cobalt', h: 258, l: [0.58, 0.42, 0.24], c: 0.16, drift: 14, glow: [0.84, 0.1, 215] },
  { id: 'marigold', h: 74, l: [0.9, 0.79, 0.62], c: 0.155, drift: -24, glow: [0.97, 0.07, 95] },
  { id: 'paper', h: 88, l: [0.97, 0.92, 0.82], c: 0.04, drift: -20, glow: [0.99, 0.03, 95] },
  { id: 'coral', h: 24, l: [0.84, 0.71, 0.54], c: 0.15, drift: -20, glow: [0.95, 0.09, 75] },
  { id: 'sky', h: 228, l: [0.93, 0.8, 0.64], c: 0.095, drift: 18, glow: [0.98, 0.05, 95] },
  { id: 'wine', h: 2, l: [0.5, 0.35, 0.2], c: 0.125, drift: -16, glow: [0.8, 0.13, 18] },
  { id: 'moss', h: 122, l: [0.62, 0.45, 0.27], c: 0.1, drift: 24, glow: [0.93, 0.13, 105] },
  { id: 'mint', h: 172, l: [0.94, 0.84, 0.68], c: 0.085, drift: 20, glow: [0.99, 0.05, 110] },
  { id: 'iris', h: 296, l: [0.72, 0.53, 0.34], c: 0.135, drift: -18, glow: [0.9, 0.09, 335] },
  // night grounds, for lamps and neon tubes
  { id: 'harbour', h: 222, l: [0.3, 0.2, 0.12], c: 0.07, drift: 26, glow: [0.62, 0.12, 200] },
  { id: 'violet', h: 292, l: [0.34, 0.22, 0.14], c: 0.12, drift: -30, glow: [0.62, 0.16, 330] },
  { id: 'cinder', h: 18, l: [0.34, 0.22, 0.13], c: 0.09, drift: -30, glow: [0.64, 0.16, 40] },
  { id: 'pine', h: 160, l: [0.31, 0.21, 0.13], c: 0.06, drift: 30, glow: [0.62, 0.12, 150] },
  { id: 'midnight', h: 264, l: [0.34, 0.22, 0.14], c: 0.13, drift: 16, glow: [0.62, 0.13, 250] },
];

export interface Palette {
  id: string;
  /** whether the ground is pale */
  light: boolean;
  groundHue: number;
  keyHue: number;
  deepHue: number;
  g: [string, string, string];
  glow: string;
  ink: string;
  face: string;
  faceLo: string;
  plate: string;
  ramps: Record<string, Ramp>;
}

export function palette(r: Rng, hues: readonly number[], groundIdx: number, mute = 1, metal: Metal = 'gold'): Palette {
  const s = GROUNDS[groundIdx]!,
    gh = s.h + r.f(-12, 12),
    light = s.l[1] > 0.68;
  const C = s.c * mute,
    wob = r.f(-0.025, 0.025);
  const g = s.l.map((l, i) => hex(l + wob, C * [0.85, 1, 0.92][i]!, gh + s.drift * (i - 1) * 0.8)) as [string, string, string];
  // key: a hue of the motif that differs enough from the ground; any hue differs from a near-grey ground
  const far = s.c < 0.06 ? hues : hues.filter((h) => hueDist(h, gh) >= 42);
  const key = (far.length ? r.pick(far) : gh + r.pick([150, 180, 210])) + r.f(-9, 9);
  // accent: the first contrast hue that differs enough from ground and key
  const opts = r.shuffle([key + 180, key + 130, key - 130, key + 95, key - 95]);
  const acc = opts.find((h) => hueDist(h, gh) >= 45 && hueDist(h, key) >= 70) ?? key + 160;
  const kl = light ? 0.56 : 0.69,
    al = light ? 0.5 : 0.74;
  // yellow and olive grounds become muddy when darkened, so their shadows use another hue
  const muddy = ((gh % 360) + 360) % 360 > 46 && ((gh % 360) + 360) % 360 < 140;
  const deepHue = muddy ? (r.shuffle([18, 195, 262, 345]).find((h) => hueDist(h, key) >= 45) ?? 262) : gh + (light ? 8 : 12);
  const boost = (h: number) => (h % 360 > 60 && h % 360 < 120 ? 0.1 : hueDist(h, 265) < 40 ? (light ? -0.04 : -0.03) : 0);
  const m = { gold: ramp(0.79, 0.145, 82), silver: ramp(0.83, 0.022, 240), copper: ramp(0.7, 0.12, 50), jade: ramp(0.77, 0.095, 165) }[
    metal
  ];
  const fam = (id: string, l: number, c: number, h: number): Record<string, Ramp> => ({
    [id]: ramp(l, c, h),
    [id + '+']: ramp(l + 0.11, c * 0.8, h + 4),
    [id + '-']: ramp(l - 0.14, c, h - 6),
  });
  const ink = hex(0.18, 0.05, deepHue);
  const [face, faceLo] = r.weigh<[string, string]>([
    [[hex(0.975, 0.04, 92), hex(0.86, 0.135, 82)], 4],
    [[hex(0.99, 0.008, 90), hex(0.86, 0.07, acc)], 3],
    [[hex(0.95, 0.11, 98), hex(0.8, 0.16, 62)], 2],
    [[hex(0.96, 0.06, 180), hex(0.82, 0.11, 190)], 1.2],
    [[hex(0.95, 0.05, 20), hex(0.8, 0.13, 20)], 1.2],
    [[hex(0.94, 0.09, 125), hex(0.83, 0.15, 132)], 1],
  ]);
  const ramps = {
    ...fam('a', kl + boost(key), 0.175 * mute, key),
    ...fam('b', al + boost(acc), 0.15 * mute, acc),
    m,
    'm+': { ...m, base: m.hi },
    'm-': { ...m, hi: m.base, base: m.lo },
    ...fam('p', 0.94, 0.035, 85),
    ...fam('k', 0.22, 0.045, deepHue),
    ...fam('g', 0.6, 0.13, 140),
    ...fam('r', 0.6, 0.19, 25),
    ...fam('y', 0.87, 0.15, 88),
    ...fam('w', 0.985, 0.01, 90),
    ...fam('n', 0.62, 0.085, 58),
    ...fam('s', 0.58, 0.03, gh + 30),
    ...fam('c', 0.84, 0.045, 225),
  };
  return {
    id: s.id,
    light,
    groundHue: gh,
    keyHue: key,
    deepHue,
    g,
    glow: hex(s.glow[0], s.glow[1], s.glow[2]),
    ink,
    face,
    faceLo,
    plate: hex(0.27, 0.085 * mute, deepHue),
    ramps,
  };
}
