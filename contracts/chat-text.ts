import * as z from 'zod/mini';
import { CHAT_LENGTH } from '#contracts/chat-limits.ts';
import { plainText } from '#contracts/plain-text.ts';

/** Characters that are invisible without being a space: fillers, joiners, variation selectors, the empty braille cell. */
const BLANK = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Characters of no script: private use, unassigned numbers, half surrogate pairs. */
const UNWRITTEN = /[\p{Co}\p{Cn}\p{Cs}]/gu;
/** More combining marks on one letter than any language has. They would be drawn over other lines. */
const TOWER = /(\p{M}{3})\p{M}+/gu;
const SPACES = /[\s\p{Z}]+/gu;

/** An address with a scheme. The next patterns match schemes without slashes, and a host name with a dot before letters. */
const SCHEME = /\b[a-z][a-z0-9+.-]{1,15}:\/{2,}/giu;
const OTHER_SCHEME = /\b(?:javascript|data|vbscript|mailto|tel|sms|intent):/giu;
const HOST_POINT = /(?<=[\p{L}\p{N}_-])[.\u3002\uff0e\uff61](?=\p{L}[\p{L}\p{N}-]+)/gu;

/**
 * Returns text on one line without invisible characters. Addresses are broken, so that no program makes a link of them. Empty if no visible
 * text is left.
 */
export function cleanChatText(text: string): string {
  const seen = text.normalize('NFC').replaceAll(UNWRITTEN, '').replaceAll(TOWER, '$1').replaceAll(SPACES, ' ').trim();
  if (seen.replaceAll(BLANK, '').trim() === '') return '';
  return seen.replaceAll(SCHEME, '').replaceAll(OTHER_SCHEME, '').replaceAll(HOST_POINT, '[.]').trim();
}

/** A message of a member in a room. */
export const chatText = z.pipe(
  z.pipe(plainText(1, CHAT_LENGTH), z.transform(cleanChatText)),
  // Broken addresses are longer than the typed ones.
  z.string().check(z.minLength(1), z.maxLength(CHAT_LENGTH * 3)),
);
