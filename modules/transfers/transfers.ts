import type { Caller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import type { transferRecords as recordsContract, transferTerms } from '#contracts/transfers.ts';
import type { Currency } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable, Tx } from '#platform/db/database.ts';
import { hasDownlines, uplineOf } from '#modules/identity/index.ts';
import { isOn } from '#modules/site/index.ts';
import { areGiftsOn, giftTerms, mayGive, prepareGifts, type Giver, type Gifts } from '#modules/transfers/give.ts';
import { houseRainLeft, houseRainOfDay, houseRainReceivers, rainFromHouse, type HouseRain } from '#modules/transfers/house-rain.ts';
import { sendTransfer, type Received, type TransferDeps, type TransferOrder } from '#modules/transfers/send-transfer.ts';
import { giftLimits, leftInDay, transferLimits } from '#modules/transfers/transfer-limits.ts';
import { transferRecords } from '#modules/transfers/transfer-store.ts';

export type Transfers = ReturnType<typeof createTransfers>;

/** Money from member to member along the tree. */
export function createTransfers(options: Omit<TransferDeps, 'announce'>) {
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
      // Money of another currency cannot come there.
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
    send: (order: TransferOrder) => sendTransfer(deps, order),
    records: (caller: Caller, page: Input<typeof recordsContract>, now: Date) =>
      transferRecords(db, caller, page, { timeZone: site.merchant(caller.merchantId).timeZone, now }),
    /** Gifts to members of a room of chat (decision 040). */
    gifts: {
      areOn: (merchantId: number) => areGiftsOn(deps, merchantId),
      limits: giftLimits,
      terms: (caller: Caller, now: Date) => giftTerms(deps, caller, now),
      mayGive: (giver: Giver) => mayGive(deps, giver),
      prepare: (gifts: Gifts) => prepareGifts(deps, gifts),
    },
    /** Rain of the house's money (decision 040). */
    houseRain: {
      ofDay: (merchantId: number, currency: Currency) => houseRainOfDay(deps, merchantId, currency),
      left: (merchantId: number, currency: Currency, now: Date) => houseRainLeft(deps, merchantId, currency, now),
      receivers: (queryable: Queryable, among: readonly bigint[]) => houseRainReceivers(queryable, among),
      giveIn: (tx: Tx, rain: HouseRain) => rainFromHouse(deps, tx, rain),
    },
    onReceived: (listener: (received: Received) => void): void => void listeners.push(listener),
  };
}
