import { lazy, Suspense } from 'react';
import { CategoryChips } from '#apps/site/features/categories/category-chips.tsx';
import { Hero } from '#apps/site/features/home/hero.tsx';
import { NoticeLine } from '#apps/site/features/home/notice-line.tsx';
import { Rails } from '#apps/site/features/home/rails.tsx';
import { TicketStrip } from '#apps/site/features/home/ticket-strip.tsx';
import { withAreas } from '#apps/site/lib/messages.ts';
import './home-page.css';

const loadLower = withAreas(['content'], () => import('#apps/site/features/home/lower-home.tsx'));
const LowerHome = lazy(async () => ({ default: (await loadLower()).LowerHome }));

export function HomePage() {
  return (
    <div className="wrap">
      <div className="hero">
        <Hero />
        <TicketStrip />
      </div>
      <NoticeLine />
      <CategoryChips />
      <Rails />
      <Suspense fallback={<div className="home__lower" />}>
        <LowerHome />
      </Suspense>
    </div>
  );
}
