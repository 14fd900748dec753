import { CARE } from '#contracts/bo/permissions/care.ts';
import type { Queryable } from '#platform/db/database.ts';
import { timelineOf, type TimelineSource } from '#platform/module/timeline.ts';

/** Timeline of contacts of staff with a member about safer play. */
export function careTimeline(db: Queryable): TimelineSource {
  return timelineOf(db, {
    name: 'care',
    kind: 'exclusions',
    permission: CARE.read,
    at: 'c.at',
    id: "lpad(c.id::text, 19, '0')",
    text: "'safer-play contact by ' || c.author",
    detail: "c.way || ', ' || replace(c.outcome, '_', ' ')",
    from: 'care_contact c',
    where: 'c.member_id = $1',
    page: (_ref, id) => ({ to: `/members/${id}`, search: { tab: 'care' } }),
  });
}
