import { createHash } from 'node:crypto';

/** Returns an id that depends on a text alone: equal in every process and on every repeat. */
export function derivedId(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  // Version 8 and the variant bits of RFC 9562, for ids of a custom format.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
