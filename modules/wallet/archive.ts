import { StartError } from '#platform/config/start-error.ts';
import type { Queryable } from '#platform/db/database.ts';
import { beginCheck, checkRange, endCheck } from '#modules/wallet/checks/check-invariants.ts';

/** Least age in days of the commands to archive. Members see 92 days of bets, and an order is decided long before that. */
const LEAST_DAYS = 100;

/**
 * Detaches the partitions whose youngest command is older than `days`, the oldest first, and returns their names. Before transfers are
 * detached, all below them is checked and the balances at that point are stored: later checks begin there. Runs as the owner of the
 * tables.
 */
export async function archive(owner: Queryable, days: number): Promise<string[]> {
  if (!(days >= LEAST_DAYS)) throw new StartError(`Commands of the last ${LEAST_DAYS} days are needed: say ${LEAST_DAYS} or more.`);
  const detached: string[] = [];
  // The partition in use and the partition before it stay: their rounds show up to which number seeds are used.
  const partitions = await owner.query<{ below: bigint }>(
    `SELECT p.below FROM partitions_of('ledger.transfer') AS p JOIN partitions_of('ledger.transfer') AS next ON next.from_key = p.below
      WHERE next.below <= ledger.newest_seq() ORDER BY p.below`,
  );
  for (const { below } of partitions) {
    if (await isYounger(owner, below, days)) break;
    const check = { ...(await beginCheck(owner, true, null)), upto: below - 1n };
    const violations = await checkRange(owner, { ...check, uptoSeal: check.seal });
    await endCheck(owner, check, violations.length === 0 ? 'opening' : undefined);
    if (violations.length > 0)
      throw new StartError(
        `The ledger below ${below} does not add up and is left as it is: ${violations
          .slice(0, 3)
          .map(({ detail }) => detail)
          .join('; ')}`,
      );
    const names = await owner.query<{ name: string }>('SELECT detach_partitions($1) AS name', [below]);
    detached.push(...names.map(({ name }) => name));
  }
  return detached;
}

/** Returns true if the last command that moved money below the number `below` was decided within the last `days`. */
async function isYounger(owner: Queryable, below: bigint, days: number): Promise<boolean> {
  const rows = await owner.query(
    `SELECT 1 FROM ledger.command WHERE seq = (SELECT max(command_seq) FROM ledger.transfer WHERE command_seq < $1)
        AND at > clock_timestamp() - $2 * interval '1 day'`,
    [below, days],
  );
  return rows.length > 0;
}
