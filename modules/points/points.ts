import type { Caller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import type { pointBalance, pointConfig, pointDetails, pointMall, redeemList } from '#contracts/points.ts';
import { gameType } from '#contracts/catalogue.ts';
import { money } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Settled } from '#modules/bets/index.ts';
import { onRounds } from '#modules/points/on-rounds.ts';
import { listedItems, ratioOf, rulesOf } from '#modules/points/mall-store.ts';
import { detailPage, redeemPage, spentSince, textOf } from '#modules/points/order-store.ts';
import { convert, readingOf, redeem, type Exchange, type PointDeps, type Redemption } from '#modules/points/spend.ts';

export type Points = ReturnType<typeof createPoints>;

/** Points of members: earned by settled turnover, given for gifts of the mall or for cash. They never expire. */
export function createPoints(deps: PointDeps) {
  const { db, catalogue, identity, site } = deps;
  const calendarOf = ({ merchantId }: Caller, now: Date) => ({ timeZone: site.merchant(merchantId).timeZone, now });

  async function balance({ memberId }: Caller): Promise<Output<typeof pointBalance>> {
    const [[row], hasPaymentPassword] = await Promise.all([
      db.query<{ points: bigint; inProcess: number }>(
        `SELECT coalesce((SELECT points FROM point_balance WHERE member_id = $1), 0)::bigint AS points,
                (SELECT count(*)::int FROM point_order WHERE member_id = $1 AND state = 'in_process') AS in_process`,
        [memberId],
      ),
      identity.hasPaymentPassword(memberId),
    ]);
    return { points: Number(row!.points), inProcess: row!.inProcess, hasPaymentPassword };
  }

  async function mall({ merchantId, currency }: Viewer, language: string | undefined): Promise<Output<typeof pointMall>> {
    const reading = readingOf(deps, merchantId, language);
    const items = await listedItems(db, merchantId, currency);
    const list = items.map(({ id, art, texts, points, price, stock }) => ({
      id,
      art,
      ...textOf(texts, reading),
      points: Number(points),
      stock,
      price: price === 0n ? null : money(price, currency),
    }));
    return { list, currency };
  }

  async function config({ merchantId, currency }: Viewer): Promise<Output<typeof pointConfig>> {
    const [rules, ratio] = await Promise.all([rulesOf(db, merchantId, currency), ratioOf(db, merchantId, currency)]);
    return {
      rules: rules.map((one) => ({ gameType: gameType.parse(one.gameType), turnover: money(one.turnover, currency) })),
      ratio: ratio ? { points: Number(ratio.points), amount: ratio.amount } : null,
      currency,
    };
  }

  return {
    deps,
    balance,
    mall,
    config,
    redeem: (order: Redemption) => redeem(deps, order),
    convert: (order: Exchange) => convert(deps, order),
    records: (caller: Caller, { language, ...page }: Input<typeof redeemList>, now: Date) =>
      redeemPage(db, caller, page, calendarOf(caller, now), readingOf(deps, caller.merchantId, language)),
    details: (caller: Caller, page: Input<typeof pointDetails>, now: Date) => detailPage(db, caller, page, calendarOf(caller, now)),
    /** Points that a member spent on orders that are final. */
    spentSince: (memberId: bigint, since: Date) => spentSince(db, memberId, since),
    onSettled: (tx: Queryable, rounds: readonly Settled[]) => onRounds(tx, catalogue, rounds),
    onCorrected: (tx: Queryable, bets: readonly Settled[]) => onRounds(tx, catalogue, bets, 'correct_points'),
  };
}

/** The brand whose mall it is, and the currency of its prices. */
type Viewer = Pick<Caller, 'merchantId' | 'currency'>;
