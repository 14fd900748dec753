import { CATEGORIES } from '#apps/site/parts/categories/categories.ts';
import type { ModId } from '#apps/site/parts/member/use-switch.ts';
import type { MenuLine } from '#apps/site/parts/page/pages.ts';
import type { MessageId } from '#apps/site/lib/text/i18n.tsx';

/** A category of games or a page of the member's, found by its name. */
export type Place = { to: string; name: MessageId; kind: 'category' | 'page' };

type Page = { fullPath: string; options: { staticData?: { menu?: MenuLine } } };
type Options = {
  pages: readonly Page[];
  isAgent: boolean;
  isOn: (modId: ModId) => boolean;
  t: (name: MessageId) => string;
  locale: string;
};

const MOST = 4;

/** Categories, then pages, of whose name a word begins with what is looked for. */
export function placesNamed(wanted: string, { pages, isAgent, isOn, t, locale }: Options): Place[] {
  const lower = (text: string): string => text.toLocaleLowerCase(locale);
  const part = lower(wanted);
  const places: Place[] = [
    ...CATEGORIES.map(({ path, name }): Place => ({ to: `/${path}`, name, kind: 'category' })),
    ...pages.flatMap(({ fullPath, options: { staticData } }): Place[] => {
      const menu = staticData?.menu;
      const isShown = menu && (isAgent || !menu.isForAgents) && (menu.modId === undefined || isOn(menu.modId));
      return isShown ? [{ to: fullPath, name: menu.name, kind: 'page' }] : [];
    }),
  ];
  return places
    .filter(({ name }) => {
      const title = lower(t(name));
      return title.startsWith(part) || title.includes(` ${part}`);
    })
    .slice(0, MOST);
}
