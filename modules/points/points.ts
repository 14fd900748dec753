import type { Caller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import type { pointBalance, pointConfig, pointDetails, pointMall, redeemList } from '#contracts/points.ts';
import { gameType } from '#contracts/catalogue.ts';
import { money } from '#kernel/money.ts';
import type { Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Settled } from '#modules/bets/index.ts';
import { onRounds } from '#modules/points/on-rounds.ts';
import { listedItems, ratioOf, rulesOf } from '#modules/points/mall-store.ts';
import { textOf, detailPage, redeemPage, spentSince, type Order } from '#modules/points/order-store.ts';
import {
  convert,
  readingOf,
  redeem,
  type Exchange,
  type PointDeps,
  type Redemption,
  type SpendFailure,
  type ItemCode,
  type PriceCode,
} from '#modules/points/spend.ts';

/** Points for turnover, and the mall that accepts them. */
export interface Points {
  /** Dependencies by which staff work on orders. */
  deps: PointDeps;
  /** Returns the points of a member, and the number of its orders in process. */
  balance(caller: Caller): Promise<Output<typeof pointBalance>>;
  /** Returns the gifts of the mall, the cheapest first. */
  mall(viewer: Viewer, language: string | undefined): Promise<Output<typeof pointMall>>;
  /** Returns the turnover that earns a point, by category, and the rate of the exchange. */
  config(viewer: Viewer): Promise<Output<typeof pointConfig>>;
  /** Takes points, and the price if there is any, for a gift, in one commit with the order. Each `requestId` of a member is one order. */
  redeem(order: Redemption): Promise<Result<Order, SpendFailure<'points.item_unknown' | ItemCode | PriceCode>>>;
  /** Exchanges points for money by the brand's ratio, in one commit. Each `requestId` of a member is one exchange. */
  convert(order: Exchange): Promise<Result<Order, SpendFailure<'points.no_exchange' | 'points.price_changed'>>>;
  /** Returns a page of a member's orders and exchanges, the newest first. */
  records(caller: Caller, input: Input<typeof redeemList>, now: Date): Promise<Output<typeof redeemList>>;
  /** Returns a page of changes of a member's points, the newest first, with the sums over all pages. */
  details(caller: Caller, page: Input<typeof pointDetails>, now: Date): Promise<Output<typeof pointDetails>>;
  /** Returns the points that a member spent on final orders since a time. */
  spentSince(memberId: bigint, since: Date): Promise<number>;
  /** Turns settled turnover into points, in the transaction that takes it from the outbox: each round once. */
  onSettled(tx: Queryable, rounds: readonly Settled[]): Promise<void>;
  /** Counts corrections of settled bets in the same way. */
  onCorrected(tx: Queryable, bets: readonly Settled[]): Promise<void>;
}

/** Creates the points of members: earned by settled turnover, spent on gifts of the mall or exchanged for cash. They never expire. */
export function createPoints(deps: PointDeps): Points {
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
    redeem: (order) => redeem(deps, order),
    convert: (order) => convert(deps, order),
    records: (caller, { language, ...page }, now) =>
      redeemPage(db, caller, page, calendarOf(caller, now), readingOf(deps, caller.merchantId, language)),
    details: (caller, page, now) => detailPage(db, caller, page, calendarOf(caller, now)),
    spentSince: (memberId, since) => spentSince(db, memberId, since),
    onSettled: (tx, rounds) => onRounds(tx, catalogue, rounds),
    onCorrected: (tx, bets) => onRounds(tx, catalogue, bets, 'correct_points'),
  };
}

/** The brand of the mall, and the currency of its prices. */
type Viewer = Pick<Caller, 'merchantId' | 'currency'>;
