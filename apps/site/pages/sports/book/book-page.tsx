import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Board, BoardGhost } from '#apps/site/pages/sports/book/board.tsx';
import { BoostedMultiples } from '#apps/site/pages/sports/book/boosted-multiples.tsx';
import { BoardHead } from '#apps/site/pages/sports/book/board-head.tsx';
import { byLeague, filtered, readFilter, type BoardFilter } from '#apps/site/pages/sports/book/board-filter.ts';
import type { Column } from '#apps/site/pages/sports/book/columns.ts';
import { BookFrame } from '#apps/site/pages/sports/frame/book-frame.tsx';
import { inOrder } from '#apps/site/pages/sports/frame/menu-order.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useOwnTitle } from '#apps/site/parts/page/use-own-title.ts';
import { FRONTS, useFront } from '#apps/site/parts/sports/front.ts';
import { useSportTexts } from '#apps/site/parts/sports/sport-texts.ts';
import { useBoard, useSportsMenu } from '#apps/site/parts/sports/use-sports.ts';
import { useStars } from '#apps/site/parts/sports/use-stars.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';

type BookPageProps = { isEsport: boolean; sport: string | undefined; league: string | undefined };

/** Shows the board of a sport; if the address names none, that of the sport with most leagues. */
export function BookPage({ isEsport, sport: requested, league }: BookPageProps) {
  const { data: menu, error, refetch } = useSportsMenu();
  const sport = requested ?? inOrder(menu ?? []).find((one) => one.isEsport === isEsport)?.sport;
  return (
    <BookFrame isEsport={isEsport} sport={sport} league={league}>
      {error && !menu ? (
        <RefusedTrouble error={error} onRetry={() => void refetch()} />
      ) : sport ? (
        <SportBoard sport={sport} league={league} />
      ) : (
        <BoardGhost />
      )}
    </BookFrame>
  );
}

function SportBoard({ sport, league }: { sport: string; league: string | undefined }) {
  const { t } = useI18n();
  const texts = useSportTexts();
  const filter = readFilter(useSearch({ strict: false }));
  const { starred } = useStars();
  const { data, error, refetch } = useBoard(sport, league);
  const { isAsian } = FRONTS[useFront()];
  const [column, setColumn] = useState<Column>(isAsian ? 'handicap' : 'winner');
  const change = useFilterChange();
  useOwnTitle(texts.sport(sport));
  const now = new Date();
  const events = filtered(data?.list ?? [], filter, { starred, now });
  return (
    <>
      <BoostedMultiples sport={sport} />
      <BoardHead sport={sport} filter={filter} events={data?.list ?? []} column={column} onColumn={setColumn} onChange={change} />
      {error && !data ? (
        <RefusedTrouble error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <BoardGhost />
      ) : events.length === 0 ? (
        <div className="board__none">
          <p>{t(NONE[filter.q ? 'q' : filter.when])}</p>
          {(filter.when !== 'all' || filter.q !== '') && (
            <Button onClick={() => change({ when: 'all', q: '' })}>{t('sports.show_all')}</Button>
          )}
        </div>
      ) : (
        <Board leagues={byLeague(events)} skew={data.skew} column={column} />
      )}
    </>
  );
}

const NONE = {
  all: 'sports.none',
  live: 'sports.none_live',
  today: 'sports.none_today',
  tomorrow: 'sports.none_tomorrow',
  starred: 'sports.none_starred',
  q: 'sports.none_found',
} as const;

/** Returns a function that puts a filter into the address in place of the filter before. */
function useFilterChange(): (filter: Partial<BoardFilter>) => void {
  const navigate = useNavigate();
  return ({ when, q }) =>
    void navigate({
      to: '.',
      replace: true,
      resetScroll: false,
      search: (stands) => ({
        ...stands,
        ...(when !== undefined && { when: when === 'all' ? undefined : when }),
        ...(q !== undefined && { q: q === '' ? undefined : q }),
      }),
    });
}
