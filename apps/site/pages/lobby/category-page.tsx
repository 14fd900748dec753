import { CategoryGlyph, categoryHue } from '#apps/site/parts/categories/category-glyph.tsx';
import { findCategory } from '#web/categories/categories.ts';
import { NotFoundPage } from '#apps/site/parts/page/not-found-page.tsx';
import { NotOpenPage } from '#apps/site/parts/page/not-open-page.tsx';
import { whyClosed } from '#apps/site/parts/page/why-closed.ts';
import { useI18n } from '#web/text/i18n.tsx';

/** Page of a category without games yet. */
export function CategoryPage({ path }: { path: string }) {
  const { t } = useI18n();
  const category = findCategory(path);
  if (!category) return <NotFoundPage />;
  const { code, name } = category;
  return (
    <NotOpenPage place={code} hue={categoryHue(code)} title={t(name)} glyph={<CategoryGlyph code={code} />} why={t(whyClosed(code))} />
  );
}
