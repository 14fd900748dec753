import type { broadcasts } from '#contracts/bo/broadcasts.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import type { Database } from '#platform/db/database.ts';
import { waitingOf } from '#modules/staff/index.ts';
import { listRows } from '#modules/messages/broadcasts/broadcast-store.ts';
import { BROADCAST } from '#modules/messages/broadcasts/write-broadcast.ts';

/** Reads a page of broadcasts. A broadcast that was refused or not approved in time is `refused`. */
export async function listBroadcasts(
  db: Database,
  { pageNo, pageSize, sort, merchantId, state }: Input<typeof broadcasts>,
): Promise<Output<typeof broadcasts>> {
  const { rows, total } = await listRows(db, { merchantId, state }, { isNewestFirst: sort !== 'writtenAt', pageNo, pageSize });
  const waiting = await waitingOf(
    db,
    BROADCAST,
    rows.map(({ id }) => String(id)),
  );
  return {
    rows: rows.map(({ upto: _upto, state: own, ...row }) => {
      const id = String(row.id);
      return { ...row, id, state: own === 'draft' ? (waiting.has(id) ? 'waiting' : 'refused') : own };
    }),
    total,
  };
}
