import sharp from 'sharp';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';

/** As it is kept: a JPEG of our own making. */
export type PictureFile = { bytes: Buffer; width: number; height: number };

type NoPicture = Failure<'files.not_a_picture' | 'files.broken' | 'files.too_many_pixels'>;

/** The largest picture that is unpacked; a phone takes fewer. */
export const MOST_PIXELS = 40_000_000;
/** The longer side of what is kept: enough to read a document. */
const LONGEST_SIDE = 2_400;

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG = Buffer.from('ffd8ff', 'hex');

let last: Promise<unknown> = Promise.resolve();

/**
 * Makes a new picture of one that was sent: turned as its camera said, made smaller, without metadata and without anything that is no
 * picture. Its kind is what its bytes say. One picture is unpacked at a time, and none before its size is known to be bearable.
 */
export function readPicture(sent: Buffer): Promise<Result<PictureFile, NoPicture>> {
  const done = last.then(() => redraw(sent));
  last = done;
  return done;
}

async function redraw(sent: Buffer): Promise<Result<PictureFile, NoPicture>> {
  if (!startsWith(sent, PNG) && !startsWith(sent, JPEG)) return err('files.not_a_picture');
  try {
    const { width, height } = await sharp(sent, { limitInputPixels: false }).metadata();
    if (width * height > MOST_PIXELS) return err('files.too_many_pixels', { megapixels: MOST_PIXELS / 1_000_000 });
    const { data, info } = await sharp(sent, { limitInputPixels: MOST_PIXELS, failOn: 'truncated', sequentialRead: true })
      .timeout({ seconds: 10 })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: 85 })
      .toBuffer({ resolveWithObject: true });
    return ok({ bytes: data, width: info.width, height: info.height });
  } catch {
    // What cannot be unpacked is its sender's matter, whatever the reason.
    return err('files.broken');
  }
}

function startsWith(bytes: Buffer, magic: Buffer): boolean {
  return bytes.subarray(0, magic.length).equals(magic);
}
