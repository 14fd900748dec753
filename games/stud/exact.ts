import { parseFraction } from '#kernel/fraction.ts';
import file from '#games/stud/exact.json' with { type: 'json' };

const { main, won, raised } = file.figures;

/** Of one ante with what is raised, under the best choice for every hand and open card; and how often that is to raise. */
export const EXACT = { rtp: parseFraction(main), p: parseFraction(won), raised: parseFraction(raised) };
