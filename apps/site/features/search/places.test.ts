import { expect, test } from 'vitest';
import { placesNamed } from '#apps/site/features/search/places.ts';
import type { MenuLine } from '#apps/site/parts/page/pages.ts';

const line = (name: string, more: object = {}) =>
  ({ options: { staticData: { menu: { group: 'money', order: 1, icon: 'list', name, ...more } as unknown as MenuLine } } }) as const;
const pages = [
  { fullPath: '/member/depositv2', ...line('money.deposit') },
  { fullPath: '/member/vip', ...line('vip.title') },
  { fullPath: '/agents', ...line('nav.agent', { isForAgents: true }) },
  { fullPath: '/member/off', ...line('money.withdraw', { modId: 'OFF' }) },
  { fullPath: '/other', options: {} },
];
const words: Record<string, string> = {
  'money.deposit': 'Deposit',
  'vip.title': 'VIP club',
  'nav.agent': 'Agent centre',
  'money.withdraw': 'Withdraw',
  'category.lottery': 'Lottery',
};
const named = (wanted: string, isAgent = false) =>
  placesNamed(wanted, { pages, isAgent, isOn: () => false, t: (name) => words[name] ?? name, locale: 'en' }).map(({ to }) => to);

test('a category and a page are found by the beginning of a word of their name; what is switched off or of agents alone is not', () => {
  expect(named('DEP')).toEqual(['/member/depositv2']);
  expect(named('club')).toEqual(['/member/vip']);
  expect(named('lot')).toEqual(['/lott']);
  expect([named('agent'), named('agent', true)]).toEqual([[], ['/agents']]);
  expect(named('withdraw')).toEqual([]);
  expect(named('eposit')).toEqual([]);
});
