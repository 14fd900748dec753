import { Link } from '@tanstack/react-router';
import { useToggle } from '#apps/site/features/slip/use-toggle.ts';
import { marketOf } from '#apps/site/pages/sports/book/columns.ts';
import { PriceCell } from '#apps/site/parts/sports/price-cell.tsx';
import { PriceGroup } from '#apps/site/parts/sports/price-group.tsx';
import { StartTime } from '#apps/site/parts/sports/start-time.tsx';
import { useSportTexts } from '#apps/site/parts/sports/sport-texts.ts';
import { StarButton } from '#apps/site/parts/sports/star-button.tsx';
import { isUnpriced, type BoardEvent } from '#apps/site/parts/sports/use-sports.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import './race-row.css';

/** Shows a race: its start, and its runners with their prices to win. */
export function RaceRow({ event, skew }: { event: BoardEvent; skew: number }) {
  const { t, formatNumber } = useI18n();
  const { id, startsAt, offered } = event;
  const title = useSportTexts().match(event);
  return (
    <li className="race-row">
      <div className="race-row__head">
        <StartTime startsAt={startsAt} event={event} skew={skew} />
        <Link to="/sports/event/$id" params={{ id }} className="race-row__title">
          {title}
        </Link>
        <StarButton of={id} name={title} />
        <Link to="/sports/event/$id" params={{ id }} className="event-row__more">
          <span className="visually-hidden">{t('sports.all_markets', { match: title })} </span>
          {offered > 0 && `+${formatNumber(offered)}`}
        </Link>
      </div>
      <Runners event={event} />
    </li>
  );
}

/** Lists the runners in the order of their numbers; only their names while no prices to win are offered. */
function Runners({ event }: { event: BoardEvent }) {
  const texts = useSportTexts();
  const { toggle, isChosen } = useToggle();
  const market = marketOf(event, 'winner');
  if (!market)
    return (
      <ol className="race-row__runners" aria-busy={isUnpriced(event)}>
        {event.names.map((name) => (
          <li key={name} className="race-row__runner">
            <span className="ellipsis">{name}</span>
            {isUnpriced(event) && <Skeleton width="4ch" height="1em" />}
          </li>
        ))}
      </ol>
    );
  return (
    <PriceGroup className="race-row__runners" name={texts.market(event, market)}>
      {market.outcomes.map((outcome) => {
        const name = texts.outcome(event, market, outcome.name);
        return (
          <PriceCell
            key={outcome.name}
            label={name}
            name={name}
            price={outcome.price}
            isOpen={market.isOpen}
            isChosen={isChosen(market.id, outcome.name)}
            isRow
            onToggle={() => toggle(event, market, outcome)}
          />
        );
      })}
    </PriceGroup>
  );
}
