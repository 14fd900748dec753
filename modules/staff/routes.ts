import { addStaff, changeStaff, disableStaff, staffAccounts } from '#contracts/bo/accounts.ts';
import { approvalFigures, approvals, decideApproval, withdrawApproval } from '#contracts/bo/approvals.ts';
import { auditChain, auditLog } from '#contracts/bo/audit.ts';
import { clockState, confirmClock } from '#contracts/bo/clock.ts';
import { releaseRestored, restoredState } from '#contracts/bo/restored.ts';
import { staffCode, staffFirstPassword, staffMe, staffPassword, staffSignIn, staffSignOut } from '#contracts/bo/session.ts';
import { ok } from '#kernel/result.ts';
import { handle, handleSession, type Route } from '#platform/http/route.ts';
import { SessionChange } from '#platform/http/session-change.ts';
import type { Database } from '#platform/db/database.ts';
import type { Declared } from '#modules/staff/approvals/approvals.ts';
import type { Restored } from '#platform/restored/restored.ts';
import { stateOfRestored } from '#modules/staff/restored/release-restored.ts';
import { stateOfClock } from '#modules/staff/clock/confirm-clock.ts';
import type { Staff } from '#modules/staff/staff.ts';
import { viewRoutes } from '#modules/staff/views/views.ts';

type Desk = {
  db: Database;
  staff: Staff;
  confirm: Declared<Record<string, never>, 'staff.clock_is_sure'>;
  restored: Restored;
  release: Declared<Record<string, never>, 'staff.is_not_restored'>;
};

export function staffRoutes({ db, staff, confirm, restored, release }: Desk): Route[] {
  return [
    handleSession(staffSignIn, ({ input, ip, userAgent, now }) => staff.signIn({ ...input, ip, userAgent, now })),
    handleSession(staffCode, ({ input, caller, userAgent, now }) => staff.giveCode(caller, { code: input.code, userAgent, now })),
    handle(staffFirstPassword, ({ input, caller, now }) => staff.chooseFirstPassword(caller, { ...input, now })),
    handle(staffMe, async ({ caller }) => {
      const { displayName } = (await staff.account(caller.staffId))!;
      return ok({ id: String(caller.staffId), name: caller.name, displayName, grants: [...caller.grants] });
    }),
    handleSession(staffSignOut, async ({ caller, now }) => {
      await staff.signOut(caller, now);
      return ok(new SessionChange({ isEnded: true as const }));
    }),
    handle(staffPassword, ({ input, caller, now }) => staff.changePassword(caller, { ...input, now })),
    handle(staffAccounts, async ({ input, caller, now }) => ok(await staff.listStaff(caller, input, now))),
    handle(addStaff, ({ input, caller, now }) => staff.requestAccount(caller, { ...input, now })),
    handle(changeStaff, ({ input, caller, now }) => staff.requestChange(caller, { ...input, now })),
    handle(disableStaff, ({ input, caller, now }) => staff.disable(caller, { ...input, now })),
    handle(approvals, async ({ input, caller }) => ok(await staff.listApprovals(caller, input))),
    handle(approvalFigures, ({ input }) => staff.approvalFigures(input.id)),
    handle(decideApproval, ({ input, caller, now }) => staff.decideApproval(caller, { ...input, now })),
    handle(withdrawApproval, ({ input, caller, now }) => staff.withdrawApproval(caller, input.id, now)),
    handle(auditLog, async ({ input }) => ok(await staff.readAudit(input))),
    handle(clockState, async () => ok(await stateOfClock(db))),
    handle(confirmClock, ({ input: { reason, requestId }, caller, now }) =>
      confirm.request(caller, { payload: {}, reason, requestId, now }),
    ),
    handle(restoredState, async () => ok(await stateOfRestored(db, restored))),
    handle(releaseRestored, ({ input: { reason, requestId }, caller, now }) =>
      release.request(caller, { payload: {}, reason, requestId, now }),
    ),
    handle(auditChain, async () => ok(await staff.checkChain())),
    ...viewRoutes(db),
  ];
}
