import { RISK } from '#contracts/bo/permissions/risk.ts';
import type { Queryable } from '#platform/db/database.ts';
import { timelineOf, type TimelineSource } from '#platform/module/timeline.ts';

const OF_CASE = {
  kind: 'cases',
  permission: RISK.read,
  id: "lpad(c.id::text, 19, '0')",
  detail: 'c.title',
  ref: 'c.id',
  from: 'risk_case_member m JOIN risk_case c ON c.id = m.case_id',
  where: 'm.member_id = $1',
  page: (id: string) => ({ to: `/risk-cases/${id}` }),
} as const;

/** Returns timeline sources of a member's cases: one for openings and one for closings. */
export function caseTimeline(db: Queryable): TimelineSource[] {
  return [
    timelineOf(db, { ...OF_CASE, name: 'cases-opened', at: 'c.opened_at', text: "'case opened by ' || c.opened_by" }),
    timelineOf(db, { ...OF_CASE, name: 'cases-closed', at: 'c.closed_at', text: "'case closed'" }),
  ];
}
