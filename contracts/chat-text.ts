import * as z from 'zod/mini';
import { CHAT_LENGTH } from '#contracts/chat-limits.ts';
import { plainText } from '#contracts/plain-text.ts';

/** Looks like nothing and is no space: fillers, joiners, marks that choose a variant, the empty braille cell. */
const BLANK = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Characters that no script has: private ones, unassigned numbers, halves of a pair. */
const UNWRITTEN = /[\p{Co}\p{Cn}\p{Cs}]/gu;
/** More marks on one letter than any language has: they would grow over other lines. */
const TOWER = /(\p{M}{3})\p{M}+/gu;
const SPACES = /[\s\p{Z}]+/gu;

/** An address: with its scheme or `www.`, or a name with a point before letters. */
const SCHEME = /\b[a-z][a-z0-9+.-]{1,15}:\/{2,}/giu;
const OTHER_SCHEME = /\b(?:javascript|data|vbscript|mailto|tel|sms|intent):/giu;
const HOST_POINT = /(?<=[\p{L}\p{N}_-])[.\u3002\uff0e\uff61](?=\p{L}[\p{L}\p{N}-]+)/gu;

/** Text on one line, without what cannot be seen; an address in it is broken, so that nothing links it. Empty where none is left. */
export function cleanChatText(text: string): string {
  const seen = text.normalize('NFC').replaceAll(UNWRITTEN, '').replaceAll(TOWER, '$1').replaceAll(SPACES, ' ').trim();
  if (seen.replaceAll(BLANK, '').trim() === '') return '';
  return seen.replaceAll(SCHEME, '').replaceAll(OTHER_SCHEME, '').replaceAll(HOST_POINT, '[.]').trim();
}

/** Text of a member for all. */
export const chatText = z.pipe(
  z.pipe(plainText(1, CHAT_LENGTH), z.transform(cleanChatText)),
  // Broken addresses are longer than they were written.
  z.string().check(z.minLength(1), z.maxLength(CHAT_LENGTH * 3)),
);
