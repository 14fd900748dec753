import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import nlp from 'compromise';
import { countWords, sentencesOf } from '#tools/i18n/words/sentences.ts';
import { root } from '#tools/site/site-inputs.ts';

/** `locales/words.json`: the nouns of the interface, and what is not said, with what is said in its place. */
export type Words = {
  /** Words for a thing, by the name of the thing; singular, with spaces between. */
  nouns: Readonly<Record<string, string>>;
  banned: Readonly<Record<string, string>>;
};

/** The longest sentence of the interface, in words. */
export const MOST_WORDS = 18;
/** The longest sentence of the back office, in words. */
export const MOST_STAFF_WORDS = 25;

export function readWords(): Words {
  return JSON.parse(readFileSync(join(root, 'locales/words.json'), 'utf8')) as Words;
}

/** Words of a text that another word is said for. */
export function bannedIn(text: string, { banned }: Words): string[] {
  const said = sentencesOf(text).join('\n');
  return Object.entries(banned)
    .filter(([word]) => new RegExp(String.raw`(?<![\p{L}-])${word}(?![\p{L}-])`, 'iu').test(said))
    .map(([word, instead]) => `“${word}”: ${instead}`);
}

/** Sentences of more than `most` words. */
export function longIn(sentences: readonly string[], most: number): string[] {
  return sentences.filter((one) => countWords(one) > most).map((one) => `${countWords(one)} words: ${one}`);
}

/** Heads that leave the noun out: “What members ask comes here”, “Of your bonus”. A question may begin so. */
const HEAD = /^(?:What|Who|Whose|Whom|Whoever|Of|Those)(?![\p{L}’'-])(?!.*\?$)/u;

/** Sentences that begin without their subject. */
export function headsIn(sentences: readonly string[]): string[] {
  return sentences.filter((one) => HEAD.test(one)).map((one) => `no subject: ${one}`);
}

/** Nouns of a text that the interface's glossary does not have. */
export function unknownNouns(text: string, words: Words): string[] {
  const known = new Set(glossary(words));
  return sentencesOf(text)
    .flatMap(nounsOf)
    .filter((noun) => !singulars(noun).some((form) => known.has(form)));
}

/** Nouns of the glossary that none of the texts says. */
export function unusedNouns(texts: readonly string[], words: Words): string[] {
  const said = new Set(texts.flatMap(sentencesOf).flatMap(nounsOf).flatMap(singulars));
  return glossary(words).filter((noun) => !said.has(noun));
}

function glossary({ nouns }: Words): string[] {
  return Object.values(nouns).flatMap((list) => list.split(' '));
}

/** The tagger leaves some plurals as they are. */
function singulars(noun: string): string[] {
  return [noun, noun.replace(/s$/, ''), noun.replace(/es$/, '')];
}

/** Tagging is slow, and each sentence is asked for twice. */
const tagged = new Map<string, string[]>();

function nounsOf(sentence: string): string[] {
  const known = tagged.get(sentence) ?? tag(sentence);
  tagged.set(sentence, known);
  return known;
}

/** Without parts of compounds and what is no word: `sign-`, `MM`, `x`. */
function tag(sentence: string): string[] {
  const doc = nlp(sentence.replaceAll('’', "'").replaceAll('/', ' '));
  doc.nouns().toSingular();
  const nouns = doc.terms().match('#Noun').not('#Pronoun').not('#Value').not('#Possessive').out('array') as string[];
  return nouns.map((noun) => noun.toLowerCase().replace(/[^\p{L}-]/gu, '')).filter((noun) => /^\p{L}{3,}(-\p{L}+)*$/u.test(noun));
}
