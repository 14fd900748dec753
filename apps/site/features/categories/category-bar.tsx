import { Link } from '@tanstack/react-router';
import { CATEGORIES } from '#apps/site/features/categories/categories.ts';
import { CategoryGlyph, categoryHue } from '#apps/site/features/categories/category-glyph.tsx';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import './category-bar.css';

export function CategoryBar() {
  const { t } = useI18n();
  return (
    <nav className="category-bar" aria-label={t('category.all')}>
      <ul className="wrap category-bar__list">
        {CATEGORIES.map(({ code, name }) => (
          <li key={code} {...categoryHue(code)}>
            <Link to="/$gameType" params={{ gameType: code }} className="category-bar__one">
              <CategoryGlyph code={code} size={20} />
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
