import { curve, ell, many, poly, type Pt } from '#art/geom.ts';
import type { Diorama } from '#art/places/diorama.ts';

/** Returns an uneven line across the picture, closed at its foot. */
export function ridge(d: Diorama, y: number, height: number, steps: number, sharp = false, foot = d.h + 20): string {
  const { r, w } = d;
  const points: Pt[] = [
    [-20, foot, 1],
    [-20, y, 1],
  ];
  for (let i = 0; i <= steps; i++) {
    const x = (w / steps) * (i + (i && i < steps ? r.f(-0.26, 0.26) : 0));
    const up = y - (i % 2 ? height * r.f(0.5, 1.15) : height * r.f(0, 0.25));
    points.push(sharp ? [x, up, 1] : [x, up]);
  }
  points.push([w + 20, y, 1], [w + 20, foot, 1]);
  return curve(points);
}

/** Draws snowy mountains: each peak has a lit left face and a shaded right face. They avoid the middle. */
export function mountains(d: Diorama, y: number, height: number, t: number): string {
  const { r, w } = d;
  const spots = d.wide ? [0.02, 0.15, 0.28, 0.74, 0.87, 1] : [0, 0.2, 0.46, 0.72, 0.98];
  return spots
    .map((at, i) => {
      const [x, top] = [w * at + r.f(-20, 20), y - height * r.f(0.62, 1.05) * (i % 2 ? 1 : 0.8)];
      const [left, right] = [x - (y - top) * r.f(0.7, 0.95), x + (y - top) * r.f(0.7, 0.95)];
      const bend: Pt = [x + (y - top) * 0.08, top + (y - top) * 0.45];
      const snow = (y - top) * 0.3;
      return (
        d.sheet(
          poly([
            [left, y + 30],
            [x, top],
            [right, y + 30],
          ]),
          t,
        ) +
        `<path d="${poly([[x, top], bend, [x - 12, y + 30], [right, y + 30]])}" fill="${d.tone(Math.min(1, t + 0.13))}" opacity=".7"/>` +
        `<path d="${poly([
          [x, top],
          [x - snow * 0.8, top + snow],
          [x - snow * 0.4, top + snow * 0.8],
          [x - snow * 0.1, top + snow * 1.15],
          [x + snow * 0.2, top + snow * 0.75],
          [x + snow * 0.75, top + snow * 0.95],
        ])}" fill="${d.pal.light ? '#ffffff' : d.pal.glow}" opacity="${d.pal.light ? 0.8 : 0.42}"/>`
      );
    })
    .join('');
}

/** Draws still water: the path of the light, and short strokes that are longer in the foreground. */
export function water(d: Diorama, top: number, bottom: number, t: number): string {
  const { r, w } = d;
  const strokes = many(34, (i) => {
    const y = top + ((bottom - top) * i * i) / (34 * 34) + 4;
    const x = r.f(-40, w);
    return `M${x.toFixed(0)} ${y.toFixed(0)}h${(18 + i * 2.4).toFixed(0)}`;
  });
  const path = many(14, (i) => {
    const y = top + 8 + ((bottom - top) * i) / 15;
    const half = r.f(10, 26) + i * 2.6;
    return `M${(d.sun.x - half).toFixed(0)} ${y.toFixed(0)}h${(half * 2).toFixed(0)}`;
  });
  return (
    d.sheet(`M-10 ${top}H${w + 10}V${bottom}H-10z`, t) +
    `<path d="${strokes}" stroke="${d.rim(t)}" stroke-width="2" opacity=".5" stroke-linecap="round"/>` +
    `<path d="${path}" stroke="${d.pal.glow}" stroke-width="4" opacity=".5" stroke-linecap="round"/>`
  );
}

/** Draws banks of cloud with flat feet. */
export function clouds(d: Diorama, y: number, size: number, t: number, count: number): string {
  const { r, w, h } = d;
  const d1 =
    many(count + 1, (i) => {
      const x = (w / count) * i + r.f(-24, 24);
      const s = size * r.f(0.8, 1.2);
      return ell(x, y, s * 1.2, s * 0.75) + ell(x + s * 0.8, y + s * 0.12, s * 0.85, s * 0.5);
    }) + // Turned as the ellipses are, or the overlaps would be holes.
    `M-10 ${y}V${h + 10}H${w + 10}V${y}z`;
  return d.sheet(d1, t);
}

/** Draws haze between two planes. */
export function mist(d: Diorama, y: number, height: number): string {
  if (d.doc.look.technique === 'print') return '';
  const id = d.doc.def(
    (i) =>
      `<linearGradient id="${i}" x2="0" y2="1"><stop stop-color="${d.pal.glow}" stop-opacity="0"/><stop offset=".55" stop-color="${d.pal.glow}" stop-opacity=".3"/><stop offset="1" stop-color="${d.pal.glow}" stop-opacity="0"/></linearGradient>`,
  );
  return `<path d="M0 ${y - height}H${d.w}V${y + height}H0z" fill="url(#${id})"/>`;
}

/** Draws a line of lamps across the top, in two swags that leave the middle high. */
export function lampLine(d: Diorama, y: number, count: number): string {
  const { w } = d;
  const sag = d.wide ? 74 : 60;
  const drop = (f: number) => y + sag * 4 * f * (1 - f);
  const half = w / 2;
  const lamps = Array.from({ length: count }, (_, i) => {
    const f = (i + 0.5) / count;
    return [f * half, drop(f)] as const;
  });
  const string = `M0 ${y}Q${half / 2} ${y + sag * 2} ${half} ${y}T${w} ${y}`.replace(/T.*/, `Q${half * 1.5} ${y + sag * 2} ${w} ${y}`);
  return (
    `<path d="${string}" fill="none" stroke="${d.tone(0.95)}" stroke-width="2.5"/>` +
    d.draw((k) => lamps.map(([x, at]) => k.lamp(x, at + 16, 10)).join(''), { x: 0, y: 0, s: 1 }, 0.8) +
    d.draw((k) => lamps.map(([x, at]) => k.lamp(x, at + 16, 10)).join(''), { x: half, y: 0, s: 1 }, 0.8)
  );
}
