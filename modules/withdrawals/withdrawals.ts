import type { Caller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { hasReversalCase } from '#modules/cashier/index.ts';
import {
  payoutKind,
  type withdrawalRecords as recordsContract,
  type payoutAccounts,
  type bindPayoutAccount,
} from '#contracts/withdrawals.ts';
import { toMajor, type Money } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { bindAccount, COOL_DOWN_MS, MOST_ACCOUNTS, type Binding, type BindFailure } from '#modules/withdrawals/accounts/bind-account.ts';
import { accountsOfMember, accountView } from '#modules/withdrawals/accounts/payout-account.ts';
import { memberDispute, writeAsMember, type WriteFailure, type DisputeView } from '#modules/withdrawals/disputes/member-dispute.ts';
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

/** Withdrawals of members. */
export interface Withdrawals extends MemberAnswers {
  /** Closes as received those withdrawals that were paid long enough ago and have no answer of their member. */
  confirmSilent(now: Date): Promise<void>;
  /** Sends stored payouts to their providers and queries payouts with an unknown outcome; runs about once a second. */
  sendDuePayouts(now: Date): Promise<number>;
  /** Returns the caller's dispute over a withdrawal, with its messages. */
  dispute(caller: Caller, id: string, now: Date): Promise<Result<DisputeView, Failure<'withdrawals.unknown' | 'withdrawals.no_dispute'>>>;
  /** Adds a message to the caller's dispute. Each `requestId` is one message. */
  writeToDispute(
    caller: Caller,
    message: { id: string; text: string; requestId: string; now: Date },
  ): Promise<Result<DisputeView, Failure<'withdrawals.unknown'> | WriteFailure>>;
  /** Calls the listener after each commit of this process that changed a withdrawal. */
  onChanged(listener: (change: Change) => void): void;
  /** Dependencies by which the desk of staff works on withdrawals. */
  deps: WithdrawalDeps;
  /** Returns the accounts to which the caller can withdraw, and the terms. */
  accounts(caller: Caller, now: Date): Promise<Output<typeof payoutAccounts>>;
  /** Binds a payout account. A repeat returns the bound account. */
  bind(binding: Binding): Promise<Result<Output<typeof bindPayoutAccount>, BindFailure>>;
  /**
   * Holds the amount and opens a withdrawal in one commit; staff decide on the withdrawal. Each `requestId` of a member is one withdrawal.
   */
  request(request: WithdrawalRequest): Promise<Result<WithdrawalView, RequestFailure>>;
  /** Returns the caller's last 50 withdrawals, newest first. */
  list(caller: Caller): Promise<{ list: WithdrawalView[] }>;
  /** Returns a page of the member's withdrawals, newest first, with the sums over all pages. */
  records(caller: Caller, page: Input<typeof recordsContract>, now: Date): Promise<Output<typeof recordsContract>>;
  /** Returns a withdrawal of the caller; another member's withdrawal is refused as unknown. */
  get(caller: Caller, id: string): Promise<Result<WithdrawalView, Failure<'withdrawals.unknown'>>>;
  /** Cancels the caller's own withdrawal before staff decide; the held money returns. */
  cancel(caller: Caller, id: string, now: Date): Promise<Stepped | Result<never, Failure<'withdrawals.cancel_off'>>>;
}
type Change = { memberId: bigint; id: string };
type Stepped = Result<WithdrawalView, Failure<StepRefusal | 'withdrawals.unknown'>>;
type DisputeOpened = Result<WithdrawalView, Failure<StepRefusal | 'withdrawals.unknown' | 'files.unknown'>>;
type WithoutProof = Result<never, Failure<'withdrawals.proof_required'>>;
type OutsideLimits = Result<never, Failure<'withdrawals.amount_outside_limits'>>;

/** The most withdrawals that one run of the job confirms. */
const MOST_CONFIRMED = 500;

const viewed = <F extends Failure>(done: Result<Withdrawal, F>): Result<WithdrawalView, F> => (done.ok ? ok(viewOf(done.value)) : done);

/** Creates the module of withdrawals: payout accounts, requests and their progress. */
export function createWithdrawals(options: Omit<WithdrawalDeps, 'announce'>): Withdrawals {
  const listeners: ((change: Change) => void)[] = [];
  const deps: WithdrawalDeps = { ...options, announce: (change) => listeners.forEach((listener) => listener(change)) };
  const { db, site } = deps;

  /** Finds a withdrawal of the caller; another member's withdrawal is refused as unknown. */
  async function ownWithdrawal(caller: Caller, id: string): Promise<Result<Withdrawal, Failure<'withdrawals.unknown'>>> {
    const found = await findWithdrawal(db, id);
    return found?.memberId === caller.memberId ? ok(found) : err('withdrawals.unknown');
  }

  /** Returns whether a member can cancel a withdrawal: not under the strict profile of safer play. */
  const canCancel = ({ merchantId }: Caller): boolean => site.merchant(merchantId).settings.saferPlay === 'common';

  async function ownStep(found: Withdrawal, next: Step): Promise<Stepped> {
    return viewed(await step(deps, found, next));
  }

  return {
    deps,
    accounts: (caller, now) => payoutTerms(deps, caller, { now, canCancel: canCancel(caller) }),
    bind: async (binding) => {
      const bound = await bindAccount(deps, binding);
      return bound.ok ? ok(accountView(bound.value)) : bound;
    },
    request: async (request) => {
      const done = await requestWithdrawal(deps, request);
      return done.ok ? ok(viewOf(done.value)) : done;
    },
    list: async (caller) => ({
      list: (
        await readWithdrawals(db, 'WHERE w.member_id = $1 ORDER BY w.requested_at DESC, w.serial DESC LIMIT 50', [caller.memberId])
      ).map(viewOf),
    }),
    records: (caller, page, now) => withdrawalRecords(deps, caller, page, now),
    get: async (caller, id) => {
      const own = await ownWithdrawal(caller, id);
      return own.ok ? ok(viewOf(own.value)) : own;
    },
    cancel: async (caller, id, now) => {
      const own = await ownWithdrawal(caller, id);
      if (!own.ok) return own;
      if (!canCancel(caller) && own.value.state !== 'cancelled') return err('withdrawals.cancel_off');
      return ownStep(own.value, { from: 'requested', to: 'cancelled', now });
    },
    ...memberAnswers(deps, ownWithdrawal, ownStep),
    confirmSilent: async (now) => {
      const silent = await readWithdrawals(
        db,
        "WHERE w.state = 'paid' AND w.paid_at <= $1::timestamptz - w.confirm_minutes * interval '1 minute' ORDER BY w.paid_at LIMIT $2",
        [now, MOST_CONFIRMED],
      );
      for (const one of silent) await step(deps, one, { from: 'paid', to: 'received', isForced: true, now });
    },
    sendDuePayouts: (now) => sendDuePayouts(deps, now),
    dispute: async (caller, id, now) => {
      const own = await ownWithdrawal(caller, id);
      return own.ok ? memberDispute(deps, own.value, now) : own;
    },
    writeToDispute: async (caller, { id, ...message }) => {
      const own = await ownWithdrawal(caller, id);
      return own.ok ? writeAsMember(deps, own.value, message) : own;
    },
    onChanged: (listener) => void listeners.push(listener),
  };
}

/** Returns the payout accounts of a member, and the terms of a withdrawal. */
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

/** Returns the fees of the next withdrawal, for each kind of account. */
async function feesFor({ db, site }: WithdrawalDeps, { memberId, merchantId, currency }: Caller, now: Date) {
  const merchant = site.merchant(merchantId);
  const fees = payoutKind.options.flatMap((kind) => {
    const terms = feeTermsOf(merchant, kind, currency);
    return terms ? [{ kind, ...terms }] : [];
  });
  const { left } = await freeToday(db, merchant, memberId, now);
  return { fees, freePerDay: fees.length > 0 ? merchant.settings.withdrawalFees.freePerDay : 0, freeLeft: fees.length > 0 ? left : 0 };
}

/** Returns the findings that the checks would have, which a member sees before a request. */
async function aheadOf(deps: WithdrawalDeps, caller: Caller) {
  const { db, site } = deps;
  const { left, ways } = await lookAhead(deps, caller);
  const { closedLoop } = site.merchant(caller.merchantId).settings.withdrawalChecks;
  const hasOpenCase = await hasReversalCase(db, caller.memberId);
  return { hasOpenCase, toStake: left, waysBack: ways, isWayBackRequired: closedLoop === 'require' };
}

type Own = (caller: Caller, id: string) => Promise<Result<Withdrawal, Failure<'withdrawals.unknown'>>>;

/** Answers of members to paid withdrawals. */
interface MemberAnswers {
  /** Stores the member's answer to a paid withdrawal: `received` closes it, `not_received` opens a dispute with pictures. */
  confirm(
    caller: Caller,
    options: { id: string; answer: 'received' | 'not_received'; pictureIds?: readonly string[] | undefined },
    now: Date,
  ): Promise<DisputeOpened | WithoutProof>;
  /** Opens a dispute over the part of a paid withdrawal that did not arrive. */
  confirmPart(
    caller: Caller,
    options: { id: string; amount: Money; pictureIds?: readonly string[] | undefined },
    now: Date,
  ): Promise<DisputeOpened | OutsideLimits>;
}

/** Handles the member's answers to a paid withdrawal: received in full, in part, or not at all. */
function memberAnswers(
  deps: WithdrawalDeps,
  ownWithdrawal: Own,
  ownStep: (found: Withdrawal, next: Step) => Promise<Stepped>,
): MemberAnswers {
  return {
    confirm: async (caller, { id, answer, pictureIds = [] }, now) => {
      if (answer === 'not_received' && pictureIds.length === 0) return err('withdrawals.proof_required', { field: 'pictureIds' });
      const own = await ownWithdrawal(caller, id);
      if (!own.ok) return own;
      if (answer === 'not_received') return viewed(await openDispute(deps, own.value, { pictureIds, now }));
      if (own.value.depositState === 'kept') return err('withdrawals.moved_on');
      // The answer is a repeat, or ends a dispute.
      if (own.value.state === 'received') return ok(viewOf(own.value));
      if (own.value.state === 'disputed') return viewed(await endByMember(deps, own.value, now));
      return ownStep(own.value, { from: 'paid', to: 'received', now });
    },
    confirmPart: async (caller, { id, amount, pictureIds = [] }, now) => {
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
