import type { memberDataFiles } from '#contracts/bo/data-files.ts';
import type { Output } from '#contracts/endpoint.ts';
import type { Queryable } from '#platform/db/database.ts';

/** A file of a member's data, with its progress. */
export type DataFile = {
  id: string;
  merchantId: number;
  memberId: bigint;
  madeBy: string;
  state: 'making' | 'ready' | 'gone';
  lists: number;
  done: number;
  cursor: string | null;
  inList: number;
  rows: number;
  parts: number;
  madeAt: Date;
};

export const FILE_COLUMNS =
  'f.id, f.merchant_id, f.member_id, f.made_by, f.state, f.lists, f.done, f.cursor, f.in_list, f.rows, f.parts, f.made_at';

export async function findFile(db: Queryable, id: string): Promise<DataFile | undefined> {
  return (await db.query<DataFile>(`SELECT ${FILE_COLUMNS} FROM data_file f WHERE f.id = $1`, [id]))[0];
}

/** Most files that a member's page lists. */
const SHOWN = 20;

/** Reads the files of a member, the newest first. */
export async function filesOf(db: Queryable, memberId: string): Promise<Output<typeof memberDataFiles>> {
  return {
    rows: await db.query(
      `SELECT f.id, f.state, f.done, f.lists, f.rows AS "count", f.bytes::float8 AS bytes, f.digest, f.reason, f.made_by, f.made_at, f.ready_at,
              f.expires_at
         FROM data_file f WHERE f.member_id = $1 ORDER BY f.serial DESC LIMIT ${SHOWN}`,
      [memberId],
    ),
  };
}
