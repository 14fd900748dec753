import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { firstDifference } from '#apps/site/features/fairness/difference.ts';
import { fairStream } from '#kernel/fair-stream.ts';
import { FAMILIES, loadFront } from '#apps/site/parts/play/load-front.ts';
import type { RoundToDeal } from '#games/kit/view/family-front.ts';
import { money, toMajor, type Currency, type Money } from '#kernel/money.ts';
import { toMinor, type Amount } from '#kernel/amount.ts';

/** What a round is dealt from. */
export type Seeds = { serverSeed: string; clientSeed: string; nonce: number };

/** What was recorded of a round, in the numbers of the wire. `serverSeedHash` is what was shown before the round. */
export type RecordedRound = Seeds & {
  family: string;
  model: string;
  serverSeedHash: string;
  stake: Amount;
  payout: Amount;
  currency: Currency;
  bet: unknown;
  acts: readonly unknown[];
  outcome: unknown;
};

/** `seed`: the server seed is the one that was committed to. `outcome`: the rules deal what was recorded. `payout`: it pays what was paid. */
export type Check = { name: 'seed' | 'outcome' | 'payout'; isOk: boolean; expected: string; found: string; path?: string };

/** A round dealt again. */
export type Redealt = { outcome: object; payout: Money };
export type Verification = { checks: Check[]; isProven: boolean; dealt: Redealt };

/** What this build can deal by hand, of every family. */
export async function dealableGames() {
  const all = await Promise.all(
    FAMILIES.map(async (family) => {
      const { models, bet, acts } = await (await loadFront(family))!.byHand();
      return models.map((model) => ({ family, model, bet, acts }));
    }),
  );
  return all.flat();
}

/** SHA-256 of a text, hex: how a server seed is committed to. */
export function commitmentOf(serverSeed: string): string {
  return bytesToHex(sha256(utf8ToBytes(serverSeed)));
}

/**
 * Deals the round that these seeds give, in this browser and without asking the server, by the very code that deals there. Null for a
 * game, a bet or an act that this build does not know.
 */
export async function redeal(family: string, round: RoundToDeal, { serverSeed, clientSeed, nonce }: Seeds): Promise<Redealt | null> {
  const deal = await (await loadFront(family))?.redeal();
  const key = utf8ToBytes(serverSeed);
  const rng = fairStream((message) => hmac(sha256, key, utf8ToBytes(message)), clientSeed, nonce);
  return deal?.(round, rng) ?? null;
}

/** Deals a recorded round again and compares. Null for a game that this build does not know. */
export async function verify(round: RecordedRound): Promise<Verification | null> {
  const stake = money(toMinor(round.stake, round.currency), round.currency);
  const dealt = await redeal(round.family, { ...round, stake }, round);
  if (!dealt) return null;
  const checks = [
    checkSeed(round.serverSeed, round.serverSeedHash),
    checkOutcome(round.outcome, JSON.parse(JSON.stringify(dealt.outcome))),
    checkPayout(round, dealt),
  ];
  return { checks, isProven: checks.every(({ isOk }) => isOk), dealt };
}

export function checkSeed(serverSeed: string, serverSeedHash: string): Check {
  const found = commitmentOf(serverSeed);
  const expected = serverSeedHash.toLowerCase();
  return { name: 'seed', isOk: found === expected, expected, found };
}

function checkOutcome(recorded: unknown, dealt: unknown): Check {
  const difference = firstDifference(recorded, dealt);
  return difference
    ? { name: 'outcome', isOk: false, expected: difference.expected, found: difference.found, path: difference.path }
    : { name: 'outcome', isOk: true, expected: '', found: '' };
}

function checkPayout({ payout, currency }: RecordedRound, dealt: Redealt): Check {
  const expected = toMajor(dealt.payout);
  const found = toMajor(money(toMinor(payout, currency), currency));
  return { name: 'payout', isOk: expected === found, expected, found };
}
