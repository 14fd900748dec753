import { parseFraction, type Fraction } from '#kernel/fraction.ts';
import { ANTE } from '#games/kit/quote.ts';
import { PAIR_PLUS } from '#games/threecard/quote.ts';
import file from '#games/threecard/exact.json' with { type: 'json' };

const { main, won, plus, plusWon } = file.figures;

/** The chance to win and the return of each spot under the best strategy; the ante with its play. */
export const ODDS: Readonly<Record<string, { p: Fraction; rtp: Fraction }>> = {
  [ANTE]: { p: parseFraction(won), rtp: parseFraction(main) },
  [PAIR_PLUS]: { p: parseFraction(plusWon), rtp: parseFraction(plus) },
};
