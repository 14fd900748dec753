import * as z from 'zod/mini';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#modules/gateway/index.ts';
import { accountsOf } from '#modules/identity/index.ts';
import { endClaim, type ApprovalKind } from '#modules/staff/index.ts';
import { lockCase, subjectOf, type VendorCase } from '#modules/reconciliation/case-store.ts';
import { planText } from '#modules/reconciliation/desk/show-case.ts';
import { standingOf } from '#modules/reconciliation/desk/standing.ts';
import { planOf, writePlan } from '#modules/reconciliation/plan.ts';
import { VENDORS } from '#contracts/bo/permissions/vendors.ts';

const payload = z.strictObject({ caseId: z.string() });
type Payload = z.output<typeof payload>;
type Code = 'reconciliation.case_unknown' | 'reconciliation.case_closed' | 'reconciliation.case_not_applicable';

/**
 * Declares the approval by which two staff members correct a transaction as its vendor reports it. The approval stores the agreed
 * correction. It is carried out after the commit, as the vendor's own calls, until its outcome is known (`carry-out.ts`).
 */
export function applyCaseKind({ onAgreed }: { onAgreed(): void }): ApprovalKind<Payload, Code> {
  return {
    kind: 'reconciliation.apply_case',
    permission: VENDORS.approve,
    payload,
    describe: async (tx, { caseId }) => {
      const found = await lockPlanned(tx, caseId);
      if (!found.ok) return found;
      const { one, plan } = found.value;
      const { vendor, difference, kind, externalId, memberId, merchantId, currency } = one;
      const member = memberId === null ? null : ((await accountsOf(tx, [memberId])).get(memberId) ?? null);
      const facts = { vendor, member, difference, [kind]: externalId, currency, does: planText(plan) };
      return ok({ merchantId, subject: subjectOf(one), facts });
    },
    execute: async (tx, { caseId }, { maker, checker, now }) => {
      const found = await lockPlanned(tx, caseId);
      if (!found.ok) return found;
      const { one, plan } = found.value;
      await tx.query(
        `UPDATE vendor_case SET state = 'agreed', plan = $2, next_at = $3, agreed_at = $3, decided_by = $4, trouble = NULL
          WHERE id = $1 AND state = 'open'`,
        [one.id, JSON.stringify(writePlan(plan)), now, `${maker.name}, ${checker.name}`],
      );
      await endClaim(tx, subjectOf(one));
      tx.afterCommit(onAgreed);
      return ok({ before: { state: 'open' }, after: { state: 'agreed', does: planText(plan) } });
    },
  };
}

async function lockPlanned(tx: Tx, caseId: string): Promise<Result<{ one: VendorCase; plan: Call[] }, Failure<Code>>> {
  const one = await lockCase(tx, caseId);
  if (!one) return err('reconciliation.case_unknown');
  if (one.state !== 'open') return err('reconciliation.case_closed');
  const plan = planOf(one, await standingOf(tx, one));
  return plan ? ok({ one, plan }) : err('reconciliation.case_not_applicable');
}
