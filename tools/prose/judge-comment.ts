import { countWords } from '#tools/i18n/words/sentences.ts';

/** Most words of a sentence of a comment. */
const MOST_WORDS = 30;

/** Words that begin a sentence without its subject. A question may begin so. */
const NO_SUBJECT =
  /^(?:What|Who|Whose|Whom|Of|So|Those|Where|How|Whatever|Whoever|Wherever|Which|Neither|Ones?|(?:Nothing|None|That) (?:that|who|which|is|was|were|has|had|may|where|of (?:them|those|it))|Nobody (?:that|who)|None (?:before|after)|Not (?:one|what|where|who))(?![\p{L}’'-])(?!.*\?$)/u;

/** Verbs of speech, which stand in the place of publish, notify, send and receive, and a pronoun in the place of a noun. */
const SPEECH = /\b(?:tells?|told|hears?|heard|whoever)\b/i;

/** A comparison without the noun that it compares with, which is in another comment. */
const NO_NOUN = /^The same (?:of|for|as|by|in|to|at|with|within|once|where|when)\b/u;

/** Code within a comment, which may have any word. */
const CODE = /`[^`]*`/g;

/** Splits a comment into sentences. A colon ends a sentence only before a capital letter. */
export function sentencesOfComment(text: string): string[] {
  return text.split(/(?<=[.!?:])\s+(?=[\p{Lu}\p{N}`[])/u).filter(Boolean);
}

/** Returns the faults of a comment, one sentence each; empty if there are none. */
export function faultsOf(text: string): string[] {
  return sentencesOfComment(text).flatMap((sentence) => [
    ...(NO_SUBJECT.test(sentence) ? [`no subject: ${sentence}`] : []),
    ...(NO_NOUN.test(sentence) ? [`no noun after "the same": ${sentence}`] : []),
    ...(SPEECH.test(sentence.replace(CODE, '')) ? [`verb of speech: ${sentence}`] : []),
    ...(countWords(sentence) > MOST_WORDS ? [`${countWords(sentence)} words: ${sentence}`] : []),
  ]);
}

/** Most characters of the subject of a commit. */
const MOST_SUBJECT = 72;

/** Returns the faults of the subject of a commit, which must be imperative, at most 72 characters long, and without a full stop. */
export function faultsOfSubject(subject: string): string[] {
  const first = subject.split(' ')[0]!;
  return [
    ...(subject.length > MOST_SUBJECT ? [`${subject.length} characters: ${subject}`] : []),
    ...(/^[A-Z][a-z-]+$/.test(first) && !/(?:ed|ing)$/.test(first.replace(/^(?:Need|Feed|Seed|Embed|Bring|Proceed)$/, '')) && first !== 'A'
      ? []
      : [`not imperative: ${subject}`]),
    ...(subject.endsWith('.') ? [`full stop: ${subject}`] : []),
  ];
}
