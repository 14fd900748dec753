import type { Caller } from '#contracts/caller.ts';
import type { Output } from '#contracts/endpoint.ts';
import type { vipRoad, vipStanding } from '#contracts/vip.ts';
import { money, type Money } from '#kernel/money.ts';
import type { Result } from '#kernel/result.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import type { Settled } from '#modules/bets/index.ts';
import type { Site } from '#modules/site/index.ts';
import type { Wallet } from '#modules/wallet/index.ts';
import { collectGift, type Collecting, type CollectFailure } from '#modules/vip/collect-gift.ts';
import { judgeMonths } from '#modules/vip/judge-months.ts';
import { offerBirthdays } from '#modules/vip/offer-birthdays.ts';
import { countDue, giftsOf, levelsOf, payoutMost, standOf, stepsOf, type Level, type Gift } from '#modules/vip/vip-store.ts';

export type VipDeps = { db: Database; site: Pick<Site, 'merchant' | 'merchants'>; wallet: Wallet };
/** VIP levels of members and their gifts. */
export interface Vip {
  /** Dependencies that the desk of staff uses. */
  deps: VipDeps;
  /** Returns a member's level in short form. */
  standing(caller: Caller, language: string | undefined, now: Date): Promise<Output<typeof vipStanding>>;
  /** Returns the levels of a brand, with the member's place, gifts and last changes of level. */
  road(caller: Caller, language: string | undefined, now: Date): Promise<Output<typeof vipRoad>>;
  /** Returns the withdrawal maximum of a member's level; 0 for the common maximum. */
  payoutMost(caller: Pick<Caller, 'memberId' | 'currency'>): Promise<Money>;
  /** Pays a due gift, once for its slot. Safe to repeat with the same `requestId`. */
  collect(order: Collecting): Promise<Result<Gift, CollectFailure>>;
  /** Counts settled turnover, in the transaction that takes it from the outbox, so that each round counts once. */
  onSettled(tx: Queryable, rounds: readonly Settled[], now: Date): Promise<void>;
  /** Counts corrections of settled bets, in the transaction that takes them from the outbox. */
  onCorrected(tx: Queryable, bets: readonly Settled[], now: Date): Promise<void>;
  /** Judges the members of every brand by ended months, each month once. Returns the number of judged months. */
  judge(now: Date): Promise<number>;
  /** Adds the gifts of birthdays, once a year for each member. */
  offerBirthdays(now: Date): Promise<void>;
}

/** Creates the VIP levels: they depend on the settled turnover of calendar months, and give gifts. */
export function createVip(deps: VipDeps): Vip {
  const { db, site } = deps;

  async function read({ memberId, merchantId, currency }: Caller, language: string | undefined, now: Date) {
    const { timeZone, defaultLanguage } = site.merchant(merchantId);
    const [levels, stand] = await Promise.all([levelsOf(db, merchantId, currency), standOf(db, { memberId, merchantId, timeZone, now })]);
    const nameOf = ({ names }: Level): string => names[language ?? ''] ?? names[defaultLanguage] ?? names['EN']!;
    return { levels, stand, nameOf };
  }

  async function standing(caller: Caller, language: string | undefined, now: Date): Promise<Output<typeof vipStanding>> {
    const [{ levels, stand, nameOf }, due] = await Promise.all([read(caller, language, now), countDue(db, caller.memberId, now)]);
    const at = levels.find(({ rank }) => rank === stand.rank);
    return {
      hasVip: levels.length > 0,
      vipLabelName: at ? nameOf(at) : null,
      vipRankLevel: at?.rank ?? 0,
      progress: progressOf(levels, stand),
      due,
    };
  }

  async function road(caller: Caller, language: string | undefined, now: Date): Promise<Output<typeof vipRoad>> {
    const { memberId, currency } = caller;
    const [{ levels, stand, nameOf }, gifts, history] = await Promise.all([
      read(caller, language, now),
      giftsOf(db, memberId, now),
      stepsOf(db, memberId, currency),
    ]);
    const { month, rank, turnover, endsAt, isInGrace } = stand;
    return {
      currency,
      rank,
      turnover: money(turnover, currency),
      month: month.slice(0, 7),
      endsAt,
      isInGrace,
      gifts,
      history: history.map(({ setBy, approvedBy: _second, ...one }) => ({ ...one, isByHand: setBy !== null })),
      levels: levels.map(({ names, ...level }) => ({ ...level, name: nameOf({ names, ...level }) })),
    };
  }

  return {
    deps,
    standing,
    road,
    payoutMost: ({ memberId, currency }) => payoutMost(db, memberId, currency),
    collect: (order) => collectGift(deps, order),
    onSettled: (tx, rounds, now) => onRounds(tx, rounds, now),
    onCorrected: (tx, bets, now) => onRounds(tx, bets, now, 'correct_vip'),
    judge: (now) => judgeMonths(deps, now),
    offerBirthdays: (now) => offerBirthdays(deps, now),
  };
}

/** Returns the share of the next level's turnover that a month's turnover has reached, from 0 to 1. */
export function progressOf(levels: readonly Level[], { rank, turnover }: { rank: number; turnover: bigint }): number {
  const next = levels.find((level) => level.rank > rank);
  if (!next) return levels.length === 0 ? 0 : 1;
  return Math.min(1, Number((turnover * 10_000n) / next.reach.minor) / 10_000);
}

/** Counts settled turnover, in the transaction that takes it from the outbox, so that each round counts once. */
async function onRounds(
  tx: Queryable,
  rounds: readonly Settled[],
  now: Date,
  sent: 'on_vip_rounds' | 'correct_vip' = 'on_vip_rounds',
): Promise<void> {
  if (rounds.length === 0) return;
  const list = <T>(of: (one: Settled) => T): T[] => rounds.map(of);
  await tx.query(`SELECT ${sent}($1, $2, $3, $4, $5, $6)`, [
    list(({ merchant }) => merchant),
    list(({ member }) => member),
    list(({ currency }) => currency),
    list(({ turnover }) => turnover),
    list(({ at }) => at),
    now,
  ]);
}
