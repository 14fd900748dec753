import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { hueDist } from '#art/paint/color.ts';
import {
  arrangeRail,
  background,
  STYLES,
  keepApart,
  liteTile,
  mayNeighbour,
  plan,
  ROW,
  symbols,
  tile,
  TILE_HEIGHT,
  TILE_WIDTH,
  type StyleId,
  type Title,
} from '#art/index.ts';
import { INKS } from '#art/paint/inks.ts';
import { lettersOf } from '#art/letter-contrast.ts';
import { FAMILIES } from '#art/motifs/index.ts';
import { readName } from '#art/names/lockup.ts';

const styles = Object.keys(STYLES) as StyleId[];
/** Every family in every style. */
const titles: Title[] = styles.flatMap((style) =>
  FAMILIES.map((family, i) => ({ vendor: style.toUpperCase(), code: `T-${i}`, style, name: `The Quiet ${family.id}`, theme: family.id })),
);

describe('the art of a title', () => {
  it('is the same bytes for the same title, and other bytes for a re-roll', () => {
    const title = titles[7]!;
    expect(tile(title)).toBe(tile({ ...title }));
    expect(tile({ ...title, reroll: 1 })).not.toBe(tile(title));
  });

  it('has not changed unnoticed: whoever means to change it writes the new digest here and runs the tiles again', () => {
    const hash = createHash('sha256');
    for (const title of titles.filter((_, i) => i % 3 === 0)) hash.update(tile(title)).update(liteTile(title));
    expect(hash.digest('hex').slice(0, 16)).toBe('3b418a2f788bc010');
  });

  it('does not depend on what was drawn before', async () => {
    const some = titles.filter((_, i) => i % 5 === 0);
    const drawn = async (order: readonly Title[]) => {
      vi.resetModules();
      const fresh = await import('#art/tile.ts');
      return new Map(order.map((title) => [title, fresh.tile(title)]));
    };
    const [forth, back] = [await drawn(some), await drawn(some.toReversed())];
    for (const title of some) expect(forth.get(title) === back.get(title), `${title.vendor} ${title.theme}`).toBe(true);
  });

  it('draws every family in every style, with all that it refers to', () => {
    for (const title of titles) {
      const svg = tile(title);
      expect(svg).toContain(`viewBox="0 0 ${TILE_WIDTH} ${TILE_HEIGHT}"`);
      expect(svg.length, title.theme).toBeGreaterThan(2500);
      expect(svg, title.theme).not.toMatch(/NaN|undefined|Infinity/);
      const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
      for (const [, id] of svg.matchAll(/(?:href="#|url\(#)([^")]+)/g))
        expect(ids.has(id), `${title.vendor} ${title.theme} #${id}`).toBe(true);
    }
  });

  it('fits the browser: at most 3 KB on the wire, eyes and all', () => {
    for (const title of titles) expect(gzipSync(liteTile(title)).length, `${title.vendor} ${title.theme}`).toBeLessThanOrEqual(3072);
  });

  it('is lettered at a contrast of at least 7', () => {
    for (const title of titles) expect(lettersOf(plan(title)), `${title.vendor} ${title.theme}`).toBeGreaterThanOrEqual(7);
  });

  it('keeps the print hand to the inks of one set on its ground', () => {
    const grounds = new Set(INKS.flatMap((set) => set.ground));
    for (const title of titles.filter(({ style }) => style === 'print'))
      for (const colour of plan(title).palette.g) expect(grounds.has(colour)).toBe(true);
  });
});

