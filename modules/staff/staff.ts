import type { HalfSignedIn, StaffCaller } from '#contracts/caller.ts';
import type { Code } from '#contracts/codes.ts';
import type { Input, Output, ErrorOf } from '#contracts/endpoint.ts';
import type { approvals, ApprovalStatus } from '#contracts/bo/approvals.ts';
import type { Result, Failure } from '#kernel/result.ts';
import type { auditLog } from '#contracts/bo/audit.ts';
import type { staffSignIn, staffCode, staffFirstPassword } from '#contracts/bo/session.ts';
import type { Grant } from '#contracts/bo/permissions.ts';
import type { staffAccounts } from '#contracts/bo/accounts.ts';
import type { Database } from '#platform/db/database.ts';
import type { SecretBox } from '#platform/security/secret-box.ts';
import type { StaffRead } from '#platform/http/staff-read.ts';
import type { SessionChange, StaffSession } from '#platform/http/session-change.ts';
import { changePassword, type Change } from '#modules/staff/roster/change-password.ts';
import { listStaff, type Page } from '#modules/staff/roster/list-staff.ts';
import { createManagement, type StaffManagement } from '#modules/staff/roster/manage-staff.ts';
import { findStaffById, type StaffAccount } from '#modules/staff/accounts/staff-store.ts';
import { createApprovals, type Declared } from '#modules/staff/approvals/approvals.ts';
import { decideApproval, type Verdict, type Decided } from '#modules/staff/approvals/decide-approval.ts';
import { figuresNow } from '#modules/staff/approvals/figures-now.ts';
import { listApprovals } from '#modules/staff/approvals/list-approvals.ts';
import { expireApprovals, withdrawApproval } from '#modules/staff/approvals/withdraw-approval.ts';
import { readAudit } from '#modules/staff/audit/audit-log.ts';
import { recordRead } from '#modules/staff/audit/record-read.ts';
import { checkChain, type Chain } from '#modules/staff/audit/check-chain.ts';
import { createClaims, type Claims } from '#modules/staff/claims/claims.ts';
import { authenticate, grantsOfSession } from '#modules/staff/sessions/authenticate.ts';
import { chooseFirstPassword } from '#modules/staff/sessions/choose-password.ts';
import { giveCode, type Given, type CodeFailure } from '#modules/staff/sessions/give-code.ts';
import { endSession } from '#modules/staff/sessions/session-store.ts';
import { signIn, type SignIn, type SignInFailure } from '#modules/staff/sessions/sign-in.ts';
import type { ApprovalKind } from '#modules/staff/approvals/approval-kind.ts';

/** Staff: accounts, sessions, approvals, claims and the audit log. */
export interface Staff extends StaffManagement {
  /** Declares a kind of act that two staff members decide on. Returns the calls that request such an act. */
  declareApproval<Payload, C extends Code>(kind: ApprovalKind<Payload, C>): Declared<Payload, C>;
  /** Returns a page of requests for approval that the caller may see. */
  listApprovals(caller: StaffCaller, filter: Input<typeof approvals>): Promise<Output<typeof approvals>>;
  /** Returns the current figures of a waiting request. */
  approvalFigures(id: string): ReturnType<typeof figuresNow>;
  /** Approves or refuses the request of another staff member. Act, closing and audit entry are one commit. */
  decideApproval(caller: StaffCaller, verdict: Verdict): Promise<Decided>;
  /** Withdraws the caller's own request. */
  withdrawApproval(
    caller: StaffCaller,
    id: string,
    now: Date,
  ): Promise<Result<{ status: ApprovalStatus }, Failure<'staff.approval_unknown' | 'staff.approval_decided'>>>;
  /** Closes requests that nobody decided in time, and returns their number. */
  expireApprovals(now: Date): Promise<number>;
  /** Claims of staff on cases. */
  claims: Claims;
  /** Records that personal data were shown to a staff member. */
  recordRead(read: StaffRead): Promise<Result<true, Failure<'staff.too_many_rows'>>>;
  /** Returns a page of the audit log. Days are UTC days. */
  readAudit(filter: Input<typeof auditLog>): Promise<Output<typeof auditLog>>;
  /** Checks the hash chain of the audit log, and returns its faults. */
  checkChain(): Promise<Chain>;
  /** Performs the first step of a sign-in: the password opens a session that can only give a code. All failures get the same answer. */
  signIn(order: SignIn): Promise<Result<SessionChange<Output<typeof staffSignIn>>, SignInFailure>>;
  /** Performs the second step: a code of the authenticator app opens the session. A code counts once. */
  giveCode(caller: HalfSignedIn, order: Given): Promise<Result<SessionChange<Output<typeof staffCode>>, CodeFailure>>;
  /** Replaces the first password by the owner's own password, before an authenticator app is set up. */
  chooseFirstPassword(
    caller: HalfSignedIn,
    order: { newPassword: string; now: Date },
  ): Promise<Result<Output<typeof staffFirstPassword>, Failure<ErrorOf<typeof staffFirstPassword>>>>;
  /** Returns the session of a token, read from the database at each call. Undefined if the session is unknown, ended, idle or too old. */
  authenticate(token: string, now: Date): Promise<StaffSession | undefined>;
  /** Returns the grants of an open session by its id; none for a session that has ended. The call does not count as use of the session. */
  grantsOfSession(id: string, now: Date): Promise<readonly Grant[]>;
  /** Ends one session. A repeat does nothing. */
  signOut(staffCaller: Pick<StaffCaller, 'sessionId'>, now: Date): Promise<void>;
  /** Changes the caller's password. All other sessions of the account end. */
  changePassword(
    caller: StaffCaller,
    change: Change,
  ): Promise<Result<{ endedSessions: number }, Failure<'staff.password_wrong' | 'staff.password_weak' | 'request.too_many'>>>;
  /** Returns a staff account by its number, or undefined. */
  account(id: bigint): Promise<StaffAccount | undefined>;
  /** Returns a page of staff accounts with their last sign-in. */
  listStaff(caller: StaffCaller, filter: Input<typeof staffAccounts>, now: Date): Promise<Page>;
}

/** Creates the service of staff: accounts, sessions, approvals, claims and the audit log. */
export function createStaff({ db, secrets }: { db: Database; secrets: SecretBox }): Staff {
  const approvals = createApprovals(db);
  const management = createManagement(db, approvals);
  return {
    signIn: (order) => signIn({ db, secrets }, order),
    giveCode: (caller, order) => giveCode({ db, secrets }, caller, order),
    chooseFirstPassword: (caller, order) => chooseFirstPassword({ db, secrets }, caller, order),
    authenticate: (token, now) => authenticate(db, token, now),
    grantsOfSession: (id, now) => grantsOfSession(db, id, now),
    signOut: async ({ sessionId }, now) => void (await endSession(db, sessionId, now)),
    changePassword: (caller, change) => changePassword(db, caller, change),
    account: (id) => findStaffById(db, id),
    listStaff: (caller, filter, now) => listStaff(db, caller, filter, now),
    ...management,
    declareApproval: approvals.declare,
    listApprovals: (caller, filter) => listApprovals({ db, approvals }, caller, filter),
    approvalFigures: (id) => figuresNow({ db, approvals }, id),
    decideApproval: (caller, verdict) => decideApproval({ db, approvals }, caller, verdict),
    withdrawApproval: (caller, id, now) => withdrawApproval(db, caller, id, now),
    expireApprovals: (now) => expireApprovals(db, now),
    claims: createClaims(db),
    recordRead: (read) => recordRead(db, read),
    readAudit: (filter) => readAudit(db, filter),
    checkChain: () => checkChain(db),
  };
}
