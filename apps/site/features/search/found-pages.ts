/** A category or a page of the site, by its name in the visitor's language. */
export type FoundPage = { name: string; path: string };

const PAGES_SHOWN = 3;

/** The pages whose name or address has the text; those that begin with it stand first. */
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
