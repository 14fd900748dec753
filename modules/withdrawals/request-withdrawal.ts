import type { Caller } from '#contracts/caller.ts';
import type { WithdrawalCheck } from '#contracts/withdrawals.ts';
import { money, parseMajor, toMajor, type Money } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { moneyLeaves } from '#modules/bonus/index.ts';
import { memberMay, type MemberRefusal, moneyFree, type PaymentPasswordFailure } from '#modules/identity/index.ts';
import { mayWithdraw, type WithdrawalStop } from '#modules/cashier/index.ts';
import {
  event,
  lockMember,
  type Account,
  type Command,
  type Committed,
  type Gate,
  type Hold,
  type LedgerRefusal,
} from '#modules/wallet/index.ts';
import { lookAhead, otherWayFirst, prepareChecks } from '#modules/withdrawals/checks/run-checks.ts';
import type { Standing } from '#modules/kyc/index.ts';
import { findAccount } from '#modules/withdrawals/accounts/payout-account.ts';
import type { WithdrawalDeps } from '#modules/withdrawals/deps.ts';
import { HOLDS } from '#modules/withdrawals/transfers.ts';
import { chargeFor } from '#modules/withdrawals/withdrawal-fee.ts';
import { limitsFor } from '#modules/withdrawals/withdrawal-limits.ts';
import { findWithdrawal, withdrawalIdOf, type Withdrawal } from '#modules/withdrawals/withdrawal.ts';

/** Most withdrawals of a member that are not paid yet. */
export const MOST_OPEN = 3;

/** Returns the receipt deposit of an amount, which is held until the member answers whether the money arrived. Cut to the minor unit. */
function receiptDeposit({ minor, currency }: Money, bps: number): Money {
  return money((minor * BigInt(bps)) / 10_000n, currency);
}

export type WithdrawalRequest = {
  caller: Caller;
  accountId: string;
  amount: Money;
  /** The fee that the member was shown, in major units. */
  fee?: string | undefined;
  paymentPassword: string;
  requestId: string;
  ip: string;
  now: Date;
};

type GateRefusal =
  | MemberRefusal
  | WithdrawalStop
  | 'identity.withheld'
  | 'withdrawals.too_many_open'
  | 'withdrawals.level_needed'
  | 'withdrawals.fee_changed';
export type RequestFailure =
  | Failure<'withdrawals.stopped' | 'withdrawals.account_unknown' | 'withdrawals.account_cooling' | 'withdrawals.amount_outside_limits'>
  | Failure<'withdrawals.other_way_first'>
  | PaymentPasswordFailure
  | Failure<LedgerRefusal<Hold> | GateRefusal>;

function hasRoom(memberId: bigint): Gate<'withdrawals.too_many_open'> {
  return { kind: 'open_withdrawals', args: { member: String(memberId), most: MOST_OPEN }, memberId };
}

/**
 * Returns the gate that keeps the sum of a member's withdrawals within the limit of the member's verification level. The gate is checked
 * under the lock of the member's accounts.
 */
function withinLevel(memberId: bigint, amount: Money, { level, total }: Standing): Gate<'withdrawals.level_needed'>[] {
  if (total === null) return [];
  const args = { member: String(memberId), currency: amount.currency, amount: String(amount.minor), most: String(total.minor), level };
  return [{ kind: 'withdrawn_total', args, memberId, amount: { minor: amount.minor, of: ['withdrawal'] } }];
}

/**
 * Holds the amount and opens a withdrawal that staff decide on, in one commit. Each `requestId` of a member is one withdrawal; the same id
 * with another amount or account is `wallet.request_reused`. Practice money, bonuses and held money cannot be withdrawn.
 */
