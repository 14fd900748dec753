import { DISPUTES } from '#contracts/bo/permissions/disputes.ts';
import { WITHDRAWALS } from '#contracts/bo/permissions/withdrawals.ts';
import type { Queryable } from '#platform/db/database.ts';
import { serialSql, timelineOf, type TimelineSource } from '#platform/module/timeline.ts';

const OF_WITHDRAWAL = {
  kind: 'withdrawals',
  permission: WITHDRAWALS.read,
  id: 'w.id',
  amount: 'w.amount',
  currency: 'w.currency',
  ref: 'w.id',
  from: 'withdrawal w',
  where: 'w.member_id = $1',
  page: (id: string) => ({ to: '/withdrawals', search: { id, open: id } }),
} as const;

/** Timeline of a member's withdrawals (requested, decided, paid, closed) and of disputes about them. */
export function withdrawalTimeline(db: Queryable): TimelineSource[] {
  const serial = serialSql('W', 'w.serial');
  const by = `${serial} || coalesce(', by ' || w.decided_by, '')`;
  return [
    timelineOf(db, {
      ...OF_WITHDRAWAL,
      name: 'withdrawals-requested',
      at: 'w.requested_at',
      text: "'withdrawal requested'",
      detail: serial,
    }),
    timelineOf(db, {
      ...OF_WITHDRAWAL,
      name: 'withdrawals-decided',
      at: 'w.decided_at',
      text: "CASE w.state WHEN 'denied' THEN 'withdrawal denied' ELSE 'withdrawal approved' END",
      detail: by,
    }),
    timelineOf(db, { ...OF_WITHDRAWAL, name: 'withdrawals-paid', at: 'w.paid_at', text: "'withdrawal paid'", detail: serial }),
    timelineOf(db, {
      ...OF_WITHDRAWAL,
      name: 'withdrawals-closed',
      at: "CASE WHEN w.state IN ('cancelled', 'received', 'refunded') THEN w.closed_at END",
      text: "'withdrawal ' || w.state",
      detail: serial,
    }),
    timelineOf(db, {
      name: 'disputes',
      kind: 'withdrawals',
      permission: DISPUTES.read,
      at: 'd.opened_at',
      id: 'd.id',
      text: "'payment disputed'",
      detail: "coalesce('verdict: ' || replace(d.verdict, '_', ' '), 'open')",
      amount: 'd.missing',
      currency: 'd.currency',
      ref: 'd.id',
      from: 'withdrawal_dispute d',
      where: 'd.member_id = $1',
      page: (id) => ({ to: '/disputes', search: { open: id } }),
    }),
  ];
}
