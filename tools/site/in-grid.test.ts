import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { inGrid } from '#tools/site/in-grid.ts';

const plain = (background: string) =>
  sharp({ create: { width: 100, height: 50, channels: 3, background } })
    .png()
    .toBuffer();

test('a sheet has its cells in rows, the pictures of a cell side by side, and a name below each', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'grid-'));
  try {
    const file = join(folder, 'sheet.webp');
    const pictures = [await plain('#ff0000'), await plain('#0000ff')];
    await inGrid(
      ['one', 'two', 'three'].map((name) => ({ name, pictures })),
      { width: 40, columns: 2 },
      file,
    );
    const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
    // Two cells of 2 × 40 with 6 between them; two rows of 20 with a name of 22 and 6 between them.
    expect([info.width, info.height]).toEqual([166, 90]);
    const at = (x: number, y: number): string => {
      const [red, , blue] = data.subarray((y * info.width + x) * info.channels);
      return red! > 180 && blue! < 90 ? 'red' : blue! > 180 && red! < 90 ? 'blue' : 'other';
    };
    expect([at(20, 10), at(60, 10), at(106, 10), at(146, 10), at(20, 58), at(60, 58)]).toEqual([
      'red',
      'blue',
      'red',
      'blue',
      'red',
      'blue',
    ]);
    expect(at(120, 62)).toBe('other');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
