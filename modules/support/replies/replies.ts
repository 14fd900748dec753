import { isDeepStrictEqual } from 'node:util';
import type { saveSupportReply, supportReplies } from '#contracts/bo/support-desk.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { unknownPlaces } from '#contracts/support-limits.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import { listPage } from '#platform/db/list-page.ts';
import { audit } from '#modules/staff/index.ts';

type Reply = Output<typeof supportReplies>['rows'][number];
type Stored = Reply & { isRemoved: boolean };
type Saving = Input<typeof saveSupportReply>;

const COLUMNS = 'id, merchant_id, topic, name, texts, revision, is_removed, changed_at, changed_by';

/** Returns a page of the replies of a brand and of the replies for every brand. Without a brand, all replies. */
export function listReplies(
  db: Queryable,
  { merchantId, sort, ...page }: Input<typeof supportReplies>,
): Promise<Output<typeof supportReplies>> {
  const where = 'NOT is_removed AND ($1::int IS NULL OR merchant_id IS NULL OR merchant_id = $1)';
  const order = `lower(name) ${sort === '-name' ? 'DESC' : 'ASC'}, id`;
  const select = 'id, merchant_id, topic, name, texts, revision, changed_at, changed_by';
  return listPage<Reply>(db, { select, from: 'support_reply', where, values: [merchantId ?? null], order }, page);
}

async function lockReply(tx: Queryable, id: string): Promise<Stored | undefined> {
  return (await tx.query<Stored>(`SELECT ${COLUMNS} FROM support_reply WHERE id = $1 FOR UPDATE`, [id]))[0];
}

const meaningOf = ({ merchantId, topic, name, texts }: Pick<Reply, 'merchantId' | 'topic' | 'name' | 'texts'>) => ({
  merchantId,
  topic,
  name,
  texts,
});

/** Stores a reply. Refuses if the revision has changed or a placeholder is unknown. A repeat finds its own change. */
export async function saveReply(
  db: Database,
  caller: StaffCaller,
  reply: Saving,
  now: Date,
): Promise<Result<{ revision: number }, Failure<'support.place_unknown' | 'support.changed'>>> {
  const [place] = Object.values(reply.texts).flatMap(unknownPlaces);
  if (place !== undefined) return err('support.place_unknown', { place: `{${place.slice(0, 40)}}` });
  const { id, revision } = reply;
  const next = meaningOf(reply);
  return db.transaction<{ revision: number }, Failure<'support.changed'>>(async (tx) => {
    const values = [id, next.merchantId, next.topic, next.name, JSON.stringify(next.texts), now, caller.name];
    // The second of two changes at the same time waits here, and then finds the first.
    const added = await tx.query(
      `INSERT INTO support_reply (id, merchant_id, topic, name, texts, revision, changed_at, changed_by)
       SELECT $1, $2, $3, $4, $5, 1, $6, $7 WHERE $8::int = 0 ON CONFLICT DO NOTHING RETURNING 1`,
      [...values, revision],
    );
    const before = added.length > 0 ? undefined : await lockReply(tx, id);
    if (added.length === 0) {
      if (!before || before.isRemoved) return err('support.changed');
      const isOwnRepeat = before.revision === revision + 1 && before.changedBy === caller.name;
      if (isOwnRepeat && isDeepStrictEqual(meaningOf(before), next)) return ok({ revision: before.revision });
      if (before.revision !== revision) return err('support.changed');
      await tx.query(
        `UPDATE support_reply SET merchant_id = $2, topic = $3, name = $4, texts = $5, changed_at = $6, changed_by = $7, revision = revision + 1
          WHERE id = $1`,
        values,
      );
    }
    await audit(tx, caller, {
      action: 'support.save_reply',
      merchantId: next.merchantId,
      subject: { kind: 'support_reply', id },
      ...(before && { before: meaningOf(before) }),
      after: next,
    });
    return ok({ revision: revision + 1 });
  });
}

/** Removes a reply from the list. */
export async function removeReply(
  db: Database,
  caller: StaffCaller,
  id: string,
  now: Date,
): Promise<Result<{ isRemoved: true }, Failure<'support.reply_unknown'>>> {
  return db.transaction<{ isRemoved: true }, Failure<'support.reply_unknown'>>(async (tx) => {
    const before = await lockReply(tx, id);
    if (!before) return err('support.reply_unknown');
    if (before.isRemoved) return ok({ isRemoved: true });
    await tx.query('UPDATE support_reply SET is_removed = true, changed_at = $2, changed_by = $3 WHERE id = $1', [id, now, caller.name]);
    await audit(tx, caller, {
      action: 'support.remove_reply',
      merchantId: before.merchantId,
      subject: { kind: 'support_reply', id },
      before: meaningOf(before),
    });
    return ok({ isRemoved: true });
  });
}
