import type { WithdrawalState } from '#contracts/withdrawals.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Command, Hold, LedgerRefusal, Move, Write } from '#modules/wallet/index.ts';
import type { WithdrawalDeps } from '#modules/withdrawals/deps.ts';
import { findWithdrawal, type Withdrawal } from '#modules/withdrawals/withdrawal.ts';

export type StepRefusal = LedgerRefusal<Hold | Move> | 'withdrawals.moved_on';

export type Step = {
  from: WithdrawalState;
  to: WithdrawalState;
  by?: string;
  reason?: string;
  reference?: string;
  received?: bigint;
  now: Date;
};

/**
 * Takes a withdrawal from one state to the next, in one commit with the money that it moves: released to the member where it is denied or
 * cancelled, settled to the house's clearing account where it is paid; what
 * of it did not come is put back from there where it is refunded. Where it has moved on by then nothing happens. A step that comes
 * before its time is not asked of the ledger: the refusal would be remembered, and be the answer when the step comes in time. The member
 * hears of it after the commit.
 */
export async function step(
  { db, wallet, announce }: Pick<WithdrawalDeps, 'db' | 'wallet' | 'announce'>,
  found: Withdrawal,
  next: Step,
  tx?: Tx,
): Promise<Result<Withdrawal, Failure<StepRefusal>>> {
  if (isBefore(found.state, next.from)) return err('withdrawals.moved_on');
  const command = await stepCommand(wallet, found, next);
  const done = tx ? await wallet.commitIn(tx, command) : await wallet.commit(command);
  if (!done.ok) return done;
  if (tx) tx.afterCommit(() => announce(found));
  else announce(found);
  return ok((await findWithdrawal(tx ?? db, found.id))!);
}

/** The way to a payment; all other states come after it or beside it. */
const WAY: readonly WithdrawalState[] = ['requested', 'approved', 'paid'];

function isBefore(state: WithdrawalState, later: WithdrawalState): boolean {
  return WAY.includes(state) && WAY.indexOf(state) < WAY.indexOf(later);
}

async function stepCommand(
  wallet: WithdrawalDeps['wallet'],
  { id, memberId, merchantId, amount, received: already }: Withdrawal,
  { from, to, by, reason, reference, received, now }: Step,
): Promise<Command<'withdrawals.moved_on', Hold | Move>> {
  const { cash, held } = await wallet.accountsOf({ memberId, merchantId, currency: amount.currency });
  const written: Write<'withdrawals.moved_on'> = {
    kind: 'withdrawal_step',
    row: { id, from, to, by, reason, reference, received: received?.toString(), at: now },
  };
  const hold = { amount, holdId: id, from: held };
  const transfers: (Hold | Move)[] = [];
  if (to === 'denied' || to === 'cancelled') transfers.push({ ...hold, kind: 'withdrawal-return', to: cash, state: 'released' });
  if (to === 'refunded') {
    const missing = { ...amount, minor: amount.minor - (already?.minor ?? 0n) };
    const clearing = await wallet.houseAccount(merchantId, 'clearing', 'payouts', amount.currency);
    transfers.push({ kind: 'withdrawal-refund', from: clearing, to: cash, amount: missing });
  }
  if (to === 'paid') {
    const clearing = await wallet.houseAccount(merchantId, 'clearing', 'payouts', amount.currency);
    transfers.push({ ...hold, kind: 'withdrawal-paid', to: clearing, state: 'settled' });
  }
  return {
    key: { source: 'withdrawals', kind: `${from}-${to}`, externalId: id, meaning: [reference ?? null, received?.toString() ?? null] },
    account: cash,
    transfers,
    writes: [written],
  };
}
