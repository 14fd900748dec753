import { Link } from '@tanstack/react-router';
import { CATEGORIES } from '#apps/site/features/categories/categories.ts';
import { CategoryGlyph, categoryHue } from '#apps/site/features/categories/category-glyph.tsx';
import { Hero } from '#apps/site/features/home/hero.tsx';
import { Promises } from '#apps/site/features/home/promises.tsx';
import { StepsStrip } from '#apps/site/features/home/steps-strip.tsx';
import { TicketStrip } from '#apps/site/features/home/ticket-strip.tsx';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import './home-page.css';

export function HomePage() {
  return (
    <div className="wrap">
      <div className="hero">
        <Hero />
        <TicketStrip />
      </div>
      <CategoryChips />
      <div className="home__steps">
        <StepsStrip />
      </div>
      <Promises />
    </div>
  );
}

/** The categories of the narrow layout, where the bar has no room. */
function CategoryChips() {
  const { t } = useI18n();
  return (
    <nav className="home__chips" aria-label={t('category.all')}>
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
