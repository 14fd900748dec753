import { MEMBERS } from '#contracts/bo/permissions/members.ts';
import type { Queryable } from '#platform/db/database.ts';
import { timelineOf, type TimelineSource } from '#platform/module/timeline.ts';

/** Timeline of the last change of each limit of a member; earlier changes are not stored. */
export function limitTimeline(db: Queryable): TimelineSource {
  return timelineOf(db, {
    name: 'limits',
    kind: 'limits',
    permission: MEMBERS.read,
    at: 'l.changed_at',
    id: "l.kind || '/' || l.period",
    text: "l.kind || ' limit a ' || l.period || CASE WHEN l.pending_from IS NULL THEN ' set' ELSE ', a raise requested' END",
    detail: "CASE WHEN l.amount IS NULL THEN 'none' WHEN l.kind = 'time' THEN l.amount || ' minutes' END",
    from: 'member_limit l',
    where: 'l.member_id = $1',
    page: (_ref, id) => ({ to: `/members/${id}`, search: { tab: 'limits' } }),
  });
}
