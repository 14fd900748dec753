import { drawJackpot, dropAmount, tierReturn, type JackpotTier } from '#kernel/jackpot.ts';
import { money, parseMajor, toMajor } from '#kernel/money.ts';
import { stream, streamBeside } from '#modules/fairness/index.ts';

type Input = Record<string, unknown>;

/** Routes of the test lab. */
export default {
  /** `{serverSeed, clientSeed, nonce, stake, tiers, weight?}`. */
  'jackpot.draw': (input: unknown) => {
    const { serverSeed, clientSeed, nonce, stake } = (input ?? {}) as Input;
    const { tiers, weight } = termsOf(input);
    const rng = streamBeside(textOf(serverSeed, 'serverSeed'), textOf(clientSeed, 'clientSeed'), wholeOf(nonce, 'nonce'), 'jackpot');
    const { contributed, hits } = drawJackpot({ tiers, weight }, minorOf(stake, 'stake'), rng);
    return {
      contributed: Object.fromEntries(tiers.map(({ tier }, at) => [tier, major(contributed[at]!)])),
      hits: hits.map((at) => tiers[at]!.tier),
    };
  },

  /** `{secret, tier, run, seed, amount}`: the amount at which a must-drop-by tier drops. */
  'jackpot.drop': (input: unknown) => {
    const { secret, tier, run, seed, amount } = (input ?? {}) as Input;
    const of = { seed: minorOf(seed, 'seed'), amount: minorOf(amount, 'amount') };
    if (of.amount <= of.seed) return refused('amount is above seed');
    return { dropsAt: major(dropAmount(of, stream(textOf(secret, 'secret'), textOf(tier, 'tier'), wholeOf(run, 'run')))) };
  },

  /**
   * `{tiers, weight?}`: the contributions of rounds and the additions of seeds, of each tier and of all, as exact fractions of the stake.
   */
  'jackpot.return': (input: unknown) => {
    const { tiers, weight } = termsOf(input);
    return Object.fromEntries(
      tiers.map((tier) => {
        const { given, seeded } = tierReturn(tier, weight);
        const both = { top: given.top * seeded.bottom + seeded.top * given.bottom, bottom: given.bottom * seeded.bottom };
        return [tier.tier, { given: lowest(given), seeded: lowest(seeded), return: lowest(both) }];
      }),
    );
  },
};

function termsOf(input: unknown): { tiers: JackpotTier[]; weight: number } {
  const { tiers, weight = 1_000 } = (input ?? {}) as Input;
  if (!Array.isArray(tiers) || tiers.length === 0) return refused('tiers is a list');
  return { tiers: tiers.map(tierOf), weight: wholeOf(weight, 'weight') };
}

function tierOf(given: unknown): JackpotTier {
  const { tier, drops, seed, amount, share } = (given ?? {}) as Input;
  if (drops !== 'by' && drops !== 'draw') return refused('drops is "by" or "draw"');
  const read: JackpotTier = {
    tier: textOf(tier, 'tier'),
    drops,
    seed: minorOf(seed, 'seed'),
    amount: minorOf(amount, 'amount'),
    share: wholeOf(share, 'share'),
  };
  const least = drops === 'by' ? read.seed : 0n;
  return read.amount > least ? read : refused('amount is above 0 and, where drops is "by", above seed');
}

function lowest({ top, bottom }: { top: bigint; bottom: bigint }): string {
  const shared = divisor(top, bottom);
  return `${top / shared}/${bottom / shared}`;
}

function divisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : divisor(b, a % b);
}

function textOf(value: unknown, name: string): string {
  return typeof value === 'string' ? value : refused(`${name} is a text`);
}

function minorOf(value: unknown, name: string): bigint {
  const parsed = parseMajor(typeof value === 'string' ? value : '', 'USD');
  return parsed.ok ? parsed.value.minor : refused(`${name} is an amount, as a text`);
}

function major(minor: bigint): string {
  return toMajor(money(minor, 'USD'));
}

function wholeOf(value: unknown, name: string): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : refused(`${name} is a whole number from 0`);
}

function refused(what: string): never {
  throw new Error(`lab.invalid_input: ${what}`);
}
