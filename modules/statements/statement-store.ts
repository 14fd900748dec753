import type { statementDifferences, statements } from '#contracts/bo/statements.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { money, type Currency } from '#kernel/money.ts';
import type { Queryable, Tx } from '#platform/db/database.ts';
import { listPage } from '#platform/db/list-page.ts';
import { accountsOf } from '#modules/identity/index.ts';
import type { Difference } from '#modules/statements/compare.ts';
import type { Line } from '#modules/statements/read-statement.ts';

type Page = Output<typeof statements>;
export type Statement = Page['rows'][number];
type Sum = { statementId: string; kind: Line['kind']; currency: Currency; amount: bigint; count: number };

const COLUMNS = `s.id::text, s.provider, to_char(s.from_day, 'YYYY-MM-DD') AS from_day, to_char(s.to_day, 'YYYY-MM-DD') AS to_day,
  (SELECT count(*)::int FROM pay_statement_line l WHERE l.statement_id = s.id) AS lines,
  (SELECT count(*)::int FROM pay_difference d WHERE d.statement_id = s.id) AS differences,
  (SELECT count(*)::int FROM pay_difference d WHERE d.statement_id = s.id AND d.state = 'open') AS waiting, s.digest, s.author, s.at`;

/** Returns a page of statements. `id` restricts the page to one statement. */
export async function listStatements(db: Queryable, page: Input<typeof statements>, id: bigint | null = null): Promise<Page> {
  const { rows, total } = await listPage<Omit<Statement, 'sums'>>(
    db,
    {
      select: COLUMNS,
      from: 'pay_statement s',
      where: '($1::text IS NULL OR s.provider = $1) AND ($2::bigint IS NULL OR s.id = $2)',
      values: [page.provider ?? null, id],
      order: page.sort === 'at' ? 's.id' : 's.id DESC',
    },
    page,
  );
  const sums = await db.query<Sum>(
    `SELECT statement_id::text, kind, currency, sum(amount)::bigint AS amount, count(*)::int AS count FROM pay_statement_line
      WHERE statement_id = ANY ($1::bigint[]) GROUP BY 1, 2, 3 ORDER BY 2, 3`,
    [rows.map((row) => row.id)],
  );
  const sumsOf = (statementId: string): Statement['sums'] =>
    sums
      .filter((sum) => sum.statementId === statementId)
      .map(({ kind, currency, amount, count }) => ({ kind, currency, amount: money(amount, currency), count }));
  return { rows: rows.map((row) => ({ ...row, sums: sumsOf(row.id) })), total };
}

/** Stores a statement with its lines. Returns undefined if a statement of another company has the request id. */
export async function insertStatement(
  tx: Tx,
  {
    requestId,
    provider,
    fromDay,
    toDay,
    digest,
    author,
  }: Record<'requestId' | 'provider' | 'fromDay' | 'toDay' | 'digest' | 'author', string>,
  lines: readonly Line[],
): Promise<bigint | undefined> {
  const [statement] = await tx.query<{ id: bigint }>(
    `INSERT INTO pay_statement (request_id, provider, from_day, to_day, digest, author) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (request_id) DO NOTHING RETURNING id`,
    [requestId, provider, fromDay, toDay, digest, author],
  );
  if (!statement) return undefined;
  await tx.query(
    `INSERT INTO pay_statement_line (statement_id, n, provider, kind, reference, amount, currency)
     SELECT $1, l.n, $2, l.kind, l.reference, l.amount, l.currency
       FROM unnest($3::text[], $4::text[], $5::bigint[], $6::text[]) WITH ORDINALITY AS l (kind, reference, amount, currency, n)`,
    [
      statement.id,
      provider,
      lines.map(({ kind }) => kind),
      lines.map(({ reference }) => reference),
      lines.map(({ money: { minor } }) => minor),
      lines.map(({ money: { currency } }) => currency),
    ],
  );
  return statement.id;
}

/**
 * Stores new differences; a difference is stored once for each payment and reason. A difference of refunds waits for a verdict again if its
 * sums have changed: another part was reversed, or another refund came.
 */
export async function insertDifferences(
  tx: Tx,
  { statementId, provider }: { statementId: bigint; provider: string },
  found: readonly Difference[],
): Promise<void> {
  if (found.length === 0) return;
  const list = <T>(of: (one: Difference) => T): T[] => found.map(of);
  const json = (one: Difference['ours']): string | null =>
    one === null ? null : JSON.stringify({ amount: String(one.minor), currency: one.currency });
  await tx.query(
    `INSERT INTO pay_difference AS d (statement_id, provider, kind, reference, reason, theirs, ours, merchant_id, member_id)
     SELECT DISTINCT ON (f.kind, f.reference, f.reason) $1, $2, f.*
       FROM unnest($3::text[], $4::text[], $5::text[], $6::jsonb[], $7::jsonb[], $8::int[], $9::bigint[])
            AS f (kind, reference, reason, theirs, ours, merchant_id, member_id)
     ON CONFLICT (provider, kind, reference, reason) DO UPDATE
       SET theirs = excluded.theirs, ours = excluded.ours, state = 'open', version = d.version + 1, note = NULL, decided_by = NULL, decided_at = NULL
     WHERE d.kind = 'refund' AND (d.theirs, d.ours) IS DISTINCT FROM (excluded.theirs, excluded.ours)`,
    [
      statementId,
      provider,
      list((one) => one.kind),
      list((one) => one.reference),
      list((one) => one.reason),
      list((one) => json(one.theirs)),
      list((one) => json(one.ours)),
      list((one) => one.merchantId),
      list((one) => one.memberId),
    ],
  );
}

type Amount = { amount: string; currency: Currency } | null;
type Differences = Output<typeof statementDifferences>;
type Row = Omit<Differences['rows'][number], 'theirs' | 'ours' | 'memberId' | 'account'> & {
  theirs: Amount;
  ours: Amount;
  memberId: bigint | null;
};

/** Returns a page of differences. Differences without a verdict come first. */
export async function listDifferences(db: Queryable, wanted: Input<typeof statementDifferences>): Promise<Differences> {
  const { state = null, reason = null, provider = null, reference = null, sort } = wanted;
  const { rows, total } = await listPage<Row>(
    db,
    {
      select: `d.id::text, d.version, d.statement_id::text, d.provider, d.kind, d.reference, d.reason, d.theirs, d.ours, d.merchant_id,
        d.member_id, d.state, d.note, d.decided_by, d.decided_at, d.found_at`,
      from: 'pay_difference d',
      where: `($1::text IS NULL OR d.state = $1) AND ($2::text IS NULL OR d.reason = $2) AND ($3::text IS NULL OR d.provider = $3)
        AND ($4::text IS NULL OR d.reference = $4)`,
      values: [state, reason, provider, reference],
      order: sort === 'foundAt' ? 'd.found_at, d.id' : "(d.state <> 'open'), d.id DESC",
    },
    wanted,
  );
  const accounts = await accountsOf(
    db,
    rows.flatMap(({ memberId }) => memberId ?? []),
  );
  const amountOf = (one: Amount) => (one === null ? null : { amount: money(BigInt(one.amount), one.currency), currency: one.currency });
  return {
    rows: rows.map((row) => ({
      ...row,
      theirs: amountOf(row.theirs),
      ours: amountOf(row.ours),
      memberId: row.memberId === null ? null : String(row.memberId),
      account: row.memberId === null ? null : (accounts.get(row.memberId) ?? ''),
    })),
    total,
  };
}
