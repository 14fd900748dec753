import { CategoryLinks } from '#apps/site/features/categories/category-links.tsx';

/** The categories of the narrow layout, where the bar has no room. */
export function CategoryChips() {
  return <CategoryLinks navClass="narrow-categories" listClass="category-chips" linkClass="chip" />;
}
