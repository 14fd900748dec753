import { ContinueRail } from '#apps/site/pages/home/rails/continue-rail.tsx';
import { SlotsRail } from '#apps/site/pages/home/rails/slots-rail.tsx';
import './rails.css';

/** The shelves that are seen first. */
export function Rails() {
  return (
    <div className="rails">
      <ContinueRail />
      <SlotsRail />
    </div>
  );
}
