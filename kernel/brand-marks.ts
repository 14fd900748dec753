/** A logo as paths of an SVG in one view box: of its frame, of the paper in the brand's colour, and of the lines on the paper. */
type Mark = { viewBox: string; frame: string; paper: string; lines: string };

/** Logos that the product has drawings of. */
export const BRAND_MARKS = {
  lantern: {
    viewBox: '0 0 30 36',
    frame: 'M13.8 0h2.4v4h-2.4zM8 4h14v3.4H8zM8 27h14v3.2H8zM11 31.6h1.8V36H11zM14.1 31.6h1.8V36h-1.8zM17.2 31.6H19V36h-1.8z',
    paper: 'M9 8.4h12C28.5 11.5 28.5 23 21 26H9C1.5 23 1.5 11.5 9 8.4Z',
    lines: 'M15 8.4V26M10.6 8.4c-3.6 4-3.6 13.6 0 17.6M19.4 8.4c3.6 4 3.6 13.6 0 17.6',
  },
  bird: {
    viewBox: '0 0 30 36',
    frame: 'M15 0l2.4 6h-4.8zM7 29.6h16l-2.4 3H9.4zM11.4 34h7.2v2h-7.2z',
    paper:
      'M15 7.4C20.4 13 20.8 21.4 15 28.2 9.2 21.4 9.6 13 15 7.4ZM12 28C4 26.8.4 19.6 1.4 10.4 7.2 12.6 11.2 18.8 12 28ZM18 28c8-1.2 11.6-8.4 10.6-17.6C22.8 12.6 18.8 18.8 18 28Z',
    lines: 'M15 12v14M4.4 14.4c1.2 4.8 3.4 8.4 6.4 11.2M25.6 14.4c-1.2 4.8-3.4 8.4-6.4 11.2',
  },
  star: {
    viewBox: '0 0 30 36',
    frame: 'M15 0l2.4 5h-4.8zM8 32.6h14V35H8z',
    paper: 'M15 5l3.4 8.6 9.1.6-7 5.8 2.2 8.9-7.7-4.9-7.7 4.9 2.2-8.9-7-5.8 9.1-.6z',
    lines: 'M15 8.6v9.4M15 18l-7.6-2.4M15 18l7.6-2.4M15 18l-4.6 6.6M15 18l4.6 6.6',
  },
  shield: {
    viewBox: '0 0 30 36',
    frame: 'M15 1l14 4.4v13.2C29 27 23 32.4 15 35 7 32.4 1 27 1 18.6V5.4z',
    paper: 'M15 3.8l11.4 3.6v11.2c0 6.8-4.8 11.2-11.4 13.6C8.4 29.8 3.6 25.4 3.6 18.6V7.4z',
    lines: 'M15 7v22M6.4 17h17.2',
  },
} as const satisfies Record<string, Mark>;
export type BrandMark = keyof typeof BRAND_MARKS;

/** Strokes of the Latin capitals on a grid of 4 by 6: points of a line, lines with a bar between them. */
const LETTERS: Readonly<Record<string, string>> = {
  A: '0,6 2,0 4,6|1,4 3,4',
  B: '0,0 0,6 3,6 4,5 4,4 3,3 0,3|0,0 3,0 4,1 4,2 3,3',
  C: '4,1 3,0 1,0 0,1 0,5 1,6 3,6 4,5',
  D: '0,0 0,6 2.5,6 4,4.5 4,1.5 2.5,0 0,0',
  E: '4,0 0,0 0,6 4,6|0,3 3,3',
  F: '4,0 0,0 0,6|0,3 3,3',
  G: '4,1 3,0 1,0 0,1 0,5 1,6 3,6 4,5 4,3 2.5,3',
  H: '0,0 0,6|4,0 4,6|0,3 4,3',
  I: '2,0 2,6|1,0 3,0|1,6 3,6',
  J: '4,0 4,5 3,6 1,6 0,5',
  K: '0,0 0,6|4,0 0,3.5|1.2,2.6 4,6',
  L: '0,0 0,6 4,6',
  M: '0,6 0,0 2,3 4,0 4,6',
  N: '0,6 0,0 4,6 4,0',
  O: '1,0 3,0 4,1 4,5 3,6 1,6 0,5 0,1 1,0',
  P: '0,6 0,0 3,0 4,1 4,2.5 3,3.5 0,3.5',
  Q: '1,0 3,0 4,1 4,5 3,6 1,6 0,5 0,1 1,0|2.5,4.5 4,6',
  R: '0,6 0,0 3,0 4,1 4,2.5 3,3.5 0,3.5|2,3.5 4,6',
  S: '4,1 3,0 1,0 0,1 0,2 1,3 3,3 4,4 4,5 3,6 1,6 0,5',
  T: '0,0 4,0|2,0 2,6',
  U: '0,0 0,5 1,6 3,6 4,5 4,0',
  V: '0,0 2,6 4,0',
  W: '0,0 1,6 2,3 3,6 4,0',
  X: '0,0 4,6|4,0 0,6',
  Y: '0,0 2,3 4,0|2,3 2,6',
  Z: '0,0 4,0 0,6 4,6',
};
/** Shifts of a letter's strokes. A line of the logo is thin, so a letter is drawn at five places that overlap. */
const SHIFTS = [
  [0, 0],
  [0.8, 0],
  [-0.8, 0],
  [0, 0.8],
  [0, -0.8],
] as const;

/** Draws the initial of a name on a coin. A name without a Latin letter gets the initial of `otherwise`, or else an empty coin. */
export function initialMark(name: string, otherwise = ''): Mark {
  const capitals = [name, otherwise].map((text) => /[A-Z]/.exec(text.normalize('NFD').toUpperCase())?.[0]);
  const strokes = (LETTERS[capitals.find((one) => one !== undefined) ?? ''] ?? '').split('|').filter((one) => one !== '');
  const at = (point: string, [x, y]: readonly [number, number]): string => {
    const [column, row] = point.split(',').map(Number) as [number, number];
    return `${rounded(10.6 + column * 2.2 + x)} ${rounded(12 + row * 2 + y)}`;
  };
  return {
    viewBox: '0 0 30 36',
    frame: 'M15 3a15 15 0 1 1 0 30a15 15 0 1 1 0-30Z',
    paper: 'M15 5a13 13 0 1 1 0 26a13 13 0 1 1 0-26Z',
    lines: SHIFTS.flatMap((shift) =>
      strokes.map(
        (line) =>
          `M${line
            .split(' ')
            .map((point) => at(point, shift))
            .join('L')}`,
      ),
    ).join(''),
  };
}

const rounded = (value: number): number => Math.round(value * 10) / 10;
