import { expect, it } from 'vitest';
import { navItems } from '#apps/site/features/categories/nav-items.ts';
import { tabsFor } from '#apps/site/frame/tabs.ts';

const group = (gameCategory: string, gameCount: number) => ({
  gameCategory,
  vendors: [{ vassalage: 'V', accountTypeName: 'V', lagerIcon: '', line: '', gameCount, isDemoStudio: true }],
  subCategories: [],
});
const third = (gameCount: number) => tabsFor(navItems([group('RNG', 1), group('SPORTS', gameCount)], []))[2]?.to;

it('the bar of a phone has five places; the slip has one as soon as a board is open, the record of bets until then', () => {
  expect(tabsFor([])).toHaveLength(5);
  expect([third(0), third(1)]).toEqual(['/member/personalHistoryCopy', '/slip']);
});
