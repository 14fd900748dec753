import type { Prepared } from '#games/slots/engine/prepare.ts';

/** The visible symbols of one reel: `landed` as it stops, `cells` after the special features (verbs) of the reel. */
export type Face = {
  /** Number of equally likely draws of the reel that give this face. */
  weight: number;
  landed: Uint16Array;
  cells: Uint16Array;
  scatters: number;
  /** True if a wild has filled the reel, or the reel shows the symbol of the tome (the expanding symbol of a book game). */
  isMarked: boolean;
  /** Number of ways of each paying symbol on the reel. */
  counts: Uint16Array;
};

/** State of the reels in one turn, which decides their faces. */
export type Look = {
  /** Reels that are filled with wilds and do not turn, as bits. */
  held: number;
  /** Reels that a wild may fill, as bits. */
  fills: number;
  /** Reels under a giant, as bits; `giant` is its symbol, -1 for none. */
  giants: number;
  giant: number;
  /** The symbol whose reels are marked; -1 for none. */
  tome: number;
};

export const PLAIN: Look = { held: 0, fills: 0, giants: 0, giant: -1, tome: -1 };

/**
 * All draws of a reel. A draw is a height, by the weights in `heights` where the reel has several, and a stop. Its face is at
 * `height × stops + stop`.
 */
export type ReelDraws = { heights: number[]; stops: number; faces: Face[] };

/** Returns the draws of a reel in the state of a turn. */
export function drawsOf(p: Prepared, reel: number, look: Look): ReelDraws {
  const { verbs } = p.machine;
  const bit = 1 << reel;
  if (look.held & bit) return single(p, p.wild, false);
  if (look.giants & bit) return single(p, look.giant, look.giant === look.tome);
  const heights = verbs?.heights?.[reel] ?? [{ rows: p.rows, weight: 1 }];
  const stops = p.lengths[reel]!;
  const faces = heights.flatMap(({ rows, weight }) =>
    Array.from({ length: stops }, (_, stop) => faceOf(p, reel, stop, rows, weight, look)),
  );
  return { heights: heights.map(({ weight }) => weight), stops, faces };
}

/** Returns the draws of a reel that shows one symbol everywhere: one face, for which no random number is drawn. */
function single(p: Prepared, symbol: number, isMarked: boolean): ReelDraws {
  const cells = new Uint16Array(p.rows).fill(symbol);
  const scatters = symbol === p.scatter ? p.rows : 0;
  return { heights: [1], stops: 0, faces: [{ weight: 1, landed: cells, cells, scatters, isMarked, counts: countsOf(p, cells) }] };
}

function faceOf(p: Prepared, reel: number, stop: number, rows: number, weight: number, look: Look): Face {
  const strip = p.strips[reel]!;
  const landed = strip.slice(stop, stop + rows);
  const scatters = landed.filter((symbol) => symbol === p.scatter).length;
  let cells: Uint16Array = landed;
  let isMarked = look.tome >= 0 && landed.includes(look.tome);
  if (look.fills & (1 << reel) && landed.includes(p.wild)) {
    cells = new Uint16Array(rows).fill(p.wild);
    isMarked = true;
  }
  if (p.machine.verbs?.nudge) cells = nudged(p, reel, stop, landed);
  return { weight, landed, cells, scatters, isMarked, counts: countsOf(p, cells) };
}

/** Moves the reel by a row if that brings a wild onto the middle row. */
function nudged(p: Prepared, reel: number, stop: number, landed: Uint16Array): Uint16Array {
  const length = p.lengths[reel]!;
  const at = landed[1] === p.wild ? 0 : landed[0] === p.wild ? -1 : landed[2] === p.wild ? 1 : 0;
  return at === 0 ? landed : Uint16Array.from(landed, (_, row) => p.strips[reel]![(stop + at + row + length) % length]!);
}

function countsOf(p: Prepared, cells: Uint16Array): Uint16Array {
  const { splitter } = p.machine.verbs ?? {};
  const times = splitter && cells.includes(p.symbols.indexOf(splitter)) ? 2 : 1;
  return p.paying.map((symbol) => {
    const wild = symbol === p.scatter ? -1 : p.wild;
    return times * cells.filter((shown) => shown === symbol || shown === wild).length;
  });
}
