import type { Mirror } from '#platform/mirror/mirror.ts';
import type { Returns, SportsLists } from '#modules/catalogue/settings.ts';
import type { CatalogueState, Content, VendorFacts } from '#modules/catalogue/catalogue-state.ts';
import { LAST, type Place } from '#modules/catalogue/place-store.ts';
import type { GameRow } from '#modules/catalogue/game-store.ts';

/** The catalogue as a brand shows it. Views with the same key are equal. */
export type BrandView = { key: string; state: CatalogueState };
export type ViewOf = (merchantId: number) => BrandView;

type Known = {
  vendors: readonly VendorFacts[];
  models: ReadonlyMap<string, unknown>;
  sportsListsOf(merchantId: number): SportsLists;
  returnsOf(merchantId: number): Returns;
  build(content: Content): CatalogueState;
};

/**
 * Creates the catalogues of brands: the common catalogue, another for each set of lists and returns, and one for a brand whose games staff
 * have placed. Each is created at its first request.
 */
export function createBrandViews(mirror: Mirror<CatalogueState>, { vendors, models, sportsListsOf, returnsOf, build }: Known): ViewOf {
  const views = new Map<string, BrandView>();
  mirror.onChange(() => views.clear());
  return (merchantId) => {
    const lists = sportsListsOf(merchantId);
    const isSplit = Object.values(lists).some((names) => names.length > 0);
    const returns = returnsOf(merchantId);
    const isChosen = returns.all !== null || Object.keys(returns.studios).length > 0;
    const places = mirror.current.places.get(merchantId);
    if (!isSplit && !isChosen && !places) return { key: '', state: mirror.current };
    const key = `${JSON.stringify(lists)}${isChosen ? JSON.stringify(returns) : ''}${places ? ` of ${merchantId}` : ''}`;
    const known = views.get(key);
    if (known) return known;
    const { rows, hidden } = mirror.current;
    const content = { vendors, rows: [...rows, ...hidden.values()], places: mirror.current.places };
    const chosen = withReturns(withSportsSplit(content, lists), returns, models);
    const view = { key, state: build(withPlaces(chosen, places)) };
    views.set(key, view);
    return view;
  };
}

/** Splits SPORTS by lists of names (specification 3.18): a listed supplier has its sports in that category. */
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

/** Returns the rules of a title at a brand that has chosen returns: `slots/lines-twenty.94` for `slots/lines-twenty`. */
export function modelInForce(
  { vendor, model }: Pick<GameRow, 'vendor' | 'model'>,
  returns: Returns,
  models: ReadonlyMap<string, unknown>,
): string | null {
  const version = `${model}.${returns.studios[vendor] ?? returns.all}`;
  return models.has(version) ? version : model;
}

function withReturns(content: Content, returns: Returns, models: ReadonlyMap<string, unknown>): Content {
  return { ...content, rows: content.rows.map((row) => ({ ...row, model: modelInForce(row, returns, models) })) };
}

/** Puts pinned games first, leaves out games that are off, and shows the stakes that the brand accepts. */
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
