import { NOUNS } from '#art/names/nouns.ts';
import { COURT, PLACES } from '#art/names/words.ts';

/** What a title's name says about its art. */
export type Reading = {
  /** motif family of the last noun we know, if there is one */
  family: string | null;
  /** that noun in capitals: it picks the kind where a family has named kinds (cherry, hearts) */
  word: string;
  /** the short word drawn into the art, never a cut one; empty where the name is not in Latin letters */
  lockup: string;
};

const spaced = (noun: string): string => noun.replace('-', ' ');
const NOUN_LISTS = Object.entries(NOUNS).map(([family, list]) => [family, list.split(' ').map(spaced)] as const);
const FAMILY_OF = new Map(NOUN_LISTS.flatMap(([family, nouns]) => nouns.map((noun) => [noun.toLowerCase(), family] as const)));
const LOCKABLE = new Set([...PLACES.map((place) => place.split(' ')[0]!), ...COURT]);
const SMALL = /^(the|of|and|for|by|at|in|on|a|an|to|with|hey|over|off|past|after|under|before|against|without)$/i;

/** Reads a title's name; `theme` (a motif family) wins over what the name would say. */
export function readName(name: string, theme?: string): Reading {
  const found = findNoun(name);
  const family = theme ?? found?.family ?? null;
  const noun = found && found.family === family ? found.noun : '';
  return { family, word: noun.toUpperCase(), lockup: family ? lockupOf(name, noun, family) : '' };
}

function findNoun(name: string): { family: string; noun: string } | null {
  const words = name
    .toLowerCase()
    .replace(/'s\b/g, '')
    .replace(/[^\p{L}\s-]/gu, '')
    .split(/[\s]+/);
  for (let i = words.length - 1; i >= 0; i--) {
    const pair = `${words[i]} ${words[i + 1] ?? ''}`;
    for (const word of [pair, ...singulars(words[i]!)]) {
      const family = FAMILY_OF.get(word);
      if (family) return { family, noun: word };
    }
  }
  return null;
}

function singulars(word: string): string[] {
  return [word, word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y'), word.replace(/ves$/, 'f')];
}

/** The noun if it has 2 to 6 letters, else a place or person of the title, else the family's plain noun. */
function lockupOf(name: string, noun: string, family: string): string {
  if (!/[A-Za-z]/.test(name)) return '';
  const fits = (word: string) => /^[A-Za-z]{2,6}$/.test(word) && !SMALL.test(word);
  const words = name.replace(/'s/g, '').replace(/[!,:]/g, '').split(' ');
  const plain = NOUNS[family]?.split(' ') ?? [];
  return ([noun, ...noun.split(' '), ...words.filter((word) => LOCKABLE.has(word)), ...plain].find(fits) ?? '').toUpperCase();
}
