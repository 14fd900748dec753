import { Link } from '@tanstack/react-router';
import { Board, BoardGhost } from '#apps/site/pages/sports/book/board.tsx';
import { byLeague } from '#apps/site/pages/sports/book/board-filter.ts';
import { OddsSelect } from '#apps/site/pages/sports/frame/odds-select.tsx';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useOwnTitle } from '#apps/site/parts/page/use-own-title.ts';
import { FRONTS, useFront } from '#apps/site/parts/sports/front.ts';
import { useBoards, useSportsMenu } from '#apps/site/parts/sports/use-sports.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { buttonClass } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';

/** Page of the matches that are played now, of all sports. */
export function LivePage() {
  const { t } = useI18n();
  const { data: menu, error, refetch } = useSportsMenu();
  const sports = (menu ?? []).filter(({ leagues }) => leagues.some(({ live }) => live > 0)).map(({ sport }) => sport);
  const boards = useBoards(sports);
  const { isAsian } = FRONTS[useFront()];
  const live = boards.list.filter(({ state }) => state === 'live');
  useOwnTitle(t('sports.live'));
  const trouble = (error && !menu ? error : null) ?? boards.error;
  const retry = (): void => {
    void refetch();
    boards.retry();
  };
  return (
    <>
      <header className="board-head">
        <div className="board-head__title">
          <h1>{t('sports.live')}</h1>
          <Tag>{t('sports.simulated')}</Tag>
        </div>
        <OddsSelect />
      </header>
      <div className="board-room">
        {trouble ? (
          <RefusedTrouble error={trouble} onRetry={retry} />
        ) : !menu || boards.isPending ? (
          <BoardGhost />
        ) : live.length === 0 ? (
          <div className="board__none">
            <p>{t('sports.none_live')}</p>
            <Link to="/sports/book/{-$sport}/{-$league}" params={{ sport: undefined, league: undefined }} className={buttonClass()}>
              {t('sports.to_board')}
            </Link>
          </div>
        ) : (
          <Board leagues={byLeague(live)} skew={0} column={isAsian ? 'handicap' : 'winner'} isMixed />
        )}
      </div>
    </>
  );
}
