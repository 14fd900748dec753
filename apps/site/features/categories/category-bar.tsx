import { CategoryLinks } from '#apps/site/features/categories/category-links.tsx';
import './category-bar.css';

export function CategoryBar() {
  return <CategoryLinks navClass="category-bar" listClass="wrap category-bar__list" linkClass="category-bar__one" />;
}
