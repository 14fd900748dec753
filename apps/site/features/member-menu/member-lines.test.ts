import { expect, it } from 'vitest';
import { memberLines } from '#apps/site/features/member-menu/member-lines.ts';
import type { MenuLine } from '#apps/site/parts/page/pages.ts';

const page = (fullPath: string, menu?: Partial<MenuLine>) => ({
  fullPath,
  options: { staticData: menu ? { menu: { group: 'money', order: 1, icon: 'user', name: 'tab.me', ...menu } as const } : {} },
});
const paths = (lines: ReturnType<typeof memberLines>) => lines.map((group) => group.map(({ to }) => to));

it('a page brings its own line of the member’s menu; groups and lines keep their order, and agents have theirs, as have brands with a switch', () => {
  const pages = [
    page('/b', { order: 2 }),
    page('/silent'),
    page('/help', { group: 'help' }),
    page('/a', {}),
    page('/agents', { group: 'play', isForAgents: true }),
    page('/transfer', { order: 3, modId: 'TRANSFER3' }),
  ];
  expect(paths(memberLines(pages, false, () => false))).toEqual([['/a', '/b'], ['/help']]);
  expect(paths(memberLines(pages, true, () => false))).toEqual([['/a', '/b'], ['/agents'], ['/help']]);
  expect(paths(memberLines(pages, false, (modId) => modId === 'TRANSFER3'))).toEqual([['/a', '/b', '/transfer'], ['/help']]);
});
