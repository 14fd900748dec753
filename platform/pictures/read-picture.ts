import sharp from 'sharp';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { createFairQueue } from '#platform/queues/fair-queue.ts';

/** As it is kept: a JPEG of our own making. */
export type PictureFile = { bytes: Buffer; width: number; height: number };

/** A picture that may be drawn. */
export type Measured = {
  bytes: Buffer;
  /** Megabytes that it is when it is unpacked, which its drawing takes time and memory by. */ cost: number;
};

type NoPicture = Failure<'files.not_a_picture' | 'files.broken' | 'files.too_many_pixels' | 'files.too_long_side'>;

/** The largest picture that is unpacked; a phone takes fewer. */
export const MOST_PIXELS = 40_000_000;
/** A picture of one pixel by millions takes as long as one that fills a wall. */
export const MOST_SIDE = 12_000;
/** The longer side of what is kept: enough to read a document. */
const LONGEST_SIDE = 2_400;

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG = Buffer.from('ffd8ff', 'hex');

/** A phone's picture is drawn in a fifth of a second. */
const SECONDS = 5;

const queue = createFairQueue({ atOnce: 1 });

/** Reads the head of what was sent, and nothing of its pixels: its kind is what its bytes say. */
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
 * Makes a new picture of one that was measured: turned as its camera said, made smaller, without metadata and without anything that is no
 * picture. Pictures are unpacked one at a time; those of other senders pass the many and the large of one.
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
    // A picture that cannot be decoded is the sender's fault, whatever the reason.
    return err('files.broken');
  }
}

function startsWith(bytes: Buffer, magic: Buffer): boolean {
  return bytes.subarray(0, magic.length).equals(magic);
}
