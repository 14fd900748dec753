import type { Mirror } from '#platform/mirror/mirror.ts';
import type { SportsLists } from '#modules/catalogue/settings.ts';
import type { CatalogueState, Content, VendorFacts } from '#modules/catalogue/catalogue-state.ts';
import { LAST, type Place } from '#modules/catalogue/desk/desk-store.ts';
import type { GameRow } from '#modules/catalogue/game-store.ts';

/** The catalogue as a brand shows it. Views of one key are the same. */
export type BrandView = { key: string; state: CatalogueState };
export type ViewOf = (merchantId: number) => BrandView;

type Known = {
  vendors: readonly VendorFacts[];
  sportsListsOf(merchantId: number): SportsLists;
  build(content: Content): CatalogueState;
};

/** Catalogues of brands: the common one; another for each set of lists, and for a brand whose games staff have placed. Each is made when it is first asked for. */
export function createBrandViews(mirror: Mirror<CatalogueState>, { vendors, sportsListsOf, build }: Known): ViewOf {
  const views = new Map<string, BrandView>();
  mirror.onChange(() => views.clear());
  return (merchantId) => {
    const lists = sportsListsOf(merchantId);
    const isSplit = Object.values(lists).some((names) => names.length > 0);
    const places = mirror.current.places.get(merchantId);
    if (!isSplit && !places) return { key: '', state: mirror.current };
    const key = `${JSON.stringify(lists)}${places ? ` of ${merchantId}` : ''}`;
    const known = views.get(key);
    if (known) return known;
    const { rows, hidden } = mirror.current;
    const content = { vendors, rows: [...rows, ...hidden.values()], places: mirror.current.places };
    const view = { key, state: build(withPlaces(withSportsSplit(content, lists), places)) };
    views.set(key, view);
    return view;
  };
}

/** Splits SPORTS by lists of names (specification 3.18): a supplier that is on one has its sports in that category. */
function withSportsSplit({ vendors, rows, places }: Content, lists: SportsLists): Content {
  const moved = new Map<string, 'ESPORTS' | 'COCKFIGHT'>();
  for (const { code, name } of vendors)
    for (const category of ['ESPORTS', 'COCKFIGHT'] as const)
      if (lists[category]?.some((listed) => listed === code || listed === name)) moved.set(code, category);
  return {
    places,
    vendors: vendors.map((vendor) => {
      const to = moved.get(vendor.code);
      if (!to || !vendor.categories.includes('SPORTS')) return vendor;
      return { ...vendor, categories: [...new Set(vendor.categories.map((one) => (one === 'SPORTS' ? to : one)))] };
    }),
    rows: rows.map((row) => {
      const to = row.gameType === 'SPORTS' ? moved.get(row.vendor) : undefined;
      return to ? { ...row, gameType: to } : row;
    }),
  };
}

/** Puts what is pinned first, leaves out what is off, and shows what the brand takes as stakes. */
function withPlaces(content: Content, own: ReadonlyMap<string, Place> | undefined): Content {
  if (!own) return content;
  const placeOf = ({ vendor, gameCode: code }: GameRow) => own.get(`${vendor}/${code}`);
  const shown = content.rows.map((row) => {
    const { isOff = false, stakes = null } = placeOf(row) ?? {};
    if (isOff) return { ...row, isShown: false };
    return stakes ? { ...row, minBet: stakes.min, maxBet: stakes.max } : row;
  });
  return { ...content, rows: shown.toSorted((a, b) => (placeOf(a)?.pin ?? LAST) - (placeOf(b)?.pin ?? LAST)) };
}
