import { VIP } from '#contracts/bo/permissions/vip.ts';
import type { Queryable } from '#platform/db/database.ts';
import { timelineOf, type TimelineSource } from '#platform/module/timeline.ts';

/** Returns the timeline source of changes of a member's VIP level. */
export function levelTimeline(db: Queryable): TimelineSource {
  return timelineOf(db, {
    name: 'levels',
    kind: 'points and levels',
    permission: VIP.read,
    at: 'c.at',
    id: "lpad(c.id::text, 19, '0')",
    text: "'VIP level ' || c.from_rank || ' to ' || c.to_rank",
    detail: "coalesce('set by ' || c.set_by, 'by turnover')",
    from: 'vip_change c',
    where: 'c.member_id = $1',
    page: (_ref, id) => ({ to: `/members/${id}` }),
  });
}
