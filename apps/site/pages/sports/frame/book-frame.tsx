import { useRef, useState, type ReactNode } from 'react';
import { SlipBar } from '#apps/site/features/slip/slip-bar.tsx';
import { SlipPanel } from '#apps/site/features/slip/slip-panel.tsx';
import { SportsRail } from '#apps/site/pages/sports/frame/sports-rail.tsx';
import { useBoardKeys } from '#apps/site/pages/sports/frame/use-board-keys.ts';
import { useIsRoomy } from '#apps/site/pages/sports/frame/use-is-roomy.ts';
import { categoryHue } from '#apps/site/parts/categories/category-glyph.tsx';
import { RealityWatch } from '#apps/site/parts/safer-play/reality-watch.tsx';
import { classNames } from '#ui/class-names.ts';
import './frame.css';

type BookFrameProps = { isEsport?: boolean; sport?: string | undefined; league?: string | undefined; children: ReactNode };

/**
 * Frame of the sportsbook: sports on one side, the slip on the other, the page between them. On a phone there are chips above the page, and
 * the slip is a sheet.
 */
export function BookFrame({ isEsport = false, sport, league, children }: BookFrameProps) {
  const isRoomy = useIsRoomy();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useBoardKeys(frame, () => (isRoomy ? document.getElementById('bet-slip')?.focus() : setSheetOpen(true)));
  const { className, style } = categoryHue(isEsport ? 'esports' : 'sports');
  return (
    <div ref={frame} className={classNames('wrap book', className)} style={style}>
      <RealityWatch />
      <SportsRail isEsport={isEsport} sport={sport} league={league} />
      <div className="book__page">{children}</div>
      {isRoomy ? (
        <aside className="book__slip">
          <SlipPanel />
        </aside>
      ) : (
        <SlipBar isOpen={isSheetOpen} onOpen={setSheetOpen} />
      )}
    </div>
  );
}
