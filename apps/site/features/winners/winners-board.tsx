import { Link } from '@tanstack/react-router';
import { useDeferredValue, useRef, type CSSProperties } from 'react';
import { useHeld, usePause } from '#apps/site/parts/carousel/use-held.ts';
import { useLoop } from '#apps/site/parts/carousel/use-loop.ts';
import { NoWinners } from '#apps/site/features/winners/no-winners.tsx';
import { STRIP_MOVES_FROM, STRIP_PX_PER_SECOND } from '#apps/site/features/winners/strip.ts';
import { areAllDemo, keyOf, useWinners, type WireWinner } from '#apps/site/features/winners/use-winners.ts';
import { WinnerRow } from '#apps/site/features/winners/winner-row.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { classNames } from '#ui/class-names.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { IconButton } from '#ui/components/button/button.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { RailHead } from '#ui/components/rail-head/rail-head.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import './winners-board.css';

const ROWS = 5;

/** Shows the winners of the week, in a list that moves on its own (specification 2.40). */
export function WinnersBoard() {
  const { t } = useI18n();
  const { data: known, isError } = useWinners('ALL', 'week');
  const data = useDeferredValue(known);
  const [isPaused, togglePaused] = usePause();
  if (isError && !known) return null;
  const moves = (data?.length ?? 0) >= STRIP_MOVES_FROM;
  return (
    <section className="winners-board" aria-labelledby="winners-board">
      <RailHead
        title={t('winners.paid_out')}
        note={areAllDemo(data) && <Tag>{t('winners.demo')}</Tag>}
        id="winners-board"
        link={
          <>
            {moves && (
              <IconButton icon={isPaused ? 'play' : 'pause'} label={t(isPaused ? 'common.play' : 'common.pause')} onClick={togglePaused} />
            )}
            <Link to="/winners" className="text-link">
              {t('winners.all')}
              <Icon name="arrow-right" size={16} className="icon--turns" />
            </Link>
          </>
        }
      />
      {!data ? (
        <div className="winners-board__window" aria-busy="true">
          {Array.from({ length: ROWS }, (_, at) => (
            <div key={at} className="winner">
              <Skeleton width="36px" height="44px" />
              <Skeleton width="60%" />
            </div>
          ))}
        </div>
      ) : data.length === 0 ? (
        <NoWinners isSmall />
      ) : (
        <Walking winners={data} isPaused={isPaused || !moves} moves={moves} />
      )}
    </section>
  );
}

function Walking({ winners, isPaused, moves }: { winners: readonly WireWinner[]; isPaused: boolean; moves: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const isHeld = useHeld(box);
  useLoop(track, { axis: 'y', pxPerSecond: STRIP_PX_PER_SECOND, isRunning: !isPaused && !isHeld });
  return (
    <div
      ref={box}
      className={classNames('winners-board__window', moves && 'winners-board__window--moves', isPaused && 'winners-board__window--still')}
      style={{ '--rows': winners.length } as CSSProperties}
    >
      <div ref={track}>
        <Rows winners={winners} />
        {moves && <Rows winners={winners} isEcho />}
      </div>
    </div>
  );
}

/** Lists the rows once. The echo, a copy below them, closes the loop; screen readers and the keyboard skip it. */
function Rows({ winners, isEcho = false }: { winners: readonly WireWinner[]; isEcho?: boolean }) {
  return (
    <ul aria-hidden={isEcho || undefined} inert={isEcho}>
      {winners.map((winner) => (
        <li key={keyOf(winner)} className="winners-board__row">
          <WinnerRow winner={winner} isLabelled={!areAllDemo(winners)} />
        </li>
      ))}
    </ul>
  );
}
