import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { NextMatches } from '#apps/site/features/slip/load-next-matches.ts';
import { CategoryGlyph, categoryHue } from '#apps/site/parts/categories/category-glyph.tsx';
import { useVendorsByType } from '#apps/site/parts/games/use-games.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { RailHead } from '#ui/components/rail-head/rail-head.tsx';

/** Shows the next matches of the sportsbook with their prices; nothing if the brand offers no sport. */
export function SportsRail() {
  const { t } = useI18n();
  const { data, isPending } = useVendorsByType();
  if (isPending) return <div aria-busy="true" />;
  if (!data?.data.lanes['SPORTS']?.some(({ gameCount }) => gameCount > 0)) return null;
  const { className, style } = categoryHue('sports');
  return (
    <section className={`${className} home-rail`} style={style} aria-labelledby="sports-rail">
      <RailHead
        glyph={<CategoryGlyph code="sports" />}
        title={t('category.sports')}
        id="sports-rail"
        link={
          <Link to="/sports/book/{-$sport}/{-$league}" params={{ sport: undefined, league: undefined }} className="text-link">
            {t('nav.more')}
            <Icon name="arrow-right" size={16} className="icon--turns" />
          </Link>
        }
      />
      <Suspense fallback={<div className="next-matches" aria-busy="true" />}>
        <NextMatches />
      </Suspense>
    </section>
  );
}
