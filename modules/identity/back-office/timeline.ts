import { MEMBERS } from '#contracts/bo/permissions/members.ts';
import type { Queryable } from '#platform/db/database.ts';
import { timelineOf, type TimelineSource } from '#platform/module/timeline.ts';
import { securityTimeline } from '#platform/security/security-events.ts';

/** Most characters of a note that a line of the timeline shows. */
const NOTE_MOST = 120;
const tab = (name: string) => (_ref: string, id: bigint) => ({ to: `/members/${id}`, search: { tab: name } });

/** Timeline of a member's registration, sign-ins and failed sign-ins, breaks and exclusions, and notes of staff. */
export function identityTimeline(db: Queryable): TimelineSource[] {
  const common = { permission: MEMBERS.read };
  return [
    timelineOf(db, {
      ...common,
      name: 'registration',
      kind: 'sign-ins',
      at: 'm.created_at',
      id: 'm.id',
      text: "'account opened'",
      from: 'member m',
      where: 'm.id = $1',
      page: tab('overview'),
    }),
    timelineOf(db, {
      ...common,
      name: 'sessions',
      kind: 'sign-ins',
      at: 's.created_at',
      id: 's.id',
      text: "'signed in'",
      from: 'member_session s',
      where: 's.member_id = $1',
      page: tab('sessions'),
    }),
    securityTimeline(db, { ...common, page: tab('sessions') }),
    timelineOf(db, {
      ...common,
      name: 'breaks',
      kind: 'exclusions',
      at: 'b.taken_at',
      id: "lpad(b.id::text, 19, '0')",
      text: "CASE WHEN b.of_member IS NOT NULL THEN 'exclusion matched' WHEN b.state = 'excluded' THEN 'self-exclusion began' ELSE 'time-out began' END",
      detail: "coalesce('until ' || to_char(b.ends_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI'), 'without an end')",
      from: 'member_break b',
      where: 'b.member_id = $1',
      page: tab('limits'),
    }),
    timelineOf(db, {
      ...common,
      name: 'notes',
      kind: 'notes',
      at: 'n.at',
      id: "lpad(n.id::text, 19, '0')",
      text: "'note by ' || n.author",
      detail: `CASE WHEN length(n.text) > ${NOTE_MOST} THEN left(n.text, ${NOTE_MOST}) || '…' ELSE n.text END`,
      from: 'member_note n',
      where: 'n.member_id = $1',
      page: tab('notes'),
    }),
  ];
}
