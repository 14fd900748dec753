import { CategoryChips } from '#apps/site/features/categories/category-chips.tsx';
import { Hero } from '#apps/site/features/home/hero.tsx';
import { Rails } from '#apps/site/features/home/rails.tsx';
import { Promises } from '#apps/site/features/home/promises.tsx';
import { StepsStrip } from '#apps/site/features/home/steps-strip.tsx';
import { TicketStrip } from '#apps/site/features/home/ticket-strip.tsx';
import './home-page.css';

export function HomePage() {
  return (
    <div className="wrap">
      <div className="hero">
        <Hero />
        <TicketStrip />
      </div>
      <CategoryChips />
      <Rails />
      <div className="home__steps">
        <StepsStrip />
      </div>
      <Promises />
    </div>
  );
}