export async function requestWithdrawal(deps: WithdrawalDeps, request: WithdrawalRequest): Promise<Result<Withdrawal, RequestFailure>> {
  const { caller, accountId, amount, paymentPassword, ip, now } = request;
  const { memberId, merchantId, currency } = caller;
  const id = withdrawalIdOf(memberId, request.requestId);
  // A repeat gets the first answer, also if withdrawals were stopped or locked afterwards.
  const known = await findWithdrawal(deps.db, id);
  if (!known) {
    if (deps.site.isStopped('withdrawals', caller)) return err('withdrawals.stopped');
    const proven = await deps.identity.checkPaymentPassword({ caller, paymentPassword, ip, now });
    if (!proven.ok) return proven;
  }
  if (amount.currency !== currency) return err('wallet.wrong_currency');
  const account = await findAccount(deps.db, memberId, accountId);
  if (!account) return err('withdrawals.account_unknown');
  if (account.usableFrom > now) return err('withdrawals.account_cooling', { from: account.usableFrom.toISOString() });
  const { min, max } = await limitsFor(deps, caller);
  // A repeat is not checked again: its first request met the limits of that time.
  if (!known && (amount.minor < min.minor || amount.minor > max.minor)) {
    return err('withdrawals.amount_outside_limits', { min: toMajor(min), max: toMajor(max) });
  }
  const standing = await deps.kyc.standingOf(memberId, currency);
  const merchant = deps.site.merchant(merchantId);
  const { depositBps, minutes } = merchant.settings.receipt;
  const deposit = receiptDeposit(amount, depositBps);
  const { fee, gates } = known
    ? { fee: known.fee, gates: [] }
    : await chargeFor(deps.db, merchant, { memberId, kind: account.kind, amount, now });
  if (request.fee !== undefined && !isSame(fee, parseMajor(request.fee, currency)))
    return err('withdrawals.fee_changed', { fee: toMajor(fee) });
  const { cash, held } = await deps.wallet.accountsOf(caller);
  const checksOf = known ? () => [] : await prepareChecks(deps, { caller, account, amount, standing, now });
  const order = { id, request, cash, held, sums: { amount, deposit, fee }, minutes };
  const allGates = [...withinLevel(memberId, amount, standing), ...gates];
  // Runs under the member's lock: a deposit at the same time, with the turnover owed for it, is either counted here or waits.
  const decided = await deps.db.transaction<Committed, RequestFailure>(
    async (tx) => {
      await lockMember(tx, memberId);
      const looked = await lookAhead(deps, caller, tx);
      const other = merchant.settings.withdrawalChecks.closedLoop === 'require' && otherWayFirst(looked, account.kind);
      if (other && !known) return err('withdrawals.other_way_first', { kind: other.kind, amount: toMajor(other.amount) });
      return deps.wallet.commitIn(tx, requestCommand(order, allGates, checksOf(looked)));
    },
    { isRepeatable: true },
  );
  if (!decided.ok) return decided;
  deps.announce({ memberId, id });
  return ok((await findWithdrawal(deps.db, id))!);
}

type Order = {
  id: string;
  request: WithdrawalRequest;
  cash: Account;
  held: Account;
  sums: Sums;
  /** Minutes after which a paid withdrawal without the member's answer counts as received. */
  minutes: number;
};

/** Builds the command that holds the sums and opens the withdrawal, with the results of its checks. */
function requestCommand(
  { id, request, cash, held, sums, minutes }: Order,
  gates: readonly Gate<GateRefusal>[],
  checks: WithdrawalCheck[],
): Command<GateRefusal, Hold> {
  const { caller, accountId, amount, requestId, now } = request;
  const { memberId, merchantId, currency } = caller;
  return {
    key: {
      source: 'withdrawals',
      kind: 'request',
      externalId: `${memberId}:${requestId.toLowerCase()}`,
      meaning: [accountId, String(amount.minor), currency],
    },
    account: cash,
    gates: [memberMay(memberId, 'withdraw'), moneyFree(memberId), ...mayWithdraw(memberId, currency), hasRoom(memberId), ...gates],
    transfers: holdsOf(id, { cash, held }, sums),
    writes: [
      {
        kind: 'withdrawal',
        row: {
          id,
          merchant: merchantId,
          member: String(memberId),
          request: requestId,
          account: accountId,
          currency,
          amount: String(amount.minor),
          deposit: String(sums.deposit.minor),
          fee: String(sums.fee.minor),
          minutes,
          checks,
          at: now,
        },
      },
      moneyLeaves(memberId, currency),
      event('WithdrawalRequested', { id, memberId: String(memberId), merchantId, amount: String(amount.minor), currency }),
    ],
  };
}

type Sums = { amount: Money; deposit: Money; fee: Money };

/** Returns the transfers that hold the amount, the receipt deposit and the fee, each under a hold of its own. */
function holdsOf(id: string, { cash, held }: { cash: Account; held: Account }, { amount, deposit, fee }: Sums): Hold[] {
  const hold = (kind: string, holdId: string, minor: Money): Hold => ({
    kind,
    from: cash,
    to: held,
    amount: minor,
    holdId,
    state: 'pending',
  });
  return [
    hold('withdrawal', id, amount),
    ...(deposit.minor > 0n ? [hold('receipt-deposit', HOLDS.deposit(id), deposit)] : []),
    ...(fee.minor > 0n ? [hold('withdrawal-fee', HOLDS.fee(id), fee)] : []),
  ];
}

function isSame(fee: Money, shown: ReturnType<typeof parseMajor>): boolean {
  return shown.ok && shown.value.minor === fee.minor;
}