describe('a rail', () => {
  it('puts no two tiles of one composition or one hue side by side where it can help it', () => {
    const shelf = titles.filter((_, i) => i % 7 === 0).slice(0, 40);
    const clashes = (rail: readonly Title[]) => rail.slice(1).filter((title, i) => !mayNeighbour(plan(rail[i]!), plan(title))).length;
    const arranged = arrangeRail(shelf, plan);
    expect(twiceInARow(arranged)).toEqual([]);
    expect(arranged.toSorted(byCode)).toEqual(shelf.toSorted(byCode));
    expect(clashes(arranged)).toBeLessThanOrEqual(2);
    expect(clashes(shelf)).toBeGreaterThan(5);
  });

  it('shows no motif twice in a row, also where one list is dealt from several or goes on after a page', () => {
    const shelf = (...themes: string[]) =>
      themes.map((theme, i): Title => ({ vendor: 'BRASS', code: `${theme}-${i}`, style: 'brass', name: 'x', theme }));
    const first = shelf('sun', 'key', 'gem', 'dice', 'bell', 'fan', 'koi', 'owl');
    const page = shelf('koi', 'owl', 'mask', 'drum', 'crown', 'rune', 'suits', 'bull', 'ship');
    expect(twiceInARow([...first, ...page])).not.toEqual([]);
    expect(twiceInARow([...first, ...arrangeRail(page, plan, first)])).toEqual([]);
    const dealt = keepApart([...page, ...first], { motifOf: motif });
    expect(motif(dealt[0]!)).toBe('koi');
    expect(twiceInARow(dealt)).toEqual([]);
  });

  it('lets fewer kinds than a row holds take turns', () => {
    const shelf = ['wheel', 'plinko', 'tower'].flatMap((theme) =>
      Array.from({ length: 13 }, (_, i): Title => ({ vendor: 'BRASS', code: `${theme}-${i}`, style: 'brass', name: 'x', theme })),
    );
    const arranged = arrangeRail(shelf, plan);
    expect(arranged.toSorted(byCode)).toEqual(shelf.toSorted(byCode));
    expect(arranged.slice(1).filter((title, i) => motif(title) === motif(arranged[i]!))).toEqual([]);
    expect(new Set(arranged.slice(0, 3).map(motif)).size).toBe(3);
  });

  const motif = (title: Title) => plan(title).motif;
  /** Motifs that come again before a whole row of others. */
  const twiceInARow = (rail: readonly Title[]) =>
    rail.flatMap((title, i) =>
      rail.slice(Math.max(0, i - ROW + 1), i).some((other) => motif(other) === motif(title)) ? [motif(title)] : [],
    );
  const byCode = (a: Title, b: Title) => `${a.vendor}${a.code}`.localeCompare(`${b.vendor}${b.code}`);
});

describe('a symbol set', () => {
  it('has four premium, five low, a wild and a scatter, no two alike', () => {
    for (const title of titles.filter((_, i) => i % 11 === 0)) {
      const set = symbols(title);
      expect(set.map(({ role }) => role).join()).toBe('premium,premium,premium,premium,low,low,low,low,low,wild,scatter');
      expect(new Set(set.map(({ svg }) => svg)).size).toBe(11);
      expect(new Set(set.map(({ id }) => id)).size).toBe(11);
      for (const { svg } of set) expect(svg).not.toMatch(/NaN|undefined/);
    }
  });
});

describe('a background', () => {
  it('is one place in both shapes, for every kind of place', () => {
    for (const family of FAMILIES) {
      const title: Title = { vendor: 'AE', code: 'B-1', style: 'brass', name: 'x', theme: family.id };
      const [wide, tall] = [background(title, 'wide'), background(title, 'tall')];
      expect(wide).toContain('viewBox="0 0 1280 720"');
      expect(tall).toContain('viewBox="0 0 720 1280"');
      expect(wide + tall, family.id).not.toMatch(/NaN|undefined/);
      expect(gzipSync(wide).length, family.id).toBeLessThan(16_384);
    }
  });
});

describe('a name', () => {
  it('fixes the motif, the kind and the lettering', () => {
    expect(readName('The Lemon of Thornby')).toEqual({ family: 'fruit', word: 'LEMON', lockup: 'LEMON' });
    expect(readName("The Empress's Fenwolf")).toMatchObject({ family: 'wolf', lockup: 'WOLF' });
    expect(readName('Two Quiet Aeronauts')).toMatchObject({ family: 'balloon' });
    expect(readName("The Widow's Heptagon", 'seven').lockup, 'no person').toBe('SEVEN');
    expect(readName('Sorrel Wyrm of Kirrin', 'dragon').lockup, 'no place').toBe('WYRM');
    expect(readName('Orchard over Rooftops', 'fruit').lockup, 'no cherry on grapes').toBe('');
    expect(readName('The Fairy Ring', 'mushroom').lockup, 'no half of a noun').toBe('');
    expect(readName('A Tiger for the Dragon', 'tiger').lockup, 'no other noun').toBe('TIGER');
    expect(readName('โคมไฟ')).toEqual({ family: null, word: '', lockup: '' });
    expect(readName('Rivets and Pegs', 'plinko').lockup, 'the game').toBe('PLINKO');
    expect(readName('The Archivist’s Banco', 'baccarat').lockup).toBe('BACCARAT');
    expect(readName('ไพ่', 'baccarat').lockup, 'no Latin word for another script').toBe('');
    expect(readName('Anything', 'koi')).toMatchObject({ family: 'koi', lockup: 'KOI' });
  });

  it('never leaves a tile without a ground hue', () => {
    for (const title of titles.slice(0, 60)) expect(hueDist(plan(title).groundHue, 0)).toBeLessThanOrEqual(180);
  });
});
