import { parseFraction, type Fraction } from '#kernel/fraction.ts';
import { ANTE } from '#games/kit/quote.ts';
import { AA_PLUS } from '#games/holdem/quote.ts';
import file from '#games/holdem/exact.json' with { type: 'json' };

const { main, won, called, plus, plusWon } = file.figures;

/** The chance to win and the return of each spot under the best choice for every hand and flop; the ante with its call. */
export const ODDS: Readonly<Record<string, { p: Fraction; rtp: Fraction }>> = {
  [ANTE]: { p: parseFraction(won), rtp: parseFraction(main) },
  [AA_PLUS]: { p: parseFraction(plusWon), rtp: parseFraction(plus) },
};

/** Share of deals in which the best choice is a call. */
export const CALLED = parseFraction(called);
