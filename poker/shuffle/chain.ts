import { bytesOf, hexOf } from '#poker/kit/bytes.ts';
import type { Digests } from '#poker/kit/digests.ts';

/** Number of links of a chain. A new chain begins before a hand for which too few links remain. */
export const CHAIN_LINKS = 4_096;
const MOST_LINKS_A_HAND = 40;
const STEP = 64;

/** Chain of a browser: `secret` is a₀ in hex, `next` the number of the next link, from 1. */
export type Chain = { secret: string; next: number };

/** Computes the tip a₄₀₉₆ of a chain, which the browser gives to the table. */
export function tipOf(digests: Digests, secret: string): string {
  return hexOf(link(digests, secret, 0));
}

/** Returns the next link and the advanced chain. Each link serves once, so the browser stores the chain before it sends the link. */
export function takeLink(digests: Digests, chain: Chain): { link: string; chain: Chain } {
  return { link: hexOf(link(digests, chain.secret, chain.next)), chain: { ...chain, next: chain.next + 1 } };
}

/** Checks whether a chain must be replaced before the next hand. */
export function isUsedUp({ next }: Chain): boolean {
  return next + MOST_LINKS_A_HAND > CHAIN_LINKS;
}

/** Every 64th value of the latest chains. With them a link costs 64 hashes at most. */
const steps = new Map<string, Uint8Array[]>();
const CHAINS_AT_ONCE = 16;

function link(digests: Digests, secret: string, number: number): Uint8Array {
  const at = CHAIN_LINKS - number;
  if (at < 0) throw new RangeError('the chain is used up');
  const known = steps.get(secret) ?? stepsOf(digests, secret);
  let value = known[Math.floor(at / STEP)]!;
  for (let more = at % STEP; more > 0; more--) value = digests.sha256(value);
  return value;
}

function stepsOf({ sha256 }: Digests, secret: string): Uint8Array[] {
  let value = bytesOf(secret)!;
  const known = [value];
  for (let at = 1; at <= CHAIN_LINKS; at++) {
    value = sha256(value);
    if (at % STEP === 0) known.push(value);
  }
  if (steps.size >= CHAINS_AT_ONCE) steps.delete(steps.keys().next().value!);
  steps.set(secret, known);
  return known;
}
