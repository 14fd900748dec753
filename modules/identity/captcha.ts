import sharp from 'sharp';
import svgCaptcha from 'svg-captcha';
import type { Queryable } from '#platform/db/database.ts';

const LIVES_MS = 5 * 60_000;
const LENGTH = 5;
/** Without letters and digits that are taken for each other. */
const ALPHABET = 'abcdefhkmnprstuvwxyz2345678';

/** A new image for this visitor, as base64 PNG; the one before it no longer counts. */
export async function newCaptcha(db: Queryable, visitor: string, now: Date): Promise<string> {
  const { text, data } = svgCaptcha.create({
    ...{ size: LENGTH, charPreset: ALPHABET, width: 160, height: 56, fontSize: 52, noise: 2, background: '#f5f2ea' },
  });
  await db.query(
    `INSERT INTO captcha (cid, answer, expires_at) VALUES ($1, $2, $3)
     ON CONFLICT (cid) DO UPDATE SET answer = excluded.answer, expires_at = excluded.expires_at`,
    [visitor, text, new Date(now.getTime() + LIVES_MS)],
  );
  const png = await sharp(Buffer.from(inked(data)))
    .png({ palette: true })
    .toBuffer();
  return png.toString('base64');
}

/** Dark letters and red lines: the generator's own colours can be too pale to read. */
function inked(svg: string): string {
  return svg.replaceAll(/<path fill="#[0-9a-f]+"/gi, '<path fill="#174a4b"').replaceAll(/stroke="#[0-9a-f]+"/gi, 'stroke="#b8432a"');
}

/** Whether this is what the visitor's image shows. Either way the image is used up. */
export async function takeCaptcha(db: Queryable, visitor: string, answer: string, now: Date): Promise<boolean> {
  const rows = await db.query<{ answer: string }>(
    'DELETE FROM captcha WHERE cid = $1 RETURNING CASE WHEN expires_at > $2 THEN answer END AS answer',
    [visitor, now],
  );
  return rows[0]?.answer !== undefined && rows[0].answer === answer.trim().toLowerCase();
}
