import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { firstDifference } from '#apps/site/features/fairness/difference.ts';
import { fairStream } from '#kernel/fair-stream.ts';
import { CURRENCIES, multiplyDown, parseMajor, toMajor, type Currency } from '#kernel/money.ts';

/** What a round is dealt from. */
export type Seeds = { serverSeed: string; clientSeed: string; nonce: number };

/** What was recorded of a round, in the numbers of the wire. `serverSeedHash` is what was shown before the round. */
export type RecordedRound = Seeds & {
  family: string;
  model: string;
  serverSeedHash: string;
  stake: number;
  payout: number;
  currency: Currency;
  outcome: unknown;
};

/** `seed`: the server seed is the one that was committed to. `outcome`: the rules deal what was recorded. `payout`: it pays what was paid. */
export type Check = { name: 'seed' | 'outcome' | 'payout'; isOk: boolean; expected: string; found: string; path?: string };

/** A round dealt again: its payout is `stake × won ÷ cost`, cut. */
export type Redealt = { outcome: unknown; won: number; cost: number };
export type Verification = { checks: Check[]; isProven: boolean; dealt: Redealt };

type Rules = { redeal(model: unknown, rng: { bytes(count: number): Uint8Array }): Redealt };

// The very code that deals on the server, each family and model loaded when first asked for.
const rules = import.meta.glob<Rules>('../../../../games/*/engine/rules.ts');
const models = import.meta.glob<unknown>('../../../../games/*/*/model.ts', { import: 'default' });

/** The models of a family that this build can deal. */
export function modelsOf(family: string): string[] {
  return Object.keys(models).flatMap((path) => path.match(`/games/${family}/([^/]+)/model\\.ts$`)?.[1] ?? []);
}

/** SHA-256 of a text, hex: how a server seed is committed to. */
export function commitmentOf(serverSeed: string): string {
  return bytesToHex(sha256(utf8ToBytes(serverSeed)));
}

/** Deals the round that these seeds give, in this browser and without asking the server. Null for a game that this build does not know. */
export async function redeal(family: string, model: string, { serverSeed, clientSeed, nonce }: Seeds): Promise<Redealt | null> {
  const loadRules = rules[`../../../../games/${family}/engine/rules.ts`];
  const loadModel = models[`../../../../games/${family}/${model}/model.ts`];
  if (!loadRules || !loadModel) return null;
  const [{ redeal: deal }, definition] = await Promise.all([loadRules(), loadModel()]);
  const key = utf8ToBytes(serverSeed);
  return deal(
    definition,
    fairStream((message) => hmac(sha256, key, utf8ToBytes(message)), clientSeed, nonce),
  );
}

/** Deals a recorded round again and compares. Null for a game that this build does not know. */
export async function verify(round: RecordedRound): Promise<Verification | null> {
  const dealt = await redeal(round.family, round.model, round);
  if (!dealt) return null;
  const checks = [checkSeed(round.serverSeed, round.serverSeedHash), checkOutcome(round.outcome, dealt.outcome), checkPayout(round, dealt)];
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

function checkPayout({ stake, payout, currency }: RecordedRound, { won, cost }: Redealt): Check {
  const text = payoutText(stake, currency, { won, cost });
  const found = payout.toFixed(CURRENCIES[currency]);
  return { name: 'payout', isOk: text === found, expected: text ?? '–', found };
}

/** `stake × won ÷ cost`, cut, as exact decimal text; null for a stake that is no amount of the currency. */
function payoutText(stake: number, currency: Currency, { won, cost }: Pick<Redealt, 'won' | 'cost'>): string | null {
  const amount = parseMajor(stake.toFixed(CURRENCIES[currency]), currency);
  return amount.ok ? toMajor(multiplyDown(amount.value, BigInt(won), BigInt(cost))) : null;
}
