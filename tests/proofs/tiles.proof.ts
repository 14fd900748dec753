import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { arrangeRail, liteTile, plan, ROW, tile, type Plan } from '#art/index.ts';
import { ALL_NOUNS, GAME_WORDS } from '#art/names/nouns.ts';
import type { Bits } from '#art/fingerprint.ts';
import { renderTile, TILE_SHAPES } from '#modules/catalogue/art/tile-image.ts';
import type { Proof } from '#tools/proof.ts';
import { allTitles } from '#tools/titles/all-titles.ts';
import { closeness } from '#tools/titles/crowd.ts';
import { hashImage, hashTile } from '#tools/titles/tile-hash.ts';

/** Least distance between two tiles of a vendor, in differing bits of 64. */
const LEAST = 10;
/** Least mean distance between a vendor's tile and its ten nearest tiles. */
const MEAN = 16;
const LITE_MAX_BYTES = 3072;
/** Interval of the titles whose tiles are also encoded, because an AVIF takes 0.2 s. */
const ENCODE_EVERY = 80;

/** Number of tiles on a page of a lobby. */
const PAGE = 60;

/**
 * Checks the tiles of all titles. No two tiles of a vendor look alike, and no tile is too large. The lettering of each fits its picture,
 * and no row repeats a motif. Takes about 6 minutes of one core.
 */
const proof: Proof = {
  covers: ['art/**/*.ts', 'vendors/*/vendor.ts', 'vendors/*/titles.csv', 'modules/catalogue/art/tile-image.ts', 'tools/titles/*.ts'],
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
    const plans = titles.map((title) => plan(title));
    const mislettered = titles.filter((_, i) => !isOfItsMotif(plans[i]!)).map(({ vendor, code }) => `${vendor}/${code}`);
    // Card and table games share a few motifs, so rows of them repeat motifs and are not counted.
    const rows = rowsOf(plans.filter((_, i) => titles[i]!.isSlot));
    const vendors = Object.fromEntries([...crowds].map(([vendor, crowd]) => [vendor, crowdFigures(crowd)]));
    const ok =
      titles.length >= 10_000 &&
      mislettered.length === 0 &&
      rows.motifTwice === 0 &&
      Object.values(vendors).every((figures) => figures.least >= LEAST && figures.meanOfTenNearest >= MEAN) &&
      Math.max(...images.avif, ...images.webp) <= TILE_SHAPES.tile.mostBytes &&
      Math.max(...lite) <= LITE_MAX_BYTES;
    return {
      ok,
      seed: digest.digest('hex').slice(0, 16),
      sample: { titles: titles.length, vendors: crowds.size, encoded: images.avif.length },
      result: {
        vendors,
        lettering: { lettered: plans.filter(({ lockup }) => lockup !== '').length, mislettered: mislettered.slice(0, 20) },
        rows,
        bytes: { avif: spread(images.avif), webp: spread(images.webp), liteGzip: spread(lite) },
        ms: { draw: spread(drawMs), raster: spread(rasterMs), encodeBoth: spread(images.encodeMs) },
        bitsBetweenSvgAndAvif: spread(images.drift),
      },
    };
  },
};
export default proof;

/** True if the lettering is the word of the game or a noun of the motif. For a fruit, it must be the drawn fruit. */
function isOfItsMotif({ lockup, motif, word }: Plan): boolean {
  if (GAME_WORDS[motif] !== undefined) return lockup === '' || lockup === GAME_WORDS[motif];
  const nouns = ALL_NOUNS[motif]!.toUpperCase().split(/[ -]/);
  return lockup === '' || (motif === 'fruit' ? lockup === word : nouns.includes(lockup));
}

/** Lists all titles as one lobby and by studio, page by page. Counts the places that repeat a motif of the row before. */
function rowsOf(plans: readonly Plan[]) {
  const byStyle = Map.groupBy(plans, ({ styleId }) => styleId);
  const longest = Math.max(...[...byStyle.values()].map((list) => list.length));
  const inTurn = Array.from({ length: longest }, (_, at) => [...byStyle.values()].flatMap((list) => list.slice(at, at + 1))).flat();
  const lists = [inTurn, ...byStyle.values()].map((list) => {
    const arranged: Plan[] = [];
    for (let from = 0; from < list.length; from += PAGE)
      arranged.push(...arrangeRail(list.slice(from, from + PAGE), (one) => one, arranged.slice(-ROW)));
    return arranged;
  });
  const repeats = lists.flatMap((list) =>
    list.filter(({ motif }, at) => list.slice(Math.max(0, at - ROW + 1), at).some((other) => other.motif === motif)),
  );
  return { lists: lists.length, places: lists.reduce((sum, { length }) => sum + length, 0), motifTwice: repeats.length };
}

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
