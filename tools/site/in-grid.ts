import sharp from 'sharp';

const [COLUMNS, WIDTH, GAP, LABEL] = [5, 340, 8, 24];

/** Writes a WebP file with pictures of one size in rows of five, each with its name below. */
export async function inGrid(pictures: readonly { name: string; picture: Buffer }[], file: string): Promise<void> {
  const scaled = await Promise.all(
    pictures.map(async ({ name, picture }) => ({
      name,
      ...(await sharp(picture).resize({ width: WIDTH }).png().toBuffer({ resolveWithObject: true })),
    })),
  );
  const height = scaled[0]?.info.height;
  if (height === undefined) return;
  const [across, down] = [WIDTH + GAP, height + LABEL + GAP];
  const placed = scaled.flatMap(({ name, data }, at) => {
    const [left, top] = [(at % COLUMNS) * across, Math.floor(at / COLUMNS) * down];
    return [
      { input: data, left, top },
      { input: labelOf(name), left, top: top + height },
    ];
  });
  const rows = Math.ceil(scaled.length / COLUMNS);
  await sharp({ create: { width: COLUMNS * across - GAP, height: rows * down - GAP, channels: 3, background: '#303030' } })
    .composite(placed)
    .webp({ quality: 58 })
    .toFile(file);
}

function labelOf(name: string): Buffer {
  const text = `<text x="4" y="17" font-family="sans-serif" font-size="15" fill="#f0f0f0">${name}</text>`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${LABEL}">${text}</svg>`);
}
