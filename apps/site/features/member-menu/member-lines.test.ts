import { expect, it } from 'vitest';
import { memberLines } from '#apps/site/features/member-menu/member-lines.ts';
import type { MenuLine } from '#apps/site/parts/page/pages.ts';

const page = (fullPath: string, menu?: Partial<MenuLine>) => ({
  fullPath,
  options: { staticData: menu ? { menu: { group: 'money', order: 1, icon: 'user', name: 'tab.me', ...menu } as const } : {} },
});
const paths = (lines: ReturnType<typeof memberLines>) => lines.map((group) => group.map(({ to }) => to));

it('a page brings its own line of the member’s menu; groups and lines keep their order, and agents have theirs', () => {
  const pages = [
    page('/b', { order: 2 }),
    page('/silent'),
    page('/help', { group: 'help' }),
    page('/a', {}),
    page('/agents', { group: 'play', isForAgents: true }),
  ];
  expect(paths(memberLines(pages, false))).toEqual([['/a', '/b'], ['/help']]);
  expect(paths(memberLines(pages, true))).toEqual([['/a', '/b'], ['/agents'], ['/help']]);
});
