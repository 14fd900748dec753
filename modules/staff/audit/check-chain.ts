import type { auditChain } from '#contracts/bo/audit.ts';
import type { Output } from '#contracts/endpoint.ts';
import type { Queryable } from '#platform/db/database.ts';

export type Chain = Output<typeof auditChain>;

const AT_ONCE = 20_000n;

/**
 * Checks every entry of the audit log against the entry before it and against its own columns, one statement for each part, and the last
 * entry against the head. Entries that are added in the meantime are left for the next check.
 */
export async function checkChain(db: Queryable, atOnce = AT_ONCE): Promise<Chain> {
  const [head] = await db.query<{ n: bigint; hash: string }>(`SELECT n, encode(hash, 'hex') AS hash FROM audit_head`);
  if (!head) return { entries: 0, head: '', problems: await strays(db) };
  const problems: Chain['problems'] = [];
  for (let above = 0n; above < head.n; above += atOnce) {
    const upto = above + atOnce < head.n ? above + atOnce : head.n;
    problems.push(...(await db.query<Chain['problems'][number]>('SELECT n::text, problem FROM broken_audit($1, $2)', [above, upto])));
  }
  const [last] = await db.query<{ n: bigint; hash: string }>(
    `SELECT n, encode(hash, 'hex') AS hash FROM audit_entry WHERE n <= $1 ORDER BY n DESC LIMIT 1`,
    [head.n],
  );
  if (last?.hash !== head.hash || last.n !== head.n) problems.push({ n: String(head.n), problem: last?.n === head.n ? 'changed' : 'cut' });
  return { entries: Number(head.n), head: head.hash, problems: distinct(problems) };
}

/** Returns the first entry of a log without a head. `append_audit` never adds such entries. */
async function strays(db: Queryable): Promise<Chain['problems']> {
  return db.query<Chain['problems'][number]>("SELECT n::text, 'cut' AS problem FROM audit_entry ORDER BY audit_entry.n LIMIT 1");
}

function distinct(problems: Chain['problems']): Chain['problems'] {
  return [...new Map(problems.map((one) => [`${one.n} ${one.problem}`, one])).values()];
}
