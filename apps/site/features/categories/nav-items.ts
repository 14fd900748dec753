import { CATEGORIES, categoryOfLane, type Category } from '#apps/site/features/categories/categories.ts';
import type { VendorCard } from '#contracts/catalogue.ts';
import type { Resource } from '#contracts/system.ts';

/** Specification 9.01: so many vendors in a menu; the place after them says that there are more. */
export const MENU_VENDORS = 13;

type Lane = { gameCategory: string; vendors: readonly VendorCard[] };

export type NavItem =
  | { kind: 'category'; category: Category; vendors: readonly VendorCard[] }
  | { kind: 'promotions' }
  | { kind: 'social'; resource: Resource }
  | { kind: 'download' };

const SHELVES = ['arcade', 'jackpot'];

/**
 * Specification 2.21: categories that have vendors, in the catalogue's order, and after them the shelves of the slots; then promotions,
 * one social link if there is one, and the download. Until the catalogue has answered, every category stands in its place.
 */
export function navItems(lanes: readonly Lane[] | undefined, resources: readonly Resource[]): NavItem[] {
  const known: readonly Lane[] =
    lanes?.filter(({ vendors }) => vendors.length > 0) ??
    CATEGORIES.flatMap(({ lane }) => (lane === null ? [] : [{ gameCategory: lane, vendors: [] }]));
  const categories = known.flatMap(({ gameCategory, vendors }) => {
    const category = categoryOfLane(gameCategory);
    return category ? [{ kind: 'category' as const, category, vendors: vendors.filter((card) => card.accountTypeName !== '') }] : [];
  });
  const slots = categories.find(({ category }) => category.code === 'rng');
  const shelves = slots
    ? CATEGORIES.filter(({ path }) => SHELVES.includes(path)).map((category) => ({ kind: 'category' as const, category, vendors: [] }))
    : [];
  const social = resources.find(({ resourceType }) => resourceType === 'MESSAGING') ?? resources[0];
  return [
    ...categories,
    ...shelves,
    { kind: 'promotions' },
    ...(social ? [{ kind: 'social' as const, resource: social }] : []),
    { kind: 'download' },
  ];
}

/** The cards of one menu, and whether a tile for the rest stands behind them (specification 2.37). */
export function menuCards(vendors: readonly VendorCard[]): { cards: readonly VendorCard[]; hasMore: boolean } {
  return { cards: vendors.slice(0, MENU_VENDORS), hasMore: vendors.length >= MENU_VENDORS };
}
