import { toMajor, type Money } from '#kernel/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { cardsOf } from '#modules/identity/index.ts';
import { FILE_COLUMNS, type DataFile } from '#modules/data-files/file-store.ts';
import type { DataFileDeps } from '#modules/data-files/request-file.ts';

/** Pages of lists that one commit writes. */
const PER_COMMIT = 20;
/** Time in ms for which a commit reads lists. Its connection is idle during these reads, and the database ends it after eight seconds. */
const COMMIT_MS = 2_000;

/**
 * Writes the next pages of the oldest file that is not ready. The pages and the progress are one commit, so a process that crashes repeats
 * no page and omits none. Many processes may do this at the same time. Returns the number of continued files.
 */
export async function makeFiles({ db, identity }: DataFileDeps, now: Date): Promise<number> {
  const lists = identity.personalParts().flatMap((part) => part.lists);
  return db.transact(async (tx) => {
    const [file] = await tx.query<DataFile>(
      `SELECT ${FILE_COLUMNS} FROM data_file f WHERE f.state = 'making' ORDER BY f.serial LIMIT 1 FOR UPDATE SKIP LOCKED`,
    );
    if (!file) return 0;
    let { done, cursor, inList, rows } = file;
    let text = file.parts === 0 ? await headOf(tx, file) : '';
    const until = Date.now() + COMMIT_MS;
    for (let pages = 0; pages < PER_COMMIT && done < lists.length && (pages === 0 || Date.now() < until); pages++) {
      const list = lists[done]!;
      const page = await list.read(file.memberId, cursor);
      if (cursor === null && inList === 0) text += `${done === 0 ? '' : ',\n'}${JSON.stringify(list.name)}: [`;
      text += page.rows.map((row, at) => `${inList + at === 0 ? '\n' : ',\n'}${JSON.stringify(row, asWritten)}`).join('');
      inList += page.rows.length;
      rows += page.rows.length;
      cursor = page.next;
      if (cursor === null) {
        text += ']';
        done++;
        inList = 0;
      }
    }
    const isReady = done >= lists.length;
    await addPart(tx, file, isReady ? `${text}\n}}\n` : text);
    await tx.query('UPDATE data_file SET done = $2, cursor = $3, in_list = $4, rows = $5 WHERE id = $1', [
      file.id,
      done,
      cursor,
      inList,
      rows,
    ]);
    if (isReady) await finish(tx, file.id, now);
    return 1;
  });
}

async function headOf(tx: Tx, { memberId, madeAt }: DataFile): Promise<string> {
  const account = (await cardsOf(tx, [memberId])).get(memberId)?.account ?? null;
  return `{"member": ${JSON.stringify(String(memberId))}, "account": ${JSON.stringify(account)}, "made": ${JSON.stringify(madeAt)}, "lists": {\n`;
}

async function addPart(tx: Tx, { id, parts }: DataFile, text: string): Promise<void> {
  const content = Buffer.from(text);
  await tx.query('INSERT INTO data_file_part (file_id, n, content) VALUES ($1, $2, $3)', [id, parts + 1, content]);
  await tx.query('UPDATE data_file SET parts = parts + 1, bytes = bytes + $2 WHERE id = $1', [id, content.length]);
}

async function finish(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.query(
    `UPDATE data_file f SET state = 'ready', ready_at = $2,
            digest = (SELECT encode(sha256(string_agg(p.content, ''::bytea ORDER BY p.n)), 'hex') FROM data_file_part p WHERE p.file_id = f.id)
      WHERE f.id = $1`,
    [id, now],
  );
}

/** Writes amounts as decimals with their currency, and other large numbers as digits. */
function asWritten(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'object' && value !== null && 'minor' in value && 'currency' in value && typeof value.minor === 'bigint')
    return { amount: toMajor(value as Money), currency: value.currency };
  return value;
}

/** Deletes the contents of files whose days are over. Returns their number. */
export async function sweepFiles({ db }: Pick<DataFileDeps, 'db'>, now: Date): Promise<number> {
  return db.transact(async (tx) => {
    const old = await tx.query<{ id: string }>(
      "UPDATE data_file SET state = 'gone' WHERE expires_at <= $1 AND state <> 'gone' RETURNING id",
      [now],
    );
    const ids = old.map(({ id }) => id);
    await tx.query('DELETE FROM data_file_part WHERE file_id = ANY ($1::uuid[])', [ids]);
    return ids.length;
  });
}

/** Deletes the contents of all files of a member whose data are erased. */
export async function dropFilesOf(tx: Tx, memberId: bigint): Promise<void> {
  // Waits for a page that is being written, so that its part is seen and deleted.
  await tx.query("UPDATE data_file SET state = 'gone', reason = '—' WHERE member_id = $1", [memberId]);
  await tx.query('DELETE FROM data_file_part WHERE file_id IN (SELECT id FROM data_file WHERE member_id = $1)', [memberId]);
}
