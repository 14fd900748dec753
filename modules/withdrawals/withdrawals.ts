import type { Caller } from '#contracts/caller.ts';
import type { Input } from '#contracts/endpoint.ts';
import { hasTakenBackCase } from '#modules/cashier/index.ts';
import { payoutKind, type withdrawalRecords as recordsContract } from '#contracts/withdrawals.ts';
import { toMajor, type Money } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { bindAccount, COOL_DOWN_MS, MOST_ACCOUNTS, type Binding } from '#modules/withdrawals/accounts/bind-account.ts';
import { accountsOfMember, accountView } from '#modules/withdrawals/accounts/payout-account.ts';
import { memberDispute, writeAsMember } from '#modules/withdrawals/disputes/member-dispute.ts';
import { endByMember, openDispute } from '#modules/withdrawals/disputes/open-dispute.ts';
import type { WithdrawalDeps } from '#modules/withdrawals/deps.ts';
import { sendDuePayouts } from '#modules/withdrawals/payouts/send-due.ts';
import { lookAhead } from '#modules/withdrawals/checks/run-checks.ts';
import { requestWithdrawal, type RequestFailure, type WithdrawalRequest } from '#modules/withdrawals/request-withdrawal.ts';
import { limitsFor } from '#modules/withdrawals/withdrawal-limits.ts';
import { feeTermsOf, freeToday } from '#modules/withdrawals/withdrawal-fee.ts';
import { step, type Step, type StepRefusal } from '#modules/withdrawals/step.ts';
import {
  findWithdrawal,
  readWithdrawals,
  usualMinutes,
  viewOf,
  type Withdrawal,
  type WithdrawalView,
} from '#modules/withdrawals/withdrawal.ts';

import { withdrawalRecords } from '#modules/withdrawals/withdrawal-records.ts';

export type Withdrawals = ReturnType<typeof createWithdrawals>;
type Change = { memberId: bigint; id: string };
type Stepped = Result<WithdrawalView, Failure<StepRefusal | 'withdrawals.unknown'>>;
type DisputeOpened = Result<WithdrawalView, Failure<StepRefusal | 'withdrawals.unknown' | 'files.unknown'>>;
type WithoutProof = Result<never, Failure<'withdrawals.proof_required'>>;
type OutsideLimits = Result<never, Failure<'withdrawals.amount_outside_limits'>>;

/** Most that one run of the job confirms. */
const MOST_CONFIRMED = 500;

const viewed = <F extends Failure>(done: Result<Withdrawal, F>): Result<WithdrawalView, F> => (done.ok ? ok(viewOf(done.value)) : done);

/** Money out: where it may go, what was asked for, and how far it is. */
export function createWithdrawals(options: Omit<WithdrawalDeps, 'announce'>) {
  const listeners: ((change: Change) => void)[] = [];
  const deps: WithdrawalDeps = { ...options, announce: (change) => listeners.forEach((listener) => listener(change)) };
  const { db, site } = deps;

  /** The member's own; somebody else's is unknown. */
  async function ownWithdrawal(caller: Caller, id: string): Promise<Result<Withdrawal, Failure<'withdrawals.unknown'>>> {
    const found = await findWithdrawal(db, id);
    return found?.memberId === caller.memberId ? ok(found) : err('withdrawals.unknown');
  }

  /** Under the strict profile what was asked for is not brought back into play. */
  const canCancel = ({ merchantId }: Caller): boolean => site.merchant(merchantId).settings.saferPlay === 'common';

  async function ownStep(found: Withdrawal, next: Step): Promise<Stepped> {
    return viewed(await step(deps, found, next));
  }

  return {
    deps,
    accounts: (caller: Caller, now: Date) => payoutTerms(deps, caller, { now, canCancel: canCancel(caller) }),
    bind: async (binding: Binding) => {
      const bound = await bindAccount(deps, binding);
      return bound.ok ? ok(accountView(bound.value)) : bound;
    },
    request: async (request: WithdrawalRequest): Promise<Result<WithdrawalView, RequestFailure>> => {
      const done = await requestWithdrawal(deps, request);
      return done.ok ? ok(viewOf(done.value)) : done;
    },
    list: async (caller: Caller) => ({
      list: (
        await readWithdrawals(db, 'WHERE w.member_id = $1 ORDER BY w.requested_at DESC, w.serial DESC LIMIT 50', [caller.memberId])
      ).map(viewOf),
    }),
    records: (caller: Caller, page: Input<typeof recordsContract>, now: Date) => withdrawalRecords(deps, caller, page, now),
    get: async (caller: Caller, id: string): Promise<Result<WithdrawalView, Failure<'withdrawals.unknown'>>> => {
      const own = await ownWithdrawal(caller, id);
      return own.ok ? ok(viewOf(own.value)) : own;
    },
    cancel: async (caller: Caller, id: string, now: Date): Promise<Stepped | Result<never, Failure<'withdrawals.cancel_off'>>> => {
      const own = await ownWithdrawal(caller, id);
      if (!own.ok) return own;
      if (!canCancel(caller) && own.value.state !== 'cancelled') return err('withdrawals.cancel_off');
      return ownStep(own.value, { from: 'requested', to: 'cancelled', now });
    },
    ...memberWords(deps, ownWithdrawal, ownStep),
    /** Closes withdrawals that were paid long enough ago and have no answer of their member, as received. */
    confirmSilent: async (now: Date): Promise<void> => {
      const silent = await readWithdrawals(
        db,
        "WHERE w.state = 'paid' AND w.paid_at <= $1::timestamptz - w.confirm_minutes * interval '1 minute' ORDER BY w.paid_at LIMIT $2",
        [now, MOST_CONFIRMED],
      );
      for (const one of silent) await step(deps, one, { from: 'paid', to: 'received', isForced: true, now });
    },
    /** Hands stored payouts over and asks for those whose outcome is not known; about once a second. */
    sendDuePayouts: (now: Date) => sendDuePayouts(deps, now),
    dispute: async (caller: Caller, id: string, now: Date) => {
      const own = await ownWithdrawal(caller, id);
      return own.ok ? memberDispute(deps, own.value, now) : own;
    },
    writeToDispute: async (caller: Caller, { id, ...said }: { id: string; text: string; requestId: string; now: Date }) => {
      const own = await ownWithdrawal(caller, id);
      return own.ok ? writeAsMember(deps, own.value, said) : own;
    },
    onChanged: (listener: (change: Change) => void): void => void listeners.push(listener),
  };
}

