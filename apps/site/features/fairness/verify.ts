import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { firstDifference } from '#apps/site/features/fairness/difference.ts';
import { fairStream, sideStream } from '#kernel/fair-stream.ts';
import { drawJackpot } from '#kernel/jackpot.ts';
import { FAMILIES, loadFront } from '#apps/site/parts/play/load-front.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import type { RoundToDeal } from '#games/kit/view/family-front.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { playRound } from '#contracts/rounds.ts';
import { money, toMajor, type Currency, type Money } from '#kernel/money.ts';
import { toMinor, type Amount } from '#kernel/amount.ts';

/** Inputs from which a round is dealt. */
export type Seeds = { serverSeed: string; clientSeed: string; nonce: number };

/** Recorded fields of a round, with amounts as the server sends them. `serverSeedHash` is the hash shown before the round. */
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
  /** Contribution to a jackpot and the prize won, with the jackpot's terms; null if the round took part in no jackpot. */
  jackpot?: RecordedJackpot | null;
};

type RecordedJackpot = NonNullable<WireOutput<typeof playRound>['round']['jackpot']>;

/**
 * A check of a round. `seed`: the server seed has the hash shown before. `outcome`: the rules deal the recorded outcome. `payout`: the
 * outcome pays the paid amount. `jackpot`: contributions and hits are those recorded. `draws`: the rules deal each line of a list of draws,
 * and the recorded sums agree.
 */
export type Check = {
  name: 'seed' | 'outcome' | 'draws' | 'payout' | 'jackpot';
  isOk: boolean;
  expected: string;
  found: string;
  path?: string;
};

/** Outcome and payout of a round that was dealt again. */
export type Redealt = { outcome: object; payout: Money };
export type Verification = { checks: Check[]; isProven: boolean; dealt: Redealt };

/** Returns the games that this build can deal by hand, of every family. */
export async function dealableGames() {
  const all = await Promise.all(
    FAMILIES.map(async (family) => {
      const front = (await loadFront(family))!;
      const { models, bet, acts } = await chunkInTime(front.byHand)();
      return models.map((model) => ({ family, model, bet, acts, recipe: front.recipe }));
    }),
  );
  return all.flat();
}

/** Returns the SHA-256 of a text in hexadecimal: the hash by which the house commits to a server seed. */
export function commitmentOf(serverSeed: string): string {
  return bytesToHex(sha256(utf8ToBytes(serverSeed)));
}

/**
 * Deals the round of these seeds in this browser, without the server, by the code that the server uses. Null for a game, a bet or an act
 * that this build does not know.
 */
export async function redeal(family: string, round: RoundToDeal, { serverSeed, clientSeed, nonce }: Seeds): Promise<Redealt | null> {
  const front = await loadFront(family);
  const deal = front && (await chunkInTime(front.redeal)());
  return deal?.(round, fairStream(hmacUnder(serverSeed), clientSeed, nonce)) ?? null;
}

/** Returns the HMAC function under a server seed, from which random numbers are made. */
export function hmacUnder(serverSeed: string): (message: string) => Uint8Array {
  const key = utf8ToBytes(serverSeed);
  return (message) => hmac(sha256, key, utf8ToBytes(message));
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
    ...(round.jackpot ? [checkJackpot(round, round.jackpot)] : []),
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

/** Computes again the round's contribution to each tier of the jackpot, and its hits. Both are compared and shown as text. */
function checkJackpot({ serverSeed, clientSeed, nonce, stake, currency }: RecordedRound, { weight, tiers }: RecordedJackpot): Check {
  const minor = (amount: Amount) => toMinor(amount, currency);
  const terms = { weight, tiers: tiers.map(({ seed, amount, ...tier }) => ({ ...tier, seed: minor(seed), amount: minor(amount) })) };
  const drawn = drawJackpot(terms, minor(stake), sideStream(hmacUnder(serverSeed), clientSeed, nonce, 'jackpot'));
  const shown = tiers.map(({ tier, contributed, isHit }) => [tier, minor(contributed), isHit] as const);
  const dealt = tiers.map(({ tier }, at) => [tier, drawn.contributed[at]!, drawn.hits.includes(at)] as const);
  const text = (lines: readonly (readonly [string, bigint, boolean])[]): string =>
    lines.map(([tier, given, isHit]) => `${tier} ${toMajor(money(given, currency))}${isHit ? ' ✓' : ''}`).join(' · ');
  const [expected, found] = [text(dealt), text(shown)];
  return { name: 'jackpot', isOk: expected === found, expected, found };
}
