import { ADJECTIVES, CIRCUMSTANCES, COURT, EVENTS, NUMBERS, PLACES } from '#art/names/words.ts';
import type { Rng } from '#art/rng.ts';

/** Voice of a studio: six ways of building a name around the noun that decides the motif. */
export type Voice = 'plain' | 'court' | 'bright' | 'dry' | 'tale' | 'grand';

type Grammar = (r: Rng, noun: string, nouns: string) => string;

const article = (text: string): string => text.replace(/^A (?=[AEIOU])/, 'An ');

export const VOICES: Readonly<Record<Voice, readonly (readonly [Grammar, number])[]>> = {
  plain: [
    [(r, n) => `${r.pick(ADJECTIVES)} ${n}`, 5],
    [(r, n) => `${n} of ${r.pick(PLACES)}`, 2],
    [(r, n) => `${n} ${r.pick(EVENTS)}`, 2],
  ],
  court: [
    [(r, n) => `The ${r.pick(COURT)}'s ${n}`, 4],
    [(r, n) => `${r.pick(PLACES)} ${n}`, 2],
    [(r, n) => `${r.pick(ADJECTIVES)} ${n} Court`, 1],
    [(r, n) => `${n} for the ${r.pick(COURT)}`, 2],
  ],
  bright: [
    [(r, n) => `${n} ${r.pick(EVENTS)}`, 5],
    [(r, n) => `${n} & the ${r.pick(ADJECTIVES)} ${r.pick(EVENTS)}`, 1],
    [(r, n) => `Hello ${r.pick(ADJECTIVES)} ${n}!`, 1],
    [(r, n) => `${r.pick(ADJECTIVES)} ${n} ${r.pick(EVENTS)}`, 3],
  ],
  dry: [
    [(r, _n, many) => `${r.pick(NUMBERS)} ${r.pick(ADJECTIVES)} ${many}`, 3],
    [(r, n) => `${n} ${r.pick(CIRCUMSTANCES)}`, 4],
    [(r, n) => `One ${r.pick(ADJECTIVES)} ${n}`, 2],
    [(r, n) => article(`A ${n} ${r.pick(CIRCUMSTANCES)}`), 2],
  ],
  tale: [
    [(r, n) => `The ${n} of ${r.pick(PLACES)}`, 3],
    [(r, n) => `The ${r.pick(ADJECTIVES)} ${n}`, 4],
    [(r, n) => `${r.pick(PLACES)} and the ${n}`, 2],
    [(r, n) => article(`A ${n}'s ${r.pick(EVENTS)}`), 2],
  ],
  grand: [
    [(r, n) => `${r.pick(PLACES)} ${n}`, 3],
    [(r, n) => `Grand ${n} ${r.pick(EVENTS)}`, 2],
    [(r, n) => `${n} Ascendant: ${r.pick(PLACES)}`, 1],
    [(r, n) => `${r.pick(ADJECTIVES)} ${n} of ${r.pick(PLACES)}`, 3],
  ],
};
