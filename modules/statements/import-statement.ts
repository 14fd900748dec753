import { createHash } from 'node:crypto';
import type { importStatement as contract } from '#contracts/bo/statements.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Input } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { audit } from '#modules/staff/index.ts';
import { differencesOf, missingOf, shortOf, type Own } from '#modules/statements/compare.ts';
import { readStatement, type Line } from '#modules/statements/read-statement.ts';
import { insertDifferences, insertStatement, listStatements, type Statement } from '#modules/statements/statement-store.ts';

type Refused = Failure<
  'statements.provider_unknown' | 'statements.file_unreadable' | 'statements.days_wrong' | 'statements.imported' | 'staff.request_reused'
>;
type Period = { provider: string; fromDay: string; toDay: string };

const DAY_MS = 86_400_000;
/** SQL condition that a payment `s` must be on a statement: a statement covers its day, and a statement of later days is stored. */
const IS_DUE = `EXISTS (SELECT FROM pay_statement x WHERE x.provider = $1 AND (s.at AT TIME ZONE 'UTC')::date BETWEEN x.from_day AND x.to_day)
  AND EXISTS (SELECT FROM pay_statement x WHERE x.provider = $1 AND x.to_day > (s.at AT TIME ZONE 'UTC')::date)`;
/** Longest period of a statement, in days. */
const MOST_DAYS = 92;

/**
 * Stores a statement and compares it with our records, in one commit with its audit entry. A repeat of the request returns the statement.
 * The same file in another request is refused, because each of its payments would then be on two statements. Statements of one company are
 * compared one after another.
 */
export async function importStatement(
  db: Database,
  caller: StaffCaller,
  { provider, fromDay, toDay, requestId, file }: Input<typeof contract>,
  now: Date,
): Promise<Result<Statement, Refused>> {
  const days = (Date.parse(toDay) - Date.parse(fromDay)) / DAY_MS + 1;
  if (days < 1 || days > MOST_DAYS || Date.parse(toDay) > now.getTime()) return err('statements.days_wrong');
  const read = readStatement(file);
  if (!read.ok) return read;
  const lines = read.value;
  const digest = createHash('sha256').update(file).digest('hex');
  const period = { provider, fromDay, toDay };
  return db.transaction<Statement, Refused>(
    async (tx) => {
      await tx.query("SELECT pg_advisory_xact_lock(hashtext('statement ' || $1))", [provider]);
      const known = await knownStatement(tx, requestId);
      if (known) {
        const isSame = known.request === JSON.stringify({ ...period, digest, author: caller.name });
        return isSame ? ok(await statementOf(tx, known.id)) : err('staff.request_reused');
      }
      const [usual] = await tx.query<{ isKnown: boolean }>('SELECT deposits_come_by($1) OR payouts_go_by($1) AS is_known', [provider]);
      if (!usual!.isKnown) return err('statements.provider_unknown');
      if (lines.length > 0 && (await isImported(tx, provider, digest))) return err('statements.imported');
      const records = await recordsOf(tx, provider, lines);
      const statementId = await insertStatement(tx, { requestId, ...period, digest, author: caller.name }, lines);
      if (statementId === undefined) return err('staff.request_reused');
      const differences = [...differencesOf(lines, records), ...(await missing(tx, period))];
      await insertDifferences(tx, { statementId, provider }, differences);
      await closeArrived(tx, statementId);
      await closeRefunds(tx, provider);
      const statement = await statementOf(tx, statementId);
      const after = { ...period, digest, lines: lines.length, differences: statement.differences };
      await audit(tx, caller, { action: 'statements.import', subject: { kind: 'statement', id: statement.id }, after });
      return ok(statement);
    },
    { isRepeatable: true },
  );
}

async function knownStatement(tx: Tx, requestId: string): Promise<{ id: bigint; request: string } | undefined> {
  const [known] = await tx.query<{ id: bigint; provider: string; fromDay: string; toDay: string; digest: string; author: string }>(
    `SELECT id, provider, to_char(from_day, 'YYYY-MM-DD') AS from_day, to_char(to_day, 'YYYY-MM-DD') AS to_day, digest, author
       FROM pay_statement WHERE request_id = $1`,
    [requestId],
  );
  if (!known) return undefined;
  const { id, provider, fromDay, toDay, digest, author } = known;
  return { id, request: JSON.stringify({ provider, fromDay, toDay, digest, author }) };
}

/**
 * Returns true if a stored statement of this company has the same file. Files without lines are equal on all days, so the caller does not
 * check them.
 */
async function isImported(tx: Tx, provider: string, digest: string): Promise<boolean> {
  const found = await tx.query('SELECT FROM pay_statement WHERE provider = $1 AND digest = $2 LIMIT 1', [provider, digest]);
  return found.length > 0;
}

async function statementOf(tx: Tx, id: bigint): Promise<Statement> {
  const { rows } = await listStatements(tx, { pageNo: 1, pageSize: 1 }, id);
  return rows[0]!;
}

