import type { Layer } from '#games/fishing/view/art/part.ts';
import { ell } from '#games/fishing/view/art/shapes.ts';

/** Returns the eye of every form: a paper disc, a dark disc, and a spark. */
export function eye(x: number, y: number, size: number): Layer[] {
  return [
    { d: ell(x, y, size), ink: 'belly' },
    { d: ell(x + size * 0.16, y, size * 0.62), ink: 'eye' },
    { d: ell(x - size * 0.1, y - size * 0.28, size * 0.22), ink: 'belly' },
  ];
}
