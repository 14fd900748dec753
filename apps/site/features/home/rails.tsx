import { ContinueRail } from '#apps/site/features/home/continue-rail.tsx';
import { HotRail } from '#apps/site/features/home/hot-rail.tsx';
import { SlotsRail } from '#apps/site/features/home/slots-rail.tsx';
import './rails.css';

/** The shelves of home, each of a geometry of its own. */
export function Rails() {
  return (
    <div className="rails">
      <ContinueRail />
      <SlotsRail />
      <HotRail />
    </div>
  );
}
