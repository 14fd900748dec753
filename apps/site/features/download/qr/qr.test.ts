import jsQR from 'jsqr';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Picture } from '#apps/site/features/download/qr/black-and-white.ts';
import { QR_ON_HOME, qrCode, qrPath, qrValues } from '#apps/site/features/download/qr/qr-svg.ts';

type Look = NonNullable<Parameters<typeof qrPath>[1]>;

/** The code as it is printed, with a square of `logo`'s colour in its hole. */
async function print(text: string, look: Look = QR_ON_HOME, logo = '') {
  const { size, path, paper, behind, logo: hole } = qrPath(text, look);
  const middle =
    logo &&
    `<rect x="${hole.at - hole.size / 2}" y="${hole.at - hole.size / 2}" width="${hole.size}" height="${hole.size}" fill="${logo}"/>`;
  const layers = `<path d="${behind}"/><path d="${paper}" fill="#fff"/><path d="${path}"/>${middle}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="540" height="540"><rect width="100%" height="100%" fill="#fff"/>${layers}</svg>`;
  return sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
}

/** Returns the text that a phone would read from the code. */
async function read(...code: Parameters<typeof print>): Promise<string | undefined> {
  const { data, info } = await print(...code);
  return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

/** The part of the print that is of ink. */
async function inkOf(...code: Parameters<typeof print>): Promise<number> {
  const { data } = await print(...code);
  return data.filter((value, at) => at % 4 === 0 && value < 128).length / (data.length / 4);
}

/** A picture that goes from black at its left to white at its right. */
const SHADE: Picture = {
  width: 256,
  height: 1,
  data: Array.from({ length: 256 }, (_, shade) => [shade, shade, shade, 255]).flat(),
};

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
    expect(qrCode('a'.repeat(28)).size).toBe(29);
  });

  it('takes a value out of bounds for one that can be read [5.24]', () => {
    const of = (name: 'dotScale' | 'logoScale' | 'threshold', values: number[]) => values.map((value) => qrValues({ [name]: value })[name]);
    expect(of('dotScale', [-0.1, 0, 1.01, 35, Number.NaN])).toEqual([0.35, 0.35, 0.35, 0.35, 0.35]);
    expect(of('dotScale', [0.01, 0.5, 1])).toEqual([0.01, 0.5, 1]);
    expect(of('logoScale', [-1, 0, 1, 2, Number.NaN])).toEqual([0.2, 0.2, 0.2, 0.2, 0.2]);
    expect(of('logoScale', [0.01, 0.3, 0.99])).toEqual([0.01, 0.3, 0.99]);
    expect(of('threshold', [-1, 0, 0.5, 255, 300, Number.NaN])).toEqual([128, 128, 128, 128, 128, 128]);
    expect(of('threshold', [1, 128, 254])).toEqual([1, 128, 254]);
  });

  const APP = 'https://lantern.example/app';

  it('can be read with dots of any size that is taken, and the ink is as much as their size says [5.24]', async () => {
    const ink: number[] = [];
    for (const dotScale of [1, 0.7, 0.35, 7]) {
      expect(await read(APP, { ...QR_ON_HOME, dotScale }), String(dotScale)).toBe(APP);
      ink.push(await inkOf(APP, { ...QR_ON_HOME, dotScale }));
    }
    expect(ink[0]!).toBeGreaterThan(ink[1]! * 1.2);
    expect(ink[1]!).toBeGreaterThan(ink[2]! * 1.2);
    // Out of bounds is 0.35.
    expect(ink[3]).toBe(ink[2]);
  });

  it('can be read with a logo over its middle that takes the part of it that was asked for [5.24]', async () => {
    expect(await read(APP, QR_ON_HOME, '#fff')).toBe(APP);
    expect(await read(APP, { ...QR_ON_HOME, logoScale: 1 }, '#fff')).toBe(APP);
    expect(qrPath(APP, { ...QR_ON_HOME, logoScale: 0.3 }).logo).toEqual({ size: 42, at: 90 });
    expect(qrPath(APP, { ...QR_ON_HOME, logoScale: 1 }).logo.size).toBe(28);
    expect(await read(APP, { ...QR_ON_HOME, logoScale: 0.9 }, '#fff')).toBeUndefined();
  });

  it('can be read over a picture, which is black as far as the threshold says [5.24]', async () => {
    const look = { ...QR_ON_HOME, dotScale: 0.4, picture: SHADE };
    const ink: number[] = [];
    for (const threshold of [40, 128, 220, 0, 255]) {
      expect(await read(APP, { ...look, threshold }), String(threshold)).toBe(APP);
      ink.push(await inkOf(APP, { ...look, threshold }));
    }
    expect(ink[1]! - ink[0]!).toBeGreaterThan(0.1);
    expect(ink[2]! - ink[1]!).toBeGreaterThan(0.1);
    // Out of bounds is 128.
    expect([ink[3], ink[4]]).toEqual([ink[1], ink[1]]);
  });

  it('takes what is transparent in a picture for paper', async () => {
    const nothing: Picture = { width: 1, height: 1, data: [0, 0, 0, 0] };
    expect(await inkOf(APP, { ...QR_ON_HOME, picture: nothing })).toBe(await inkOf(APP));
  });

  it('refuses what does not fit', () => {
    expect(() => qrCode('a'.repeat(214))).toThrow(RangeError);
  });
});
