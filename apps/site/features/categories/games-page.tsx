import { Link } from '@tanstack/react-router';
import { CATEGORIES } from '#apps/site/features/categories/categories.ts';
import { CategoryGlyph, categoryHue } from '#apps/site/features/categories/category-glyph.tsx';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { RailHead } from '#ui/components/rail-head/rail-head.tsx';
import './category-page.css';

export function GamesPage() {
  const { t } = useI18n();
  return (
    <div className="wrap category-page">
      <RailHead level="h1" title={t('category.all')} />
      <p className="games-list__note">{t('category.none_open_text')}</p>
      <ul className="games-list">
        {CATEGORIES.map(({ code, name }) => (
          <li key={code} {...categoryHue(code)}>
            <Link to="/$gameType" params={{ gameType: code }} className="games-list__one">
              <CategoryGlyph code={code} />
              {t(name)}
              <Icon name="arrow-right" className="icon--turns" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
