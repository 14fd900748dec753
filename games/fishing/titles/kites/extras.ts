import type { Part } from '#games/fishing/view/art/part.ts';
import { ell, star, stroke } from '#games/fishing/view/art/shapes.ts';

// What some of its fish wear beside what all fish have.

export const PAPER_FOLDS: readonly Part[] = [
  { layers: [{ d: stroke(-40, 0, 60, -20) + stroke(-40, 0, 60, 24) + stroke(10, -34, 10, 34), ink: 'mark', width: 2.6 }] },
];
export const FLOWERS: readonly Part[] = [
  {
    layers: [
      { d: star(-20, -8, 6, 15, 7) + star(14, 24, 6, 11, 5), ink: 'lamp' },
      { d: ell(-20, -8, 4) + ell(14, 24, 3), ink: 'mark' },
    ],
  },
];
