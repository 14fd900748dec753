import { MEMBERS } from '#contracts/bo/permissions/members.ts';
import type { Queryable } from '#platform/db/database.ts';
import { timelineOf, type TimelineSource } from '#platform/module/timeline.ts';

const OF_BONUS = {
  kind: 'bonuses',
  permission: MEMBERS.money,
  id: 'b.id',
  currency: 'b.currency',
  from: 'bonus_grant b',
  where: 'b.member_id = $1',
  page: (_ref: string, id: bigint) => ({ to: `/members/${id}`, search: { tab: 'money' } }),
} as const;

/** Timeline of a member's bonuses: granted and ended. */
export function bonusTimeline(db: Queryable): TimelineSource[] {
  return [
    timelineOf(db, {
      ...OF_BONUS,
      name: 'bonuses-granted',
      at: 'b.granted_at',
      text: "'bonus granted'",
      detail: 'b.origin',
      amount: 'b.amount',
    }),
    timelineOf(db, {
      ...OF_BONUS,
      name: 'bonuses-ended',
      at: 'b.closed_at',
      text: "'bonus ' || b.state",
      detail: 'b.origin',
      amount: "CASE b.state WHEN 'converted' THEN b.converted END",
    }),
  ];
}
