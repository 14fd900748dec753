import { money, type Currency, type Money } from '#kernel/money.ts';
import type { JackpotTier } from '#kernel/jackpot.ts';
import type { StoredEntry } from '#modules/jackpots/pool-store.ts';

/** Contribution of a round to a jackpot and its hits, with the terms that prove them. */
export type RoundJackpot = {
  code: string;
  /** Weight of the game's contribution, in thousandths. */
  weight: number;
  tiers: (Pick<JackpotTier, 'tier' | 'drops' | 'share'> & { seed: Money; amount: Money; contributed: Money; isHit: boolean })[];
};

export function shownEntry({ code, terms, contributed, hits }: StoredEntry, currency: Currency): RoundJackpot {
  const tiers = terms.tiers.map(({ tier, drops, share, seed, amount }, at) => ({
    tier,
    drops,
    share,
    seed: money(seed, currency),
    amount: money(amount, currency),
    contributed: money(contributed[at] ?? 0n, currency),
    isHit: hits.includes(at),
  }));
  return { code, weight: terms.weight, tiers };
}
