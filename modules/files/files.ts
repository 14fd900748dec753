import { randomBytes, randomUUID } from 'node:crypto';
import type { Caller } from '#contracts/caller.ts';
import type { Picture, PicturePurpose } from '#contracts/files.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import { drawPicture, measurePicture } from '#platform/pictures/read-picture.ts';
import { isSigned, signedTail } from '#platform/pictures/signed-link.ts';
import { take, type Full, type Limit } from '#platform/limit/limit.ts';
import { sealAnew, type SecretBox } from '#platform/security/secret-box.ts';
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
export type Use = { memberId: bigint; purpose: PicturePurpose; ids: readonly string[]; /** As `kyc/<id>`. */ storedBy: string };

type FilesDeps = { db: Database; storage: Storage; secrets: SecretBox };

/** Place where a link is opened: the site of a brand, or the back office. */
export type Place = `brand/${number}` | 'staff' | '';

/** Pictures of members. */
export interface Files {
  /** Stores a picture for a day, within which `keep` must claim it. */
  upload(upload: Upload): Promise<Result<Picture, Refused>>;
  /** Uses pictures for one thing, once. Pictures of another member, for another purpose or used before are unknown. */
  keep(tx: Queryable, use: Use): Promise<Result<true, Failure<'files.unknown'>>>;
  /** Pictures of each owner in the order of their upload, with links for a place. */
  storedBy(keepers: readonly string[], now: Date, place?: Place): Promise<Map<string, Picture[]>>;
  /** The bytes behind a link; undefined if it is wrong, over, or of an identity document and for another place. */
  open(link: { id: string; until: string; proof: string }, now: Date, place?: Place): Promise<Buffer | undefined>;
  /** Removes pictures that nothing has used for a day. */
  sweep(now: Date): Promise<void>;
  /** Removes all pictures of a member for good: bytes before the commit, so that none outlives its row. */
  erase(tx: Queryable, memberId: bigint): Promise<void>;
}

/** Pictures of members: taken, kept by what uses them, and shown by links that hold for minutes. */
export function createFiles({ db, storage, secrets }: FilesDeps): Files {
  return {
    upload: async ({ caller, purpose, file, now }) => {
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
        [id, caller.merchantId, caller.memberId, purpose, width, height, bytes.length, sealed(secrets, id, secret), now],
      );
      await storage.write(nameOf(id), bytes);
      const place = placeOf(caller);
      return ok({ id, width, height, url: `/files/${id}/${signedTail(boundTo(place, purpose, id), secret, now)}` });
    },
    keep: storePictures,
    storedBy: (keepers, now, place = '') => picturesOf({ db, secrets }, keepers, now, place),
    open: async (link, now, place = '') => {
      const [row] = await db.query<{ secret: string; purpose: PicturePurpose }>('SELECT secret, purpose FROM picture WHERE id = $1', [
        link.id,
      ]);
      if (!row) return undefined;
      const bound = { ...link, id: boundTo(place, row.purpose, link.id) };
      return isSigned(bound, opened(secrets, link.id, row.secret), now) ? storage.read(nameOf(link.id)) : undefined;
    },
    sweep: async (now) => {
      const old = new Date(now.getTime() - UNUSED_MS);
      const swept = await db.query<{ id: string }>(
        `DELETE FROM picture WHERE id IN (SELECT id FROM picture WHERE stored_by IS NULL AND created_at < $1 LIMIT $2 FOR UPDATE SKIP LOCKED)
         RETURNING id`,
        [old, MOST_SWEPT],
      );
      for (const { id } of swept) await storage.remove(nameOf(id));
    },
    erase: async (tx, memberId) => {
      const gone = await tx.query<{ id: string }>('DELETE FROM picture WHERE member_id = $1 RETURNING id', [memberId]);
      for (const { id } of gone) await storage.remove(nameOf(id));
    },
  };
}

/** Seals with the newest key what is not, at the start. */
export function sealPictureSecrets({ db, secrets }: Pick<FilesDeps, 'db' | 'secrets'>): Promise<number> {
  return sealAnew(secrets, {
    list: async () => {
      const rows = await db.query<{ id: string; kept: string }>('SELECT id, secret AS kept FROM picture ORDER BY id');
      return rows.map(({ id, kept }) => ({ id, of: `picture/${id}`, kept }));
    },
    put: async (id, before, kept) => {
      await db.query('UPDATE picture SET secret = $3 WHERE id = $1 AND secret = $2', [id, before, kept]);
    },
  });
}

/** Uses pictures for one thing, once. Pictures of another member, for another purpose or used before are unknown. */
async function storePictures(tx: Queryable, { memberId, purpose, ids, storedBy }: Use): Promise<Result<true, Failure<'files.unknown'>>> {
  const wanted = new Set(ids.map((id) => id.toLowerCase()));
  const kept = await tx.query(
    'UPDATE picture SET stored_by = $4 WHERE id = ANY ($1) AND member_id = $2 AND purpose = $3 AND stored_by IS NULL RETURNING id',
    [[...wanted], memberId, purpose, storedBy],
  );
  return kept.length === wanted.size ? ok(true) : err('files.unknown');
}

async function picturesOf(
  { db, secrets }: Pick<FilesDeps, 'db' | 'secrets'>,
  keepers: readonly string[],
  now: Date,
  place: Place,
): Promise<Map<string, Picture[]>> {
  const rows = await db.query<Omit<Picture, 'url'> & { secret: string; storedBy: string; purpose: PicturePurpose }>(
    'SELECT id, width, height, secret, purpose, stored_by FROM picture WHERE stored_by = ANY ($1) ORDER BY created_at, id',
    [keepers],
  );
  const found = new Map<string, Picture[]>();
  for (const { secret, storedBy, purpose, ...row } of rows) {
    const one = { ...row, url: `/files/${row.id}/${signedTail(boundTo(place, purpose, row.id), opened(secrets, row.id, secret), now)}` };
    found.set(storedBy, [...(found.get(storedBy) ?? []), one]);
  }
  return found;
}

function sealed(secrets: SecretBox, id: string, secret: Buffer): string {
  return secrets.seal(secret.toString('hex'), `picture/${id}`);
}

function opened(secrets: SecretBox, id: string, kept: string): Buffer {
  return Buffer.from(secrets.open(kept, `picture/${id}`), 'hex');
}

/** The place at which a member opens pictures of its own. */
export function placeOf({ merchantId }: { merchantId: number }): Place {
  return `brand/${merchantId}`;
}

/** Text that the proof of a link signs. The link of an identity document opens at the place that it was made for alone. */
function boundTo(place: Place, purpose: PicturePurpose, id: string): string {
  return purpose === 'identity' ? `${place}/${id}` : id;
}

function nameOf(id: string): string {
  return `${id.slice(0, 2)}/${id}.jpg`;
}
