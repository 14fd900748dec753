import type { WithdrawalState } from '#contracts/withdrawals.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable, Tx } from '#platform/db/database.ts';
import { event, type Command, type Hold, type LedgerRefusal, type Move, type Write } from '#modules/wallet/index.ts';
import type { WithdrawalDeps } from '#modules/withdrawals/deps.ts';
import { transfersOf, type TransferKind } from '#modules/withdrawals/transfers.ts';
import { findWithdrawal, type Withdrawal } from '#modules/withdrawals/withdrawal.ts';

export type StepRefusal = LedgerRefusal<Hold | Move> | 'withdrawals.moved_on';

export type Step = {
  from: WithdrawalState;
  to: WithdrawalState;
  by?: string;
  reason?: string;
  reference?: string;
  received?: bigint;
  /** Payout of a step that a withdrawal may take more than once. */
  payoutId?: string;
  /** True if the time for the member's answer is over: the receipt deposit is then kept. */
  isForced?: boolean;
  now: Date;
};

/**
 * Moves a withdrawal from one state to the next, in one commit with the transfers that `withdrawal_steps` in `sql/steps.sql` defines: those
 * of the amount, the receipt deposit and the fee. Refuses if the withdrawal is in another state. A step that comes too early is not sent to
 * the ledger: its refusal would be stored under its key, and would answer the step when its time has come. The member gets the notice after
 * the commit.
 */
export async function step(
  { db, wallet, announce }: Pick<WithdrawalDeps, 'db' | 'wallet' | 'announce'>,
  found: Withdrawal,
  next: Step,
  tx?: Tx,
): Promise<Result<Withdrawal, Failure<StepRefusal>>> {
  if (isBefore(found.state, next.from)) return err('withdrawals.moved_on');
  const planned = await plannedStep(tx ?? db, next);
  if (!planned) return err('withdrawals.moved_on');
  const command = await stepCommand(wallet, found, next, planned);
  const done = tx ? await wallet.commitIn(tx, command) : await wallet.commit(command);
  if (!done.ok) return done;
  if (tx) tx.afterCommit(() => announce(found));
  else announce(found);
  return ok((await findWithdrawal(tx ?? db, found.id))!);
}

/** States up to the payment, in order. A withdrawal may skip or repeat `paying`. */
const WAY: readonly WithdrawalState[] = ['requested', 'approved', 'paying', 'paid'];

function isBefore(state: WithdrawalState, later: WithdrawalState): boolean {
  return WAY.includes(state) && WAY.indexOf(state) < WAY.indexOf(later);
}

type Planned = { amount: TransferKind | null; deposit: TransferKind | null; fee: TransferKind | null; notice: boolean };

/** Returns the line of a step in the table; undefined for an unknown step. */
async function plannedStep(db: Queryable, { from, to, isForced = false }: Step): Promise<Planned | undefined> {
  const [row] = await db.query<Planned>(
    'SELECT amount, deposit, fee, notice FROM withdrawal_steps() WHERE "from" = $1 AND "to" = $2 AND forced = $3',
    [from, to, isForced],
  );
  return row;
}

async function stepCommand(
  wallet: WithdrawalDeps['wallet'],
  withdrawal: Withdrawal,
  { from, to, by, reason, reference, received, payoutId, isForced = false, now }: Step,
  planned: Planned,
): Promise<Command<'withdrawals.moved_on', Hold | Move>> {
  const { id, memberId, merchantId, amount, deposit } = withdrawal;
  const { minor, currency } = amount;
  const { cash, held } = await wallet.accountsOf({ memberId, merchantId, currency });
  const kinds = [planned.amount, planned.deposit, planned.fee].filter((kind) => kind !== null);
  const written: Write<'withdrawals.moved_on'> = {
    kind: 'withdrawal_step',
    row: { id, from, to, by, reason, reference, received: received?.toString(), forced: isForced, at: now },
  };
  const decided = event('WithdrawalDecided', { id, memberId: String(memberId), amount: String(minor), currency, state: to });
  // A forced end and the member's answer have different outcomes: each command has a key of its own, so neither repeats the other.
  const kind = isForced && deposit.minor > 0n ? `${from}-forced` : `${from}-${to}`;
  const externalId = payoutId === undefined ? id : `${id}:${payoutId}`;
  return {
    key: { source: 'withdrawals', kind, externalId, meaning: [reference ?? null, received?.toString() ?? null] },
    account: cash,
    transfers: await transfersOf(wallet, withdrawal, kinds, { cash, held }),
    writes: [written, ...(planned.notice ? [decided] : [])],
  };
}
