import { CategoryGlyph, categoryHue } from '#apps/site/features/categories/category-glyph.tsx';
import { findCategory } from '#apps/site/features/categories/categories.ts';
import { NotFoundPage } from '#apps/site/features/shell/not-found-page.tsx';
import { NotOpenPage } from '#apps/site/features/shell/not-open-page.tsx';
import { useI18n } from '#apps/site/lib/i18n.tsx';

/** A lobby without games yet. */
export function CategoryPage({ path }: { path: string }) {
  const { t } = useI18n();
  const category = findCategory(path);
  if (!category) return <NotFoundPage />;
  return (
    <NotOpenPage
      hue={categoryHue(category.code)}
      title={t(category.name)}
      glyph={<CategoryGlyph code={category.code} />}
      picture={<CategoryGlyph code={category.code} size={72} />}
      why={t(category.why)}
    />
  );
}
