import type { Queryable } from '#platform/db/database.ts';

/** One place where the ledger breaks its word: which of the six invariants, and where. */
export type Violation = { invariant: 1 | 2 | 3 | 4 | 5 | 6; detail: string };

/** An operation that a client was told of: its key, and what it was told. */
export type Acknowledged = { source: string; kind: string; externalId: string; isRefused: boolean };

const CHECKS: { invariant: Violation['invariant']; sql: string }[] = [
  {
    // A transfer has two sides of one amount; what can be wrong is an account that is not there or in another currency.
    invariant: 1,
    sql: `SELECT 'command ' || t.command_seq || ' transfer ' || t.n || ' has a side that is no account in ' || t.currency AS detail
            FROM ledger.transfer t
           WHERE t.amount <= 0
              OR NOT EXISTS (SELECT 1 FROM ledger.account a WHERE a.id = t.debit_account AND a.currency = t.currency)
              OR NOT EXISTS (SELECT 1 FROM ledger.account a WHERE a.id = t.credit_account AND a.currency = t.currency)`,
  },
  {
    invariant: 1,
    sql: `SELECT 'transfers of command ' || t.command_seq || ' belong to no applied command' AS detail
            FROM ledger.transfer t LEFT JOIN ledger.command c ON c.seq = t.command_seq
           WHERE c.seq IS NULL OR c.refusal IS NOT NULL`,
  },
  {
    invariant: 2,
    sql: `SELECT 'account ' || a.id || ' says ' || b.said || ', its entries say ' || coalesce(e.sum, 0) AS detail
            FROM ledger.account a
            LEFT JOIN (SELECT account_id, sum(amount) AS sum FROM ledger.entry GROUP BY account_id) e ON e.account_id = a.id
           CROSS JOIN LATERAL (SELECT CASE WHEN a.member_id IS NULL THEN ledger.balance_of(a.id) ELSE a.balance END AS said) b
           WHERE b.said <> coalesce(e.sum, 0)`,
  },
  {
    invariant: 2,
    sql: `SELECT 'held account ' || a.id || ' has ' || a.balance || ', its open holds ' || coalesce(h.sum, 0) AS detail
            FROM ledger.account a
            LEFT JOIN (SELECT held_account, sum(remaining) AS sum FROM ledger.hold GROUP BY held_account) h ON h.held_account = a.id
           WHERE a.kind = 'held' AND a.balance <> coalesce(h.sum, 0)`,
  },
  {
    invariant: 3,
    sql: `SELECT 'account ' || id || ' is at ' || balance AS detail FROM ledger.account WHERE balance < 0 AND kind <> 'receivable'`,
  },
  {
    invariant: 4,
    sql: `SELECT 'key ' || source || '/' || kind || '/' || external_id || ' was decided ' || count(*) || ' times' AS detail
            FROM ledger.command GROUP BY source, kind, external_id HAVING count(*) > 1`,
  },
  {
    invariant: 6,
    sql: `SELECT 'seal ' || seal || coalesce(', command ' || command_seq, '') || ': ' || problem AS detail FROM ledger.verify_seals()`,
  },
];

/**
 * The six invariants of the ledger (reliability.md, INV). Reads everything: for tests, benches, drills and the nightly job.
 * `acknowledged` is what clients were told, for the fifth; without it that one is not checked.
 */
export async function checkInvariants(db: Queryable, acknowledged: readonly Acknowledged[] = []): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const { invariant, sql } of CHECKS) {
    for (const { detail } of await db.query<{ detail: string }>(sql)) violations.push({ invariant, detail });
  }
  const missing = await db.query<{ detail: string }>(
    `SELECT 'acknowledged but not there: ' || k.source || '/' || k.kind || '/' || k.id AS detail
       FROM unnest($1::text[], $2::text[], $3::text[], $4::boolean[]) AS k (source, kind, id, is_refused)
      WHERE NOT EXISTS (SELECT 1 FROM ledger.command c
                         WHERE c.source = k.source AND c.kind = k.kind AND c.external_id = k.id AND (c.refusal IS NOT NULL) = k.is_refused)`,
    [
      acknowledged.map((item) => item.source),
      acknowledged.map((item) => item.kind),
      acknowledged.map((item) => item.externalId),
      acknowledged.map((item) => item.isRefused),
    ],
  );
  return [...violations, ...missing.map(({ detail }) => ({ invariant: 5 as const, detail }))];
}
