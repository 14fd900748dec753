import { SUPPORT } from '#contracts/bo/permissions/support.ts';
import type { Queryable } from '#platform/db/database.ts';
import { timelineOf, type TimelineSource } from '#platform/module/timeline.ts';

const OF_CHAT = {
  kind: 'chats',
  permission: SUPPORT.read,
  id: "lpad(c.id::text, 19, '0')",
  detail: 'c.topic',
  ref: 'c.id',
  from: 'support_chat c',
  where: 'c.member_id = $1',
  page: (id: string) => ({ to: `/support/${id}` }),
} as const;

/** Returns timeline sources of a member's chats with customer service: one for openings and one for closings. */
export function chatTimeline(db: Queryable): TimelineSource[] {
  return [
    timelineOf(db, { ...OF_CHAT, name: 'chats-opened', at: 'c.opened_at', text: "'chat opened'" }),
    timelineOf(db, {
      ...OF_CHAT,
      name: 'chats-closed',
      at: 'c.closed_at',
      text: "'chat closed by ' || coalesce(c.closed_by, 'the member')",
    }),
  ];
}
