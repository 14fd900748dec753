import { parseFraction } from '#kernel/fraction.ts';
import file from '#games/stud/exact.json' with { type: 'json' };

const { main, won, raised } = file.figures;

/** Return of one ante and its raise under the best choice for every hand and open card; and the frequency of a raise. */
export const EXACT = { rtp: parseFraction(main), p: parseFraction(won), raised: parseFraction(raised) };
