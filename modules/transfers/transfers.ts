import type { Caller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import type { transferRecords as recordsContract, transferTerms } from '#contracts/transfers.ts';
import type { Currency, Money } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable, Tx } from '#platform/db/database.ts';
import { hasDownlines, uplineOf } from '#modules/identity/index.ts';
import { isOn } from '#modules/site/index.ts';
import {
  areGiftsOn,
  giftTerms,
  mayGive,
  prepareGifts,
  type Giver,
  type Gifts,
  type GiftTerms,
  type MayGiveFailure,
  type PreparedGifts,
} from '#modules/transfers/give.ts';
import {
  houseRainLeft,
  houseRainOfDay,
  houseRainReceivers,
  rainFromHouse,
  type HouseRain,
  type HouseRainFailure,
} from '#modules/transfers/house-rain.ts';
import {
  sendTransfer,
  type Received,
  type TransferDeps,
  type TransferOrder,
  type TransferFailure,
} from '#modules/transfers/send-transfer.ts';
import { transferLimits, giftLimits, leftInDay } from '#modules/transfers/transfer-limits.ts';
import { transferRecords, type Transfer } from '#modules/transfers/transfer-store.ts';

/** Money between members. */
export interface Transfers {
  /** Returns terms of the caller's transfers: receivers, limits, and the amount that may still be sent. */
  terms(caller: Caller, now: Date): Promise<Result<Output<typeof transferTerms>, Failure<'transfers.off'>>>;
  /** Sends cash to the member directly above or below, in one commit. Each `requestId` of a member is one transfer. */
  send(order: TransferOrder): Promise<Result<Transfer, TransferFailure>>;
  /** Returns a page of a member's transfers, newest first, with the sums over all pages. */
  records(caller: Caller, page: Input<typeof recordsContract>, now: Date): Promise<Output<typeof recordsContract>>;
  /** Gifts to members of a chat room. */
  gifts: MemberGifts;
  /** Rain of the house's money. */
  houseRain: RainOfHouse;
  /** Adds a listener that is called after a member received money. */
  onReceived(listener: (received: Received) => void): void;
}

/** Gifts to members of a chat room. */
export interface MemberGifts {
  /** Returns true if the brand has gifts. */
  areOn(merchantId: number): boolean;
  /** Returns the least and most amount of one gift. */
  limits(currency: Currency): { min: Money; max: Money };
  /** Returns terms of the caller's gifts. Undefined if the brand has no gifts. */
  terms(caller: Caller, now: Date): Promise<GiftTerms | undefined>;
  /** Checks whether a member may give now. */
  mayGive(giver: Giver): Promise<Result<true, MayGiveFailure>>;
  /** Prepares the commands of gifts, for the transaction of the room. */
  prepare(gifts: Gifts): Promise<PreparedGifts>;
}

/** Rain of the house's money. */
export interface RainOfHouse {
  /** Returns the brand's daily budget. */
  ofDay(merchantId: number, currency: Currency): Money;
  /** Returns the part of today's budget that is unspent. */
  left(merchantId: number, currency: Currency, now: Date): Promise<Money>;
  /** Returns those of the given members who may receive money. */
  receivers(queryable: Queryable, among: readonly bigint[]): Promise<bigint[]>;
  /** Pays a rain in the caller's transaction, and returns its receivers. */
  giveIn(tx: Tx, rain: HouseRain): Promise<Result<bigint[], HouseRainFailure>>;
}

/** Creates transfers between members along the tree, gifts, and rain of the house. */
export function createTransfers(options: Omit<TransferDeps, 'announce'>): Transfers {
  const listeners: ((received: Received) => void)[] = [];
  const deps: TransferDeps = { ...options, announce: (received) => listeners.forEach((listener) => listener(received)) };
  const { db, identity, site } = deps;

  async function terms(
    { memberId, merchantId, currency }: Caller,
    now: Date,
  ): Promise<Result<Output<typeof transferTerms>, Failure<'transfers.off'>>> {
    if (!isOn(site.merchant(merchantId), 'TRANSFER3')) return err('transfers.off');
    const upline = await uplineOf(db, memberId);
    return ok({
      // An upline with another currency cannot receive this money.
      upline: upline?.currency === currency ? upline.account : null,
      hasDownlines: await hasDownlines(db, memberId),
      hasPaymentPassword: await identity.hasPaymentPassword(memberId),
      ...transferLimits(currency),
      left: await leftInDay(db, memberId, currency, { isGift: false, now }),
      currency,
    });
  }

  return {
    terms,
    send: (order) => sendTransfer(deps, order),
    records: (caller, page, now) => transferRecords(db, caller, page, { timeZone: site.merchant(caller.merchantId).timeZone, now }),
    gifts: {
      areOn: (merchantId) => areGiftsOn(deps, merchantId),
      limits: giftLimits,
      terms: (caller, now) => giftTerms(deps, caller, now),
      mayGive: (giver) => mayGive(deps, giver),
      prepare: (gifts) => prepareGifts(deps, gifts),
    },
    houseRain: {
      ofDay: (merchantId, currency) => houseRainOfDay(deps, merchantId, currency),
      left: (merchantId, currency, now) => houseRainLeft(deps, merchantId, currency, now),
      receivers: (queryable, among) => houseRainReceivers(queryable, among),
      giveIn: (tx, rain) => rainFromHouse(deps, tx, rain),
    },
    onReceived: (listener) => void listeners.push(listener),
  };
}
