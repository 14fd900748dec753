import { MEMBERS } from '#contracts/bo/permissions/members.ts';
import type { Queryable } from '#platform/db/database.ts';
import { timelineOf, type TimelineSource } from '#platform/module/timeline.ts';

const WAYS = "CASE t.way WHEN 'tree' THEN 'transfer' WHEN 'tip' THEN 'tip' ELSE 'rain' END";
const OF_TRANSFER = {
  kind: 'transfers',
  permission: MEMBERS.money,
  at: 't.at',
  id: 't.id',
  currency: 't.currency',
  from: 'member_transfer t',
  page: (other: string, id: bigint) => (other === '' ? { to: `/members/${id}`, search: { tab: 'money' } } : { to: `/members/${other}` }),
} as const;

/** Returns timeline sources of money that a member gave and received. A line links to the other member. */
export function transferTimeline(db: Queryable): TimelineSource[] {
  return [
    timelineOf(db, {
      ...OF_TRANSFER,
      name: 'transfers-in',
      text: `${WAYS} || ' received'`,
      detail: "coalesce('from member ' || t.from_member, 'from the house')",
      amount: 't.amount',
      ref: "coalesce(t.from_member::text, '')",
      where: 't.to_member = $1',
    }),
    timelineOf(db, {
      ...OF_TRANSFER,
      name: 'transfers-out',
      text: `${WAYS} || ' sent'`,
      detail: "'to member ' || t.to_member",
      amount: '-t.amount',
      ref: 't.to_member',
      where: 't.from_member = $1',
    }),
  ];
}
