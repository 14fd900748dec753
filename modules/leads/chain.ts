import { hash, randomBytes } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';

/** Number of links between two stored links, which limits the distance to a stored link. */
const MARK_EVERY = 1_000;
/** Links computed before other work may run, about 3 ms. */
const AT_ONCE = 2_000;

/** A chain of hashes: `marks` from its secret beginning on, and the published end. */
export type Chain = { length: number; marks: readonly string[]; terminal: string };

/** Returns the link after another, SHA-256 of its text, which commits to a coup's hash. */
export function nextLink(link: string): string {
  return hash('sha256', link);
}

/** Creates a chain of `length` links from a secret beginning. It takes about a second for a million, in small pieces. */
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

/** Returns the hash of the coup with a number from 1. The chain is used from its end, so that the previous hash proves each hash. */
export function linkOf({ length, marks }: Omit<Chain, 'terminal'>, number: number): string {
  const at = length - number;
  if (number < 1 || at < 0) throw new Error(`the chain has no link ${number}`);
  let link = marks[Math.floor(at / MARK_EVERY)]!;
  for (let left = at % MARK_EVERY; left > 0; left--) link = nextLink(link);
  return link;
}
