import { MEMBERS } from '#contracts/bo/permissions/members.ts';
import type { Queryable } from '#platform/db/database.ts';
import { timelineOf, type TimelineSource } from '#platform/module/timeline.ts';

/** Returns the timeline source of acts of staff on a member, from the audit log. */
export function auditTimeline(db: Queryable): TimelineSource {
  return timelineOf(db, {
    name: 'acts',
    kind: 'staff',
    permission: MEMBERS.read,
    at: 'e.at',
    id: "lpad(e.n::text, 19, '0')",
    text: "replace(replace(e.action, '.', ': '), '_', ' ') || ', by ' || e.actor",
    detail: 'e.reason',
    from: 'audit_entry e',
    where: "e.subject_kind = 'member' AND e.subject_id = $1::bigint::text",
    page: (_ref, id) => ({ to: `/members/${id}`, search: { tab: 'audit' } }),
  });
}
