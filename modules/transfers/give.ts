import type { Caller } from '#contracts/caller.ts';
import { masked } from '#kernel/masked.ts';
import type { Money } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Tx } from '#platform/db/database.ts';
import { derivedId } from '#platform/random/derived-id.ts';
import { accountsOf, memberMayNow, type PaymentPasswordFailure } from '#modules/identity/index.ts';
import { isOn } from '#modules/site/index.ts';
import { commandOf, OF_RECEIVER, type OwnRefusal, type TransferDeps } from '#modules/transfers/send-transfer.ts';
import { giftLimits, leftInDay } from '#modules/transfers/transfer-limits.ts';

export type GiftTerms = {
  /** Least amount of one share; `max` is the most that one gift may total. */
  min: Money;
  max: Money;
  /** Amount that the member may still give within 24 hours. */
  left: Money;
  needsPassword: boolean;
  hasPassword: boolean;
};

/** Returns the terms of gifts in chat. Undefined if the brand has no gifts: CHATGIFT3 is off, or its safer play is strict. */
export async function giftTerms(deps: TransferDeps, caller: Caller, now: Date): Promise<GiftTerms | undefined> {
  const { db, identity, site } = deps;
  const { merchantId, memberId, currency } = caller;
  if (!areGiftsOn(deps, merchantId)) return undefined;
  return {
    ...giftLimits(currency),
    left: await leftInDay(db, memberId, currency, { isGift: true, now }),
    needsPassword: isOn(site.merchant(merchantId), 'GIFTPASS3'),
    hasPassword: await identity.hasPaymentPassword(memberId),
  };
}

export type Giver = { caller: Caller; paymentPassword: string | undefined; ip: string; now: Date };
export type MayGiveFailure = Failure<'transfers.off' | 'transfers.stopped'> | PaymentPasswordFailure;

/**
 * Checks that the member may give now: the brand has gifts, withdrawals are not stopped, and the payment password is right where GIFTPASS3
 * is on.
 */
export async function mayGive(deps: TransferDeps, { caller, paymentPassword, ip, now }: Giver): Promise<Result<true, MayGiveFailure>> {
  const { identity, site } = deps;
  if (!areGiftsOn(deps, caller.merchantId)) return err('transfers.off');
  if (site.isStopped('withdrawals', caller)) return err('transfers.stopped');
  if (!isOn(site.merchant(caller.merchantId), 'GIFTPASS3')) return ok(true);
  return identity.checkPaymentPassword({ caller, paymentPassword: paymentPassword ?? '', ip, now });
}

export type Gifts = {
  caller: Caller;
  way: 'tip' | 'rain';
  requestId: string;
  to: readonly [bigint, ...bigint[]];
  /** Amount for each receiver. */
  share: Money;
  now: Date;
};
export type PreparedGifts = {
  /**
   * Commits the gifts. `transfers.not_received` has the number of the first `receiver` whose own state or limits refuse. The number must
   * not be sent to the giver.
   */
  commitIn(tx: Tx): Promise<Result<true, Failure<OwnRefusal | 'transfers.not_received'>>>;
};

/**
 * Prepares gifts of the same share to each receiver. All are paid in one commit, or none. Each gift is a transfer with its own id, so a
 * repeated request pays nobody twice.
 */
export async function prepareGifts(deps: TransferDeps, gifts: Gifts): Promise<PreparedGifts> {
  const { caller, way, requestId, to, share, now } = gifts;
  const { memberId } = caller;
  const commands = await Promise.all(
    to.map((receiver) => {
      const name = `${memberId}:${requestId.toLowerCase()}:${receiver}`;
      const key = { kind: 'gift', externalId: name };
      return commandOf(deps, { caller, id: derivedId(`gift/${name}`), key, to: receiver, amount: share, requestId, now, way });
    }),
  );
  return {
    commitIn: async (tx) => {
      const decided = await deps.wallet.commitManyIn(tx, commands);
      const last = decided.at(-1)!;
      if (!last.ok) {
        const { code, facts } = last.failure;
        // A refusal that concerns the giver is reported as the giver's own.
        const own = await memberMayNow(tx, memberId, 'withdraw');
        if (!own.ok) return own;
        return OF_RECEIVER.has(code)
          ? err('transfers.not_received', { receiver: to[decided.length - 1]! })
          : err(code as OwnRefusal, facts);
      }
      // The gifts were paid, but the chat room no longer has its answer to this request.
      if (last.value.isReplay) return err('wallet.request_reused');
      const account = masked((await accountsOf(tx, [memberId])).get(memberId)!);
      tx.afterCommit(() => to.forEach((receiver) => deps.announce({ to: receiver, account, amount: share })));
      return ok(true);
    },
  };
}

/** Returns true if a brand's members may give: its switch is on, and its safer play is not strict. */
export function areGiftsOn({ site }: Pick<TransferDeps, 'site'>, merchantId: number): boolean {
  const merchant = site.merchant(merchantId);
  return isOn(merchant, 'CHATGIFT3') && merchant.settings.saferPlay === 'common';
}
