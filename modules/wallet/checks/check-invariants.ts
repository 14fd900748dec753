import type { Queryable } from '#platform/db/database.ts';

/**
 * A place where the ledger breaks an invariant: the number of the ledger's own invariant (1 to 6) or the name of a module's invariant, and
 * the place.
 */
export type Violation = { invariant: number | string; detail: string };

/** An operation that was answered to a client: its key, and the answer. */
export type Acknowledged = { source: string; kind: string; externalId: string; isRefused: boolean };

/** Number of commands (`seqs`), and of seals with up to 5,000 commands each (`seals`), that one statement checks. */
export type Chunk = { seqs: bigint; seals: bigint };
const CHUNK: Chunk = { seqs: 200_000n, seals: 50n };

export type Check = { run: bigint; seq: bigint; upto: bigint; seal: bigint; uptoSeal: bigint };

/** Begins a check: see ledger.begin_check. */
export async function beginCheck(db: Queryable, isWhole: boolean, settledForMs: number | null): Promise<Check> {
  const [check] = await db.query<Check>('SELECT run, seq, upto, seal, upto_seal FROM ledger.begin_check($1, $2)', [
    isWhole,
    settledForMs === null ? null : `${settledForMs} ms`,
  ]);
  return check!;
}

/**
 * Checks commands and their seals, with a statement for each part. Outside of a transaction no statement holds up vacuum for long.
 */
export async function checkRange(db: Queryable, { run, seq, upto, seal, uptoSeal }: Check, { seqs, seals } = CHUNK): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (let at = seq; at < upto;) {
    at = at + seqs < upto ? at + seqs : upto;
    violations.push(...(await found(db, 'ledger.check_seqs($1, $2)', [run, at])));
  }
  for (let at = seal; at < uptoSeal;) {
    at = at + seals < uptoSeal ? at + seals : uptoSeal;
    violations.push(...(await found(db, 'ledger.check_seals($1, $2)', [run, at])));
  }
  return violations;
}

/** Compares the balances of accounts and holds with the result of a check. */
export async function checkBalances(db: Queryable, { run }: Check): Promise<Violation[]> {
  return found(db, 'ledger.check_balances($1)', [run]);
}

export async function endCheck(db: Queryable, { run }: Check, purpose?: 'verified' | 'opening'): Promise<void> {
  await db.query('SELECT ledger.end_check($1, $2)', [run, purpose ?? null]);
}

async function found(db: Queryable, call: string, values: unknown[]): Promise<Violation[]> {
  const rows = await db.query<{ invariant: string; detail: string }>(`SELECT invariant, detail FROM ${call}`, values);
  return rows.map(({ invariant, detail }) => ({ invariant: /^\d$/.test(invariant) ? Number(invariant) : invariant, detail }));
}

/**
 * Checks the six invariants of the ledger (reliability.md, INV) and those of modules. Reads everything and stores nothing: for tests,
 * benches and drills. `acknowledged` lists the answers that clients received, for the fifth invariant; without the list the fifth is not
 * checked.
 */
export async function checkInvariants(db: Queryable, acknowledged: readonly Acknowledged[] = [], chunk = CHUNK): Promise<Violation[]> {
  const check = await beginCheck(db, true, null);
  const violations = [...(await checkRange(db, check, chunk)), ...(await checkBalances(db, check))];
  await endCheck(db, check);
  const missing = await db.query<{ detail: string }>(
    `SELECT 'acknowledged but not there: ' || k.source || '/' || k.kind || '/' || k.id AS detail
       FROM unnest($1::text[], $2::text[], $3::text[], $4::boolean[]) AS k (source, kind, id, is_refused)
      WHERE NOT EXISTS (SELECT 1 FROM ledger.command c
                         WHERE c.id = ledger.id_of(k.source, k.kind, k.id) AND (c.refusal IS NOT NULL) = k.is_refused)`,
    [
      acknowledged.map((item) => item.source),
      acknowledged.map((item) => item.kind),
      acknowledged.map((item) => item.externalId),
      acknowledged.map((item) => item.isRefused),
    ],
  );
  return [...violations, ...missing.map(({ detail }) => ({ invariant: 5, detail }))];
}
