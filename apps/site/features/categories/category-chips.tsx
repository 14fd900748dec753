import { Link } from '@tanstack/react-router';
import { CATEGORIES } from '#apps/site/features/categories/categories.ts';
import { CategoryGlyph, categoryHue } from '#apps/site/features/categories/category-glyph.tsx';
import { useI18n } from '#apps/site/lib/i18n.tsx';

/** The categories of the narrow layout, where the bar has no room. */
export function CategoryChips() {
  const { t } = useI18n();
  return (
    <nav className="narrow-categories" aria-label={t('category.all')}>
      <ul className="category-chips">
        {CATEGORIES.map(({ code, name }) => (
          <li key={code} {...categoryHue(code)}>
            <Link to="/$gameType" params={{ gameType: code }} className="chip">
              <CategoryGlyph code={code} size={20} />
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
