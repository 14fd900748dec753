import { describe, expect, it } from 'vitest';
import { CATEGORIES, findCategory } from '#apps/site/features/categories/categories.ts';
import { menuCards, navItems, type NavItem } from '#apps/site/features/categories/nav-items.ts';
import type { Resource } from '#contracts/system.ts';

const card = (vassalage: string, accountTypeName = vassalage) => ({
  vassalage,
  accountTypeName,
  lagerIcon: '',
  gameCount: 1,
  isDemoStudio: true,
});
const resource = (resourceType: Resource['resourceType']): Resource => ({
  resourceType,
  name: resourceType,
  labelNameEn: resourceType,
  url: 'https://example.com',
});
const names = (items: readonly NavItem[]) => items.map((item) => (item.kind === 'category' ? item.category.path : item.kind));
const lane = (gameCategory: string, ...codes: string[]) => ({ gameCategory, vendors: codes.map((code) => card(code)) });

describe('the navigation', () => {
  it('has categories with vendors in the order of the catalogue, promotions, a social link, the download [2.21]', () => {
    const lanes = [lane('SPORTS', 'IBC'), lane('LIVE', 'AG'), lane('PVP')];
    expect(names(navItems(lanes, [resource('TELEGRAM'), resource('MESSAGING')]))).toEqual([
      'sports',
      'live',
      'promotions',
      'social',
      'download',
    ]);
  });

  it('takes the messaging channel before Telegram, and no social link where there is none [2.21]', () => {
    const social = navItems([], [resource('TELEGRAM'), resource('MESSAGING')]).find((item) => item.kind === 'social');
    expect(social).toMatchObject({ resource: { resourceType: 'MESSAGING' } });
    expect(names(navItems([], []))).toEqual(['promotions', 'download']);
  });

  it('has the shelves of the slots only with the slots, and all in place until the catalogue answers', () => {
    expect(names(navItems([lane('RNG', 'AE')], []))).toEqual(['rng', 'arcade', 'jackpot', 'promotions', 'download']);
    expect(names(navItems(undefined, [])).slice(0, 3)).toEqual(['live', 'rng', 'sports']);
  });

  it('leaves out a vendor without a name [4.29]', () => {
    const items = navItems([{ gameCategory: 'LOTT', vendors: [card('TCG_SEA', ''), card('LOTT')] }], []);
    expect(items[0]).toMatchObject({ vendors: [{ vassalage: 'LOTT' }] });
  });
});

describe('the menu of a category', () => {
  it('shows 13 vendors and, when there are as many, a tile for the rest [2.37, 9.01]', () => {
    const many = Array.from({ length: 15 }, (_, at) => card(`V${at}`));
    expect([menuCards(many).cards.length, menuCards(many).hasMore]).toEqual([13, true]);
    expect([menuCards(many.slice(0, 13)).cards.length, menuCards(many.slice(0, 13)).hasMore]).toEqual([13, true]);
    expect([menuCards(many.slice(0, 12)).cards.length, menuCards(many.slice(0, 12)).hasMore]).toEqual([12, false]);
  });
});

describe('addresses', () => {
  it.each([
    ['sports', 'SPORTS'],
    ['esports', 'ESPORTS'],
    ['live', 'LIVE'],
    ['lott', 'LOTT'],
    ['elott', 'ELOTT'],
    ['fish', 'FISH'],
    ['pvp', 'PVP'],
    ['rng', 'RNG'],
    ['cockfight', 'COCKFIGHT'],
    ['jili', 'JL'],
  ])('/%s is the category %s [2.06, 2.13, 2.14, 2.15]', (path, expected) => {
    expect(findCategory(path)?.lane).toBe(expected);
  });

  it('no two categories share one, and what is none has no category', () => {
    expect(new Set(CATEGORIES.map(({ path }) => path)).size).toBe(13);
    expect(findCategory('lottery')).toBeUndefined();
  });
});
