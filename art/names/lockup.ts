import { ALL_NOUNS, GAME_WORDS } from '#art/names/nouns.ts';

/** Traits of a title's art that its name gives. */
export type Reading = {
  /** motif family of the last noun we know, if there is one */
  family: string | null;
  /** that noun in capitals: it picks the kind where a family has named kinds (cherry, hearts) */
  word: string;
  /** the short word drawn into the art: that of the game, or a noun of the motif that is drawn, never a cut one; empty where there is none */
  lockup: string;
};

const spaced = (noun: string): string => noun.replace('-', ' ');
const NOUN_LISTS = Object.entries(ALL_NOUNS).map(([family, list]) => [family, list.split(' ').map(spaced)] as const);
const FAMILY_OF = new Map(NOUN_LISTS.flatMap(([family, nouns]) => nouns.map((noun) => [noun.toLowerCase(), family] as const)));
/** Families whose plain word names one of several kinds, although another kind may be drawn. */
const OF_KINDS = new Set(['fruit']);

/** Reads a title's name; `theme` (a motif family) has priority over the name. */
export function readName(name: string, theme?: string): Reading {
  const game = theme === undefined ? undefined : GAME_WORDS[theme];
  if (theme !== undefined && game !== undefined) return { family: theme, word: game, lockup: /[A-Za-z]/.test(name) ? game : '' };
  const found = findNoun(name, theme);
  const family = theme ?? found?.family ?? null;
  const noun = found?.noun ?? '';
  return { family, word: noun.toUpperCase(), lockup: family ? lockupOf(name, noun, family) : '' };
}

/** Returns the last known noun of a name; only of the family `only`, if it is given. */
function findNoun(name: string, only?: string): { family: string; noun: string } | null {
  const words = name
    .toLowerCase()
    .replace(/'s\b/g, '')
    .replace(/[^\p{L}\s-]/gu, '')
    .split(/[\s]+/);
  for (let i = words.length - 1; i >= 0; i--) {
    const pair = `${words[i]} ${words[i + 1] ?? ''}`;
    for (const word of [pair, ...singulars(words[i]!)]) {
      const family = FAMILY_OF.get(word);
      if (family && (only === undefined || family === only)) return { family, noun: word };
    }
  }
  return null;
}

function singulars(word: string): string[] {
  return [word, word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y'), word.replace(/ves$/, 'f')];
}

/** Returns the noun of the name if it has 2 to 6 letters, otherwise a part of it that is a noun too, otherwise the family's plain word. */
function lockupOf(name: string, noun: string, family: string): string {
  if (!/[A-Za-z]/.test(name)) return '';
  const nouns = ALL_NOUNS[family]?.split(' ').map(spaced) ?? [];
  const plain = OF_KINDS.has(family) ? [] : nouns.slice(0, 1);
  const parts = noun.split(' ').filter((part) => FAMILY_OF.get(part) === family);
  return ([noun, ...parts, ...plain].find((word) => /^[A-Za-z]{2,6}$/.test(word)) ?? '').toUpperCase();
}
