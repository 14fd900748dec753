import type { Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';

/** A command of the ledger with its transfers, each between two accounts by kind and code. Amounts are in minor units. */
export type StoredCommand = {
  seq: bigint;
  at: Date;
  source: string;
  kind: string;
  externalId: string;
  moves: { kind: string; from: string; to: string; amount: string; currency: Currency }[];
};

/** Returns applied commands by their numbers, in the order of the numbers. */
export async function commandsOf(db: Queryable, seqs: readonly bigint[]): Promise<StoredCommand[]> {
  return db.query<StoredCommand>(
    `SELECT c.seq, c.at, c.source, c.kind, c.external_id, coalesce(m.moves, '[]') AS moves
       FROM unnest($1::bigint[]) AS s (seq)
      CROSS JOIN LATERAL (SELECT * FROM ledger.command x WHERE x.seq = s.seq AND x.refusal IS NULL) AS c
      CROSS JOIN LATERAL (
        SELECT json_agg(json_build_object('kind', t.kind, 'from', concat_ws(' ', d.kind, nullif(d.code, '')),
                 'to', concat_ws(' ', k.kind, nullif(k.code, '')), 'amount', t.amount::text, 'currency', t.currency) ORDER BY t.n) AS moves
          FROM ledger.transfer t JOIN ledger.account d ON d.id = t.debit_account JOIN ledger.account k ON k.id = t.credit_account
         WHERE t.command_seq = s.seq) AS m
      ORDER BY c.seq`,
    [seqs],
  );
}
