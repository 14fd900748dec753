import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { toMajor, type Money } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Tx } from '#platform/db/database.ts';
import { derivedId } from '#platform/random/derived-id.ts';
import { accountsOf, memberMay } from '#modules/identity/index.ts';
import { depositUse, withinDepositLimit } from '#modules/limits/index.ts';
import { endClaim, type ApprovalKind } from '#modules/staff/index.ts';
import { event, type Command, type Move } from '#modules/wallet/index.ts';
import { creditableOf, lockCase, subjectOf, type CaseOrder, type PaymentCase } from '#modules/cashier/cases/case-store.ts';
import type { DepositAccounts, DepositRefusal } from '#modules/cashier/deposit-commands.ts';
import { isCredited } from '#modules/cashier/deposit-store.ts';
import { serialText } from '#kernel/serial.ts';
import { isCreditedByHand, lockPayment } from '#modules/cashier/payment-store.ts';
import type { CashierDeps } from '#modules/cashier/deps.ts';
import { CASES } from '#contracts/bo/permissions/cases.ts';

const payload = z.strictObject({ caseId: z.string() });
type Payload = z.output<typeof payload>;
type CaseFailure = Failure<'cashier.case_unknown' | 'cashier.case_closed' | 'cashier.case_not_creditable' | 'cashier.payment_credited'>;
type Creditable = PaymentCase & { order: CaseOrder; amount: Money };

/**
 * Declares the approval to credit the payment of a case, which two staff members decide. A payment is credited once for ever, to its order
 * or by one of its cases. The credit passes the member's gates and limits as any deposit does, without a fee. Each attempt has a key of its
 * own: a refused attempt may be repeated when the member's limit or state has changed.
 */
export function creditCaseKind({
  wallet,
  site,
  announce,
}: Pick<CashierDeps, 'wallet' | 'site' | 'announce'>): ApprovalKind<Payload, CaseFailure['code']> {
  return {
    kind: 'cashier.credit_case',
    permission: CASES.approve,
    payload,
    describe: async (tx, { caseId }) => {
      const found = await lockCreditable(tx, caseId);
      if (!found.ok) return found;
      const { order, amount, event: said, provider, reason } = found.value;
      const account = (await accountsOf(tx, [order.memberId])).get(order.memberId) ?? null;
      const facts = {
        member: account,
        credit: `${toMajor(amount)} ${amount.currency}`,
        why: reason,
        provider,
        payment: said.providerRef,
        order: serialText('D', order.serial),
        ordered: `${toMajor(order.amount)} ${order.amount.currency}`,
        status: order.status,
      };
      return ok({ merchantId: order.merchantId, subject: subjectOf(found.value), facts });
    },
    execute: async (tx, { caseId }, { maker, checker }) => {
      const found = await lockCreditable(tx, caseId);
      if (!found.ok) return found;
      const { id, order, amount, provider } = found.value;
      const { currency } = amount;
      const { cash } = await wallet.accountsOf({ memberId: order.memberId, merchantId: order.merchantId, currency });
      const clearing = await wallet.houseAccount(order.merchantId, 'clearing', provider, currency);
      const { timeZone } = site.merchant(order.merchantId);
      const by = `${maker.name}, ${checker.name}`;
      const credited = await wallet.commitIn(tx, creditCommand(found.value, { cash, clearing }, { timeZone, by }));
      if (!credited.ok) return credited;
      await endClaim(tx, subjectOf({ id }));
      tx.afterCommit(() => announce({ memberId: order.memberId, id: order.id, status: 'credited' }));
      const balance = { balance: credited.value.balance && `${toMajor(credited.value.balance)} ${currency}` };
      return ok({ before: { state: 'open' }, after: { state: 'credited', credit: `${toMajor(amount)} ${currency}`, ...balance } });
    },
  };
}

async function lockCreditable(tx: Tx, caseId: string): Promise<Result<Creditable, CaseFailure>> {
  const found = await lockCase(tx, caseId);
  if (!found) return err('cashier.case_unknown');
  if (found.verdict !== null) return err('cashier.case_closed');
  const { order, provider, event: said } = found;
  const amount = creditableOf(found);
  if (!amount || !order) return err('cashier.case_not_creditable');
  await lockPayment(tx, provider, said.providerRef);
  const isDone = (await isCredited(tx, provider, said.providerRef)) || (await isCreditedByHand(tx, provider, said.providerRef));
  return isDone ? err('cashier.payment_credited') : ok({ ...found, order, amount });
}

function creditCommand(
  { id, order, amount }: Creditable,
  { cash, clearing }: Pick<DepositAccounts, 'cash' | 'clearing'>,
  { timeZone, by }: { timeZone: string; by: string },
): Command<DepositRefusal, Move> {
  const { memberId, merchantId } = order;
  const { currency, minor } = amount;
  const counted = { memberId, timeZone };
  return {
    key: { source: 'cashier', kind: 'deposit-case', externalId: `${id}/${randomUUID()}`, meaning: [String(minor), currency] },
    account: cash,
    gates: [memberMay(memberId, 'deposit'), withinDepositLimit(counted, amount)],
    transfers: [{ kind: 'deposit', from: clearing, to: cash, amount }],
    writes: [
      { kind: 'case_credited', row: { id: String(id), credited: String(minor), by } },
      depositUse(counted, amount, derivedId(`case/${id}`)),
      event('DepositCredited', {
        id: order.id,
        caseId: String(id),
        memberId: String(memberId),
        merchantId,
        amount: String(minor),
        currency,
      }),
    ],
  };
}
