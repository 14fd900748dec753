import { createHash } from 'node:crypto';

/** SHA-256 of a text, in hexadecimal digits. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Whole number below `of`, at most 256, from a random text; each is as likely as any other. `draw` counts the draws of one text. */
export function drawBelow(chance: string, draw: number, of: number): number {
  const most = 256 - (256 % of);
  for (let block = 0; ; block++) {
    for (const byte of createHash('sha256').update(`${chance}:${draw}:${block}`).digest()) if (byte < most) return byte % of;
  }
}
