import type { Money } from '#kernel/money.ts';
import { ok, type Failure, type Result } from '#kernel/result.ts';
import type { Tx } from '#platform/db/database.ts';
import { event, lockMember, type Account, type Command, type Reversal } from '#modules/wallet/index.ts';
import type { CashierDeps } from '#modules/cashier/deps.ts';
import { depositKey } from '#modules/cashier/deposit-commands.ts';
import type { DepositOrder } from '#modules/cashier/deposit-order.ts';
import { openCase } from '#modules/cashier/payment-store.ts';
import type { PaymentEvent } from '#modules/cashier/providers/provider.ts';
import { judgeTakeBack, type TakenBack } from '#modules/cashier/taken-back/judge-take-back.ts';

export type TakeBackFailure = Failure<'payments.not_paid_yet' | 'wallet.busy' | 'wallet.outcome_unknown'>;
type Known = DepositOrder & { providerRef: string };
type News = PaymentEvent & { status: TakenBack };

/**
 * Acts on the news that money of a deposit goes back to its payer. What was credited is reversed, the fee with it; what the member has
 * spent meanwhile becomes a debt. Staff hear of each, and the member takes nothing out until they have closed the case.
 */
export async function takeBack(
  deps: CashierDeps,
  tx: Tx,
  { order, accounts, event: news, isOwn }: { order: DepositOrder; accounts: { cash: Account; debt: Account }; event: News; isOwn: boolean },
): Promise<Result<string, TakeBackFailure>> {
  const { id, memberId, provider, providerRef } = order;
  const verdict = judgeTakeBack(order, news, isOwn);
  if (verdict.act === 'nothing') return ok(verdict.outcome);
  if (verdict.act === 'wait') return { ok: false, failure: { code: 'payments.not_paid_yet' } };
  // Whoever asks for money out meanwhile waits here, and finds the case.
  await lockMember(tx, memberId);
  if (verdict.act === 'case' || providerRef === null) {
    const reason = verdict.act === 'case' ? verdict.reason : 'taken_back_uncredited';
    await openCase(tx, provider, news, id, reason);
    return ok(reason);
  }
  const taken = await deps.wallet.commitIn(tx, takeBackCommand({ ...order, providerRef }, accounts, verdict));
  if (!taken.ok) {
    const { code } = taken.failure;
    if (code === 'wallet.busy' || code === 'wallet.outcome_unknown') return { ok: false, failure: { code } };
    await openCase(tx, provider, news, id, 'taken_back_by_hand');
    return ok('taken_back_by_hand');
  }
  await openCase(tx, provider, news, id, verdict.status);
  tx.afterCommit(() => deps.announce({ memberId, id, status: verdict.status }));
  return ok(verdict.status);
}

/** The command that reverses the credit of a deposit, all or up to an amount of it: the fee first, then what the member got. */
function takeBackCommand(
  order: Known,
  { cash, debt }: { cash: Account; debt: Account },
  { status, amount }: { status: TakenBack; amount: Money },
): Command<never, Reversal> {
  const { id, memberId, merchantId } = order;
  const { currency, minor } = amount;
  const isAll = minor === order.amount.minor;
  return {
    key: { source: order.provider, kind: 'deposit-back', externalId: order.providerRef, meaning: [id, status, String(minor)] },
    account: cash,
    transfers: [{ kind: 'deposit-back', reverses: depositKey(order), debt, ...(!isAll && { amount }) }],
    writes: [
      { kind: 'deposit_taken', row: { id, status, taken: String(minor) } },
      event('DepositTakenBack', { id, memberId: String(memberId), merchantId, status, amount: String(minor), currency }),
    ],
  };
}
