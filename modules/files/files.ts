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

/** Time in ms after which sent pictures without a use are removed. */
const UNUSED_MS = 24 * 3_600_000;
const PER_HOUR: Limit = { name: 'pictures', most: 30, windowMs: 3_600_000 };
/** Most megabytes in an hour after decoding: thirty pictures of a phone, or four of the largest possible. */
const MEGABYTES_PER_HOUR: Limit = { name: 'picture-megabytes', most: 1_500, windowMs: 3_600_000 };
/** Most pictures that one run of the job removes. */
const MOST_SWEPT = 500;

export type Upload = { caller: Caller; purpose: PicturePurpose; file: Uint8Array; now: Date };
type Refused = Failure<'files.not_a_picture' | 'files.broken' | 'files.too_many_pixels' | 'files.too_long_side'> | Full;
export type Use = { memberId: bigint; purpose: PicturePurpose; ids: readonly string[]; /** As `kyc/<id>`. */ storedBy: string };

type FilesDeps = { db: Database; storage: Storage; secrets: SecretBox };

/** Place at which a link is opened: the site of a brand, or the back office. */
export type Place = `brand/${number}` | 'staff' | '';

/** Pictures of members. */
export interface Files {
  /** Stores a picture for a day, within which `keep` must claim it. */
  upload(upload: Upload): Promise<Result<Picture, Refused>>;
  /** Uses pictures for one purpose, once. Pictures of another member, for another purpose or used before are unknown. */
  keep(tx: Queryable, use: Use): Promise<Result<true, Failure<'files.unknown'>>>;
  /** Returns the pictures of each owner in the order of their upload, with links for a place. */
  storedBy(keepers: readonly string[], now: Date, place?: Place): Promise<Map<string, Picture[]>>;
  /**
   * Returns the bytes of a link, or undefined if the link is wrong or expired. Also undefined for an identity document at another place.
   */
  open(link: { id: string; until: string; proof: string }, now: Date, place?: Place): Promise<Buffer | undefined>;
  /** Removes pictures without a use for a day. */
  sweep(now: Date): Promise<void>;
  /** Removes all pictures of a member permanently. Bytes are deleted before the commit, so that no picture outlives its row. */
  erase(tx: Queryable, memberId: bigint): Promise<void>;
}

/** Creates the pictures of members: stored, retained by their use, and shown by links that are valid for minutes. */
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
      // The row is written first, because a file without a row would never be removed.
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

/** Seals again, at the start, the secrets that an older key has sealed. */
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

/** Uses pictures for one purpose, once. Pictures of another member, for another purpose or used before are unknown. */
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

/** Returns the place at which a member opens own pictures. */
export function placeOf({ merchantId }: { merchantId: number }): Place {
  return `brand/${merchantId}`;
}

/** Returns the text that the proof of a link signs. The link of an identity document works only at its place. */
function boundTo(place: Place, purpose: PicturePurpose, id: string): string {
  return purpose === 'identity' ? `${place}/${id}` : id;
}

function nameOf(id: string): string {
  return `${id.slice(0, 2)}/${id}.jpg`;
}
