import { CATEGORIES, type Category } from '#web/categories/categories.ts';
import type { vendorCategories, VendorCard } from '#contracts/catalogue.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { Resource } from '#contracts/system.ts';

/** Most vendors in a menu (specification 9.01). A tile after them links to the others. */
export const MENU_VENDORS = 13;

type VendorGroup = WireOutput<typeof vendorCategories>['list'][number];

export type CategoryItem = {
  kind: 'category';
  category: Category;
  /** True if the category has a game that can be opened, or a page of its own. Other categories are only announced. */
  isOpen: boolean;
  /** Vendors that have a game in the category. */
  vendors: readonly VendorCard[];
};

export type NavItem = CategoryItem | { kind: 'promotions' } | { kind: 'social'; resource: Resource } | { kind: 'download' };

/**
 * Returns the entries of the navigation (specification 2.21): categories with vendors, in the catalogue's order; then promotions, a social
 * link if there is one, and the download. A category opens with its first game; open categories come before closed ones.
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

/** Returns the entries of a group of the catalogue: its category, and its shelves that have their own address. */
function itemsOf({ gameCategory, vendors, subCategories }: VendorGroup): CategoryItem[] {
  const open = vendors.filter(({ gameCount, accountTypeName }) => gameCount > 0 && accountTypeName !== '');
  return CATEGORIES.filter(({ gameType }) => gameType === gameCategory).map((category) => ({
    kind: 'category',
    category,
    isOpen: category.room !== undefined || (category.shelf === undefined ? open.length > 0 : subCategories.includes(category.shelf)),
    vendors: category.shelf === undefined ? open : [],
  }));
}

/** Returns the cards of a menu, and whether a tile for further vendors follows them (specification 2.37). */
export function menuCards(vendors: readonly VendorCard[]): { cards: readonly VendorCard[]; hasMore: boolean } {
  return { cards: vendors.slice(0, MENU_VENDORS), hasMore: vendors.length >= MENU_VENDORS };
}
