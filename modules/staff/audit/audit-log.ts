import type { auditLog } from '#contracts/bo/audit.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import type { Queryable } from '#platform/db/database.ts';
import { listPage } from '#platform/db/list-page.ts';

const COLUMNS = `n::text, at, actor, action, merchant_id, reason, before, after, host(ip) AS ip, encode(hash, 'hex') AS hash,
  CASE WHEN subject_kind IS NOT NULL THEN jsonb_build_object('kind', subject_kind, 'id', subject_id) END AS subject`;

const DAY = "interval '1 day'";

/** Returns a page of the audit log. Days are UTC days. */
export async function readAudit(db: Queryable, filter: Input<typeof auditLog>): Promise<Output<typeof auditLog>> {
  const { sort, merchantId, actor, action, subjectKind, subjectId, from, to } = filter;
  const where = `($1::text IS NULL OR actor = $1) AND ($2::text IS NULL OR action LIKE $2 || '%') AND ($3::text IS NULL OR subject_kind = $3)
    AND ($4::text IS NULL OR subject_id = $4) AND ($5::date IS NULL OR at >= ($5::date)::timestamp AT TIME ZONE 'UTC')
    AND ($6::date IS NULL OR at < ($6::date + ${DAY}) AT TIME ZONE 'UTC') AND ($7::int IS NULL OR merchant_id = $7)`;
  const values = [actor ?? null, action ?? null, subjectKind ?? null, subjectId ?? null, from ?? null, to ?? null, merchantId ?? null];
  // Sorts by the column. `n` alone would mean the text of the answer.
  const order = sort === 'n' ? 'audit_entry.n' : 'audit_entry.n DESC';
  const list = { select: COLUMNS, from: 'audit_entry', where, values, order };
  const { rows, total } = await listPage<Output<typeof auditLog>['rows'][number]>(db, list, filter);
  return { rows, total };
}
