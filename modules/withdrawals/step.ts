import type { WithdrawalState } from '#contracts/withdrawals.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { derivedId } from '#platform/random/derived-id.ts';
import type { Tx } from '#platform/db/database.ts';
import { event, type Command, type Hold, type LedgerRefusal, type Move, type Write } from '#modules/wallet/index.ts';
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
  /** Of a step that one withdrawal may take more than once: whose hand-over it is. */
  payoutId?: string;
  /** Nobody said that it came: what was held for the member's word is kept. */
  isForced?: boolean;
  now: Date;
};

/**
 * Takes a withdrawal from one state to the next, in one commit with the money that it moves: released to the member where it is denied or
 * cancelled, settled to the house's clearing account where it is paid; what
 * of it did not come is put back from there where it is refunded. Its fee goes the same ways, to and from the house's account for fees. What is held for the member's word is released where the withdrawal ends,
 * and kept where nobody gave it. Where it has moved on by then nothing happens. A step that comes
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

/** The way to a payment, of which `paying` may be left out and gone through again; all other states come after it or beside it. */
const WAY: readonly WithdrawalState[] = ['requested', 'approved', 'paying', 'paid'];

/** What its member is told of. */
const TOLD: readonly WithdrawalState[] = ['paid', 'denied', 'refunded'];

const ENDS: readonly WithdrawalState[] = ['received', 'refunded', 'denied', 'cancelled'];

/** The hold of what is held beside a withdrawal. */
export function depositHoldOf(withdrawalId: string): string {
  return derivedId(`receipt-deposit/${withdrawalId}`);
}

export function feeHoldOf(withdrawalId: string): string {
  return derivedId(`withdrawal-fee/${withdrawalId}`);
}

function isBefore(state: WithdrawalState, later: WithdrawalState): boolean {
  return WAY.includes(state) && WAY.indexOf(state) < WAY.indexOf(later);
}

async function stepCommand(
  wallet: WithdrawalDeps['wallet'],
  { id, memberId, merchantId, amount, deposit, fee, received: already }: Withdrawal,
  { from, to, by, reason, reference, received, payoutId, isForced = false, now }: Step,
): Promise<Command<'withdrawals.moved_on', Hold | Move>> {
  const { cash, held } = await wallet.accountsOf({ memberId, merchantId, currency: amount.currency });
  const written: Write<'withdrawals.moved_on'> = {
    kind: 'withdrawal_step',
    row: { id, from, to, by, reason, reference, received: received?.toString(), forced: isForced, at: now },
  };
  const hold = { amount, holdId: id, from: held };
  const decided = event('WithdrawalDecided', {
    id,
    memberId: String(memberId),
    amount: String(amount.minor),
    currency: amount.currency,
    state: to,
  });
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
  if (deposit.minor > 0n && ENDS.includes(to)) {
    const heldFor = { from: held, amount: deposit, holdId: depositHoldOf(id) };
    if (isForced) {
      const kept = await wallet.houseAccount(merchantId, 'house', 'receipt-deposits', amount.currency);
      transfers.push({ ...heldFor, kind: 'receipt-deposit-kept', to: kept, state: 'settled' });
    } else transfers.push({ ...heldFor, kind: 'receipt-deposit-return', to: cash, state: 'released' });
  }
  if (fee.minor > 0n) {
    const fees = await wallet.houseAccount(merchantId, 'house', 'withdrawal-fees', amount.currency);
    const heldFor = { from: held, amount: fee, holdId: feeHoldOf(id) };
    if (to === 'denied' || to === 'cancelled') transfers.push({ ...heldFor, kind: 'withdrawal-fee-return', to: cash, state: 'released' });
    if (to === 'paid') transfers.push({ ...heldFor, kind: 'withdrawal-fee-taken', to: fees, state: 'settled' });
    if (to === 'refunded') transfers.push({ kind: 'withdrawal-fee-refund', from: fees, to: cash, amount: fee });
  }
  // What is forced and what the member says end otherwise, so neither is the answer to the other.
  const kind = isForced && deposit.minor > 0n ? `${from}-forced` : `${from}-${to}`;
  const externalId = payoutId === undefined ? id : `${id}:${payoutId}`;
  return {
    key: { source: 'withdrawals', kind, externalId, meaning: [reference ?? null, received?.toString() ?? null] },
    account: cash,
    transfers,
    writes: [written, ...(TOLD.includes(to) ? [decided] : [])],
  };
}
