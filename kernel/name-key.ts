/**
 * Names and searched words in one spelling. The same functions serve the payout accounts, the identity check, the second proof,
 * self-exclusion and every search, so two places never disagree about whether two texts are one.
 */

/** Letters that have no decomposition, with their customary spelling in bank files and in the machine-readable zone of passports. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ɖ: 'd',
  ɗ: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ĸ: 'k',
  ŋ: 'n',
  ŧ: 't',
  ə: 'e',
  ǝ: 'e',
  ɛ: 'e',
  ɔ: 'o',
  ɓ: 'b',
  ƙ: 'k',
  ƴ: 'y',
  ȷ: 'j',
  ς: 'σ',
  // The same letter of Arabic script under the code points of the Arabic, Persian and Urdu keyboards.
  ی: 'ي',
  ى: 'ي',
  ک: 'ك',
  ہ: 'ه',
  ة: 'ه',
  ٱ: 'ا',
};

/** The second customary spelling of a letter, as written: a German bank writes ü as `ue`, a Croatian one đ as `dj`. */
const LONG: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ő: 'oe',
  ű: 'ue',
  å: 'aa',
  ø: 'oe',
  đ: 'dj',
  ð: 'dh',
  ŋ: 'ng',
  ə: 'a',
  ñ: 'nn',
};

/** Most letters of a name that have two spellings each; of a name with more, the further ones have their first alone. */
const MOST_LONG = 5;

/** Most titles of games; none of the other steps changes them. */
const ASCII = /^[\x20-\x7e]*$/;
const UNSEEN = /[\p{Cf}\u0640]/gu;
/** Accents of Latin, Greek and Cyrillic. In every other script a mark is a vowel, a tone or a consonant and stays. */
const ACCENTS = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu;
/** Vowel points of Hebrew and of Arabic script; the hamza above or below another letter than alif is a consonant and stays. */
const POINTS =
  /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u0652\u0656-\u065f\u0670\u06d6-\u06dc\u06df-\u06ed]/gu;
const HAMZA_OF_ALIF = /(?<=\u0627)[\u0653-\u0655]/gu;
/** Apostrophes of all keyboards, the letters that stand for one, and the points of abbreviations in Hebrew. */
const APOSTROPHES = /['’‘`´ʼʻʹʽ′＇՚׳״]/gu;
/** The dot between two letters l of Catalan. */
const DOT_OF_CATALAN = /(?<=l)[·‧•](?=l)/gu;

/** Letters without case, accents and the variants of keyboards; what is no letter of a word stays as it is. */
export function foldLetters(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase().replaceAll(/['`]/g, '');
  return text
    .normalize('NFKD')
    .replaceAll(UNSEEN, '')
    .replaceAll(ACCENTS, '')
    .replaceAll(POINTS, '')
    .replaceAll(HAMZA_OF_ALIF, '')
    .toLowerCase()
    .replaceAll(/[^\0-\x7f]/gu, (letter) => PLAIN[letter] ?? letter)
    .replaceAll(DOT_OF_CATALAN, '')
    .replaceAll(APOSTROPHES, '');
}

/** The words of a name, each in one spelling, in their order. */
function foldedWords(name: string): string[] {
  return foldLetters(name).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** The words of a name in one spelling and order: the same for all ways to write it that keep its spaces. */
export function nameKey(name: string): string {
  return keyOf(foldedWords(name));
}

/**
 * All keys of a name: `nameKey` first, then those of its other customary spellings, each also with its words run together, for some
 * languages leave spaces out. Two names are one person's where they share a key.
 */
export function nameKeys(name: string): string[] {
  const keys = spellings(name).flatMap((spelling) => {
    const words = foldedWords(spelling);
    return [keyOf(words), words.join('')];
  });
  return [...new Set(keys)].filter((key) => key !== '');
}

/** True if two names are of one person: the same words in any order, in any customary spelling, with or without accents. */
export function isSameName(one: string, other: string): boolean {
  const keys = new Set(nameKeys(one));
  return nameKeys(other).some((key) => keys.has(key));
}

function keyOf(words: readonly string[]): string {
  return words.toSorted().join(' ');
}

/** The name with each set of its letters of two spellings written long, beginning with none. */
function spellings(name: string): string[] {
  const plain = name.normalize('NFC').toLowerCase();
  const all = [plain];
  const letters = [...new Set(plain)].filter((letter) => Object.hasOwn(LONG, letter)).slice(0, MOST_LONG);
  for (const letter of letters) all.push(...all.map((spelling) => spelling.replaceAll(letter, LONG[letter]!)));
  return all;
}
