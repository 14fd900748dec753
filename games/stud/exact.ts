import { parseFraction } from '#kernel/fraction.ts';
import file from '#games/stud/exact.json' with { type: 'json' };

const { main, won, raised } = file.figures;

/** Exact return of one ante and its raise under the best choice for every hand and open card, with how often it wins and raises. */
export const EXACT = { rtp: parseFraction(main), p: parseFraction(won), raised: parseFraction(raised) };
