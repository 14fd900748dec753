import type { requestDataFile } from '#contracts/bo/data-files.ts';
import { DATA_FILE_DAYS, DATA_FILES_A_DAY } from '#contracts/data-file-limits.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { take, type Limit } from '#platform/limit/limit.ts';
import { derivedId } from '#platform/random/derived-id.ts';
import { cardsOf, ownerOf, type Identity } from '#modules/identity/index.ts';
import { audit } from '#modules/staff/index.ts';
import { findFile } from '#modules/data-files/file-store.ts';

const DAY_MS = 24 * 3_600_000;
const FILES: Limit = { name: 'data-files', most: DATA_FILES_A_DAY, windowMs: DAY_MS };

export type DataFileDeps = { db: Database; identity: Pick<Identity, 'personalParts'> };
type RequestFailure = Failure<'identity.member_unknown' | 'identity.erased' | 'request.too_many' | 'staff.request_reused'>;

/** Stores the request for a file of a member's data, which the job makes. Each `requestId` of a caller is one file. */
export async function requestFile(
  { db, identity }: DataFileDeps,
  caller: StaffCaller,
  { id, reason, requestId, now }: Input<typeof requestDataFile> & { now: Date },
): Promise<Result<Output<typeof requestDataFile>, RequestFailure>> {
  const fileId = derivedId(`data-file/${caller.staffId}/${requestId.toLowerCase()}`);
  const repeated = await findFile(db, fileId);
  if (repeated) return String(repeated.memberId) === id ? ok({ fileId }) : err('staff.request_reused');
  const owner = await ownerOf(db, id);
  if (!owner) return err('identity.member_unknown');
  if ((await cardsOf(db, [BigInt(id)])).get(BigInt(id))?.account === `erased${id}`) return err('identity.erased');
  const lists = identity.personalParts().reduce((sum, part) => sum + part.lists.length, 0);
  const done = await db.transaction<undefined, RequestFailure>(async (tx) => {
    const added = await tx.query(
      `INSERT INTO data_file (id, merchant_id, member_id, reason, made_by, made_by_id, lists, made_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (id) DO NOTHING RETURNING 1`,
      [fileId, owner.merchantId, id, reason, caller.name, caller.staffId, lists, now, new Date(now.getTime() + DATA_FILE_DAYS * DAY_MS)],
    );
    if (added.length === 0) return ok(undefined);
    const allowed = await take(tx, FILES, String(caller.staffId), now);
    if (!allowed.ok) return allowed;
    await audit(tx, caller, {
      action: 'identity.request_data_file',
      merchantId: owner.merchantId,
      subject: { kind: 'member', id },
      reason,
      after: { file: fileId },
    });
    return ok(undefined);
  });
  if (!done.ok) return done;
  const stored = (await findFile(db, fileId))!;
  return String(stored.memberId) === id ? ok({ fileId }) : err('staff.request_reused');
}
