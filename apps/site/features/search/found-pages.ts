import { foldSearch } from '#kernel/name-key.ts';

/** A category or a page of the site, with its name in the visitor's language. */
export type FoundPage = { name: string; path: string };

const PAGES_SHOWN = 3;

/** Returns the pages whose name or address contains the text; those that begin with the text come first. */
export function foundPages(pages: readonly FoundPage[], text: string): readonly FoundPage[] {
  const wanted = foldSearch(text.trim());
  if (wanted === '') return [];
  const placeOf = ({ name, path }: FoundPage): number => {
    const at = foldSearch(name).indexOf(wanted);
    if (at >= 0) return at === 0 ? 0 : 1;
    return path.slice(1).toLowerCase().startsWith(wanted) ? 2 : 3;
  };
  return pages
    .map((page) => ({ page, place: placeOf(page) }))
    .filter(({ place }) => place < 3)
    .toSorted((a, b) => a.place - b.place)
    .slice(0, PAGES_SHOWN)
    .map(({ page }) => page);
}
