import { lazy, Suspense } from 'react';
import { BrandLine } from '#apps/site/parts/brand/brand-line.tsx';
import { CategoryChips } from '#apps/site/features/categories/category-chips.tsx';
import { Hero } from '#apps/site/pages/home/top/hero.tsx';
import { NoticeLine } from '#apps/site/pages/home/top/notice-line.tsx';
import { Rails } from '#apps/site/pages/home/rails/rails.tsx';
import { TicketStrip } from '#apps/site/pages/home/top/ticket-strip.tsx';
import { useHoldsEnd } from '#apps/site/parts/page/page-end.ts';
import { useIsNarrow } from '#web/look/use-is-narrow.ts';
import { useStaggered } from '#web/time/use-staggered.ts';
import { afterPaint } from '#web/time/after-paint.ts';
import { withAreas } from '#web/text/messages.ts';
import './home-page.css';

const loadLower = withAreas(['content'], () => import('#apps/site/pages/home/lower/lower-home.tsx'));
const LowerHome = lazy(async () => ({ default: (await loadLower()).LowerHome }));

/**
 * Number of parts that appear one after the other: the scene, the parts beside it, the parts after it, the shelf of games, and the parts
 * below.
 */
const STEPS = 5;

/**
 * The home page. It draws one part after each paint, from top to bottom, so that the first part does not wait for the rest
 * (docs/decisions/014). On a phone the categories and the first shelf come before the tickets, so that a game is on the first screen.
 */
export function HomePage() {
  const step = useStaggered(STEPS, { name: 'home', schedule: afterPaint });
  const isNarrow = useIsNarrow();
  return (
    <div className="wrap">
      <div className="hero">
        <Hero />
        {step > 1 && !isNarrow && <TicketStrip />}
      </div>
      {step > 2 && (
        <>
          {!isNarrow && <NoticeLine />}
          <CategoryChips />
        </>
      )}
      {step > 3 && (
        <>
          <BrandLine of="voice.home" />
          <Rails />
          {isNarrow && (
            <>
              <TicketStrip />
              <NoticeLine />
            </>
          )}
        </>
      )}
      {step === STEPS ? (
        <Suspense fallback={<Growing />}>
          <LowerHome />
        </Suspense>
      ) : (
        <Growing />
      )}
    </div>
  );
}

/** Holds the place of parts that are not drawn yet, so that the visitor can scroll meanwhile. */
function Growing() {
  useHoldsEnd(true);
  return <div className="home__lower" />;
}
