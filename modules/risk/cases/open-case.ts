import type { openRiskCase as contract } from '#contracts/bo/risk-cases.ts';
import type { PART_KINDS } from '#contracts/risk-limits.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Input } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { audit } from '#modules/staff/index.ts';
import type { Site } from '#modules/site/index.ts';
import { digestOf, insertEntry } from '#modules/risk/cases/add-entry.ts';
import { addMembers, findCase, type RiskCase } from '#modules/risk/cases/case-store.ts';
import { DUE_DAYS } from '#modules/risk/cases/deadlines.ts';

type Refused = Failure<'site.brand_unknown' | 'risk.part_unknown' | 'staff.request_reused'>;
type PartKind = (typeof PART_KINDS)[number];

/** SQL that reads a record of a brand by its number: its label and its member. */
const LABELS: Record<PartKind, string> = {
  signal: 'SELECT * FROM signal_label($1, $2)',
  round: 'SELECT * FROM round_label($1, $2)',
  withdrawal: 'SELECT * FROM withdrawal_label($1, $2)',
  deposit: 'SELECT * FROM deposit_label($1, $2)',
};

/** Opens a case with its first note. A repeat of the request returns the same case. */
export async function openCase(
  { db, site }: { db: Database; site: Site },
  caller: StaffCaller,
  order: Input<typeof contract>,
): Promise<Result<RiskCase, Refused>> {
  const { merchantId, kind, title, text, memberIds, parts, happenedAt = null, requestId } = order;
  if (!site.merchants().some(({ id }) => id === merchantId)) return err('site.brand_unknown');
  const digest = digestOf(JSON.stringify({ author: caller.name, ...order }));
  return db.transaction<RiskCase, Refused>(
    async (tx) => {
      const [opened] = await tx.query<{ id: string }>(
        `INSERT INTO risk_case (merchant_id, request_id, kind, title, due_on, happened_at, opened_by)
         VALUES ($1, $2, $3, $4, coalesce($5::date, (clock_timestamp() AT TIME ZONE 'UTC')::date + $6::int), $7, $8)
         ON CONFLICT (request_id) DO NOTHING RETURNING id::text`,
        [merchantId, requestId, kind, title, order.dueOn ?? null, DUE_DAYS[kind], happenedAt, caller.name],
      );
      if (!opened) return repeated(tx, requestId, digest);
      const { id } = opened;
      if (!(await addMembers(tx, { id, merchantId, memberIds }))) return err('risk.part_unknown');
      for (const part of parts) if (!(await addPart(tx, { id, merchantId, ...part, by: caller.name }))) return err('risk.part_unknown');
      const isNew = await insertEntry(tx, { id, requestId, kind: 'opened', text, digest, author: caller.name });
      if (!isNew) return err('staff.request_reused');
      const found = (await findCase(tx, id))!;
      const after = { kind, members: found.members.length, records: found.parts.length, dueOn: found.dueOn };
      await audit(tx, caller, { action: 'risk.open', merchantId, subject: { kind: 'risk_case', id }, after });
      return ok(found);
    },
    { isRepeatable: true },
  );
}

async function repeated(tx: Tx, requestId: string, digest: string): Promise<Result<RiskCase, Refused>> {
  const [known] = await tx.query<{ id: string; request: string }>(
    'SELECT c.id::text, e.request FROM risk_case c JOIN risk_case_entry e ON e.request_id = c.request_id WHERE c.request_id = $1',
    [requestId],
  );
  return known?.request === digest ? ok((await findCase(tx, known.id))!) : err('staff.request_reused');
}

type Part = { id: string; merchantId: number; kind: PartKind; ref: string; by: string };

/** Links a record of the brand to a case; a repeat changes nothing. Returns false if there is no such record. */
export async function addPart(tx: Tx, { id, merchantId, kind, ref, by }: Part): Promise<boolean> {
  const [record] = await tx.query<{ label: string; memberId: bigint | null }>(LABELS[kind], [merchantId, ref]);
  if (!record) return false;
  await tx.query(
    `INSERT INTO risk_case_part (case_id, kind, ref, label, member_id, added_by) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
    [id, kind, ref, record.label, record.memberId, by],
  );
  return true;
}