/** Accounts to pay out to, and on which terms. */
async function payoutTerms(deps: WithdrawalDeps, caller: Caller, { now, canCancel }: { now: Date; canCancel: boolean }) {
  const { db, identity, site } = deps;
  return {
    list: (await accountsOfMember(db, caller.memberId)).map(accountView),
    mostAccounts: MOST_ACCOUNTS,
    coolDownHours: COOL_DOWN_MS / 3_600_000,
    hasPaymentPassword: await identity.hasPaymentPassword(caller.memberId),
    ...(await limitsFor(deps, caller)),
    receiptDepositBps: site.merchant(caller.merchantId).settings.receipt.depositBps,
    confirmMinutes: site.merchant(caller.merchantId).settings.receipt.minutes,
    currency: caller.currency,
    ...(await feesFor(deps, caller, now)),
    ...(await aheadOf(deps, caller)),
    usualMinutes: await usualMinutes(db, caller.merchantId),
    canCancel,
  };
}

/** Returns the fees of the next withdrawal, for all kinds of accounts. */
async function feesFor({ db, site }: WithdrawalDeps, { memberId, merchantId, currency }: Caller, now: Date) {
  const merchant = site.merchant(merchantId);
  const fees = payoutKind.options.flatMap((kind) => {
    const terms = feeTermsOf(merchant, kind, currency);
    return terms ? [{ kind, ...terms }] : [];
  });
  const { left } = await freeToday(db, merchant, memberId, now);
  return { fees, freePerDay: fees.length > 0 ? merchant.settings.withdrawalFees.freePerDay : 0, freeLeft: fees.length > 0 ? left : 0 };
}

/** Returns the findings that the checks would have, so that nobody is surprised. */
async function aheadOf(deps: WithdrawalDeps, caller: Caller) {
  const { db, site } = deps;
  const { left, ways } = await lookAhead(deps, caller);
  const { closedLoop } = site.merchant(caller.merchantId).settings.withdrawalChecks;
  const hasOpenCase = await hasTakenBackCase(db, caller.memberId);
  return { hasOpenCase, toStake: left, waysBack: ways, isWayBackRequired: closedLoop === 'require' };
}

type Own = (caller: Caller, id: string) => Promise<Result<Withdrawal, Failure<'withdrawals.unknown'>>>;

/** The member says whether a paid withdrawal came, and how much of it. */
function memberWords(deps: WithdrawalDeps, ownWithdrawal: Own, ownStep: (found: Withdrawal, next: Step) => Promise<Stepped>) {
  return {
    /** The member's word on a paid one: received closes it, a dispute as well; not received opens one, and takes pictures that show it. */
    confirm: async (
      caller: Caller,
      { id, answer, pictureIds = [] }: { id: string; answer: 'received' | 'not_received'; pictureIds?: readonly string[] | undefined },
      now: Date,
    ): Promise<DisputeOpened | WithoutProof> => {
      if (answer === 'not_received' && pictureIds.length === 0) return err('withdrawals.proof_required', { field: 'pictureIds' });
      const own = await ownWithdrawal(caller, id);
      if (!own.ok) return own;
      if (answer === 'not_received') return viewed(await openDispute(deps, own.value, { pictureIds, now }));
      if (own.value.depositState === 'kept') return err('withdrawals.moved_on');
      // Said before, over a dispute or not.
      if (own.value.state === 'received') return ok(viewOf(own.value));
      if (own.value.state === 'disputed') return viewed(await endByMember(deps, own.value, now));
      return ownStep(own.value, { from: 'paid', to: 'received', now });
    },
    /** The member says that less came than was paid: a dispute over the rest. */
    confirmPart: async (
      caller: Caller,
      { id, amount, pictureIds = [] }: { id: string; amount: Money; pictureIds?: readonly string[] | undefined },
      now: Date,
    ): Promise<DisputeOpened | OutsideLimits> => {
      const own = await ownWithdrawal(caller, id);
      if (!own.ok) return own;
      const { amount: whole } = own.value;
      if (amount.currency !== whole.currency) return err('wallet.wrong_currency');
      if (amount.minor >= whole.minor) {
        return err('withdrawals.amount_outside_limits', { min: toMajor({ ...amount, minor: 1n }), max: toMajor(whole) });
      }
      return viewed(await openDispute(deps, own.value, { pictureIds, received: amount.minor, now }));
    },
  };
}