/** Returns our records of the payments that the lines name, and the sums of earlier statements. */
async function recordsOf(tx: Tx, provider: string, lines: readonly Line[]) {
  const references = (isPayout: boolean): string[] => [
    ...new Set(lines.filter(({ kind }) => (kind === 'payout') === isPayout).map(({ reference }) => reference)),
  ];
  const deposits = await tx.query<Own>('SELECT * FROM deposits_at($1, $2)', [provider, references(false)]);
  const payouts = await tx.query<Own>('SELECT *, 0::bigint AS taken FROM payouts_at($1, $2)', [provider, references(true)]);
  const before = await tx.query<{ key: string; amount: bigint }>(
    `SELECT l.kind || ' ' || l.reference AS key, sum(l.amount)::bigint AS amount FROM pay_statement_line l
      WHERE l.provider = $1 AND l.reference = ANY ($2::text[]) GROUP BY 1`,
    [provider, [...references(false), ...references(true)]],
  );
  return { deposits, payouts, before: new Map(before.map(({ key, amount }) => [key, amount])) };
}

/**
 * Returns payments of covered days that are on no statement. A payment near midnight may be on the statement of the next day, so it is
 * missing only after a statement of later days is stored. Statements may come in any order and leave out days, so the last covered day
 * before the period is checked again.
 */
async function missing(tx: Tx, period: Period) {
  const { provider, fromDay, toDay } = period;
  const [before] = await tx.query<{ day: string | null }>(
    "SELECT to_char(max(to_day), 'YYYY-MM-DD') AS day FROM pay_statement WHERE provider = $1 AND to_day < $2::date",
    [provider, fromDay],
  );
  const from = new Date(before?.day ?? fromDay);
  const until = new Date(Date.parse(toDay) + DAY_MS);
  const absent = async (kind: 'deposit' | 'payout', settled: string): Promise<string[]> => {
    const rows = await tx.query<{ reference: string }>(
      `SELECT s.reference FROM ${settled}($1, $2, $3) AS s
        WHERE NOT EXISTS (SELECT FROM pay_statement_line l WHERE l.provider = $1 AND l.kind = $4 AND l.reference = s.reference)
          AND ${IS_DUE}`,
      [provider, from, until, kind],
    );
    return rows.map(({ reference }) => reference);
  };
  const deposits = await tx.query<Own>('SELECT * FROM deposits_at($1, $2)', [provider, await absent('deposit', 'deposits_credited')]);
  const payouts = await tx.query<Own>('SELECT *, 0::bigint AS taken FROM payouts_at($1, $2)', [
    provider,
    await absent('payout', 'payouts_paid'),
  ]);
  return [
    ...deposits.map((one) => missingOf('deposit', one)),
    ...payouts.map((one) => missingOf('payout', one)),
    ...(await missingRefunds(tx, provider, { from, until })),
  ];
}

/** Returns deposits with reversed parts whose refunds on statements are less than the amount reversed on covered days. */
async function missingRefunds(tx: Tx, provider: string, { from, until }: { from: Date; until: Date }) {
  const sums = await tx.query<{ reference: string; due: bigint; seen: bigint }>(
    `SELECT d.reference, d.due, r.seen
       FROM (SELECT s.reference, s.currency, sum(s.amount)::bigint AS due FROM deposits_taken($1, $2, $3) AS s WHERE ${IS_DUE}
              GROUP BY s.reference, s.currency) AS d
      CROSS JOIN LATERAL (SELECT coalesce(sum(l.amount), 0)::bigint AS seen FROM pay_statement_line l
                           WHERE l.provider = $1 AND l.kind = 'refund' AND l.reference = d.reference AND l.currency = d.currency) AS r
      WHERE r.seen < d.due`,
    [provider, from, until],
  );
  const records = await tx.query<Own>('SELECT * FROM deposits_at($1, $2)', [provider, sums.map(({ reference }) => reference)]);
  const own = new Map(records.map((one) => [one.reference, one]));
  return sums.map(({ reference, ...sum }) => shortOf(own.get(reference)!, sum));
}

/** Closes differences of payments that were missing and are on this statement. */
async function closeArrived(tx: Tx, statementId: bigint): Promise<void> {
  await tx.query(
    `UPDATE pay_difference d SET state = 'arrived', version = d.version + 1, decided_at = clock_timestamp()
       FROM pay_statement_line l
      WHERE l.statement_id = $1 AND d.provider = l.provider AND d.kind = l.kind AND d.reference = l.reference
        AND d.reason = 'missing_there' AND d.state = 'open' AND d.kind <> 'refund'`,
    [statementId],
  );
}

/**
 * Closes differences of refunds that are complete on statements by now: refunds that were missing, and refunds of the full reversed amount.
 */
async function closeRefunds(tx: Tx, provider: string): Promise<void> {
  await tx.query(
    `WITH waiting AS (
       SELECT d.id, d.reference, d.reason, (d.ours ->> 'amount')::bigint AS due FROM pay_difference d
        WHERE d.provider = $1 AND d.kind = 'refund' AND d.state = 'open' AND d.reason IN ('missing_there', 'amount')
     ), whole AS (
       SELECT w.id FROM waiting w JOIN deposits_at($1, ARRAY(SELECT v.reference FROM waiting v)) AS o ON o.reference = w.reference
        CROSS JOIN LATERAL (SELECT coalesce(sum(l.amount), 0) AS seen FROM pay_statement_line l
                             WHERE l.provider = $1 AND l.kind = 'refund' AND l.reference = w.reference AND l.currency = o.currency) AS r
        WHERE CASE w.reason WHEN 'amount' THEN r.seen = o.taken ELSE r.seen >= w.due END
     )
     UPDATE pay_difference d SET state = 'arrived', version = d.version + 1, decided_at = clock_timestamp() FROM whole WHERE d.id = whole.id`,
    [provider],
  );
}
