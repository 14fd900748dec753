import { join } from 'node:path';
import type { Module, ModuleDeps } from '#platform/module/module.ts';
import { seedDemoStaff } from '#modules/staff/roster/demo-staff.ts';
import { auditAnchors } from '#modules/staff/audit/anchor-audit.ts';
import { auditTimeline } from '#modules/staff/audit/timeline.ts';
import { releaseKind } from '#modules/staff/restored/release-restored.ts';
import { confirmKind } from '#modules/staff/clock/confirm-clock.ts';
import { staffJobs } from '#modules/staff/jobs.ts';
import { staffRoutes } from '#modules/staff/routes.ts';
import { sealSecrets } from '#modules/staff/sessions/staff-secrets.ts';
import { createStaff, type Staff } from '#modules/staff/staff.ts';
import { subjects } from '#modules/staff/subjects.ts';

export { demoStaff, type DemoStaff } from '#modules/staff/roster/demo-staff.ts';
export { addFirst, codeOfDemo } from '#modules/staff/roster/from-the-machine.ts';
export { createStaff, type Staff } from '#modules/staff/staff.ts';
export { audit, COMMAND_LINE, type Actor, type AuditEntry, type Subject } from '#modules/staff/audit/audit.ts';
export { auditAnchors } from '#modules/staff/audit/anchor-audit.ts';
export { readView } from '#modules/staff/views/views.ts';
export { reveal, type Revealed } from '#modules/staff/audit/reveal.ts';
export { hasWaiting, waitingOf } from '#modules/staff/approvals/approval-store.ts';
export { endClaim, giveClaim, isClaimedByAnother, needClaim, type Claim } from '#modules/staff/claims/claims.ts';
export type { ApprovalKind, Decision, Described, Executed, Facts } from '#modules/staff/approvals/approval-kind.ts';
export type { ApprovalRequest, Declared, Requested } from '#modules/staff/approvals/approvals.ts';

export async function openStaff({ db, clock, log, config, secrets, restored }: ModuleDeps): Promise<Module<Staff>> {
  const staff = createStaff({ db, secrets });
  const confirm = staff.declareApproval(confirmKind());
  const release = staff.declareApproval(releaseKind(restored));
  await sealSecrets({ db, secrets });
  const anchors = auditAnchors(join(config.dataDir, 'seals'));
  const jobs = staffJobs({ db, staff, clock, log, anchors, anchorEveryMs: config.anchorSeconds * 1_000 });
  return {
    api: staff,
    subjects,
    seed: () => seedDemoStaff({ db, secrets }),
    routes: staffRoutes({ db, staff, confirm, restored, release }),
    timeline: [auditTimeline(db)],
    jobs,
  };
}
