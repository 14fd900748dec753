import { hash, randomBytes } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';

/** Distance between stored links, so that none is far from a mark. */
const MARK_EVERY = 1_000;
/** Links made before others get their turn: about 3 ms. */
const AT_ONCE = 2_000;

/** A chain of hashes: `marks` from its secret beginning on, and the published end. */
export type Chain = { length: number; marks: readonly string[]; terminal: string };

/** The link after another, SHA-256 of its text: what a coup's hash is committed to by. */
export function nextLink(link: string): string {
  return hash('sha256', link);
}

/** Makes a chain of `length` links behind a secret beginning; about a second for a million, in small pieces. */
export async function makeChain(length: number): Promise<Chain> {
  let link = randomBytes(32).toString('hex');
  const marks: string[] = [];
  for (let at = 0; at < length; at++) {
    if (at % MARK_EVERY === 0) marks.push(link);
    link = nextLink(link);
    if (at % AT_ONCE === AT_ONCE - 1) await breathe();
  }
  return { length, marks, terminal: link };
}

/** The hash of the coup with a number from 1: played from the end, so that each is proven by the one before. */
export function linkOf({ length, marks }: Omit<Chain, 'terminal'>, number: number): string {
  const at = length - number;
  if (number < 1 || at < 0) throw new Error(`the chain has no link ${number}`);
  let link = marks[Math.floor(at / MARK_EVERY)]!;
  for (let left = at % MARK_EVERY; left > 0; left--) link = nextLink(link);
  return link;
}
