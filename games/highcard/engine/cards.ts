import { createHash } from 'node:crypto';

const CARDS = 52;

/** SHA-256 of a text, in hexadecimal digits. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Two different cards from a random text; each pair is as likely as any other. Bytes come from SHA-256 of the text and a counter. */
export function twoCards(chance: string): [number, number] {
  const cards: number[] = [];
  for (let block = 0; ; block++) {
    for (const byte of createHash('sha256').update(`${chance}:${block}`).digest()) {
      // 208 is the largest multiple of 52 below 256: a byte above it favours no card.
      if (byte >= 4 * CARDS) continue;
      const card = byte % CARDS;
      if (cards.includes(card)) continue;
      cards.push(card);
      if (cards.length === 2) return [cards[0]!, cards[1]!];
    }
  }
}
