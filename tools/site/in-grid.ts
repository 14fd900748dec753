import sharp from 'sharp';

const [GAP, LABEL] = [6, 22];

/**
 * Writes a WebP file with cells in rows. A cell has pictures of one size side by side, each `width` pixels wide, with its name below. All
 * cells have as many pictures as the first one.
 */
export async function inGrid(
  cells: readonly { name: string; pictures: readonly Buffer[] }[],
  { width, columns }: { width: number; columns: number },
  file: string,
): Promise<void> {
  const scaled = await Promise.all(
    cells.map(async ({ name, pictures }) => ({
      name,
      parts: await Promise.all(pictures.map((one) => sharp(one).resize({ width }).png().toBuffer({ resolveWithObject: true }))),
    })),
  );
  const [first] = scaled;
  const height = first?.parts[0]?.info.height;
  if (height === undefined) return;
  const across = first!.parts.length * width + GAP;
  const down = height + LABEL + GAP;
  const placed = scaled.flatMap(({ name, parts }, at) => {
    const [left, top] = [(at % columns) * across, Math.floor(at / columns) * down];
    return [
      ...parts.map(({ data }, part) => ({ input: data, left: left + part * width, top })),
      { input: labelOf(name, across - GAP), left, top: top + height },
    ];
  });
  const rows = Math.ceil(scaled.length / columns);
  await sharp({ create: { width: columns * across - GAP, height: rows * down - GAP, channels: 3, background: '#303030' } })
    .composite(placed)
    .webp({ quality: 52 })
    .toFile(file);
}

function labelOf(name: string, width: number): Buffer {
  const text = `<text x="4" y="16" font-family="sans-serif" font-size="14" fill="#f0f0f0">${name}</text>`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LABEL}">${text}</svg>`);
}
