import { createHash } from 'node:crypto';
import type { importScreenList as contract, screenLists } from '#contracts/bo/screening.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database, Queryable, Tx } from '#platform/db/database.ts';
import { audit } from '#modules/staff/index.ts';
import type { Site } from '#modules/site/index.ts';
import { readList, type Entry } from '#modules/risk/screening/read-list.ts';

export type ScreenList = Output<typeof screenLists>['rows'][number];
type Refused = Failure<'risk.file_unreadable' | 'staff.request_reused'>;
type Counts = { added: number; ended: number };

const MOST_IMPORTS = 20;

/** Returns the lists with their newest imports. */
export async function readLists(db: Queryable, id?: bigint): Promise<ScreenList[]> {
  return db
    .query<ScreenList>(
      `SELECT l.id::text, l.kind, l.name, l.scanned_at,
            (SELECT count(*)::int FROM screen_entry e WHERE e.list_id = l.id AND e.ended_at IS NULL) AS entries,
            (SELECT count(*)::int FROM screen_hit h JOIN screen_entry e ON e.id = h.entry_id WHERE e.list_id = l.id AND h.state = 'open') AS waiting,
            coalesce((SELECT json_agg(json_build_object('digest', i.digest, 'entries', i.entries, 'added', i.added, 'ended', i.ended,
                                                        'author', i.author, 'at', i.at) ORDER BY i.id DESC)
                        FROM (SELECT * FROM screen_import x WHERE x.list_id = l.id ORDER BY x.id DESC LIMIT ${MOST_IMPORTS}) AS i), '[]') AS imports
       FROM screen_list l WHERE $1::bigint IS NULL OR l.id = $1 ORDER BY l.kind, l.name`,
      [id ?? null],
    )
    .then((rows) => rows.map((row) => ({ ...row, imports: row.imports.map((one) => ({ ...one, at: new Date(one.at) })) })));
}

/**
 * Replaces the entries of a list with the entries of a file, in one commit with the import and its audit entry. Entries that are also in
 * the file keep their hits; entries that the file lacks end. A repeat of the request returns the list.
 */
export async function importList(
  { db, site }: { db: Database; site: Site },
  caller: StaffCaller,
  { kind, name, requestId, file }: Input<typeof contract>,
): Promise<Result<ScreenList, Refused>> {
  const read = readList(file, new Map(site.merchants().map(({ code, id }) => [code.toLowerCase(), id])));
  if (!read.ok) return read;
  const digest = createHash('sha256').update(file).digest('hex');
  return db.transaction<ScreenList, Refused>(
    async (tx) => {
      const listId = await lockList(tx, { kind, name });
      const [known] = await tx.query<{ listId: bigint; digest: string; author: string }>(
        'SELECT list_id, digest, author FROM screen_import WHERE request_id = $1',
        [requestId],
      );
      if (known) {
        const isSame = known.listId === listId && known.digest === digest && known.author === caller.name;
        return isSame ? ok((await readLists(tx, listId))[0]!) : err('staff.request_reused');
      }
      const { added, ended } = await storeEntries(tx, listId, read.value);
      const stored = await tx.query(
        `INSERT INTO screen_import (list_id, request_id, digest, entries, added, ended, author) VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT (request_id) DO NOTHING RETURNING id`,
        [listId, requestId, digest, read.value.length, added, ended, caller.name],
      );
      // An import of another list has stored the same request id in the meantime.
      if (stored.length === 0) return err('staff.request_reused');
      await tx.query('UPDATE screen_list SET scanned_at = NULL WHERE id = $1', [listId]);
      const [list] = await readLists(tx, listId);
      const after = { kind, name, digest, entries: read.value.length, added, ended };
      await audit(tx, caller, { action: 'screening.import', subject: { kind: 'screen_list', id: String(listId) }, after });
      return ok(list!);
    },
    { isRepeatable: true },
  );
}

/**
 * Returns the number of the list with this name, and adds the list if there is none. Locks the list, so that its imports run one after
 * another.
 */
async function lockList(tx: Tx, { kind, name }: { kind: string; name: string }): Promise<bigint> {
  await tx.query('INSERT INTO screen_list (kind, name) VALUES ($1, $2) ON CONFLICT DO NOTHING', [kind, name]);
  const [list] = await tx.query<{ id: bigint }>('SELECT id FROM screen_list WHERE kind = $1 AND name = $2 FOR UPDATE', [kind, name]);
  return list!.id;
}

async function storeEntries(tx: Tx, listId: bigint, entries: readonly Entry[]): Promise<Counts> {
  const list = <T>(of: (one: Entry) => T): T[] => entries.map(of);
  const [counts] = await tx.query<Counts>(
    `WITH given AS (
       SELECT * FROM unnest($2::text[], $3::text[], $4::text[], $5::date[], $6::text[], $7::int[]) AS g (trait, key, value, born, remark, merchant_id)
     ), stored AS (
       INSERT INTO screen_entry AS e (list_id, trait, key, value, born, remark, merchant_id) SELECT $1, g.* FROM given g
       ON CONFLICT (list_id, trait, key, born, merchant_id) DO UPDATE SET value = excluded.value, remark = excluded.remark, ended_at = NULL
       RETURNING e.id, (xmax = 0) AS is_new
     ), gone AS (
       UPDATE screen_entry e SET ended_at = clock_timestamp()
        WHERE e.list_id = $1 AND e.ended_at IS NULL
          AND NOT EXISTS (SELECT FROM given g WHERE g.trait = e.trait AND g.key = e.key AND g.born IS NOT DISTINCT FROM e.born
                            AND g.merchant_id IS NOT DISTINCT FROM e.merchant_id)
       RETURNING 1
     )
     SELECT (SELECT count(*)::int FROM stored s WHERE s.is_new) AS added, (SELECT count(*)::int FROM gone) AS ended`,
    [
      listId,
      list((one) => one.trait),
      list((one) => one.key),
      list((one) => one.value),
      list((one) => one.born),
      list((one) => one.remark),
      list((one) => one.merchantId),
    ],
  );
  return counts!;
}
