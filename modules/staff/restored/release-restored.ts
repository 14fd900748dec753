import * as z from 'zod/mini';
import { CONTROL } from '#contracts/bo/permissions/control.ts';
import type { restoredState } from '#contracts/bo/restored.ts';
import type { Output } from '#contracts/endpoint.ts';
import { err, ok } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import { addRelease, releaseOf, type Restored } from '#platform/restored/restored.ts';
import type { ApprovalKind } from '#modules/staff/approvals/approval-kind.ts';
import { hasWaiting } from '#modules/staff/approvals/approval-store.ts';

const subjectOf = (label: string) => ({ kind: 'restored', id: label });

/** Returns the name of the restore on which this process works, and the two staff members who released it. */
export async function stateOfRestored(db: Queryable, { label }: Pick<Restored, 'label'>): Promise<Output<typeof restoredState>> {
  if (label === undefined) return { label: null, isHeld: false, isRequested: false, release: null };
  const release = await releaseOf(db, label);
  return {
    label,
    isHeld: release === undefined,
    isRequested: await hasWaiting(db, subjectOf(label)),
    release: release ? { maker: release.maker, checker: release.checker, at: release.at } : null,
  };
}

/**
 * Declares the approval that a restored database may pay, send mail and be called (decision 010). Each restore has its own name, because a
 * later backup contains the releases of earlier restores.
 */
export function releaseKind({ label }: Pick<Restored, 'label'>): ApprovalKind<Record<string, never>, 'staff.is_not_restored'> {
  return {
    kind: 'staff.release_restored',
    permission: CONTROL.release,
    payload: z.strictObject({}),
    describe: async (tx) => {
      if (label === undefined || (await releaseOf(tx, label))) return err('staff.is_not_restored');
      return ok({ merchantId: null, subject: subjectOf(label), facts: { restored: label, goes: 'payouts, mails and callbacks' } });
    },
    execute: async (tx, _payload, { approvalId, maker, checker, now }) => {
      if (label === undefined) return err('staff.is_not_restored');
      await addRelease(tx, { label, approvalId, maker: maker.name, checker: checker.name, at: now });
      return ok({ before: { isHeld: true }, after: { isHeld: false } });
    },
  };
}
