import type { SlotInfo } from '#games/slots/slot-info.ts';
import { passingSymbols } from '#games/slots/view/first-window.ts';
import type { Amount } from '#kernel/amount.ts';

/** A small window that explains a mechanic: its reels, its winning cells, and a figure below it, if it has one. */
export type Frame = { reels: string[]; winning: number[]; rows: number; figure?: string };

type Info = Pick<SlotInfo<Amount>, 'mechanic' | 'paytable' | 'wild' | 'scatter' | 'reels' | 'rows' | 'play'>;

/** Returns the windows that explain a mechanic, with the title's own symbols; empty if another picture explains it, or none is needed. */
export function framesOf(info: Info): Frame[] {
  const [a = 'A', b = 'B', c = 'C', d = 'D', e = 'E'] = passingSymbols(info);
  const w = info.wild || a;
  const s = info.scatter || a;
  const three = (...reels: string[]): Omit<Frame, 'winning'> => ({ reels, rows: 3 });
  switch (info.mechanic) {
    case 'varying':
      return [varying([a, b, c, d, e], info)];
    case 'cluster':
      return [{ reels: [a + b + c + d, b + a + a + c, c + a + a + b, d + c + b + a], winning: [5, 6, 9, 10], rows: 4 }];
    case 'anywhere':
      return [{ reels: [a + b + a + c, a + d + c + a, b + a + c + a, a + c + a + d], winning: [0, 2, 4, 7, 9, 11, 12, 14], rows: 4 }];
    case 'both':
      return [
        { ...three(b + a + c, d + a + b, c + a + d, b + d + c, d + c + b), winning: [1, 4, 7] },
        { ...three(b + d + c, d + c + b, c + a + d, b + a + c, d + a + b), winning: [7, 10, 13] },
      ];
    case 'expand':
      return filled([b + a + c, d + w + b, c + d + a, a + b + c, c + a + d], [1]);
    case 'sticky':
      return filled([b + a + c, c + d + b, d + w + a, a + b + c, w + c + d], [2, 4]);
    case 'walk':
      return [
        { ...three(b + a + c, c + d + b, d + c + a, a + w + b, c + b + d), winning: [10] },
        { ...three(b + a + c, c + d + b, d + c + a, w + w + w, c + b + d), winning: [9, 10, 11] },
        { ...three(a + b + c, d + a + b, w + w + w, b + d + c, d + c + b), winning: [6, 7, 8] },
      ];
    case 'grow':
      return [1, 2, 3].map((times) => ({ ...three(a + b + c, b + a + d, c + a + b), winning: [0, 4, 7], figure: `×${times}` }));
    case 'split':
      return [{ reels: [a + b + c + d, b + info.play.splitter + a + c, d + a + b + c], winning: [0, 6, 9], rows: 4, figure: '×2' }];
    case 'giant':
      return [{ ...three(b + a + c, a + a + a, a + a + a, a + a + a, c + a + b), winning: [3, 4, 5, 6, 7, 8, 9, 10, 11] }];
    case 'nudge':
    case 'board':
      return [
        { ...three(b + a + c, w + c + b, c + a + b), winning: [3] },
        { ...three(b + a + c, d + w + c, c + a + b), winning: [1, 4, 7] },
      ];
    case 'endless':
      return [
        { ...three(a + b + c, b + a + d, c + d + a), winning: [0, 4, 8] },
        { ...three(a + b + c, b + a + d, c + d + a, d + a + b), winning: [0, 4, 8, 10] },
        { ...three(a + b + c, b + a + d, c + d + a, d + a + b, c + b + d), winning: [0, 4, 8, 10] },
      ];
    case 'collect':
      return [
        { ...three(b + a + c, d + s + b, c + b + a, a + c + d, c + a + b), winning: [4], figure: '+1' },
        { ...three(a + b + c, s + c + d, b + d + s, d + a + b, b + c + a), winning: [3, 8], figure: '+2' },
      ];
    case 'tome':
      return [
        { ...three(a + b + c, b + c + d, d + a + b, c + d + b, b + c + a), winning: [0, 7, 14] },
        { ...three(a + a + a, b + c + d, a + a + a, c + d + b, a + a + a), winning: [0, 1, 2, 6, 7, 8, 12, 13, 14] },
      ];
    case 'wheel':
    case 'picks':
      return [{ ...three(s + a + c, b + c + d, d + s + b, c + d + b, b + c + s), winning: [0, 7, 14] }];
    case 'lines':
    case 'ways':
    case 'cascade':
    case 'choice':
    case 'hold':
    case 'jackpot':
      return [];
  }
}

function filled(before: string[], reels: number[]): Frame[] {
  const wild = reels.map((reel) => before[reel]![1]!);
  const after = before.map((reel, at) => (reels.includes(at) ? wild[reels.indexOf(at)]!.repeat(3) : reel));
  return [
    { reels: before, winning: reels.map((reel) => reel * 3 + 1), rows: 3 },
    { reels: after, winning: reels.flatMap((reel) => [reel * 3, reel * 3 + 1, reel * 3 + 2]), rows: 3 },
  ];
}

/** Returns a window with reels of different heights, and the same symbol on each of the first three. */
function varying(symbols: string[], { play, reels }: Info): Frame {
  const [least, most] = play.heights!;
  const rows = most;
  const heights = Array.from({ length: reels }, (_, reel) => Math.max(least, most - ((reel * 3 + 1) % (most - least + 1))));
  const window = heights.map((height, reel) =>
    Array.from(
      { length: height },
      (_, row) => symbols[row === reel % height && reel < 3 ? 0 : 1 + ((row + reel) % (symbols.length - 1))]!,
    ).join(''),
  );
  const winning = window.slice(0, 3).map((reel, at) => at * rows + reel.indexOf(symbols[0]!));
  return { reels: window, winning, rows };
}
