import { createHash } from 'node:crypto';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';

export type Answer = { id: number; revision: number };
type Stored = Result<Answer, Failure<'staff.request_reused'>>;

/** A request of an editor: its id, and its complete meaning, which includes the editor. */
export type RequestKey = { requestId: string; meaning: unknown };

/**
 * Returns the earlier answer of this request, or undefined for a new request. Another request with the same id waits until this transaction
 * ends.
 */
export async function storedAnswer(tx: Queryable, { requestId, meaning }: RequestKey): Promise<Stored | undefined> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [requestId]);
  const sql = 'SELECT item_id AS id, revision, meaning = $2 AS is_same FROM content_request WHERE request_id = $1';
  const [found] = await tx.query<Answer & { isSame: boolean }>(sql, [requestId, hashOf(meaning)]);
  if (!found) return undefined;
  return found.isSame ? ok({ id: found.id, revision: found.revision }) : err('staff.request_reused');
}

export async function storeAnswer(tx: Queryable, { requestId, meaning }: RequestKey, { id, revision }: Answer, now: Date): Promise<void> {
  await tx.query('INSERT INTO content_request (request_id, item_id, meaning, revision, at) VALUES ($1, $2, $3, $4, $5)', [
    requestId,
    id,
    hashOf(meaning),
    revision,
    now,
  ]);
}

function hashOf(meaning: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(meaning)).digest();
}
