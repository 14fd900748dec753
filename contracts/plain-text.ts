import * as z from 'zod/mini';

/** Characters that are invisible or change the direction of writing, except the line break and the two joiners that scripts need. */
const UNSEEN = /(?![\n\u200c\u200d])[\p{Cc}\p{Cf}]/gu;
/** The flags of England, Scotland and Wales: a black flag, and the country in invisible characters. */
const FLAGS = ['gbeng', 'gbsct', 'gbwls'].map((country) =>
  ['\u{1f3f4}', ...[...country].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))), '\u{e007f}'].join(''),
);
const UNSEEN_BUT_FLAGS = new RegExp(`(${FLAGS.join('|')})|${UNSEEN.source}`, 'gu');

/**
 * Schema of text that a person writes and others read. It refuses characters that reverse, hide or forge the text beside it. Lengths are in
 * characters.
 */
export function plainText(least: number, most: number) {
  return z.pipe(
    z.pipe(
      z.string().check(z.maxLength(most * 2)),
      z.transform((text) => text.replaceAll('\r\n', '\n').replaceAll(UNSEEN_BUT_FLAGS, '$1')),
    ),
    z.string().check(z.trim(), z.minLength(least), z.maxLength(most)),
  );
}
