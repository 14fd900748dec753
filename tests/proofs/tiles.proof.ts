import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { liteTile, tile } from '#art/index.ts';
import type { Bits } from '#art/fingerprint.ts';
import { renderTile, TILE_MAX_BYTES } from '#modules/catalogue/tile-image.ts';
import type { Proof } from '#tools/proof.ts';
import { allTitles } from '#tools/titles/all-titles.ts';
import { closeness } from '#tools/titles/crowd.ts';
import { hashImage, hashTile } from '#tools/titles/tile-hash.ts';

/** No two tiles of a vendor nearer than this, of 64 bits. */
const LEAST = 10;
/** What a vendor's tiles keep from their ten nearest, on average. */
const MEAN = 16;
const LITE_MAX_BYTES = 3072;
/** Every n-th title is encoded too: AVIF costs 0.2 s a try. */
const ENCODE_EVERY = 80;

/** Over all titles: no two tiles of a vendor look alike, and none is too heavy. Takes about 6 minutes of one core. */
const proof: Proof = {
  covers: ['art/**/*.ts', 'vendors/*/vendor.ts', 'vendors/*/titles.csv', 'modules/catalogue/tile-image.ts', 'tools/titles/*.ts'],
  async run() {
    const titles = await allTitles();
    const crowds = new Map<string, Bits[]>();
    const drawMs: number[] = [];
    const rasterMs: number[] = [];
    const lite: number[] = [];
    const images = { avif: [] as number[], webp: [] as number[], encodeMs: [] as number[], drift: [] as number[] };
    const digest = createHash('sha256');
    for (const [i, title] of titles.entries()) {
      const began = performance.now();
      const svg = tile(title);
      const drawn = performance.now();
      const hash = await hashTile(svg);
      drawMs.push(drawn - began);
      rasterMs.push(performance.now() - drawn);
      lite.push(gzipSync(liteTile(title)).length);
      digest.update(svg);
      crowds.set(title.vendor, [...(crowds.get(title.vendor) ?? []), hash]);
      if (i % ENCODE_EVERY === 0) {
        const from = performance.now();
        const { avif, webp } = await renderTile({ svg, plainSvg: () => tile(title, { plainGround: true }) });
        images.encodeMs.push(performance.now() - from);
        images.avif.push(avif.length);
        images.webp.push(webp.length);
        images.drift.push(closeness(await hashImage(avif), [hash]).least);
      }
      if (i % 1000 === 999) process.stdout.write(`${i + 1} of ${titles.length}\n`);
    }
    const vendors = Object.fromEntries([...crowds].map(([vendor, crowd]) => [vendor, crowdFigures(crowd)]));
    const ok =
      titles.length >= 10_000 &&
      Object.values(vendors).every((figures) => figures.least >= LEAST && figures.meanOfTenNearest >= MEAN) &&
      Math.max(...images.avif, ...images.webp) <= TILE_MAX_BYTES &&
      Math.max(...lite) <= LITE_MAX_BYTES;
    return {
      ok,
      seed: digest.digest('hex').slice(0, 16),
      sample: { titles: titles.length, vendors: crowds.size, encoded: images.avif.length },
      result: {
        vendors,
        bytes: { avif: spread(images.avif), webp: spread(images.webp), liteGzip: spread(lite) },
        ms: { draw: spread(drawMs), raster: spread(rasterMs), encodeBoth: spread(images.encodeMs) },
        bitsBetweenSvgAndAvif: spread(images.drift),
      },
    };
  },
};
export default proof;

function crowdFigures(crowd: readonly Bits[]) {
  const all = crowd.map((hash, i) => closeness(hash, crowd, i));
  const means = all.map(({ meanOfNearest }) => meanOfNearest);
  return {
    titles: crowd.length,
    least: Math.min(...all.map(({ least }) => least)),
    meanOfTenNearest: round(means.reduce((a, b) => a + b, 0) / means.length),
    lowestMean: round(Math.min(...means)),
  };
}

function spread(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0);
  return { p50: at(0.5), p95: at(0.95), max: at(1) };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
