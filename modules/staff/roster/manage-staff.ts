import type { StaffCaller } from '#contracts/caller.ts';
import type { Grant } from '#contracts/bo/permissions.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { newPart } from '#modules/staff/accounts/first-password.ts';
import { addKind, changeKind } from '#modules/staff/roster/staff-kinds.ts';
import { lockStaffById } from '#modules/staff/accounts/staff-store.ts';
import type { Approvals, Requested } from '#modules/staff/approvals/approvals.ts';
import { audit } from '#modules/staff/audit/audit.ts';
import { endSessionsOf } from '#modules/staff/sessions/session-store.ts';

type Request = { reason: string; requestId: string; now: Date };
export type NewAccount = Request & { name: string; displayName: string; grants: readonly Grant[] };
export type AccountChange = Request & { id: string; change: 'grants' | 'enable' | 'reset-code'; grants?: readonly Grant[] | undefined };
/** The first part of a first password. Null if there is none, or if it was shown before. */
type FirstPart = { firstPart: string | null };
type RequestFailure<C extends string> = Failure<C | 'staff.approval_exists' | 'staff.request_reused'>;

/** Management of staff accounts by owners. */
export interface StaffManagement {
  /** Requests an account, which another owner approves. The answer has the first part of its first password, once. */
  requestAccount(
    caller: StaffCaller,
    newAccount: NewAccount,
  ): Promise<Result<Requested & FirstPart, RequestFailure<'staff.name_taken' | 'site.brand_unknown'>>>;
  /** Requests other grants, enabling, or a new authenticator app. Another owner approves the request. */
  requestChange(
    caller: StaffCaller,
    accountChange: AccountChange,
  ): Promise<Result<Requested & FirstPart, RequestFailure<'staff.staff_unknown' | 'staff.is_oneself' | 'site.brand_unknown'>>>;
  /** Disables an account immediately, by one owner alone, and ends its sessions. */
  disable(
    caller: StaffCaller,
    options: { id: string; reason: string; now: Date },
  ): Promise<Result<{ endedSessions: number }, Failure<'staff.staff_unknown' | 'staff.is_oneself'>>>;
}

/** Creates the management of accounts: acts that give access need two owners, and acts that remove access need one. */
export function createManagement(db: Database, approvals: Approvals): StaffManagement {
  const [adding, changing] = [approvals.declare(addKind), approvals.declare(changeKind)];
  return {
    requestAccount: async (caller, { name, displayName, grants, ...requested }) => {
      const { part, hash } = await newPart();
      const payload = { name, displayName, grants: [...grants], passwordHash: hash };
      return db.transaction<Requested & FirstPart, RequestFailure<'staff.name_taken' | 'site.brand_unknown'>>(async (tx) => {
        // The hash differs on a repeat, so a repeat is recognized by the other fields.
        const before = await adding.requestedBefore(tx, caller, { payload, ...requested }, ({ passwordHash: _hash, ...rest }) => rest);
        if (before) return before.ok ? ok({ ...before.value, firstPart: null }) : before;
        const done = await adding.requestIn(tx, caller, { payload, ...requested });
        return done.ok ? ok({ ...done.value, firstPart: part }) : done;
      });
    },
    requestChange: async (caller, { id, change, grants = [], ...requested }) => {
      if (BigInt(id) === caller.staffId) return err('staff.is_oneself');
      // The old password alone must not set up a new app, because other people may know it.
      const { part, hash } = change === 'reset-code' ? await newPart() : { part: null, hash: null };
      const payload = { staffId: id, change, grants: [...grants], passwordHash: hash };
      return db.transaction<Requested & FirstPart, RequestFailure<'staff.staff_unknown' | 'site.brand_unknown'>>(async (tx) => {
        const before = await changing.requestedBefore(tx, caller, { payload, ...requested }, ({ passwordHash: _hash, ...rest }) => rest);
        if (before) return before.ok ? ok({ ...before.value, firstPart: null }) : before;
        const done = await changing.requestIn(tx, caller, { payload, ...requested });
        return done.ok ? ok({ ...done.value, firstPart: part }) : done;
      });
    },
    disable: (caller, { id, reason, now }) =>
      db.transaction<{ endedSessions: number }, Failure<'staff.staff_unknown' | 'staff.is_oneself'>>(async (tx) => {
        if (BigInt(id) === caller.staffId) return err('staff.is_oneself');
        const found = await lockStaffById(tx, BigInt(id));
        if (!found) return err('staff.staff_unknown');
        await tx.query("UPDATE staff_account SET state = 'disabled' WHERE id = $1", [found.id]);
        const endedSessions = await endSessionsOf(tx, found.id, now);
        const change = { before: { state: found.state }, after: { state: 'disabled', endedSessions } };
        await audit(tx, caller, { action: 'staff.disable', subject: { kind: 'staff', id }, reason, ...change });
        return ok({ endedSessions });
      }),
  };
}
