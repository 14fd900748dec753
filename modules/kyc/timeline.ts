import { DOCUMENTS } from '#contracts/bo/permissions/documents.ts';
import type { Queryable } from '#platform/db/database.ts';
import { serialSql, timelineOf, type TimelineSource } from '#platform/module/timeline.ts';

const OF_DOCUMENT = {
  kind: 'documents',
  permission: DOCUMENTS.read,
  id: 'k.id',
  ref: 'k.id',
  from: 'kyc_case k',
  where: 'k.member_id = $1',
  page: (id: string) => ({ to: '/documents', search: { open: id } }),
} as const;

/** Timeline of the documents of a member: sent and decided. */
export function documentTimeline(db: Queryable): TimelineSource[] {
  const what = `${serialSql('K', 'k.serial')} || ', level ' || k.level || ', ' || replace(k.kind, '_', ' ')`;
  return [
    timelineOf(db, { ...OF_DOCUMENT, name: 'documents-sent', at: 'k.submitted_at', text: "'documents sent'", detail: what }),
    timelineOf(db, {
      ...OF_DOCUMENT,
      name: 'documents-decided',
      at: 'k.decided_at',
      text: "'documents ' || k.state",
      detail: `${what} || ', by ' || k.decided_by`,
    }),
  ];
}
