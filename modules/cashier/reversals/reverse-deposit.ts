import { money, type Money } from '#kernel/money.ts';
import { ok, type Failure, type Result } from '#kernel/result.ts';
import type { Tx } from '#platform/db/database.ts';
import { event, lockMember, type Account, type Command, type Move } from '#modules/wallet/index.ts';
import type { CashierDeps } from '#modules/cashier/deps.ts';
import type { DepositAccounts } from '#modules/cashier/deposit-commands.ts';
import type { DepositOrder } from '#modules/cashier/deposit-order.ts';
import { openCase } from '#modules/cashier/payment-store.ts';
import type { PaymentEvent } from '#modules/cashier/providers/provider.ts';
import { judgeReversal, type ReversalStatus } from '#modules/cashier/reversals/judge-reversal.ts';
import { reversedOf } from '#modules/cashier/reversals/part-store.ts';
import { notifyOfDebt } from '#modules/cashier/reversals/notify-member.ts';

export type ReversalFailure = Failure<'payments.not_paid_yet' | 'wallet.busy' | 'wallet.outcome_unknown'>;
type Reversal = PaymentEvent & { status: ReversalStatus };
export type ReversalAccounts = DepositAccounts & { debt: Account };
type Taking = { providerRef: string; part: string; status: ReversalStatus; amount: Money };

/**
 * Applies the reversal of a deposit, in full or in part. The money is taken from the fee and from the account that was credited; money that
 * the member has spent becomes a debt. Staff get a case for each part, and the member cannot withdraw until the case is closed.
 */
export async function reverseDeposit(
  deps: CashierDeps,
  tx: Tx,
  { order, accounts, event: reversal, isOwn }: { order: DepositOrder; accounts: ReversalAccounts; event: Reversal; isOwn: boolean },
): Promise<Result<string, ReversalFailure>> {
  const { id, memberId, provider } = order;
  // A concurrent withdrawal waits for this lock and then finds the case; so does a verdict of staff that takes money back.
  await lockMember(tx, memberId);
  const verdict = judgeReversal(order, reversal, isOwn, await reversedOf(tx, id));
  if (verdict.act === 'nothing') return ok(verdict.outcome);
  if (verdict.act === 'wait') return { ok: false, failure: { code: 'payments.not_paid_yet' } };
  if (verdict.act === 'case') {
    await openCase(tx, provider, reversal, id, verdict.reason);
    return ok(verdict.reason);
  }
  const { status, amount } = verdict;
  const part = reversal.partRef ?? '';
  const taken = await deps.wallet.commitIn(
    tx,
    reversalCommand(order, accounts, { providerRef: reversal.providerRef, part, status, amount }),
  );
  if (!taken.ok) {
    const { code } = taken.failure;
    if (code === 'wallet.busy' || code === 'wallet.outcome_unknown') return { ok: false, failure: { code } };
    await openCase(tx, provider, reversal, id, 'taken_back_by_hand');
    return ok('taken_back_by_hand');
  }
  await notifyOfDebt(tx, {
    memberId,
    parts: taken.value.parts,
    debt: accounts.debt,
    currency: amount.currency,
    source: `deposit/${id}/${part}`,
  });
  await openCase(tx, provider, reversal, id, status);
  tx.afterCommit(() => deps.announce({ memberId, id, status }));
  return ok(status);
}

/** Builds the command that takes a part back: from the fee while some of it is left, then from the balance, then as a debt. */
export function reversalCommand(
  order: DepositOrder,
  accounts: ReversalAccounts,
  { providerRef, part, status, amount }: Taking,
): Command<never, Move> {
  const { id, memberId, merchantId, provider } = order;
  const { currency, minor } = amount;
  const taken = order.taken.minor;
  const fee = least(taken + minor, order.fee.minor) - least(taken, order.fee.minor);
  const { cash, clearing, debt, fees } = accounts;
  const transfers: Move[] = [];
  if (fee > 0n) transfers.push({ kind: 'deposit-back', from: fees, to: clearing, amount: money(fee, currency) });
  if (minor > fee) transfers.push({ kind: 'deposit-back', from: [cash, debt], to: clearing, amount: money(minor - fee, currency) });
  return {
    key: { source: provider, kind: 'deposit-back', externalId: `${providerRef}/${part}`, meaning: [id, status, String(minor)] },
    account: cash,
    transfers,
    writes: [
      { kind: 'deposit_taken', row: { id, part, status, taken: String(minor) } },
      event('DepositTakenBack', { id, part, memberId: String(memberId), merchantId, status, amount: String(minor), currency }),
    ],
  };
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
