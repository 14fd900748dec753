import type { dataFilePart } from '#contracts/bo/data-files.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { audit } from '#modules/staff/index.ts';
import { findFile } from '#modules/data-files/file-store.ts';

/** Returns a part of a ready file. The first part that a caller reads, whichever it is, leaves an audit entry. */
export async function readPart(
  db: Database,
  caller: StaffCaller,
  { id, n }: Input<typeof dataFilePart>,
): Promise<Result<Output<typeof dataFilePart>, Failure<'identity.data_file_unknown'>>> {
  return db.transaction<Output<typeof dataFilePart>, Failure<'identity.data_file_unknown'>>(async (tx) => {
    const file = await findFile(tx, id);
    if (!file || file.state !== 'ready') return err('identity.data_file_unknown');
    const [part] = await tx.query<{ content: Buffer }>('SELECT content FROM data_file_part WHERE file_id = $1 AND n = $2', [id, n]);
    if (!part) return err('identity.data_file_unknown');
    const subject = { kind: 'member', id: String(file.memberId) };
    const isFirst = await tx.query(
      'UPDATE data_file SET read_by = array_append(read_by, $2::bigint) WHERE id = $1 AND NOT $2::bigint = ANY (read_by) RETURNING 1',
      [id, caller.staffId],
    );
    if (isFirst.length > 0)
      await audit(tx, caller, {
        action: 'identity.save_data_file',
        merchantId: file.merchantId,
        subject,
        after: { file: id, rows: file.rows },
      });
    const name = `member-${file.memberId}-${file.madeAt.toISOString().slice(0, 10)}.json`;
    return ok({ name, parts: file.parts, text: part.content.toString('utf8') });
  });
}
