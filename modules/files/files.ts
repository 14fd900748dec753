import { randomBytes, randomUUID } from 'node:crypto';
import type { Caller } from '#contracts/caller.ts';
import type { Picture, PicturePurpose } from '#contracts/files.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import { drawPicture, measurePicture } from '#platform/pictures/read-picture.ts';
import { isSigned, signedTail } from '#platform/pictures/signed-link.ts';
import { take, type Full, type Limit } from '#platform/limit/limit.ts';
import type { Storage } from '#platform/storage/storage.ts';

/** Sent pictures that nothing has used. */
const UNUSED_MS = 24 * 3_600_000;
const PER_HOUR: Limit = { name: 'pictures', most: 30, windowMs: 3_600_000 };
/** Megabytes when unpacked: thirty pictures of a phone, or four of the dearest that there are. */
const MEGABYTES_PER_HOUR: Limit = { name: 'picture-megabytes', most: 1_500, windowMs: 3_600_000 };
/** Most that one run of the job removes. */
const MOST_SWEPT = 500;

export type Upload = { caller: Caller; purpose: PicturePurpose; file: Uint8Array; now: Date };
type Refused = Failure<'files.not_a_picture' | 'files.broken' | 'files.too_many_pixels' | 'files.too_long_side'> | Full;
export type Use = { memberId: bigint; purpose: PicturePurpose; ids: readonly string[]; /** As `kyc/<id>`. */ keptBy: string };

export type Files = ReturnType<typeof createFiles>;

/** Pictures of members: taken, kept by what uses them, and shown by links that hold for minutes. */
export function createFiles({ db, storage }: { db: Database; storage: Storage }) {
  return {
    /** Keeps a picture for a day; `keep` says that it is used. */
    upload: async ({ caller, purpose, file, now }: Upload): Promise<Result<Picture, Refused>> => {
      const allowed = await take(db, PER_HOUR, String(caller.memberId), now);
      if (!allowed.ok) return allowed;
      const measured = await measurePicture(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
      if (!measured.ok) return measured;
      const affordable = await take(db, MEGABYTES_PER_HOUR, String(caller.memberId), now, measured.value.cost);
      if (!affordable.ok) return affordable;
      const read = await drawPicture(measured.value, String(caller.memberId));
      if (!read.ok) return read;
      const { bytes, width, height } = read.value;
      const [id, secret] = [randomUUID(), randomBytes(32)];
      // The row first: a file without one would never be swept.
      await db.query(
        `INSERT INTO picture (id, merchant_id, member_id, purpose, width, height, size, secret, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [id, caller.merchantId, caller.memberId, purpose, width, height, bytes.length, secret, now],
      );
      await storage.write(nameOf(id), bytes);
      return ok({ id, width, height, url: `/files/${id}/${signedTail(id, secret, now)}` });
    },
    keep: keepPictures,
    /** What each of these keeps, in the order in which it was sent. */
    keptBy: (keepers: readonly string[], now: Date) => picturesOf(db, keepers, now),
    /** The bytes behind a link; undefined where it is wrong or over. */
    open: async (link: { id: string; until: string; proof: string }, now: Date): Promise<Buffer | undefined> => {
      const [row] = await db.query<{ secret: Buffer }>('SELECT secret FROM picture WHERE id = $1', [link.id]);
      return row && isSigned(link, row.secret, now) ? storage.read(nameOf(link.id)) : undefined;
    },
    /** Removes what nothing has used for a day. */
    sweep: async (now: Date): Promise<void> => {
      const old = new Date(now.getTime() - UNUSED_MS);
      const swept = await db.query<{ id: string }>(
        `DELETE FROM picture WHERE id IN (SELECT id FROM picture WHERE kept_by IS NULL AND created_at < $1 LIMIT $2 FOR UPDATE SKIP LOCKED)
         RETURNING id`,
        [old, MOST_SWEPT],
      );
      for (const { id } of swept) await storage.remove(nameOf(id));
    },
    /** Removes all that a member sent, for good: bytes before the commit, so that none outlives its row. */
    erase: async (tx: Queryable, memberId: bigint): Promise<void> => {
      const gone = await tx.query<{ id: string }>('DELETE FROM picture WHERE member_id = $1 RETURNING id', [memberId]);
      for (const { id } of gone) await storage.remove(nameOf(id));
    },
  };
}

/** Uses pictures for one thing, once. Those of somebody else, for something else or used before are unknown. */
async function keepPictures(tx: Queryable, { memberId, purpose, ids, keptBy }: Use): Promise<Result<true, Failure<'files.unknown'>>> {
  const wanted = new Set(ids.map((id) => id.toLowerCase()));
  const kept = await tx.query(
    'UPDATE picture SET kept_by = $4 WHERE id = ANY ($1) AND member_id = $2 AND purpose = $3 AND kept_by IS NULL RETURNING id',
    [[...wanted], memberId, purpose, keptBy],
  );
  return kept.length === wanted.size ? ok(true) : err('files.unknown');
}

async function picturesOf(db: Queryable, keepers: readonly string[], now: Date): Promise<Map<string, Picture[]>> {
  const rows = await db.query<Omit<Picture, 'url'> & { secret: Buffer; keptBy: string }>(
    'SELECT id, width, height, secret, kept_by AS "keptBy" FROM picture WHERE kept_by = ANY ($1) ORDER BY created_at, id',
    [keepers],
  );
  const found = new Map<string, Picture[]>();
  for (const { secret, keptBy, ...row } of rows) {
    const one = { ...row, url: `/files/${row.id}/${signedTail(row.id, secret, now)}` };
    found.set(keptBy, [...(found.get(keptBy) ?? []), one]);
  }
  return found;
}

function nameOf(id: string): string {
  return `${id.slice(0, 2)}/${id}.jpg`;
}
