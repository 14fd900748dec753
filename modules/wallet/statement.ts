import type { Database } from '#platform/db/database.ts';
import { detachedBelow } from '#platform/db/partitions.ts';

/**
 * Change of an account by one command. `change` is the sum of its moves, `balanceAfter` the balance of the account after them, in minor
 * units.
 */
export type StatementLine = {
  seq: bigint;
  at: Date;
  source: string;
  kind: string;
  change: bigint;
  balanceAfter: bigint;
  moves: readonly { kind: string; minor: string }[];
};

export type StatementPage = {
  lines: StatementLine[];
  /** `before` of the next page; undefined after the last stored line. */
  next: bigint | undefined;
  /** True if lines before the last one were archived. */
  isCutOff: boolean;
};

/**
 * Reads a page of lines, newest first: commands of the account itself by their index, other commands by the table `moved_beside`. A page
 * therefore costs only its own lines.
 */
const PAGE = {
  name: 'statement page',
  text: `
    WITH line AS (
      (SELECT c.seq, c.at, c.source, c.kind, c.balance_after FROM ledger.command c
        WHERE c.account_id = $1 AND c.refusal IS NULL AND c.seq < $2 AND c.seq >= detached_below('ledger.transfer')
          AND EXISTS (SELECT FROM ledger.transfer t WHERE t.command_seq = c.seq AND $1 IN (t.debit_account, t.credit_account))
        ORDER BY c.seq DESC LIMIT $3)
      UNION ALL
      (SELECT b.command_seq, c.at, c.source, c.kind, b.balance_after FROM ledger.moved_beside b JOIN ledger.command c ON c.id = b.command_id
        WHERE b.account_id = $1 AND b.command_seq < $2 AND b.command_seq >= detached_below('ledger.transfer') ORDER BY b.command_seq DESC LIMIT $3)
      ORDER BY seq DESC LIMIT $3)
    SELECT line.seq, line.at, line.source, line.kind, line.balance_after, t.change::bigint AS change, t.moves
      FROM line
     CROSS JOIN LATERAL (
       SELECT sum(m.minor) AS change, json_agg(json_build_object('kind', m.kind, 'minor', m.minor::text) ORDER BY m.n) AS moves
         FROM (SELECT t.n, t.kind, CASE WHEN t.credit_account = $1 THEN t.amount ELSE -t.amount END AS minor
                 FROM ledger.transfer t WHERE t.command_seq = line.seq AND $1 IN (t.debit_account, t.credit_account)) AS m) AS t
     ORDER BY line.seq DESC`,
};

const NEWEST = 9_223_372_036_854_775_807n;

/** Returns a page of the changes of an account, newest first; `before` is the `next` of the page before. */
export async function statementPage(
  db: Pick<Database, 'prepared' | 'query'>,
  { accountId, before = NEWEST, limit }: { accountId: bigint; before?: bigint | undefined; limit: number },
): Promise<StatementPage> {
  const lines = await db.prepared<StatementLine>(PAGE, [accountId, before, limit]);
  if (lines.length === limit) return { lines, next: lines.at(-1)!.seq, isCutOff: false };
  return { lines, next: undefined, isCutOff: (await detachedBelow(db, 'ledger.transfer')) > 0n };
}
