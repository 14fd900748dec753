import { Link } from '@tanstack/react-router';
import { useLeagueName } from '#apps/site/pages/sports/book/board.tsx';
import { Crest } from '#apps/site/parts/sports/crest.tsx';
import { StartTime } from '#apps/site/parts/sports/start-time.tsx';
import { VerifyLink } from '#apps/site/parts/sports/verify-link.tsx';
import { StarButton } from '#apps/site/parts/sports/star-button.tsx';
import { useSportTexts } from '#apps/site/parts/sports/sport-texts.ts';
import { useSportsMenu, type SportsEvent } from '#apps/site/parts/sports/use-sports.ts';
import { isRace, scoreOf } from '#kernel/race.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { classNames } from '#ui/class-names.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';

type Tracker = { parts?: unknown };

/** Shows the two sides of a match, its start or its score, and a link to its league. */
export function EventHead({ event, skew }: { event: SportsEvent; skew: number }) {
  const { t, formatDateTime } = useI18n();
  const texts = useSportTexts();
  const menu = useSportsMenu().data?.find(({ sport }) => sport === event.sport);
  const isEsport = menu?.isEsport ?? false;
  const isSimulated = menu?.leagues.find(({ code }) => code === event.league)?.isSimulated ?? true;
  const league = useLeagueName(event.sport, event.league);
  const { id, sport, names, startsAt, state, tracker } = event;
  const score = scoreOf(event);
  const isOfRace = isRace(event);
  const title = texts.match(event);
  const hasScore = state !== 'open' && score.length === 2;
  const parts = partsOf(tracker as Tracker);
  return (
    <header className="event-head">
      <p className="event-head__where">
        <Link
          to={isEsport ? '/esports/book/{-$sport}/{-$league}' : '/sports/book/{-$sport}/{-$league}'}
          params={{ sport, league: event.league }}
          className="text-link"
        >
          <Icon name="arrow-left" size={16} className="icon--turns" />
          {texts.sport(sport)}, {league}
        </Link>
        {isSimulated && <Tag>{t('sports.simulated')}</Tag>}
        <StarButton of={id} name={title} />
      </p>
      <h1 className={isOfRace ? undefined : 'visually-hidden'}>{title}</h1>
      <div className={classNames('event-head__sides', isOfRace && 'event-head__sides--race')} aria-hidden={hasScore ? undefined : true}>
        {!isOfRace && <Side name={names[0] ?? ''} sport={sport} isEsport={isEsport} />}
        <div className="event-head__middle">
          {hasScore ? (
            <b className="event-head__score figures">
              <bdi>
                {score[0]} – {score[1]}
              </bdi>
            </b>
          ) : (
            <time className="event-head__time" dateTime={startsAt}>
              {formatDateTime(startsAt, 'minute')}
            </time>
          )}
          <StartTime startsAt={startsAt} event={event} skew={skew} />
          {hasScore && parts.length > 1 && (
            <p className="event-head__parts figures" aria-label={t('sports.parts')}>
              {parts.map((part, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- parts stay in their order
                <bdi key={at}>{part}</bdi>
              ))}
            </p>
          )}
          {state === 'ended' && <VerifyLink id={id} />}
        </div>
        {!isOfRace && <Side name={names[1] ?? ''} sport={sport} isEsport={isEsport} />}
      </div>
    </header>
  );
}

function Side({ name, sport, isEsport }: { name: string; sport: string; isEsport: boolean }) {
  return (
    <div className="event-head__side">
      <Crest name={name} sport={sport} isEsport={isEsport} size={52} />
      <span className="event-head__name">{name}</span>
    </div>
  );
}

/** Returns the scores of halves, sets or maps as text. */
export function partsOf(tracker: Tracker | null): string[] {
  const parts = tracker?.parts;
  if (!Array.isArray(parts)) return [];
  return parts
    .filter((part): part is [number, number] => Array.isArray(part) && part.length === 2)
    .map(([home, away]) => `${home}–${away}`);
}
