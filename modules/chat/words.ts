import type { Queryable } from '#platform/db/database.ts';

/** Letters that signs replace in disguised words. */
const STANDS_FOR: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' };
/** Scripts without spaces between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const BETWEEN = /[^\p{L}\p{M}\p{N}]+/gu;

/** Returns a text without case, marks, repeats and the usual disguises. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{Cf}\u0300-\u036f]/gu, '')
    .replaceAll(/[013457@$]/gu, (sign) => STANDS_FOR[sign]!)
    .replaceAll(/(.)\1+/gu, '$1');
}

/** Returns the words of a text, and the words that its separated letters form. */
function partsOf(text: string): { words: Set<string>; spelt: string[] } {
  const words = plain(text).split(BETWEEN);
  const spelt = words
    .map((word) => (word.length === 1 ? word : ' '))
    .join('')
    .split(' ');
  return { words: new Set(words), spelt: spelt.map((run) => run.replaceAll(/(.)\1+/gu, '$1')) };
}

/**
 * Returns true if a text contains one of the listed words, as a word or letter by letter. In a script without spaces between words, the
 * word may be anywhere.
 */
export function hasListed(listed: readonly string[], text: string): boolean {
  if (listed.length === 0) return false;
  const { words, spelt } = partsOf(text);
  const whole = plain(text).replaceAll(BETWEEN, '');
  return listed.some((entry) => {
    const sought = plain(entry).replaceAll(BETWEEN, '');
    if (sought === '') return false;
    return UNSPACED.test(sought) ? whole.includes(sought) : words.has(sought) || spelt.some((run) => run.includes(sought));
  });
}

export async function listedWords(db: Queryable, merchantId: number): Promise<string[]> {
  return (await db.query<{ word: string }>('SELECT word FROM chat_word WHERE merchant_id = $1', [merchantId])).map(({ word }) => word);
}
