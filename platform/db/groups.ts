import type pg from 'pg';
import { StartError } from '#platform/config/start-error.ts';

/** Number of ids of one brand group. With 4,096 groups, ids stay below 2^53, up to which every browser reads whole numbers exactly. */
export const GROUP_IDS = 2n ** 40n;

type Identity = { sequence: string; start: bigint; last: bigint; isUsed: boolean };

/**
 * Lets the identity columns of a group's database begin at `group` times 2^40, so that an id shows its group and a brand can move to
 * another database. Later migrations do the same for new columns. Group 0 begins at 1.
 *
 * @throws {StartError} if the database has members of another group.
 */
export async function startIdentities(client: Pick<pg.ClientBase, 'query'>, group: number): Promise<void> {
  const { rows } = await client.query<Identity>(
    `SELECT c.oid::regclass::text AS sequence, s.start_value AS start, coalesce(s.last_value, 0) AS last, s.last_value IS NOT NULL AS "isUsed"
       FROM pg_class c JOIN pg_depend d ON d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'i'
       JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid AND a.attidentity <> '' AND a.atttypid = 'bigint'::regtype
       JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname IN ('public', 'ledger')
       JOIN pg_sequences s ON s.schemaname = n.nspname AND s.sequencename = c.relname
      WHERE c.relkind = 'S' ORDER BY 1`,
  );
  const members = rows.find(({ sequence }) => sequence === 'member_id_seq');
  const own = members && members.last / GROUP_IDS;
  if (members?.isUsed && own !== BigInt(group))
    throw new StartError(
      `The members of this database are of group ${own}: start with GROUP=${own}, or give this group an empty database.`,
    );
  const first = BigInt(group) * GROUP_IDS + 1n;
  // A column that already begins there is not changed, because another process may be using its first id.
  for (const { sequence, start, last } of rows)
    if (last < first - 1n && start !== first) await client.query(`ALTER SEQUENCE ${sequence} START WITH ${first} RESTART`);
}
