import { ell, poly, star, sym, type Pt } from '#art/geom.ts';
import { F, P, type LowShape, type Part } from '#art/part.ts';
import { HEART, SPADE, CLUB } from '#art/motifs/table.ts';

const suit = (d: string): Part[] => [P('a', d), F('a+', ell(-24, -30, 12, 8), { o: 0.8 })];

export const suits: readonly LowShape[] = [
  () => suit(sym(HEART.map((p) => [p[0] * 1.3, p[1] * 1.3 + 6, ...(p[2] ? [1] : [])] as unknown as Pt))),
  () => suit(sym(SPADE.map((p) => [p[0] * 1.3, p[1] * 1.3 + 6, ...(p[2] ? [1] : [])] as unknown as Pt))),
  () =>
    suit(
      poly([
        [0, -80],
        [56, 0],
        [0, 80],
        [-56, 0],
      ]),
    ),
  () => suit(CLUB(0, -4, 1.45)),
  () => suit(star(0, 4, 5, 82, 36)),
];
