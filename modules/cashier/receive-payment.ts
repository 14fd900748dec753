import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Tx } from '#platform/db/database.ts';
import type { CashierDeps } from '#modules/cashier/deps.ts';
import { closeCommand, creditCommand, type DepositAccounts, type DepositRefusal } from '#modules/cashier/deposit-commands.ts';
import type { DepositOrder } from '#modules/cashier/deposit-order.ts';
import { findOrder, isReferenceTaken, lockOrder, recordReceived } from '#modules/cashier/deposit-store.ts';
import { debtOf, debtPayment, event as eventOf, lockMember, type Account, type Command, type Move } from '#modules/wallet/index.ts';
import { reversalStatusOf } from '#modules/cashier/reversals/judge-reversal.ts';
import { reverseDeposit } from '#modules/cashier/reversals/reverse-deposit.ts';
import { subtract } from '#kernel/money.ts';
import { judgePayment } from '#modules/cashier/judge-payment.ts';
import { isCreditedByHand, lockPayment, recordOutcome, openCase, recordEvent, type SeenEvent } from '#modules/cashier/payment-store.ts';
import type { PaymentEvent } from '#modules/cashier/providers/provider.ts';

export type PaymentFailure = Failure<
  'payments.order_unknown' | 'payments.not_paid_yet' | 'wallet.request_reused' | 'wallet.busy' | 'wallet.outcome_unknown'
>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Applies one verified callback of a provider. Each event is recorded and applied once, also when copies arrive together; repeats
 * get the same outcome. An unknown order is `payments.order_unknown`, so that the provider sends the callback again. Money is credited only
 * for an exact payment that passes the member's gates; any other payment becomes a case for staff.
 */
export async function receivePayment(
  deps: CashierDeps,
  provider: string,
  event: PaymentEvent,
): Promise<Result<{ outcome: string }, PaymentFailure>> {
  const found = UUID.test(event.orderRef) ? await findOrder(deps.db, event.orderRef) : undefined;
  const order = found?.provider === provider ? found : undefined;
  // The accounts are read before the transaction, because a transaction must never wait for a second connection.
  const accounts = order && (await accountsFor(deps, order, event));

  const done = await deps.db.transaction<{ outcome: string }, PaymentFailure>(
    async (tx) => {
      const seen = await recordEvent(tx, provider, event);
      if (!isSame(seen, event)) {
        tx.keepOnError((queryable) => openCase(queryable, provider, event, order?.id, 'other_content', seen));
        return err('wallet.request_reused');
      }
      if (seen.outcome !== null && seen.outcome !== 'order_unknown') return ok({ outcome: seen.outcome });
      const outcome = order && accounts ? await act(deps, tx, order.id, accounts, event) : ok('order_unknown');
      if (!outcome.ok) return outcome;
      await recordOutcome(tx, provider, event.eventId, outcome.value);
      return ok({ outcome: outcome.value });
    },
    { isRepeatable: true },
  );
  return done.ok && done.value.outcome === 'order_unknown' ? err('payments.order_unknown') : done;
}

async function act(
  deps: CashierDeps,
  tx: Tx,
  id: string,
  accounts: Accounts,
  event: PaymentEvent,
): Promise<Result<string, PaymentFailure>> {
  const order = (await lockOrder(tx, id))!;
  await lockPayment(tx, order.provider, event.providerRef);
  const isOfAnother = await isReferenceTaken(tx, order.provider, event.providerRef, id);
  const status = reversalStatusOf(event);
  if (status && accounts.debt) {
    const isOwn = !isOfAnother && order.providerRef === event.providerRef;
    return reverseDeposit(deps, tx, { order, accounts: { ...accounts, debt: accounts.debt }, event: { ...event, status }, isOwn });
  }
  const verdict = judgePayment(order, event, isOfAnother || (await isCreditedByHand(tx, order.provider, event.providerRef)));
  const close = async (status: 'declined' | 'mismatch', outcome: string): Promise<Result<string, PaymentFailure>> => {
    const closed = await deps.wallet.commitIn(tx, closeCommand(order, accounts.cash, status));
    if (!closed.ok) throw new Error(`a deposit could not be closed: ${closed.failure.code}`);
    tx.afterCommit(() => deps.announce({ memberId: order.memberId, id, status }));
    if (status === 'mismatch') await openCase(tx, order.provider, event, id, outcome);
    return ok(outcome);
  };

  switch (verdict.act) {
    case 'nothing':
      return ok(verdict.outcome);
    case 'case':
      await openCase(tx, order.provider, event, id, verdict.reason);
      return ok(verdict.reason);
    case 'receive':
      if (await recordReceived(tx, id)) tx.afterCommit(() => deps.announce({ memberId: order.memberId, id, status: order.status }));
      return ok('received');
    case 'decline':
      return close('declined', 'declined');
    case 'mismatch':
      return close('mismatch', verdict.reason);
    case 'credit': {
      const { timeZone } = deps.site.merchant(order.merchantId);
      const command = creditCommand(order, accounts, { providerRef: event.providerRef, isLate: verdict.isLate, timeZone });
      const commands: Command<DepositRefusal | 'wallet.debt_changed', Move>[] = [command, ...(await ofDebt(tx, order, accounts))];
      const [credited] = await deps.wallet.commitManyIn(tx, commands);
      if (credited!.ok) {
        tx.afterCommit(() => deps.announce({ memberId: order.memberId, id, status: 'credited' }));
        return ok('credited');
      }
      const { code } = credited!.failure;
      return code === 'wallet.busy' || code === 'wallet.outcome_unknown' ? err(code) : close('mismatch', code);
    }
  }
}

/** Accounts of a deposit. `debt` is set if money is taken back, or if the member has a debt. */
type Accounts = DepositAccounts & { debt: Account | undefined };

async function accountsFor(
  { db, wallet }: CashierDeps,
  { memberId, merchantId, provider, amount: { currency } }: DepositOrder,
  event: PaymentEvent,
): Promise<Accounts> {
  const owner = { memberId, merchantId, currency };
  const { cash } = await wallet.accountsOf(owner);
  const clearing = await wallet.houseAccount(merchantId, 'clearing', provider, currency);
  const fees = await wallet.houseAccount(merchantId, 'house', 'deposit-fees', currency);
  const mayOwe = reversalStatusOf(event) !== undefined || (await debtOf(db, memberId, currency)).minor > 0n;
  return { cash, clearing, fees, debt: mayOwe ? await wallet.accountOf(owner, 'receivable') : undefined };
}

/** Returns the command that pays a member's debt from the credit, before the member can use the credit. */
async function ofDebt(
  tx: Tx,
  { id, memberId, amount, fee }: DepositOrder,
  { cash, debt }: Accounts,
): Promise<ReturnType<typeof debtPayment>[]> {
  if (!debt) return [];
  await lockMember(tx, memberId);
  const [owed, credited] = [await debtOf(tx, memberId, amount.currency), subtract(amount, fee)];
  const part = owed.minor < credited.minor ? owed : credited;
  if (part.minor === 0n) return [];
  const sent = { source: `deposit/${id}`, memberId: String(memberId), amount: String(part.minor), currency: part.currency };
  return [{ ...debtPayment({ memberId, cash, debt, amount: part, externalId: `deposit/${id}` }), writes: [eventOf('DebtPaid', sent)] }];
}

function isSame(seen: SeenEvent, event: PaymentEvent): boolean {
  const isSaid = (['orderRef', 'providerRef', 'status', 'amount', 'currency'] as const).every((field) => seen[field] === event[field]);
  return isSaid && seen.partRef === (event.partRef ?? '');
}
