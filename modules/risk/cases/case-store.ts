import type { riskCasePage, riskCases } from '#contracts/bo/risk-cases.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import type { Queryable, Tx } from '#platform/db/database.ts';
import { listPage } from '#platform/db/list-page.ts';
import { accountsOf, membersNamed } from '#modules/identity/index.ts';

export type RiskCase = Output<typeof riskCasePage>;
type Page = Output<typeof riskCases>;
type Row = Omit<Page['rows'][number], 'members'>;
type Part = Omit<RiskCase['parts'][number], 'memberId'> & { memberId: bigint | null };

const COLUMNS = `c.id::text, c.merchant_id, c.kind, c.title, c.state, c.owner, to_char(c.due_on, 'YYYY-MM-DD') AS due_on,
  coalesce(c.state <> 'closed' AND c.due_on < (clock_timestamp() AT TIME ZONE 'UTC')::date, false) AS is_late, c.opened_by, c.opened_at, c.changed_at`;
const ORDERS: Record<string, string> = {
  dueOn: "(c.state = 'closed'), c.due_on NULLS LAST, c.id",
  '-dueOn': "(c.state = 'closed'), c.due_on DESC NULLS LAST, c.id DESC",
  changedAt: 'c.changed_at, c.id',
  '-changedAt': 'c.changed_at DESC, c.id DESC',
};
/** Newest entries of a case that its page shows; a case has seldom more than a dozen. */
const SHOWN_ENTRIES = 500;

/** Returns a page of cases. `account` selects the cases of the members with this name. */
export async function listCases(db: Queryable, caller: StaffCaller, wanted: Input<typeof riskCases>): Promise<Page> {
  const { sort = 'dueOn', merchantId = null, kind = null, state = null, owner = null, account = null } = wanted;
  const { rows, total } = await listPage<Row>(
    db,
    {
      select: COLUMNS,
      from: 'risk_case c',
      where: `($1::int IS NULL OR c.merchant_id = $1) AND ($2::text IS NULL OR c.kind = $2) AND ($3::text IS NULL OR c.state = $3)
        AND ($4::text IS NULL OR $4 = 'nobody' AND c.owner IS NULL OR $4 = 'mine' AND c.owner = $5)
        AND ($6::bigint[] IS NULL OR EXISTS (SELECT FROM risk_case_member m WHERE m.case_id = c.id AND m.member_id = ANY ($6)))`,
      values: [merchantId, kind, state, owner, caller.name, account === null ? null : await membersNamed(db, account)],
      order: ORDERS[sort]!,
    },
    wanted,
  );
  const members = await namesOf(
    db,
    rows.map(({ id }) => id),
  );
  return { rows: rows.map((row) => ({ ...row, members: members.get(row.id) ?? [] })), total };
}

/** Returns the state of a case, and locks the case until the transaction ends. Undefined if there is no such case. */
export async function lockCase(tx: Tx, id: string): Promise<{ version: number; state: string; merchantId: number } | undefined> {
  const [found] = await tx.query<{ version: number; state: string; merchantId: number }>(
    'SELECT version, state, merchant_id FROM risk_case WHERE id = $1 FOR UPDATE',
    [id],
  );
  return found;
}

/** Returns a case with its members, records and entries, or undefined if there is no such case. */
export async function findCase(db: Queryable, id: string): Promise<RiskCase | undefined> {
  const [found] = await db.query<Row & Pick<RiskCase, 'version' | 'disputeBody' | 'disputeRef' | 'happenedAt' | 'outcome' | 'closedAt'>>(
    `SELECT ${COLUMNS}, c.version, c.dispute_body, c.dispute_ref, c.happened_at, c.outcome, c.closed_at FROM risk_case c WHERE c.id = $1`,
    [id],
  );
  if (!found) return undefined;
  const parts = await db.query<Part>(
    'SELECT kind, ref::text, label, member_id, added_by, at FROM risk_case_part p WHERE case_id = $1 ORDER BY at, kind, p.ref',
    [id],
  );
  const entries = await db.query<RiskCase['entries'][number]>(
    `SELECT e.id::text, e.kind, e.text, f.digest, octet_length(f.content) AS size, e.author, e.at
       FROM risk_case_entry e LEFT JOIN risk_case_file f ON f.entry_id = e.id
      WHERE e.case_id = $1 ORDER BY e.id DESC LIMIT ${SHOWN_ENTRIES}`,
    [id],
  );
  return {
    ...found,
    members: (await namesOf(db, [id])).get(id) ?? [],
    parts: parts.map((one) => ({ ...one, memberId: one.memberId === null ? null : String(one.memberId) })),
    entries,
  };
}

type Evidence = Pick<RiskCase['entries'][number], 'kind' | 'text' | 'digest' | 'author' | 'at'>;

/** Returns all notes and files of a case, oldest first. A report must contain all of them. */
export function evidenceOf(db: Queryable, id: string): Promise<Evidence[]> {
  return db.query<Evidence>(
    `SELECT e.kind, e.text, f.digest, e.author, e.at FROM risk_case_entry e LEFT JOIN risk_case_file f ON f.entry_id = e.id
      WHERE e.case_id = $1 AND e.kind IN ('opened', 'note', 'file') ORDER BY e.id`,
    [id],
  );
}

type StoredFile = { kind: RiskCase['entries'][number]['kind']; name: string; content: Buffer; digest: string };

/** Returns a file of a case, or undefined. */
export async function findFile(db: Queryable, { id, entry }: { id: string; entry: string }): Promise<StoredFile | undefined> {
  const [file] = await db.query<StoredFile>(
    `SELECT e.kind, e.text AS name, f.content, f.digest FROM risk_case_file f JOIN risk_case_entry e ON e.id = f.entry_id
      WHERE e.id = $2 AND e.case_id = $1`,
    [id, entry],
  );
  return file;
}

/** Adds members of the brand to a case. Returns false if one of them is not a member of the brand. */
export async function addMembers(
  tx: Tx,
  { id, merchantId, memberIds }: { id: string; merchantId: number; memberIds: readonly string[] },
): Promise<boolean> {
  const ids = [...new Set(memberIds)];
  const added = await tx.query<{ known: number }>('SELECT count(*)::int AS known FROM members_of_brand($1, $2::bigint[])', [
    merchantId,
    ids,
  ]);
  if (added[0]!.known !== ids.length) return false;
  await tx.query('INSERT INTO risk_case_member (case_id, member_id) SELECT $1, m FROM unnest($2::bigint[]) AS m ON CONFLICT DO NOTHING', [
    id,
    ids,
  ]);
  return true;
}

async function namesOf(db: Queryable, ids: readonly string[]): Promise<Map<string, RiskCase['members']>> {
  const rows = await db.query<{ caseId: string; memberId: bigint }>(
    'SELECT case_id::text, member_id FROM risk_case_member m WHERE case_id = ANY ($1::bigint[]) ORDER BY m.case_id, m.member_id',
    [ids],
  );
  const accounts = await accountsOf(
    db,
    rows.map(({ memberId }) => memberId),
  );
  const found = new Map<string, RiskCase['members']>();
  for (const { caseId, memberId } of rows)
    found.set(caseId, [...(found.get(caseId) ?? []), { id: String(memberId), account: accounts.get(memberId) ?? '' }]);
  return found;
}
