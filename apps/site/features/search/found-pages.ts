/** A category or a page of the site, with its name in the visitor's language. */
export type FoundPage = { name: string; path: string };

const PAGES_SHOWN = 3;

/** Returns the pages whose name or address contains the text; those that begin with the text come first. */
export function foundPages(pages: readonly FoundPage[], text: string): readonly FoundPage[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  const placeOf = ({ name, path }: FoundPage): number =>
    name.toLowerCase().startsWith(wanted)
      ? 0
      : name.toLowerCase().includes(wanted)
        ? 1
        : path.slice(1).toLowerCase().startsWith(wanted)
          ? 2
          : 3;
  return pages
    .map((page) => ({ page, place: placeOf(page) }))
    .filter(({ place }) => place < 3)
    .toSorted((a, b) => a.place - b.place)
    .slice(0, PAGES_SHOWN)
    .map(({ page }) => page);
}
