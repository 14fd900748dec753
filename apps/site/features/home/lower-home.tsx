import { DownloadBlock } from '#apps/site/features/download/download-block.tsx';
import { HelpShelf } from '#apps/site/features/help/help-shelf.tsx';
import { HotRail } from '#apps/site/features/home/hot-rail.tsx';
import { LiveRail } from '#apps/site/features/home/live-rail.tsx';
import { Partners } from '#apps/site/features/home/partners.tsx';
import { Promises } from '#apps/site/features/home/promises.tsx';
import { StepsStrip } from '#apps/site/features/home/steps-strip.tsx';
import { WinnersBoard } from '#apps/site/features/winners/winners-board.tsx';
import './lower-home.css';

/** What lies below the fold of home; fetched after what is above it. */
export function LowerHome() {
  return (
    <>
      <LiveRail />
      <div className="home-pair">
        <HotRail />
        <WinnersBoard />
      </div>
      <div className="home__steps">
        <StepsStrip />
      </div>
      <Promises />
      <DownloadBlock />
      <Partners />
      <HelpShelf />
    </>
  );
}
