import { ContinueRail } from '#apps/site/pages/home/rails/continue-rail.tsx';
import { SlotsRail } from '#apps/site/pages/home/rails/slots-rail.tsx';
import './rails.css';

/** Shows the first shelves of games on the home page. */
export function Rails() {
  return (
    <div className="rails">
      <ContinueRail />
      <SlotsRail />
    </div>
  );
}
