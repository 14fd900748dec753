import jsQR from 'jsqr';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { qrCode } from '#apps/site/features/download/qr/qr-code.ts';
import { QR_ON_HOME, qrPath, qrScales } from '#apps/site/features/download/qr/qr-svg.ts';

/** What a phone would read from the painted code. */
async function read(text: string, look: Parameters<typeof qrPath>[1] = QR_ON_HOME, logo = ''): Promise<string | undefined> {
  const { size, path, logo: hole } = qrPath(text, look);
  const middle =
    logo &&
    `<rect x="${hole.at - hole.size / 2}" y="${hole.at - hole.size / 2}" width="${hole.size}" height="${hole.size}" fill="${logo}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="540" height="540"><rect width="100%" height="100%" fill="#fff"/><path d="${path}"/>${middle}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

describe('a QR code', () => {
  it.each([1, 14, 15, 26, 27, 42, 62, 84, 106, 122, 152, 180, 213])('of %i bytes is read back as it was written [2.44]', async (length) => {
    const text = `https://lantern.example/${'a9-Z'.repeat(60)}`.slice(0, length);
    expect(await read(text)).toBe(text);
  });

  it('carries any script', async () => {
    expect(await read('ตลาดกลางคืน · 夜市')).toBe('ตลาดกลางคืน · 夜市');
  });

  it('is 180 wide with a margin of 20 on home and 800 with 20 elsewhere, at level M [9.09]', () => {
    const box = (path: string) =>
      path
        .split(/[Mhvz ]/)
        .filter(Boolean)
        .map(Number);
    const { size, path } = qrPath('https://lantern.example', QR_ON_HOME);
    expect([size, box(path)[0], box(path)[1]]).toEqual([180, 20, 20]);
    expect([qrPath('x').size, box(qrPath('x').path)[0]]).toEqual([800, 20]);
    // 28 bytes fit version 3 at level M; at L they would fit version 2, at Q they would need 4.
    expect(qrCode('a'.repeat(28)).length).toBe(29);
  });

  it('takes a scale out of bounds for one that can be read [5.24]', () => {
    expect([0, -1, 1.5].map((dotScale) => qrScales({ dotScale }).dotScale)).toEqual([0.35, 0.35, 0.35]);
    expect([0.5, 1].map((dotScale) => qrScales({ dotScale }).dotScale)).toEqual([0.5, 1]);
    expect([0, 1, 2].map((logoScale) => qrScales({ logoScale }).logoScale)).toEqual([0.2, 0.2, 0.2]);
    expect(qrScales({ logoScale: 0.3 }).logoScale).toBe(0.3);
  });

  it('can be read with small dots and with a logo over its middle', async () => {
    expect(await read('https://lantern.example/app', { ...QR_ON_HOME, dotScale: 0.7 }, '#fff')).toBe('https://lantern.example/app');
  });

  it('refuses what does not fit', () => {
    expect(() => qrCode('a'.repeat(214))).toThrow(RangeError);
  });
});
