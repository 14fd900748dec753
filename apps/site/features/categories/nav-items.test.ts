import { describe, expect, it } from 'vitest';
import { CATEGORIES, findCategory } from '#web/categories/categories.ts';
import { menuCards, navItems, type NavItem } from '#apps/site/features/categories/nav-items.ts';
import type { Resource } from '#contracts/system.ts';

const card = (vassalage: string, { gameCount = 1, accountTypeName = vassalage } = {}) => ({
  vassalage,
  accountTypeName,
  lagerIcon: '',
  line: '',
  gameCount,
  isDemoStudio: true,
});
const resource = (resourceType: Resource['resourceType']): Resource => ({
  resourceType,
  name: resourceType,
  labelNameEn: resourceType,
  url: 'https://example.com',
});
const names = (items: readonly NavItem[]) => items.map((item) => (item.kind === 'category' ? item.category.path : item.kind));
const open = (items: readonly NavItem[]) => items.flatMap((item) => (item.kind === 'category' && item.isOpen ? [item.category.path] : []));
type Card = ReturnType<typeof card>;
type Shelf = 'AC' | 'JP' | 'VP';
const group = (gameCategory: string, vendors: Card[], subCategories: Shelf[] = []) => ({ gameCategory, vendors, subCategories });
const closed = (gameCategory: string) => group(gameCategory, [card('V', { gameCount: 0 })]);

describe('the navigation', () => {
  it('has categories with vendors in the order of the catalogue, promotions, a social link, the download [2.21]', () => {
    const groups = [group('SPORTS', [card('IBC')]), group('LIVE', [card('AG')]), group('PVP', [])];
    expect(names(navItems(groups, [resource('TELEGRAM'), resource('MESSAGING')]))).toEqual([
      'sports',
      'live',
      'promotions',
      'social',
      'download',
    ]);
  });

  it('has what is open first, and opens each category with its first game', () => {
    const before = navItems([closed('LIVE'), group('RNG', [card('AE')], ['JP']), closed('SPORTS'), closed('CRASH')], []);
    expect(names(before)).toEqual(['rng', 'jackpot', 'live', 'sports', 'arcade', 'crash', 'promotions', 'download']);
    expect(open(before)).toEqual(['rng', 'jackpot']);
    const after = navItems([group('LIVE', [card('AG')]), group('RNG', [card('AE')], ['JP', 'AC']), closed('SPORTS'), closed('CRASH')], []);
    expect(open(after)).toEqual(['live', 'rng', 'arcade', 'jackpot']);
  });

  it('opens a category with a room of its own without a game in the catalogue', () => {
    expect(open(navItems([closed('PVP'), closed('FISH')], []))).toEqual(['pvp']);
  });

  it('has a place for every category of the catalogue, which no two groups share', () => {
    const types = [...new Set(CATEGORIES.map(({ gameType }) => gameType))];
    const all = navItems(types.map(closed), []);
    expect(names(all).slice(0, -2).toSorted()).toEqual(CATEGORIES.map(({ path }) => path).toSorted());
  });

  it('takes the messaging channel before Telegram, and no social link where there is none [2.21]', () => {
    const social = navItems([], [resource('TELEGRAM'), resource('MESSAGING')]).find((item) => item.kind === 'social');
    expect(social).toMatchObject({ resource: { resourceType: 'MESSAGING' } });
    expect(names(navItems([], []))).toEqual(['promotions', 'download']);
  });

  it('leaves out of the menus a vendor without a name, and one without a game', () => {
    const cards = [card('TCG_SEA', { accountTypeName: '' }), card('LOTT'), card('NEXT', { gameCount: 0 })];
    expect(navItems([group('LOTT', cards)], [])[0]).toMatchObject({ isOpen: true, vendors: [{ vassalage: 'LOTT' }] });
  });
});

describe('the menu of a category', () => {
  it('shows 13 vendors and, when there are as many, a tile for the rest', () => {
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
    ['crash', 'CRASH'],
    ['jili', 'JL'],
  ])('/%s is the category %s [2.14, 2.15]', (path, expected) => {
    expect(findCategory(path)?.gameType).toBe(expected);
  });

  it('no two categories share one, and what is none has no category', () => {
    expect(new Set(CATEGORIES.map(({ path }) => path)).size).toBe(13);
    expect(findCategory('lottery')).toBeUndefined();
  });
});
