import { MEMBERS } from '#contracts/bo/permissions/members.ts';
import type { Queryable } from '#platform/db/database.ts';
import { serialSql, timelineOf, type TimelineSource } from '#platform/module/timeline.ts';

const serial = serialSql('D', 'd.serial');
const OF_DEPOSIT = {
  kind: 'deposits',
  permission: MEMBERS.money,
  id: 'd.id',
  detail: `${serial} || ', ' || d.method`,
  currency: 'd.currency',
  from: 'deposit_order d',
  where: 'd.member_id = $1',
  page: (_ref: string, id: bigint) => ({ to: `/members/${id}`, search: { tab: 'money' } }),
} as const;

/** Timeline of a member's deposits: ordered, decided, reversed. */
export function depositTimeline(db: Queryable): TimelineSource[] {
  return [
    timelineOf(db, { ...OF_DEPOSIT, name: 'deposits-ordered', at: 'd.created_at', text: "'deposit ordered'", amount: 'd.amount' }),
    timelineOf(db, {
      ...OF_DEPOSIT,
      name: 'deposits-decided',
      at: 'd.decided_at',
      text: "CASE WHEN d.status IN ('credited', 'refunded', 'charged_back') THEN 'deposit credited' ELSE 'deposit ' || d.status END",
      amount: 'CASE WHEN d.credited > 0 THEN d.credited ELSE d.amount END',
    }),
    timelineOf(db, {
      ...OF_DEPOSIT,
      name: 'deposits-taken-back',
      at: 'd.taken_at',
      text: "CASE d.status WHEN 'charged_back' THEN 'deposit charged back' ELSE 'deposit refunded' END",
      amount: '-d.taken',
    }),
  ];
}
