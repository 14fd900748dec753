import type { ApprovalStatus } from '#contracts/bo/approvals.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Subject } from '#modules/staff/audit/audit.ts';
import type { Facts } from '#modules/staff/approvals/approval-kind.ts';

export type Approval = {
  id: string;
  kind: string;
  merchantId: number | null;
  subjectKind: string;
  subjectId: string;
  payload: unknown;
  facts: Facts;
  figures: Facts;
  hash: string;
  reason: string;
  makerId: bigint;
  maker: string;
  madeAt: Date;
  expiresAt: Date;
  status: ApprovalStatus;
  checkerId: bigint | null;
  checker: string | null;
  decidedAt: Date | null;
  note: string | null;
};

const APPROVALS = `SELECT a.id, a.kind, a.merchant_id, a.subject_kind, a.subject_id, a.payload,
    a.facts, a.figures, encode(a.hash, 'hex') AS hash, a.reason, a.maker_id, m.name AS maker, a.made_at, a.expires_at,
    a.status, a.checker_id, c.name AS checker, a.decided_at, a.note
  FROM approval a JOIN staff_account m ON m.id = a.maker_id LEFT JOIN staff_account c ON c.id = a.checker_id`;

export async function readApprovals(db: Queryable, rest: string, values: readonly unknown[]): Promise<Approval[]> {
  return db.query<Approval>(`${APPROVALS} ${rest}`, values);
}

/** Locks an approval until the transaction ends, and returns it. The second of two decisions waits and then reads the first. */
export async function lockApproval(tx: Queryable, id: string): Promise<Approval | undefined> {
  return (await readApprovals(tx, 'WHERE a.id = $1 FOR UPDATE OF a', [id]))[0];
}

/** Returns those of the given subjects that have a waiting approval. */
export async function waitingOf(db: Queryable, subjectKind: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ id: string }>(
    "SELECT subject_id AS id FROM approval WHERE subject_kind = $1 AND subject_id = ANY ($2) AND status = 'waiting'",
    [subjectKind, ids],
  );
  return new Set(rows.map(({ id }) => id));
}

export async function hasWaiting(db: Queryable, { kind, id }: Subject): Promise<boolean> {
  return (await waitingOf(db, kind, [id])).size > 0;
}

export type NewApproval = Omit<Approval, 'maker' | 'status' | 'checkerId' | 'checker' | 'decidedAt' | 'note'>;

/** Adds an approval. Returns false if its id exists, or if an approval of the same kind already waits for the subject. */
export async function addApproval(tx: Queryable, approval: NewApproval): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO approval (id, kind, merchant_id, subject_kind, subject_id, payload, facts, hash, reason, maker_id, made_at, expires_at, figures)
     VALUES ($1, $2, $3, $4, $5, $6, $7, decode($8, 'hex'), $9, $10, $11, $12, $13) ON CONFLICT DO NOTHING RETURNING 1`,
    [
      approval.id,
      approval.kind,
      approval.merchantId,
      approval.subjectKind,
      approval.subjectId,
      JSON.stringify(approval.payload),
      JSON.stringify(approval.facts),
      approval.hash,
      approval.reason,
      approval.makerId,
      approval.madeAt,
      approval.expiresAt,
      JSON.stringify(approval.figures),
    ],
  );
  return rows.length === 1;
}

/** Stores the decision or the end of an approval. */
export async function closeApproval(
  tx: Queryable,
  id: string,
  { status, checkerId, note, now }: { status: ApprovalStatus; checkerId: bigint | null; note: string | null; now: Date },
): Promise<void> {
  await tx.query('UPDATE approval SET status = $2, checker_id = $3, note = $4, decided_at = $5 WHERE id = $1', [
    id,
    status,
    checkerId,
    note,
    now,
  ]);
}
