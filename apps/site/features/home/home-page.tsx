import { lazy, Suspense } from 'react';
import { CategoryChips } from '#apps/site/features/categories/category-chips.tsx';
import { Hero } from '#apps/site/features/home/hero.tsx';
import { NoticeLine } from '#apps/site/features/home/notice-line.tsx';
import { Rails } from '#apps/site/features/home/rails.tsx';
import { TicketStrip } from '#apps/site/features/home/ticket-strip.tsx';
import { useInTurn } from '#apps/site/lib/use-in-turn.ts';
import { afterPaint } from '#apps/site/lib/after-paint.ts';
import { withAreas } from '#apps/site/lib/messages.ts';
import './home-page.css';

const loadLower = withAreas(['content'], () => import('#apps/site/features/home/lower-home.tsx'));
const LowerHome = lazy(async () => ({ default: (await loadLower()).LowerHome }));

/** The scene with its words, the tickets beside it, what follows them, the shelf, and what lies below. */
const STEPS = 5;

/** Drawn from above to below, a step after each paint: what is seen first does not wait for the rest (docs/decisions/015). */
export function HomePage() {
  const step = useInTurn(STEPS, { name: 'home', soon: afterPaint });
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
