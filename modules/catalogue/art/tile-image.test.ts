import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { tile } from '#art/index.ts';
import { renderTile, TILE_SHAPES, tileKey, type TileSize } from '#modules/catalogue/art/tile-image.ts';

describe('the image of a tile', () => {
  it.each(Object.keys(TILE_SHAPES) as TileSize[])(
    'as %s has its size in both formats and at most its bytes, also where the drawing is busy',
    async (size) => {
      const { width, height, mostBytes } = TILE_SHAPES[size];
      for (const theme of ['dragon', 'reef']) {
        const title = { vendor: 'PNG', code: 'T-1', style: 'deckle', name: 'x', theme } as const;
        const images = await renderTile({ svg: tile(title), plainSvg: () => tile(title, { plainGround: true }) }, size);
        for (const format of ['avif', 'webp'] as const) {
          expect(images[format].length).toBeLessThanOrEqual(mostBytes);
          expect(await sharp(images[format]).metadata()).toMatchObject({ width, height, format: format === 'avif' ? 'heif' : 'webp' });
        }
      }
    },
  );

  it('falls back to the quiet ground when no quality fits', async () => {
    const noise = Array.from(
      { length: 4000 },
      (_, i) => `<path d="M${(i * 37) % 240} ${(i * 91) % 320}h3v3z" fill="#${((i * 7919) % 4096).toString(16).padStart(3, '0')}"/>`,
    );
    const svg = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 320">${body}</svg>`;
    const images = await renderTile({ svg: svg(noise.join('')), plainSvg: () => svg('<path d="M0 0h240v320z" fill="#c00"/>') });
    for (const image of Object.values(images)) expect(image.length).toBeLessThan(TILE_SHAPES.tile.mostBytes);
  });

  it('is kept under a name that changes with the drawing', () => {
    expect(tileKey('a')).toMatch(/^[0-9a-f]{32}$/);
    expect(tileKey('a')).not.toBe(tileKey('b'));
  });
});
