import type { HalfSignedIn, StaffCaller } from '#contracts/caller.ts';
import type { Database } from '#platform/db/database.ts';
import type { SecretBox } from '#platform/security/secret-box.ts';
import { changePassword } from '#modules/staff/roster/change-password.ts';
import { listStaff } from '#modules/staff/roster/list-staff.ts';
import { createManagement } from '#modules/staff/roster/manage-staff.ts';
import { findStaffById } from '#modules/staff/accounts/staff-store.ts';
import { createApprovals } from '#modules/staff/approvals/approvals.ts';
import { decideApproval, type Verdict } from '#modules/staff/approvals/decide-approval.ts';
import { listApprovals } from '#modules/staff/approvals/list-approvals.ts';
import { expireApprovals, withdrawApproval } from '#modules/staff/approvals/withdraw-approval.ts';
import { readAudit } from '#modules/staff/audit/audit-log.ts';
import { recordRead } from '#modules/staff/audit/record-read.ts';
import { checkChain } from '#modules/staff/audit/check-chain.ts';
import { createClaims } from '#modules/staff/claims/claims.ts';
import { authenticate, rolesOfSession } from '#modules/staff/sessions/authenticate.ts';
import { chooseFirstPassword } from '#modules/staff/sessions/choose-password.ts';
import { giveCode } from '#modules/staff/sessions/give-code.ts';
import { endSession } from '#modules/staff/sessions/session-store.ts';
import { signIn } from '#modules/staff/sessions/sign-in.ts';

export type Staff = ReturnType<typeof createStaff>;

/** Creates the service of staff: accounts, sessions, approvals, claims and the audit log. */
export function createStaff({ db, secrets }: { db: Database; secrets: SecretBox }) {
  const approvals = createApprovals(db);
  const management = createManagement(db, approvals);
  return {
    signIn: (order: Parameters<typeof signIn>[1]) => signIn({ db, secrets }, order),
    giveCode: (caller: HalfSignedIn, order: Parameters<typeof giveCode>[2]) => giveCode({ db, secrets }, caller, order),
    chooseFirstPassword: (caller: HalfSignedIn, order: Parameters<typeof chooseFirstPassword>[2]) =>
      chooseFirstPassword({ db, secrets }, caller, order),
    authenticate: (token: string, now: Date) => authenticate(db, token, now),
    /** Roles of an open session by its id, none for one that has ended; the session is not used by it. */
    rolesOfSession: (id: string, now: Date) => rolesOfSession(db, id, now),
    /** Ends one session; a second time does nothing. */
    signOut: async ({ sessionId }: Pick<StaffCaller, 'sessionId'>, now: Date): Promise<void> => void (await endSession(db, sessionId, now)),
    changePassword: (caller: StaffCaller, change: Parameters<typeof changePassword>[2]) => changePassword(db, caller, change),
    account: (id: bigint) => findStaffById(db, id),
    listStaff: (caller: StaffCaller, filter: Parameters<typeof listStaff>[2], now: Date) => listStaff(db, caller, filter, now),
    ...management,
    /** Declares a kind of act that two staff members decide on, and gives what asks for one. */
    declareApproval: approvals.declare,
    listApprovals: (caller: StaffCaller, filter: Parameters<typeof listApprovals>[2]) => listApprovals({ db, approvals }, caller, filter),
    decideApproval: (caller: StaffCaller, verdict: Verdict) => decideApproval({ db, approvals }, caller, verdict),
    withdrawApproval: (caller: StaffCaller, id: string, now: Date) => withdrawApproval(db, caller, id, now),
    expireApprovals: (now: Date) => expireApprovals(db, now),
    /** Claims of staff on cases. */
    claims: createClaims(db),
    /** Notes that personal data are given to a staff member. */
    recordRead: (read: Parameters<typeof recordRead>[1]) => recordRead(db, read),
    readAudit: (filter: Parameters<typeof readAudit>[1]) => readAudit(db, filter),
    checkChain: () => checkChain(db),
  };
}
