import { ContinueRail } from '#apps/site/features/home/continue-rail.tsx';
import { SlotsRail } from '#apps/site/features/home/slots-rail.tsx';
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
