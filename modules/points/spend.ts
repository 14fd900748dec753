import type { Caller } from '#contracts/caller.ts';
import { money } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { bonusFree, moneyLeaves } from '#modules/bonus/index.ts';
import { memberMay, moneyFree, type MemberRefusal, type Identity, type PaymentPasswordFailure } from '#modules/identity/index.ts';
import type { Site } from '#modules/site/index.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import {
  debtFree,
  type Command,
  type Gate,
  type KeyName,
  type LedgerRefusal,
  type Move,
  type Wallet,
  type Write,
} from '#modules/wallet/index.ts';
import { findItem, ratioOf } from '#modules/points/mall-store.ts';
import { findOrder, orderIdOf, type Order, type Reading } from '#modules/points/order-store.ts';

export type PointDeps = {
  db: Database;
  catalogue: Pick<Catalogue, 'gameAt'>;
  identity: Pick<Identity, 'checkPaymentPassword' | 'hasPaymentPassword'>;
  site: Pick<Site, 'merchant'>;
  wallet: Wallet;
};

type Requested = { caller: Caller; paymentPassword: string; requestId: string; ip: string; now: Date };
export type Redemption = Requested & { itemId: number; quantity: number; points: number; deliverTo: string };
export type Exchange = Requested & { times: number; points: number };

/** Refusals of a gift's gate. */
export type ItemCode = 'points.not_listed' | 'points.price_changed' | 'points.sold_out';
/** Refusals of money that leaves the balance as the price of a gift. */
export type PriceCode = 'bonus.running' | 'identity.withheld' | 'wallet.debt_owed';
type Refusal = MemberRefusal | 'points.too_few';
export type SpendFailure<C extends string> = Failure<C | LedgerRefusal<Move> | Refusal> | PaymentPasswordFailure;

/** Returns the key of the command that takes the points of an order. */
export const orderKey = (id: string): KeyName => ({ source: 'points', kind: 'order', externalId: id });

/**
 * Takes points, and the price if there is any, for a gift of the mall, in one commit with its order, which staff decide. Each `requestId`
 * of a member is one order. The member pays the price that was shown, and another price is refused. A price in money leaves the balance
 * like a transfer: it is refused while a bonus is active, a debt is owed or staff withhold money. A gift for points only is not refused for
 * these reasons.
 */
export async function redeem(
  deps: PointDeps,
  requested: Redemption,
): Promise<Result<Order, SpendFailure<'points.item_unknown' | ItemCode | PriceCode>>> {
  const { caller, itemId, quantity, points, deliverTo, now } = requested;
  return spend(deps, requested, [itemId, quantity, points, deliverTo], async () => {
    const item = await findItem(deps.db, caller.merchantId, caller.currency, itemId);
    if (!item) return err('points.item_unknown');
    const { cash } = await deps.wallet.accountsOf(caller);
    const house = await deps.wallet.houseAccount(caller.merchantId, 'house', 'mall', caller.currency);
    const price = item.price * BigInt(quantity);
    const gift = { item: itemId, quantity, points: String(points), price: String(price), currency: caller.currency };
    return ok({
      account: cash,
      gates: [{ kind: 'mall_item', args: gift }, ...(price > 0n ? mayPay(caller) : [])],
      transfers: price > 0n ? [{ kind: 'mall-price', from: cash, to: house, amount: money(price, caller.currency) }] : [],
      writes: price > 0n ? [moneyLeaves(caller.memberId, caller.currency)] : [],
      row: { type: 'gift', item: itemId, quantity, points: String(points), amount: String(price), deliverTo, state: 'in_process', at: now },
    });
  });
}

/** Returns the gates of money that leaves the balance, in addition to those of the order. */
function mayPay({ memberId, currency }: Caller): Gate<PriceCode>[] {
  return [moneyFree(memberId), debtFree(memberId, currency), bonusFree(memberId)];
}

/** Exchanges points for money by the brand's ratio, in one commit with its order. Each `requestId` of a member is one exchange. */
export async function convert(
  deps: PointDeps,
  requested: Exchange,
): Promise<Result<Order, SpendFailure<'points.no_exchange' | 'points.price_changed'>>> {
  const { caller, times, points, now } = requested;
  return spend(deps, requested, [times, points], async () => {
    const ratio = await ratioOf(deps.db, caller.merchantId, caller.currency);
    if (!ratio) return err('points.no_exchange');
    if (ratio.points !== BigInt(points)) return err('points.price_changed');
    const { cash } = await deps.wallet.accountsOf(caller);
    const house = await deps.wallet.houseAccount(caller.merchantId, 'house', 'promotions', caller.currency);
    const amount = money(ratio.amount.minor * BigInt(times), caller.currency);
    const given = String(ratio.points * BigInt(times));
    return ok({
      account: cash,
      gates: [],
      transfers: [{ kind: 'points-cash', from: house, to: cash, amount }],
      row: {
        type: 'cash',
        item: null,
        quantity: times,
        points: given,
        amount: String(amount.minor),
        deliverTo: null,
        state: 'approved',
        at: now,
      },
    });
  });
}

type Spending<C extends string> = Required<Pick<Command<C, Move>, 'account' | 'transfers'>> & {
  gates: Gate<C>[];
  writes?: Write[];
  row: { points: string } & Record<string, unknown>;
};

/** Common part of both: the earlier answer, the payment password, the points, and the single commit. */
async function spend<C extends string>(
  deps: PointDeps,
  { caller, paymentPassword, requestId, ip, now }: Requested,
  asks: readonly unknown[],
  prepare: () => Promise<Result<Spending<C>, Failure<C>>>,
): Promise<Result<Order, SpendFailure<C>>> {
  const { db, identity, wallet } = deps;
  const { memberId, merchantId, currency } = caller;
  const id = orderIdOf(memberId, requestId);
  const key = { ...orderKey(id), meaning: [...asks, currency] };
  const read = () => findOrder(db, memberId, id, readingOf(deps, merchantId));
  // A repeat takes nothing: its answer is the earlier answer, whatever lock, price or ratio has changed since.
  const before = await read();
  if (before) {
    const repeated = await wallet.commit<never, Move>({ key, transfers: [] });
    return repeated.ok ? ok(before) : repeated;
  }
  const proven = await identity.checkPaymentPassword({ caller, paymentPassword, ip, now });
  if (!proven.ok) return proven;
  const prepared = await prepare();
  if (!prepared.ok) return prepared;
  const { account, gates, transfers, writes = [], row } = prepared.value;
  const decided = await wallet.commit<Refusal | C, Move>({
    key,
    account,
    gates: [memberMay(memberId, 'play'), { kind: 'points_left', args: { member: String(memberId), points: row.points } }, ...gates],
    transfers,
    writes: [
      ...writes,
      { kind: 'point_order', row: { ...row, id, merchant: merchantId, member: String(memberId), request: requestId, currency } },
    ],
  });
  return decided.ok ? ok((await read())!) : decided;
}

/** Returns the requested language, or the brand's own language if none was requested. */
export function readingOf({ site }: Pick<PointDeps, 'site'>, merchantId: number, language?: string): Reading {
  return { language, otherwise: site.merchant(merchantId).defaultLanguage };
}
