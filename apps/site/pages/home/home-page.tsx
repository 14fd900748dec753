import { lazy, Suspense } from 'react';
import { CategoryChips } from '#apps/site/features/categories/category-chips.tsx';
import { Hero } from '#apps/site/pages/home/top/hero.tsx';
import { NoticeLine } from '#apps/site/pages/home/top/notice-line.tsx';
import { Rails } from '#apps/site/pages/home/rails/rails.tsx';
import { TicketStrip } from '#apps/site/pages/home/top/ticket-strip.tsx';
import { useStaggered } from '#apps/site/lib/time/use-staggered.ts';
import { afterPaint } from '#apps/site/lib/time/after-paint.ts';
import { withAreas } from '#apps/site/lib/text/messages.ts';
import './home-page.css';

const loadLower = withAreas(['content'], () => import('#apps/site/pages/home/lower/lower-home.tsx'));
const LowerHome = lazy(async () => ({ default: (await loadLower()).LowerHome }));

/** The scene with its words, the tickets beside it, what follows them, the shelf, and what lies below. */
const STEPS = 5;

/** Drawn from above to below, a step after each paint: what is seen first does not wait for the rest (docs/decisions/015). */
export function HomePage() {
  const step = useStaggered(STEPS, { name: 'home', schedule: afterPaint });
  const below = <div className="home__lower" />;
  return (
    <div className="wrap">
      <div className="hero">
        <Hero />
        {step > 1 && <TicketStrip />}
      </div>
      {step > 2 && (
        <>
          <NoticeLine />
          <CategoryChips />
        </>
      )}
      {step > 3 && <Rails />}
      {step === STEPS ? (
        <Suspense fallback={below}>
          <LowerHome />
        </Suspense>
      ) : (
        below
      )}
    </div>
  );
}
