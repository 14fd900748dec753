/**
 * Spells names and searched words in one way. Payout accounts, the identity check, the second proof, self-exclusion and every search use
 * these functions, so that they always agree whether two texts are equal.
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
  // The same letter of Arabic script has other code points on the Arabic, Persian and Urdu keyboards.
  ی: 'ي',
  ى: 'ي',
  ک: 'ك',
  ہ: 'ه',
  ة: 'ه',
  ٱ: 'ا',
};

/** Second usual spelling of a letter: German banks write ü as `ue`, Croatian banks đ as `dj`. */
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

/** Most different letters of a name for which both spellings are tried. Further letters keep their first spelling. */
const MOST_LONG = 5;

/** Matches most titles of games, for which all steps but the first have no effect. */
const ASCII = /^[\x20-\x7e]*$/;
const UNSEEN = /[\p{Cf}\u0640]/gu;
/** Accents of Latin, Greek and Cyrillic letters. In other scripts a mark is a vowel, a tone or a consonant, and is kept. */
const ACCENTS = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu;
/** Vowel points of Hebrew and Arabic script. A hamza above or below another letter than alif is a consonant, and is kept. */
const POINTS =
  /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u0652\u0656-\u065f\u0670\u06d6-\u06dc\u06df-\u06ed]/gu;
const HAMZA_OF_ALIF = /(?<=\u0627)[\u0653-\u0655]/gu;
/** Apostrophes of all keyboards, letters that are used as apostrophes, and points of abbreviations in Hebrew. */
const APOSTROPHES = /['’‘`´ʼʻʹʽ′＇՚׳״]/gu;
/** The dot between two letters l in Catalan. */
const DOT_OF_CATALAN = /(?<=l)[·‧•](?=l)/gu;

/**
 * Returns text in small letters without accents, with the same letters for all keyboards. Characters that are no letters of a word are
 * kept.
 */
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

const KATAKANA = /[\u30a1-\u30f6]/g;
/** Distance from a letter of katakana to the same letter of hiragana. */
const TO_HIRAGANA = 0x60;

/** Returns text for a search: letters without accents, and both kana of Japanese as one. */
export function foldSearch(text: string): string {
  return foldLetters(text).replaceAll(KATAKANA, (letter) => String.fromCharCode(letter.charCodeAt(0) - TO_HIRAGANA));
}

/** Returns the words of a name in order, each in one spelling. */
function foldedWords(name: string): string[] {
  return foldLetters(name).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Returns the words of a name in one spelling and sorted. All ways to write a name with the same spaces have the same key. */
export function nameKey(name: string): string {
  return keyOf(foldedWords(name));
}

/**
 * Returns all keys of a name: `nameKey` first, then the keys of its other usual spellings. Each spelling also has a key without spaces,
 * because some languages leave spaces out. Two names belong to one person if they share a key.
 */
export function nameKeys(name: string): string[] {
  const keys = spellings(name).flatMap((spelling) => {
    const words = foldedWords(spelling);
    return [keyOf(words), words.join('')];
  });
  return [...new Set(keys)].filter((key) => key !== '');
}

/** True if two names belong to one person: the same words in any order and any usual spelling, with or without accents. */
export function isSameName(one: string, other: string): boolean {
  const keys = new Set(nameKeys(one));
  return nameKeys(other).some((key) => keys.has(key));
}

function keyOf(words: readonly string[]): string {
  return words.toSorted().join(' ');
}

/** Returns the name in all combinations of its letters with two spellings, beginning with the name itself. */
function spellings(name: string): string[] {
  const plain = name.normalize('NFC').toLowerCase();
  const all = [plain];
  const letters = [...new Set(plain)].filter((letter) => Object.hasOwn(LONG, letter)).slice(0, MOST_LONG);
  for (const letter of letters) all.push(...all.map((spelling) => spelling.replaceAll(letter, LONG[letter]!)));
  return all;
}
