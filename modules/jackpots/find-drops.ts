import type { JackpotTier } from '#kernel/jackpot.ts';
import type { JudgedEntry } from '#modules/jackpots/judge-store.ts';
import { dropOf, newSecret, type TierState } from '#modules/jackpots/pool.ts';

/** A tier that dropped: the finished run with its amount, and the round that dropped it. */
export type Drop = { place: number; tier: string; run: number; amount: bigint; secret: string; roundId: bigint; memberId: bigint };

/**
 * Processes entries in their order: each adds its contribution, then a tier drops if the entry hits it or raises it to its hidden amount.
 * The round that drops a tier receives its whole amount. The tier continues from its seed, and the next round that hits it receives the
 * amount at that time.
 */
export function findDrops(
  tiers: readonly JackpotTier[],
  before: readonly TierState[],
  entries: readonly JudgedEntry[],
): { after: TierState[]; drops: Drop[] } {
  const after = before.map((state) => ({ ...state }));
  const dropsAt = after.map((state) => dropsAtOf(tiers[state.place], state));
  const drops: Drop[] = [];
  for (const { roundId, memberId, contributed, hits } of entries) {
    for (const [at, state] of after.entries()) {
      const { place, tier } = state;
      state.amount += contributed[place] ?? 0n;
      const isDropped = hits.includes(place) || isReached(state, contributed[place], dropsAt[at]);
      if (!isDropped) continue;
      const { run, amount, secret } = state;
      drops.push({ place, tier, run, amount, secret, roundId, memberId });
      Object.assign(state, { run: run + 1, amount: tiers[place]!.seed, ...newSecret() });
      dropsAt[at] = dropsAtOf(tiers[place], state);
    }
  }
  return { after, drops };
}

/** Returns true if a stretch with this contribution can be added without reading its rounds. */
export function staysBelow(tiers: readonly JackpotTier[], before: readonly TierState[], given: ReadonlyMap<number, bigint>): boolean {
  return before.every((state) => {
    const dropsAt = dropsAtOf(tiers[state.place], state);
    return dropsAt === undefined || state.amount + (given.get(state.place) ?? 0n) < dropsAt;
  });
}

/** Returns true if a tier has reached its amount. Only a round with a contribution can raise a tier to it. */
function isReached({ amount }: TierState, given: bigint | undefined, dropsAt: bigint | undefined): boolean {
  return dropsAt !== undefined && given !== undefined && given > 0n && amount >= dropsAt;
}

/** Returns undefined for a mystery tier. */
function dropsAtOf(tier: JackpotTier | undefined, state: TierState): bigint | undefined {
  return tier?.drops === 'by' ? dropOf(tier, state) : undefined;
}
