import type { Output } from '#contracts/endpoint.ts';
import type { memberVip } from '#contracts/bo/vip.ts';
import { money, type Currency } from '#kernel/money.ts';
import type { VipDeps } from '#modules/vip/vip.ts';
import { giftsOf, levelsOf, standOf, stepsOf } from '#modules/vip/vip-store.ts';

/** Returns the level and progress of a member for staff. */
export async function memberStanding(
  { db, site }: VipDeps,
  { memberId, merchantId, currency }: { memberId: bigint; merchantId: number; currency: Currency },
  now: Date,
): Promise<Output<typeof memberVip>> {
  const [levels, stand, gifts, history] = await Promise.all([
    levelsOf(db, merchantId, currency),
    standOf(db, { memberId, merchantId, timeZone: site.merchant(merchantId).timeZone, now }),
    giftsOf(db, memberId, now),
    stepsOf(db, memberId, currency),
  ]);
  const next = levels.find(({ rank }) => rank > stand.rank);
  return {
    rank: stand.rank,
    name: levels.find(({ rank }) => rank === stand.rank)?.names['EN'] ?? null,
    turnover: money(stand.turnover, currency),
    currency,
    isInGrace: stand.isInGrace,
    next: next ? { name: next.names['EN']!, reach: next.reach } : null,
    gifts: gifts.map(({ slot, amount, state, dueAt }) => ({ slot, amount, state, dueAt })),
    levels: levels.map(({ rank, names, gift }) => ({ rank, name: names['EN']!, gift })),
    history,
  };
}
