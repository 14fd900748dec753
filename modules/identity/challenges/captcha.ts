import sharp from 'sharp';
import svgCaptcha from 'svg-captcha';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import { customerOf } from '#platform/http/address.ts';
import { createFairQueue } from '#platform/queues/fair-queue.ts';

const LIVES_MS = 5 * 60_000;
const LENGTH = 5;
/** Characters of a captcha, without letters and digits that look alike. */
const ALPHABET = 'abcdefhkmnprstuvwxyz2345678';
/**
 * Queue of pictures to draw. At most six are drawn together, because passwords are hashed on the same threads and must not wait. Networks
 * take turns, so a network with many requests delays only itself; a full queue is drawn within two seconds.
 */
const queue = createFairQueue({ atOnce: 6, mostOfSender: 2, most: 200 });

/** Returns a new image for this visitor, as base64 PNG; the visitor's earlier image is no longer valid. */
export async function newCaptcha(
  db: Queryable,
  { visitor, ip }: { visitor: string; ip: string },
  now: Date,
): Promise<Result<string, Failure<'request.too_many'>>> {
  const drawn = await queue.run(customerOf(ip), 1, () => draw(db, visitor, now));
  return drawn === undefined ? err('request.too_many', { retryAfterS: 1 }) : ok(drawn);
}

async function draw(db: Queryable, visitor: string, now: Date): Promise<string> {
  const { text, data } = svgCaptcha.create({
    size: LENGTH,
    charPreset: ALPHABET,
    width: 160,
    height: 56,
    fontSize: 52,
    noise: 2,
    background: '#f5f2ea',
  });
  await db.query(
    `INSERT INTO captcha (cid, answer, expires_at) VALUES ($1, $2, $3)
     ON CONFLICT (cid) DO UPDATE SET answer = excluded.answer, expires_at = excluded.expires_at, used_for = NULL`,
    [visitor, text, new Date(now.getTime() + LIVES_MS)],
  );
  const png = await sharp(Buffer.from(inked(data)))
    .png({ palette: true })
    .toBuffer();
  return png.toString('base64');
}

/** Draws dark letters and red lines: the generator's own colours can be too pale to read. */
function inked(svg: string): string {
  return svg.replaceAll(/<path fill="#[0-9a-f]+"/gi, '<path fill="#174a4b"').replaceAll(/stroke="#[0-9a-f]+"/gi, 'stroke="#b8432a"');
}

/** Returns true if the answer matches the visitor's image. The image is used up in any case. */
export async function takeCaptcha(db: Queryable, visitor: string, answer: string, now: Date): Promise<boolean> {
  const rows = await db.query<{ answer: string }>(
    'DELETE FROM captcha WHERE cid = $1 RETURNING CASE WHEN expires_at > $2 AND used_for IS NULL THEN answer END AS answer',
    [visitor, now],
  );
  return rows[0]?.answer !== undefined && rows[0].answer === answer.trim().toLowerCase();
}

/**
 * Checks a guess of a request that may be sent again with the same guess, because its answer may have been lost. An image accepts one
 * guess, also when several arrive at the same time.
 */
export async function takeCaptchaFor(db: Queryable, request: string, visitor: string, answer: string, now: Date): Promise<boolean> {
  const rows = await db.query<{ isRight: boolean }>(
    `UPDATE captcha SET used_for = CASE WHEN answer = $4 THEN $2::uuid ELSE gen_random_uuid() END
      WHERE cid = $1 AND expires_at > $3 AND (used_for IS NULL OR used_for = $2::uuid)
      RETURNING answer = $4 AS is_right`,
    [visitor, request, now, answer.trim().toLowerCase()],
  );
  return rows[0]?.isRight === true;
}
