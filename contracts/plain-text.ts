import * as z from 'zod/mini';

/** What cannot be seen, or turns what follows: all but the line break and the two joiners that scripts are written with. */
const UNSEEN = /(?![\n\u200c\u200d])[\p{Cc}\p{Cf}]/gu;

/** What a person writes and others read, as text alone: nothing in it turns, hides or forges what stands beside it. Lengths in characters. */
export function plainText(least: number, most: number) {
  return z.pipe(
    z.pipe(
      z.string().check(z.maxLength(most * 2)),
      z.transform((text) => text.replaceAll('\r\n', '\n').replaceAll(UNSEEN, '')),
    ),
    z.string().check(z.trim(), z.minLength(least), z.maxLength(most)),
  );
}
