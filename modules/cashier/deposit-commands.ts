import { subtract } from '#kernel/money.ts';
import { memberMay, type MemberRefusal } from '#modules/identity/index.ts';
import { depositUse, releaseDepositUse, withinDepositLimit, type DepositLimitRefusal } from '#modules/limits/index.ts';
import { event, type Account, type Command, type KeyName, type Move } from '#modules/wallet/index.ts';
import type { DepositOrder } from '#modules/cashier/deposit-order.ts';

/** Refusals of a deposit's gates. */
export type DepositRefusal = MemberRefusal | DepositLimitRefusal;

/** Returns the key of the command that credits a payment of a provider. */
function depositKey({ provider, providerRef }: { provider: string; providerRef: string }): KeyName {
  return { source: provider, kind: 'deposit', externalId: providerRef };
}

export type DepositAccounts = { cash: Account; clearing: Account; fees: Account };

/**
 * Builds the command that credits a deposit: the provider's money to the member, less the fee. Each payment of a provider is credited once,
 * for ever. The command checks again whether the member may deposit. A late payment must also be within the limit, and counts against it.
 */
export function creditCommand(
  order: DepositOrder,
  { cash, clearing, fees }: DepositAccounts,
  { providerRef, isLate, timeZone }: { providerRef: string; isLate: boolean; timeZone: string },
): Command<DepositRefusal, Move> {
  const { id, memberId, amount, fee } = order;
  const { currency } = amount;
  const credited = subtract(amount, fee);
  const counted = { memberId, timeZone };
  return {
    key: { ...depositKey({ provider: order.provider, providerRef }), meaning: [id, String(amount.minor), currency] },
    account: cash,
    gates: [memberMay(memberId, 'deposit'), ...(isLate ? [withinDepositLimit(counted, amount)] : [])],
    transfers: [
      { kind: 'deposit', from: clearing, to: cash, amount: credited },
      ...(fee.minor > 0n ? [{ kind: 'deposit-fee', from: clearing, to: fees, amount: fee }] : []),
    ],
    writes: [
      { kind: 'deposit_decision', row: { id, status: 'credited', providerRef } },
      ...(isLate ? [depositUse(counted, amount, id)] : []),
      event('DepositCredited', { id, memberId: String(memberId), merchantId: order.merchantId, amount: String(credited.minor), currency }),
    ],
  };
}

/** Builds the command that closes an order without money, so that the order no longer counts against the limit. */
export function closeCommand(order: DepositOrder, cash: Account, status: 'declined' | 'expired' | 'mismatch'): Command<never, never> {
  return {
    key: { source: 'cashier', kind: `deposit-${status}`, externalId: order.id, meaning: [] },
    account: cash,
    transfers: [],
    writes: [{ kind: 'deposit_decision', row: { id: order.id, status } }, releaseDepositUse(order.id)],
  };
}
