import { lazy, Suspense } from 'react';
import { loadMeter } from '#apps/site/features/jackpots/jackpots.ts';
import { classNames } from '#ui/class-names.ts';
import './jackpot-board.css';

const Meter = lazy(async () => ({ default: (await loadMeter()).JackpotMeter }));

/** Shows the amount of a jackpot, at the head of a lobby or as a strip over a game. Its place is reserved before the amount is known. */
export function JackpotBoard({ code, isStrip = false }: { code: string; isStrip?: boolean }) {
  return (
    <div className={classNames('jackpot-board', isStrip && 'jackpot-board--strip')}>
      <Suspense>
        <Meter code={code} isStrip={isStrip} />
      </Suspense>
    </div>
  );
}
