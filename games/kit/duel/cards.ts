import { createHash } from 'node:crypto';

/** SHA-256 of a text, in hexadecimal digits. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * Draws a whole number below `of`, at most 256, from a random text; all numbers are equally likely. `draw` is the ordinal of the draw from
 * this text.
 */
export function drawBelow(chance: string, draw: number, of: number): number {
  const most = 256 - (256 % of);
  for (let block = 0; ; block++) {
    for (const byte of createHash('sha256').update(`${chance}:${draw}:${block}`).digest()) if (byte < most) return byte % of;
  }
}
