import { Link } from '@tanstack/react-router';
import { CategoryGlyph, categoryHue } from '#apps/site/features/categories/category-glyph.tsx';
import { findCategory } from '#apps/site/features/categories/categories.ts';
import { NotFoundPage } from '#apps/site/features/shell/not-found-page.tsx';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { buttonClass } from '#ui/components/button/button.tsx';
import { Empty } from '#ui/components/empty/empty.tsx';
import { RailHead } from '#ui/components/rail-head/rail-head.tsx';
import './category-page.css';

/** A lobby without games yet: it says so and offers the way on that is open today. */
export function CategoryPage({ code }: { code: string }) {
  const { t } = useI18n();
  const category = findCategory(code);
  if (!category) return <NotFoundPage />;
  const { className, style } = categoryHue(category.code);
  return (
    <div className={`wrap category-page ${className}`} style={style}>
      <RailHead level="h1" glyph={<CategoryGlyph code={category.code} />} title={t(category.name)} note={t('category.none_open')} />
      <Empty
        level="h2"
        title={t('category.empty_title')}
        picture={
          <span className="category-page__picture">
            <CategoryGlyph code={category.code} size={72} />
          </span>
        }
        action={
          <Link to="/" className={buttonClass({ variant: 'primary', size: 'large' })}>
            {t('common.to_home')}
          </Link>
        }
      >
        {t(category.why)}
      </Empty>
    </div>
  );
}
