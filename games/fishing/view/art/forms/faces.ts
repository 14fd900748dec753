import { eye } from '#games/fishing/view/art/eye.ts';
import type { Layer } from '#games/fishing/view/art/part.ts';
import { ell, many, poly, star } from '#games/fishing/view/art/shapes.ts';

export const ROUND = ell(0, -6, 62, 58);

export const SHIELD = 'M-58 -62Q0 -82 58 -62C66 -10 46 44 0 62C-46 44 -66 -10 -58 -62Z';

export const OWL: Layer[] = [
  { d: 'M-56 -58L-40 -26H-58ZM56 -58L40 -26H58Z', ink: 'tail' },
  { d: ell(-24, -18, 25), ink: 'belly' },
  { d: ell(24, -18, 25), ink: 'belly' },
  { d: ell(-22, -18, 12), ink: 'eye' },
  { d: ell(22, -18, 12), ink: 'eye' },
  { d: poly(-8, -4, 8, -4, 0, 14), ink: 'lamp' },
  ...many(3, (at): Layer => ({ d: `M${-24 + at * 24} 26q-10 12 0 18q10 -6 0 -18`, ink: 'mark' })),
];

export const TIGER: Layer[] = [
  { d: 'M-60 -52L-30 -58L-52 -22ZM60 -52L30 -58L52 -22Z', ink: 'tail' },
  { d: ell(0, 22, 34, 24), ink: 'belly' },
  {
    d: 'M-8 -60H8L0 -34ZM-24 -56L-12 -56L-14 -38ZM24 -56L12 -56L14 -38ZM-58 -6L-34 0L-56 8ZM58 -6L34 0L56 8ZM-50 22L-32 18L-44 32ZM50 22L32 18L44 32Z',
    ink: 'eye',
  },
  ...eye(-24, -14, 11),
  ...eye(24, -14, 11),
  { d: poly(-12, 4, 12, 4, 0, 18), ink: 'mark' },
  { d: 'M0 18V28M0 28Q-10 38 -20 32M0 28Q10 38 20 32', ink: 'line', width: 3 },
];

export const MASK: Layer[] = [
  { d: 'M-60 -40C-20 -60 -10 -10 -4 20C-10 50 -40 40 -54 10ZM60 -40C20 -60 10 -10 4 20C10 50 40 40 54 10Z', ink: 'belly' },
  { d: 'M-52 -30Q-30 -46 -8 -16L-12 -6Q-32 -28 -52 -30ZM52 -30Q30 -46 8 -16L12 -6Q32 -28 52 -30Z', ink: 'eye' },
  { d: 'M-46 -14Q-30 -24 -14 -6Q-30 2 -46 -14ZM46 -14Q30 -24 14 -6Q30 2 46 -14Z', ink: 'eye' },
  { d: 'M-26 30Q0 18 26 30Q0 50 -26 30Z', ink: 'mark' },
  { d: ell(0, -46, 9), ink: 'lamp' },
];

export const BAT: Layer[] = [
  { d: 'M-34 -62L-18 -40H-44ZM34 -62L18 -40H44Z', ink: 'tail' },
  ...eye(-18, -16, 11),
  ...eye(18, -16, 11),
  { d: 'M-16 12Q0 22 16 12L10 28L4 16H-4L-10 28Z', ink: 'belly' },
  { d: star(0, 38, 5, 12, 5), ink: 'mark' },
];
