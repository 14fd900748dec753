import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { MarketCells } from '#apps/site/pages/sports/book/market-cells.tsx';
import { RaceRow } from '#apps/site/pages/sports/book/race-row.tsx';
import { COLUMNS, marketOf } from '#apps/site/pages/sports/book/columns.ts';
import { StartTime } from '#apps/site/parts/sports/start-time.tsx';
import { Crest } from '#apps/site/parts/sports/crest.tsx';
import { useSportTexts } from '#apps/site/parts/sports/sport-texts.ts';
import { StarButton } from '#apps/site/parts/sports/star-button.tsx';
import { isUnpriced, useSportsMenu, type BoardEvent } from '#apps/site/parts/sports/use-sports.ts';
import { isRace } from '#kernel/race.ts';
import { useI18n } from '#web/text/i18n.tsx';

type RowProps = { event: BoardEvent; skew: number };

/** Shows a match or a race on a board. */
export const EventRow = memo(function EventRow(props: RowProps) {
  return isRace(props.event) ? <RaceRow {...props} /> : <MatchRow {...props} />;
});

/** Shows a match: its start or clock, its sides with their score, and its main markets. */
function MatchRow({ event, skew }: RowProps) {
  const { t, formatNumber } = useI18n();
  const { id, sport, names, state, score, startsAt, offered } = event;
  const isEsport = useSportsMenu().data?.find((one) => one.sport === sport)?.isEsport ?? false;
  const title = useSportTexts().match(event);
  const isLive = state === 'live';
  return (
    <li className="event-row">
      <div className="event-row__who">
        <StartTime startsAt={startsAt} event={event} skew={skew} />
        <Link to="/sports/event/$id" params={{ id }} className="event-row__names">
          {names.map((name, at) => (
            <span key={name} className="event-row__name">
              <Crest name={name} sport={sport} isEsport={isEsport} size={18} />
              {at > 0 && <span className="visually-hidden"> – </span>}
              <span className="ellipsis">{name}</span>
              {isLive && score.length > 0 && (
                <b className="event-row__score figures" aria-hidden="true">
                  {formatNumber(score[at] ?? 0)}
                </b>
              )}
            </span>
          ))}
        </Link>
        <StarButton of={id} name={title} />
      </div>
      {COLUMNS.map((column) => (
        <MarketCells key={column} event={event} market={marketOf(event, column)} column={column} />
      ))}
      <Link to="/sports/event/$id" params={{ id }} className="event-row__more">
        <span className="visually-hidden">{t('sports.all_markets', { match: title })} </span>
        {offered > 0 ? `+${formatNumber(offered)}` : isUnpriced(event) ? '' : '–'}
      </Link>
    </li>
  );
}
