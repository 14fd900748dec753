import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import nlp from 'compromise';
import { countWords, sentencesOf } from '#tools/i18n/words/sentences.ts';
import { root } from '#tools/site/site-inputs.ts';

/** Contents of `locales/words.json`: the nouns of the interface, and banned words with the words to use instead. */
export type Words = {
  /** Nouns for a thing, by the name of the thing: singular, separated by spaces. */
  nouns: Readonly<Record<string, string>>;
  banned: Readonly<Record<string, string>>;
};

/** Most words of a sentence of the interface. */
export const MOST_WORDS = 18;
/** Most words of a sentence of the back office. */
export const MOST_STAFF_WORDS = 25;

export function readWords(): Words {
  return JSON.parse(readFileSync(join(root, 'locales/words.json'), 'utf8')) as Words;
}

/** Returns the banned words of a text, each with the word to use instead. */
export function bannedIn(text: string, { banned }: Words): string[] {
  const said = sentencesOf(text).join('\n');
  return Object.entries(banned)
    .filter(([word]) => new RegExp(String.raw`(?<![\p{L}-])${word}(?![\p{L}-])`, 'iu').test(said))
    .map(([word, instead]) => `“${word}”: ${instead}`);
}

/** Returns sentences of more than `most` words. */
export function longIn(sentences: readonly string[], most: number): string[] {
  return sentences.filter((one) => countWords(one) > most).map((one) => `${countWords(one)} words: ${one}`);
}

/** Words that begin a sentence without its noun: “What members ask comes here”, “Of your bonus”. A question may begin so. */
const HEAD = /^(?:What|Who|Whose|Whom|Whoever|Of|Those)(?![\p{L}’'-])(?!.*\?$)/u;

/** Returns sentences that begin without their subject. */
export function headsIn(sentences: readonly string[]): string[] {
  return sentences.filter((one) => HEAD.test(one)).map((one) => `no subject: ${one}`);
}

/** Returns nouns of a text that are not in the interface's glossary. */
export function unknownNouns(text: string, words: Words): string[] {
  const known = new Set(glossary(words));
  return sentencesOf(text)
    .flatMap(nounsOf)
    .filter((noun) => !singulars(noun).some((form) => known.has(form)));
}

/** Returns nouns of the glossary that none of the texts uses. */
export function unusedNouns(texts: readonly string[], words: Words): string[] {
  const said = new Set(texts.flatMap(sentencesOf).flatMap(nounsOf).flatMap(singulars));
  return glossary(words).filter((noun) => !said.has(noun));
}

function glossary({ nouns }: Words): string[] {
  return Object.values(nouns).flatMap((list) => list.split(' '));
}

/** Returns possible singulars of a noun, because the tagger leaves some plurals unchanged. */
function singulars(noun: string): string[] {
  return [noun, noun.replace(/s$/, ''), noun.replace(/es$/, '')];
}

/** Nouns of sentences that were tagged before. Tagging is slow, and each sentence is needed twice. */
const tagged = new Map<string, string[]>();

function nounsOf(sentence: string): string[] {
  const known = tagged.get(sentence) ?? tag(sentence);
  tagged.set(sentence, known);
  return known;
}

/** Returns the nouns of a sentence, without parts of compounds and tokens that are no words: `sign-`, `MM`, `x`. */
function tag(sentence: string): string[] {
  const doc = nlp(sentence.replaceAll('’', "'").replaceAll('/', ' '));
  doc.nouns().toSingular();
  const nouns = doc.terms().match('#Noun').not('#Pronoun').not('#Value').not('#Possessive').out('array') as string[];
  return nouns.map((noun) => noun.toLowerCase().replace(/[^\p{L}-]/gu, '')).filter((noun) => /^\p{L}{3,}(-\p{L}+)*$/u.test(noun));
}
