import { Link } from '@tanstack/react-router';
import { BoardGhost, useLeagueName } from '#apps/site/pages/sports/book/board.tsx';
import { byLeague } from '#apps/site/pages/sports/book/board-filter.ts';
import { inOrder } from '#apps/site/pages/sports/frame/menu-order.ts';
import { useResults, type Result } from '#apps/site/pages/sports/results/use-results.ts';
import { Crest } from '#apps/site/parts/sports/crest.tsx';
import { useEndingWords } from '#apps/site/parts/sports/ending.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useOwnTitle } from '#apps/site/parts/page/use-own-title.ts';
import { VerifyLink } from '#apps/site/parts/sports/verify-link.tsx';
import { useSportTexts } from '#apps/site/parts/sports/sport-texts.ts';
import { useSportsMenu } from '#apps/site/parts/sports/use-sports.ts';
import { isRace } from '#kernel/race.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';

/** Page with the final scores of a sport, the latest match first. */
export function ResultsPage({ sport: requested }: { sport: string | undefined }) {
  const { t } = useI18n();
  const texts = useSportTexts();
  const { data: menu } = useSportsMenu();
  const sports = inOrder(menu ?? []);
  const sport = requested ?? sports[0]?.sport;
  useOwnTitle(t('sports.results'));
  return (
    <>
      <header className="board-head">
        <div className="board-head__title">
          <h1>{t('sports.results')}</h1>
          <Tag>{t('sports.simulated')}</Tag>
        </div>
        <div className="board-head__whens">
          {sports.map((one) => (
            <Link
              key={one.sport}
              to="/sports/results/{-$sport}"
              params={{ sport: one.sport }}
              className="when"
              aria-current={one.sport === sport ? 'page' : undefined}
            >
              {texts.sport(one.sport)}
            </Link>
          ))}
        </div>
      </header>
      {sport ? <Results key={sport} sport={sport} /> : <BoardGhost />}
    </>
  );
}

function Results({ sport }: { sport: string }) {
  const { t } = useI18n();
  const { data, error, refetch } = useResults(sport);
  if (error && !data) return <RefusedTrouble error={error} onRetry={() => void refetch()} />;
  if (!data) return <BoardGhost />;
  if (data.length === 0) return <p className="board__none">{t('sports.none_over')}</p>;
  return byLeague(data.map((result) => ({ ...result, sport }))).map(({ key, league, events }) => (
    <section key={key} className="board__league">
      <LeagueTitle sport={sport} league={league} />
      <ul>
        {events.map((result) => (
          <ResultRow key={result.id} sport={sport} result={result} />
        ))}
      </ul>
    </section>
  ));
}

function LeagueTitle({ sport, league }: { sport: string; league: string }) {
  return <h2 className="board__name board__name--alone">{useLeagueName(sport, league)}</h2>;
}

function ResultRow({ sport, result: { id, names, startsAt, state, score, parts, ending } }: { sport: string; result: Result }) {
  const { t, formatTime } = useI18n();
  const { word } = useEndingWords();
  return (
    <li className="result-row">
      <time className="quiet figures" dateTime={startsAt}>
        {formatTime(startsAt)}
      </time>
      <Link to="/sports/event/$id" params={{ id }} className="event-row__names">
        {names.map((name, at) => (
          <span key={name} className="event-row__name">
            <Crest name={name} sport={sport} size={18} />
            <span className="ellipsis">{name}</span>
            {state === 'ended' && !isRace({ names }) && <b className="event-row__score figures">{score[at]}</b>}
          </span>
        ))}
      </Link>
      <span className="result-row__parts quiet figures">
        {state === 'cancelled'
          ? t('sports.called_off')
          : [ending ? word(ending) : '', ...(parts.length > 1 ? parts.map((part) => part.join('–')) : [])].filter(Boolean).join('  ')}
      </span>
      {state === 'ended' && <VerifyLink id={id} isBare />}
    </li>
  );
}
