import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Code } from '#contracts/codes.ts';
import { toMajor, type Money } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { serialText } from '#kernel/serial.ts';
import type { Tx } from '#platform/db/database.ts';
import { accountsOf } from '#modules/identity/index.ts';
import { endClaim, type ApprovalKind } from '#modules/staff/index.ts';
import { debtOf, event, lockMember, type Account, type Command, type Move } from '#modules/wallet/index.ts';
import {
  forgivableOf,
  lockCase,
  subjectOf,
  recoverableAmount,
  type CaseOrder,
  type PaymentCase,
} from '#modules/cashier/cases/case-store.ts';
import type { CashierDeps } from '#modules/cashier/deps.ts';
import { lockPayment } from '#modules/cashier/payment-store.ts';
import { reversalStatusOf } from '#modules/cashier/reversals/judge-reversal.ts';
import { notifyOfCheck, notifyOfDebt } from '#modules/cashier/reversals/notify-member.ts';
import { CASES } from '#contracts/bo/permissions/cases.ts';

const payload = z.strictObject({ caseId: z.string() });
type Payload = z.output<typeof payload>;
type Movable = PaymentCase & { order: CaseOrder; amount: Money };
type MovableFailure = Failure<'cashier.case_unknown' | 'cashier.case_closed' | 'cashier.case_not_takeable' | 'wallet.no_debt'>;
type Accounts = { cash: Account; debt: Account; clearing: Account; losses: Account };

type Way = {
  kind: string;
  verdict: 'taken_back' | 'forgiven';
  transferOf(accounts: Accounts, amount: Money): Move;
  amountOf(tx: Tx, one: PaymentCase): Promise<Money | null>;
  refusal: 'cashier.case_not_takeable' | 'wallet.no_debt';
};

/** Verdict that takes back money of a deposit by hand: money that was not credited automatically, or not taken back automatically. */
const TAKE_BACK: Way = {
  kind: 'cashier.take_back_case',
  verdict: 'taken_back',
  transferOf: ({ cash, debt, clearing }, amount) => ({ kind: 'deposit-back', from: [cash, debt], to: clearing, amount }),
  amountOf: async (_tx, one) => recoverableAmount(one),
  refusal: 'cashier.case_not_takeable',
};

/** Verdict by which the house bears the rest of the member's debt. */
const FORGIVE: Way = {
  kind: 'cashier.forgive_debt',
  verdict: 'forgiven',
  transferOf: ({ debt, losses }, amount) => ({ kind: 'debt-forgiven', from: losses, to: debt, amount }),
  amountOf: async (tx, one) => one.order && forgivableOf(one, await debtOf(tx, one.order.memberId, one.order.amount.currency)),
  refusal: 'wallet.no_debt',
};

export const reversalCaseKind = (deps: Pick<CashierDeps, 'wallet'>) => kindOf(deps, TAKE_BACK);
export const forgiveDebtKind = (deps: Pick<CashierDeps, 'wallet'>) => kindOf(deps, FORGIVE);

/**
 * Declares the approval of a verdict on a case of a reversed deposit, which two staff members decide. It closes the case, and moves the
 * amount once.
 */
function kindOf({ wallet }: Pick<CashierDeps, 'wallet'>, way: Way): ApprovalKind<Payload, MovableFailure['code']> {
  return {
    kind: way.kind,
    permission: CASES.approve,
    payload,
    describe: async (tx, { caseId }) => {
      const found = await lockMovable(tx, caseId, way);
      if (!found.ok) return found;
      const { order, amount, event: said, provider, reason } = found.value;
      const facts = {
        member: (await accountsOf(tx, [order.memberId])).get(order.memberId) ?? null,
        amount: `${toMajor(amount)} ${amount.currency}`,
        why: reason,
        provider,
        payment: said.providerRef,
        order: serialText('D', order.serial),
        status: order.status,
      };
      return ok({ merchantId: order.merchantId, subject: subjectOf(found.value), facts });
    },
    execute: async (tx, { caseId }, { maker, checker }): Promise<Result<{ before: object; after: object }, Failure<Code>>> => {
      const found = await lockMovable(tx, caseId, way);
      if (!found.ok) return found;
      const { id, order, amount, provider } = found.value;
      const owner = { memberId: order.memberId, merchantId: order.merchantId, currency: amount.currency };
      const accounts = {
        cash: (await wallet.accountsOf(owner)).cash,
        debt: await wallet.accountOf(owner, 'receivable'),
        clearing: await wallet.houseAccount(order.merchantId, 'clearing', provider, amount.currency),
        losses: await wallet.houseAccount(order.merchantId, 'house', 'forgiven-debts', amount.currency),
      };
      const moved = await wallet.commitIn(tx, commandOf(found.value, accounts, way, `${maker.name}, ${checker.name}`));
      if (!moved.ok) return moved;
      const { memberId } = order;
      await notifyOfDebt(tx, { memberId, parts: moved.value.parts, debt: accounts.debt, currency: amount.currency, source: `case/${id}` });
      await notifyOfCheck(tx, { memberId, source: `case/${id}` });
      await endClaim(tx, subjectOf({ id }));
      return ok({ before: { state: 'open' }, after: { state: way.verdict, amount: `${toMajor(amount)} ${amount.currency}` } });
    },
  };
}

async function lockMovable(tx: Tx, caseId: string, { amountOf, refusal }: Way): Promise<Result<Movable, MovableFailure>> {
  const first = await lockCase(tx, caseId);
  if (!first) return err('cashier.case_unknown');
  if (first.verdict !== null) return err('cashier.case_closed');
  if (!first.order) return err(refusal);
  await lockPayment(tx, first.provider, first.event.providerRef);
  await lockMember(tx, first.order.memberId);
  // The case may have changed while the call waited for the locks.
  const found = (await lockCase(tx, caseId))!;
  const amount = await amountOf(tx, found);
  return amount && found.order ? ok({ ...found, order: found.order, amount }) : err(refusal);
}

function commandOf({ id, order, amount, event: said }: Movable, accounts: Accounts, way: Way, by: string): Command<never, Move> {
  const { memberId, merchantId } = order;
  const { currency, minor } = amount;
  const sent = { id: order.id, caseId: String(id), memberId: String(memberId), merchantId, amount: String(minor), currency };
  const topic = way.verdict === 'taken_back' ? 'DepositTakenBack' : 'DebtForgiven';
  return {
    key: { source: 'cashier', kind: way.kind, externalId: `${id}/${randomUUID()}`, meaning: [String(minor), currency] },
    account: accounts.cash,
    transfers: [way.transferOf(accounts, amount)],
    writes: [
      { kind: 'case_moved', row: { id: String(id), verdict: way.verdict, moved: String(minor), by } },
      event(topic, { ...sent, status: reversalStatusOf(said), source: `case/${id}` }),
    ],
  };
}
