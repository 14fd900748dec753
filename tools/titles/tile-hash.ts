import sharp from 'sharp';
import { blurTo32, pHash, type Bits } from '#art/fingerprint.ts';

sharp.concurrency(1);
sharp.cache(false);

/** Returns the 64-bit pHash of a tile at its delivered size, 240 x 320, blurred to 32 x 32 grey. */
export async function hashTile(svg: string): Promise<Bits> {
  return hashImage(Buffer.from(svg));
}

/** Returns the same hash of any image that sharp can read: an SVG, or a file that was made from it. */
export async function hashImage(image: Buffer): Promise<Bits> {
  const { data, info } = await sharp(image).flatten().greyscale().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const grey = channels === 1 ? data : Uint8Array.from({ length: width * height }, (_, i) => data[i * channels]!);
  return pHash(blurTo32(grey, width, height));
}
