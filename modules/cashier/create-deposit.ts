import type { Caller } from '#contracts/caller.ts';
import { isSame, toMajor, type Money } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { memberMay } from '#modules/identity/index.ts';
import { depositUse, withinDepositLimit } from '#modules/limits/index.ts';
import type { Gate, LedgerRefusal } from '#modules/wallet/index.ts';
import { requestPayment } from '#modules/cashier/request-payment.ts';
import type { CashierDeps } from '#modules/cashier/deps.ts';
import type { DepositRefusal } from '#modules/cashier/deposit-commands.ts';
import { orderIdOf, viewOf, type DepositOrder, type DepositView } from '#modules/cashier/deposit-order.ts';
import { byStaffOf, findOrder } from '#modules/cashier/deposit-store.ts';
import { methodsOf } from '#modules/cashier/methods.ts';

/** Most unpaid orders of a member. */
export const MOST_OPEN = 10;

export type DepositRequest = { caller: Caller; method: string; amount: Money; requestId: string; origin: string; now: Date };

export type DepositFailure =
  | Failure<'cashier.method_unknown' | 'cashier.amount_outside_limits' | 'cashier.provider_unavailable' | 'wallet.wrong_currency'>
  | Failure<LedgerRefusal<never> | DepositRefusal | 'identity.terms_due' | 'cashier.too_many_open'>;

/** Gate that refuses a further order of a member with `MOST_OPEN` unpaid orders. */
function hasRoomForOrder(memberId: bigint): Gate<'cashier.too_many_open'> {
  return { kind: 'open_deposits', args: { member: String(memberId), most: MOST_OPEN } };
}

/**
 * Opens a deposit order and gets the page on which to pay it. No money moves yet; the amount counts against the deposit limit immediately.
 * Safe to repeat: one `requestId` of a member is one order, and a repeat continues where the first was cut off. The same id with another
 * amount or method is `wallet.request_reused`. The provider is called after the commit, with our order id.
 */
export async function createDeposit(deps: CashierDeps, request: DepositRequest): Promise<Result<DepositView, DepositFailure>> {
  const { caller, method, amount, requestId, now } = request;
  const id = orderIdOf(caller.memberId, requestId);
  let order = await findOrder(deps.db, id);
  if (!order) {
    const opened = await openOrder(deps, id, request);
    if (!opened.ok) return opened;
    order = opened.value;
  }
  if (order.method !== method || !isSame(order.amount, amount)) return err('wallet.request_reused');
  if (order.status !== 'waiting' || order.payUrl || order.expiresAt <= now) return ok(viewOf(order, await byStaffOf(deps.db, id)));

  const requested = await requestPayment(deps, order, request.origin);
  return requested.ok ? ok(viewOf(requested.value)) : requested;
}

async function openOrder(
  { db, wallet, site, providers }: CashierDeps,
  id: string,
  { caller, method, amount, requestId, now }: DepositRequest,
): Promise<Result<DepositOrder, DepositFailure>> {
  const { memberId, merchantId, currency } = caller;
  const merchant = site.merchant(merchantId);
  if (amount.currency !== currency) return err('wallet.wrong_currency');
  const offered = methodsOf({ providers, site }, merchantId, currency).find((one) => one.method.code === method);
  if (!offered) return err('cashier.method_unknown');
  const { min, max, fee } = offered.terms;
  if (amount.minor < min.minor || amount.minor > max.minor) {
    return err('cashier.amount_outside_limits', { min: toMajor(min), max: toMajor(max) });
  }

  const { cash } = await wallet.accountsOf(caller);
  const counted = { memberId, timeZone: merchant.timeZone };
  const decided = await wallet.commit({
    key: {
      source: 'cashier',
      kind: 'deposit-order',
      externalId: `${memberId}:${requestId.toLowerCase()}`,
      meaning: [method, String(amount.minor), currency],
    },
    account: cash,
    gates: [memberMay(memberId, 'pay_in'), hasRoomForOrder(memberId), withinDepositLimit(counted, amount)],
    transfers: [],
    writes: [
      {
        kind: 'deposit_order',
        row: {
          id,
          merchant: merchantId,
          member: String(memberId),
          request: requestId,
          provider: offered.provider.code,
          method,
          currency,
          amount: String(amount.minor),
          fee: String(fee.minor),
          createdAt: now,
          expiresAt: new Date(now.getTime() + merchant.settings.depositMinutes * 60_000),
        },
      },
      depositUse(counted, amount, id),
    ],
  });
  return decided.ok ? ok((await findOrder(db, id))!) : decided;
}
