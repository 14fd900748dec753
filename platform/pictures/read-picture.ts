import sharp from 'sharp';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { createFairQueue } from '#platform/queues/fair-queue.ts';

/** A picture in the form in which it is stored: a JPEG that this process has made. */
export type PictureFile = { bytes: Buffer; width: number; height: number };

/** A picture that has passed the checks of its size. */
export type Measured = {
  bytes: Buffer;
  /** Megabytes of the unpacked picture, on which the time and memory of drawing depend. */ cost: number;
};

type NoPicture = Failure<'files.not_a_picture' | 'files.broken' | 'files.too_many_pixels' | 'files.too_long_side'>;

/** Most pixels of a picture that is unpacked; pictures of phones have fewer. */
export const MOST_PIXELS = 40_000_000;
/** Longest side of a picture that is unpacked, because the time depends on a side too, even if the other is one pixel. */
export const MOST_SIDE = 12_000;
/** Longer side of the stored picture, which is enough to read a document. */
const LONGEST_SIDE = 2_400;

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG = Buffer.from('ffd8ff', 'hex');

/** Longest time for drawing. A phone's picture takes a fifth of a second. */
const SECONDS = 5;

const queue = createFairQueue({ atOnce: 1 });

/** Reads the head of an uploaded file, and none of its pixels. Its bytes decide whether it is a PNG or a JPEG. */
export async function measurePicture(sent: Buffer): Promise<Result<Measured, NoPicture>> {
  if (!startsWith(sent, PNG) && !startsWith(sent, JPEG)) return err('files.not_a_picture');
  try {
    const { width, height, channels, depth } = await sharp(sent, { limitInputPixels: false }).metadata();
    if (width * height > MOST_PIXELS) return err('files.too_many_pixels', { megapixels: MOST_PIXELS / 1_000_000 });
    if (Math.max(width, height) > MOST_SIDE) return err('files.too_long_side', { pixels: MOST_SIDE });
    const bytesEach = channels * (depth === 'uchar' ? 1 : 2);
    return ok({ bytes: sent, cost: Math.ceil((width * height * bytesEach) / 1_000_000) });
  } catch {
    return err('files.broken');
  }
}

/**
 * Draws a new picture from a measured one: turned as the camera recorded, made smaller, without metadata and without any other content.
 * Pictures are unpacked one at a time; many or large pictures of one sender do not delay those of other senders.
 */
export async function drawPicture(measured: Measured, sender: string): Promise<Result<PictureFile, NoPicture>> {
  return (await queue.run(sender, measured.cost, () => redraw(measured.bytes)))!;
}

async function redraw(sent: Buffer): Promise<Result<PictureFile, NoPicture>> {
  try {
    const { data, info } = await sharp(sent, { limitInputPixels: MOST_PIXELS, failOn: 'truncated', sequentialRead: true })
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: 85 })
      .toBuffer({ resolveWithObject: true });
    return ok({ bytes: data, width: info.width, height: info.height });
  } catch {
    // A picture that cannot be decoded is refused, whatever the reason.
    return err('files.broken');
  }
}

function startsWith(bytes: Buffer, magic: Buffer): boolean {
  return bytes.subarray(0, magic.length).equals(magic);
}
