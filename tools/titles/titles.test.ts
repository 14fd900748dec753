import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { isWithinTwo } from '#art/names/edit-distance.ts';
import { isRefused } from '#art/names/refused.ts';
import { formatTitles, parseTitles, type TitleRow } from '#modules/catalogue/titles-csv.ts';
import { factsOfModels, loadFamilies } from '#modules/rules/index.ts';
import { root } from '#tools/site/site-inputs.ts';
import { checkCatalogue, checkVendor, isSlot } from '#tools/titles/check-titles.ts';
import { makeTitles } from '#tools/titles/make-titles.ts';
import { MODELS } from '#tools/titles/models.ts';
import { slotVendors, type SlotVendor } from '#tools/titles/slot-vendors.ts';

describe('the titles', () => {
  let vendors: SlotVendor[] = [];
  const texts = new Map<string, string>();
  const rowsOf = (code: string): TitleRow[] => parseTitles(texts.get(code)!);
  beforeAll(async () => {
    vendors = await slotVendors();
    for (const { code } of vendors) texts.set(code, readFileSync(join(root, 'vendors', code, 'titles.csv'), 'utf8'));
  });

  it('are at least 10,000 in twelve vendors, each row sane, no name refused, no two within two letters', () => {
    expect(vendors.map(({ code }) => code).join()).toBe('AE,AG,CQ9,GG,ISB,MG,MGS,PNG,PT,RTG,TTG,WD');
    expect(vendors.flatMap(({ code }) => checkVendor(code, rowsOf(code)))).toEqual([]);
    expect(checkCatalogue(vendors.flatMap(({ code }) => rowsOf(code)))).toEqual([]);
  });

  it('come out the same, byte for byte, when they are made again', () => {
    const taken = new Set<string>();
    for (const vendor of vendors) {
      const rows = rowsOf(vendor.code);
      const made = makeTitles(vendor, taken).map((row, i) => ({ ...row, reroll: rows[i]!.reroll }));
      const slots = rows.slice(0, made.length);
      expect(formatTitles(made) === formatTitles(slots), vendor.code).toBe(true);
      expect(rows.slice(made.length).filter(isSlot)).toEqual([]);
    }
  });

  it('are all of a model that can be played, and each game for one beside the slots has a title by every studio', async () => {
    const models = factsOfModels(await loadFamilies(root));
    const rows = vendors.flatMap(({ code }) => rowsOf(code).map((row) => ({ ...row, code })));
    expect(rows.filter(({ model }) => !models.has(model))).toEqual([]);
    const mechanicOf = (code: string) => models.get(`slots/${code}`)?.facts.find(({ key }) => key === 'slots.mechanic')?.value;
    expect(MODELS.map(({ code }) => mechanicOf(code))).toEqual(MODELS.map(({ mechanic }) => mechanic));
    expect([...models.keys()].filter((name) => name.startsWith('slots/') && !name.includes('.'))).toHaveLength(MODELS.length);
    const studios = Map.groupBy(
      rows.filter((row) => !isSlot(row) && row.gameType !== 'LIVE'),
      ({ model }) => model.split('/')[0]!,
    );
    for (const [family, titles] of studios) expect(new Set(titles.map(({ code }) => code)).size, family).toBeGreaterThanOrEqual(12);
    expect([...studios.keys()]).toEqual(expect.arrayContaining(['roulette', 'dice', 'crash']));
  });

  it('are refused when one is planted that must not be', () => {
    const [first, second] = rowsOf('AE') as [TitleRow, TitleRow];
    const planted = (change: Partial<TitleRow>) => checkVendor('AE', [first, { ...second, ...change }]).join();
    expect(planted({ name: `${first.name}s` })).toMatch(/too near/);
    expect(planted({ name: 'Golden Koi' })).toMatch(/refused/);
    expect(planted({ name: 'The Royal Sevens' })).toMatch(/refused/);
    expect(planted({ model: 'slots/unheard-of' })).toMatch(/model/);
    expect(planted({ model: first.model })).toMatch(/two neighbours play as hold/);
    expect(planted({ theme: 'unheard-of' })).toMatch(/theme/);
    expect(planted({ minBet: '200.00' })).toMatch(/bets/);
    expect(planted({ gameCode: first.gameCode })).toMatch(/twice/);
  });
});

describe('a name', () => {
  it('is refused for a brand, a promise of gain, a stem used twice and for length', () => {
    for (const name of ['Quiet Pikachu', 'Lucky Owl', 'Bell Bellhouse', 'The Quite Unreasonably Long Lantern Road'])
      expect(isRefused(name), name).toBe(true);
    for (const name of ['Quiet Owl', 'The Harbour Lamp']) expect(isRefused(name), name).toBe(false);
  });

  it('is near another at two insertions, deletions or changes, and not at three', () => {
    for (const [a, b] of [
      ['koi', 'koi'],
      ['koi', 'oi'],
      ['amber koi', 'umber koy'],
      ['koi gate', 'koigates'],
    ] as const)
      expect(isWithinTwo(a, b), `${a} ${b}`).toBe(true);
    for (const [a, b] of [
      ['koi', 'koi ab'],
      ['amber koi', 'ember key'],
      ['abcdef', 'badcfe'],
    ] as const)
      expect(isWithinTwo(a, b), `${a} ${b}`).toBe(false);
  });
});
