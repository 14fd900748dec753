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

/** Parts of the lower home page, in the order that `HOME_PARTS` names them. */
const PARTS = Object.entries({ LiveRail, SportsRail, Pair, PromoRail, Steps, Promises, DownloadBlock, Partners, HelpShelf });
/** Position of the first part that exists only if the operator has banners. */
const FIRST_OF_BANNERS = 3;

/** Time that the last parts get for their answers before all parts count as shown, in ms. */
const LAST_ANSWERS_MS = 1_000;

/**
 * Shows the lower part of the home page. Each part is mounted once the parts above it have their answers (docs/decisions/014). After a
 * complete visit all parts are mounted at once, so that going back finds the page at its full length.
 */
export function LowerHome() {
  const mounted = useStaggered(PARTS.length, { name: 'lower-home', isAll: location.hash !== '', schedule: whenSettled });
  const { isPending } = useAnnouncements();
  // A part that appeared between two other parts would push the lower one down.
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
