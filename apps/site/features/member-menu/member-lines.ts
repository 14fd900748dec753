import type { ModId } from '#apps/site/parts/member/use-switch.ts';
import type { MenuLine } from '#apps/site/parts/page/pages.ts';

type Page = { fullPath: string; options: { staticData?: { menu?: MenuLine } } };
export type MemberLine = MenuLine & { to: string };

const GROUPS: readonly MenuLine['group'][] = ['money', 'play', 'rewards', 'help'];

/** Returns the member's menu, from the entries that the routes declare: groups in their order, and in each group its lines in order. */
export function memberLines(pages: readonly Page[], isAgent: boolean, isOn: (modId: ModId) => boolean): MemberLine[][] {
  const lines = pages.flatMap(({ fullPath, options }) => (options.staticData?.menu ? [{ ...options.staticData.menu, to: fullPath }] : []));
  return GROUPS.map((group) =>
    lines
      .filter((line) => line.group === group && (isAgent || !line.isForAgents) && (line.modId === undefined || isOn(line.modId)))
      .toSorted((a, b) => a.order - b.order),
  ).filter((group) => group.length > 0);
}
