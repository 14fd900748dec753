import { parseMajor, toMajor, type Money } from '#kernel/money.ts';
import { minus, ONE, toText, type Fraction } from '#kernel/fraction.ts';
import { multiplierText, payoutAt } from '#games/kit/multiplier.ts';
import type { Rng } from '#games/kit/rng.ts';
import { stream } from '#modules/fairness/index.ts';

const MOST_DECKS = 8;

/** Throws the refusal of a test-lab call, with the fault of its input. */
export function refused(what: string): never {
  throw new Error(`lab.invalid_input: ${what}`);
}

/** Returns the random stream of `{serverSeed, clientSeed, nonce}`. */
export function fairRng(input: unknown): Rng {
  const { serverSeed, clientSeed, nonce } = (input ?? {}) as Record<string, unknown>;
  if (typeof serverSeed !== 'string') return refused('serverSeed is a text');
  if (typeof clientSeed !== 'string') return refused('clientSeed is a text');
  if (typeof nonce !== 'number' || !Number.isSafeInteger(nonce) || nonce < 0) return refused('nonce is a whole number from 0');
  return stream(serverSeed, clientSeed, nonce);
}

/** Returns a list of the input by its name, or `otherwise` if the input has none. */
export function listOf(input: unknown, name: string, otherwise: readonly unknown[]): readonly unknown[] {
  const list = ((input ?? {}) as Record<string, unknown>)[name] ?? otherwise;
  return Array.isArray(list) ? (list as unknown[]) : refused(`${name} is a list`);
}

/** Reads the number of decks of a shoe, one to eight. */
export function decksOf(input: unknown, otherwise: number): number {
  const { decks = otherwise } = (input ?? {}) as Record<string, unknown>;
  const isCount = typeof decks === 'number' && Number.isInteger(decks) && decks >= 1 && decks <= MOST_DECKS;
  return isCount ? decks : refused(`decks is a whole number from 1 to ${MOST_DECKS}`);
}

/** Reads a stake, a text of major units, as an amount in US dollars. */
export function readStake(stake: unknown): Money {
  const parsed = typeof stake === 'string' ? parseMajor(stake, 'USD') : undefined;
  return parsed?.ok && parsed.value.minor > 0n ? parsed.value : refused('stake is a text like "1.05"');
}

/** Returns the payout of a stake of the input at a multiplier; 0 if the bet lost. */
export function paid(stake: unknown, multiplier: Fraction, isWon = true): { multiplier: string; payout: string } {
  const staked = readStake(stake);
  const payout = isWon ? payoutAt(staked, multiplier) : { ...staked, minor: 0n };
  return { multiplier: multiplierText(multiplier), payout: toMajor(payout) };
}

/** Writes the chance of a bet, its return, and the edge of the house. */
export function odds(p: Fraction, rtp: Fraction): { p: string; rtp: string; edge: string } {
  return { p: toText(p), rtp: toText(rtp), edge: toText(minus(ONE, rtp)) };
}
