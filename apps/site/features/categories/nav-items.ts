import { CATEGORIES, type Category } from '#web/categories/categories.ts';
import type { vendorCategories, VendorCard } from '#contracts/catalogue.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { Resource } from '#contracts/system.ts';

/** Number of vendors in a menu (specification 9.01); the place after them says that there are more. */
export const MENU_VENDORS = 13;

type VendorGroup = WireOutput<typeof vendorCategories>['list'][number];

export type CategoryItem = {
  kind: 'category';
  category: Category;
  /** It holds a game that can be opened, or a room; the others are announced. */
  isOpen: boolean;
  /** Its vendors that have a game in it. */
  vendors: readonly VendorCard[];
};

export type NavItem = CategoryItem | { kind: 'promotions' } | { kind: 'social'; resource: Resource } | { kind: 'download' };

/**
 * Specification 2.21: categories that have vendors, in the catalogue's order; then promotions, one social link if there is one, and the
 * download. A category opens with its first game, and what is open stands before what is not.
 */
export function navItems(groups: readonly VendorGroup[], resources: readonly Resource[]): NavItem[] {
  const categories = groups.filter(({ vendors }) => vendors.length > 0).flatMap(itemsOf);
  const social = resources.find(({ resourceType }) => resourceType === 'MESSAGING') ?? resources[0];
  return [
    ...categories.filter(({ isOpen }) => isOpen),
    ...categories.filter(({ isOpen }) => !isOpen).toSorted((a, b) => CATEGORIES.indexOf(a.category) - CATEGORIES.indexOf(b.category)),
    { kind: 'promotions' },
    ...(social ? [{ kind: 'social' as const, resource: social }] : []),
    { kind: 'download' },
  ];
}

/** Returns the navigation entries of a group of the catalogue: its category, and the shelves that have an address of their own. */
function itemsOf({ gameCategory, vendors, subCategories }: VendorGroup): CategoryItem[] {
  const open = vendors.filter(({ gameCount, accountTypeName }) => gameCount > 0 && accountTypeName !== '');
  return CATEGORIES.filter(({ gameType }) => gameType === gameCategory).map((category) => ({
    kind: 'category',
    category,
    isOpen: category.room !== undefined || (category.shelf === undefined ? open.length > 0 : subCategories.includes(category.shelf)),
    vendors: category.shelf === undefined ? open : [],
  }));
}

/** The cards of one menu, and whether a tile for the rest stands behind them (specification 2.37). */
export function menuCards(vendors: readonly VendorCard[]): { cards: readonly VendorCard[]; hasMore: boolean } {
  return { cards: vendors.slice(0, MENU_VENDORS), hasMore: vendors.length >= MENU_VENDORS };
}
