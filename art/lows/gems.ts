import { at, poly, type Pt } from '#art/geom.ts';
import { F, P, type LowShape, type Part } from '#art/part.ts';

const facet = (pts: Pt[]): Part[] => {
  const c: Pt = [0, 4],
    inn = pts.map(([x, y]) => [x * 0.52, y * 0.52 + 2] as Pt),
    n = pts.length;
  return [
    ...pts.map((p, i) =>
      P(i < n * 0.2 || i > n * 0.66 ? 'a+' : i < n * 0.5 ? 'a-' : 'a', poly([p, pts[(i + 1) % n]!, inn[(i + 1) % n]!, inn[i]!])),
    ),
    P('a', poly(inn), { cast: true }),
    F('w', poly([inn[0]!, inn[n - 1]!, c]), { o: 0.45 }),
  ];
};
const N = (n: number, r: number, rot = -90, sx = 1, sy = 1): Pt[] =>
  Array.from({ length: n }, (_, i) => {
    const p = at(0, 0, r, rot + (360 / n) * i);
    return [p[0] * sx, p[1] * sy];
  });

export const gems: readonly LowShape[] = [
  () => facet(N(8, 76, -67)),
  () =>
    facet([
      [-62, -62],
      [62, -62],
      [62, 62],
      [-62, 62],
    ]),
  () =>
    facet([
      [0, -76],
      [78, 58],
      [-78, 58],
    ]),
  () => facet(N(6, 78, -90, 0.8, 1)),
  () =>
    facet([
      [0, -80],
      [40, -14],
      [52, 26],
      [32, 66],
      [-32, 66],
      [-52, 26],
      [-40, -14],
    ]),
];
