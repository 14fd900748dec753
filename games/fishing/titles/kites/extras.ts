import type { Part } from '#games/fishing/view/art/part.ts';
import { stroke } from '#games/fishing/view/art/shapes.ts';

// Additional parts of some fish of this title.

export const PAPER_FOLDS: readonly Part[] = [
  { layers: [{ d: stroke(-40, 0, 60, -20) + stroke(-40, 0, 60, 24) + stroke(10, -34, 10, 34), ink: 'mark', width: 2.6 }] },
];
