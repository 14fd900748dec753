import sharp from 'sharp';

const HEIGHT = 460;
const GAP = 10;

/** Writes a WebP file with pictures side by side, all of one height. */
export async function inOneRow(pictures: readonly Buffer[], file: string): Promise<void> {
  const scaled = await Promise.all(
    pictures.map((one) => sharp(one).resize({ height: HEIGHT }).png().toBuffer({ resolveWithObject: true })),
  );
  let left = 0;
  const placed = scaled.map(({ data, info }) => {
    const at = { input: data, left, top: 0 };
    left += info.width + GAP;
    return at;
  });
  if (placed.length === 0) return;
  await sharp({ create: { width: left - GAP, height: HEIGHT, channels: 3, background: '#808080' } })
    .composite(placed)
    .webp({ quality: 62 })
    .toFile(file);
}
