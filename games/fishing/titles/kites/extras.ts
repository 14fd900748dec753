import type { Part } from '#games/fishing/view/art/part.ts';
import { stroke } from '#games/fishing/view/art/shapes.ts';

// What some of its fish wear beside what all fish have.

export const PAPER_FOLDS: readonly Part[] = [
  { layers: [{ d: stroke(-40, 0, 60, -20) + stroke(-40, 0, 60, 24) + stroke(10, -34, 10, 34), ink: 'mark', width: 2.6 }] },
];
