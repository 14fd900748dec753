import { Link } from '@tanstack/react-router';
import { CATEGORIES } from '#apps/site/features/categories/categories.ts';
import { CategoryGlyph, categoryHue } from '#apps/site/features/categories/category-glyph.tsx';
import { useI18n } from '#apps/site/lib/i18n.tsx';

type CategoryLinksProps = { navClass: string; listClass: string; linkClass: string };

/** A link to each category with its glyph; where and how it is laid out is its place's own. */
export function CategoryLinks({ navClass, listClass, linkClass }: CategoryLinksProps) {
  const { t } = useI18n();
  return (
    <nav className={navClass} aria-label={t('category.all')}>
      <ul className={listClass}>
        {CATEGORIES.map(({ code, name }) => (
          <li key={code} {...categoryHue(code)}>
            <Link to="/$gameType" params={{ gameType: code }} className={linkClass}>
              <CategoryGlyph code={code} size={20} />
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
