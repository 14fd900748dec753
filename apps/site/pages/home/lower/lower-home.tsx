import { Fragment, useEffect } from 'react';
import { HOME_PARTS } from '#contracts/content-limits.ts';
import { DownloadBlock } from '#apps/site/features/download/download-block.tsx';
import { HelpShelf } from '#apps/site/features/help/help-shelf.tsx';
import { markSettled } from '#apps/site/parts/carousel/settled.ts';
import { useAnnouncements } from '#apps/site/parts/content/use-announcements.ts';
import { usePlacesPending } from '#apps/site/parts/content/use-content-places.ts';
import { useHoldsEnd } from '#apps/site/parts/page/page-end.ts';
import { HotRail } from '#apps/site/pages/home/rails/hot-rail.tsx';
import { LiveRail } from '#apps/site/pages/home/rails/live-rail.tsx';
import { PromoRail } from '#apps/site/pages/home/rails/promo-rail.tsx';
import { SportsRail } from '#apps/site/pages/home/rails/sports-rail.tsx';
import { HomeSections } from '#apps/site/pages/home/lower/home-sections.tsx';
import { Partners } from '#apps/site/pages/home/lower/partners.tsx';
import { Promises } from '#apps/site/pages/home/lower/promises.tsx';
import { whenSettled } from '#apps/site/pages/home/lower/when-settled.ts';
import { StepsStrip } from '#apps/site/pages/home/top/steps-strip.tsx';
import { useStaggered } from '#web/time/use-staggered.ts';
import { WinnersBoard } from '#apps/site/features/winners/winners-board.tsx';
import { whenIdle } from '#web/time/idle.ts';
import './lower-home.css';

/** Named in `HOME_PARTS`, in the same order. */
const PARTS = Object.entries({ LiveRail, SportsRail, Pair, PromoRail, Steps, Promises, DownloadBlock, Partners, HelpShelf });
/** The first part that is there only if the operator has banners. */
const FIRST_OF_BANNERS = 3;

/** Time within which the answers for the last part come, in ms. */
const LAST_ANSWERS_MS = 1_000;

/**
 * Shows the part of home below the fold; fetched after the part above it, and mounted part by part, each when those above it have their answers (docs/decisions/014). Once all were
 * there they come back at once, so that the way back finds the page as long as it was left.
 */
export function LowerHome() {
  const mounted = useStaggered(PARTS.length, { name: 'lower-home', isAll: location.hash !== '', schedule: whenSettled });
  const { isPending } = useAnnouncements();
  // A part that came between two others would push the lower one.
  const isWaiting = usePlacesPending();
  const count = isWaiting ? 0 : isPending ? Math.min(mounted, FIRST_OF_BANNERS) : mounted;
  const areAll = count === PARTS.length;
  useHoldsEnd(!areAll);
  useEffect(() => {
    if (!areAll) return;
    const timer = setTimeout(() => whenIdle(markSettled), LAST_ANSWERS_MS);
    return () => clearTimeout(timer);
  }, [areAll]);
  return (
    <>
      {PARTS.slice(0, count).map(([name, Part], at) => (
        <Fragment key={name}>
          <div className="home__part">
            <Part />
          </div>
          <HomeSections after={HOME_PARTS[at]} />
        </Fragment>
      ))}
      {!areAll && <div className="home__lower" aria-busy={isWaiting || (isPending && mounted >= FIRST_OF_BANNERS)} />}
    </>
  );
}

function Pair() {
  return (
    <div className="home-pair">
      <HotRail />
      <WinnersBoard />
    </div>
  );
}

function Steps() {
  return (
    <div className="home__steps">
      <StepsStrip />
    </div>
  );
}
