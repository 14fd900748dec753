import { MarketPodium } from '#apps/site/pages/races/market-podium.tsx';
import { OwnPlace } from '#apps/site/pages/races/own-place.tsx';
import { RaceRules } from '#apps/site/pages/races/race-rules.tsx';
import { RaffleProof } from '#apps/site/pages/races/raffle-proof.tsx';
import { RaffleTicket } from '#apps/site/pages/races/raffle-ticket.tsx';
import { RaceTable } from '#apps/site/pages/races/race-table.tsx';
import { useRaceTable, type Race } from '#apps/site/pages/races/use-races.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';

const TONES = {
  joined: 'good',
  issued: 'good',
  claimed: 'good',
  process: 'info',
  join: 'plain',
  coming_soon: 'plain',
  close: 'plain',
} as const;

/** Shows a race: its subject, its leaders and the member's standing. */
export function RaceView({ race }: { race: Race }) {
  const { t } = useI18n();
  const { data, error, refetch } = useRaceTable(race.id);
  return (
    <article className="race-board" aria-labelledby={`race-${race.id}`}>
      <header className="race-board__head">
        <div>
          <h2 id={`race-${race.id}`} dir="auto">
            {race.title}
          </h2>
          <p dir="auto">{race.summary}</p>
        </div>
        <p className="race-board__when">
          <Tag tone={TONES[race.status]}>{t(`races.status_${race.status}`)}</Tag>
          <When race={race} />
        </p>
      </header>
      {error && !data && <RefusedTrouble error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height="320px" />}
      {data && (
        <>
          <MarketPodium race={race} rows={data.top} />
          <div className="race-board__parts">
            <RaceTable race={race} table={data} />
            <div className="race-board__aside">
              {data.raffle ? (
                <RaffleTicket race={race} raffle={data.raffle} isFinal={data.isFinal} />
              ) : (
                <OwnPlace race={race} table={data} />
              )}
              <RaceRules race={race} />
              {data.raffle && <RaffleProof raceId={race.id} raffle={data.raffle} />}
            </div>
          </div>
        </>
      )}
    </article>
  );
}

function When({ race: { status, startsAt, endsAt } }: { race: Race }) {
  const { t, formatDateTime } = useI18n();
  const isAhead = status === 'coming_soon';
  const isOver = status === 'process' || status === 'close' || status === 'issued' || status === 'claimed';
  const at = isAhead ? startsAt : endsAt;
  const date = formatDateTime(at, 'minute');
  return <time dateTime={at}>{t(isAhead ? 'races.from' : isOver ? 'races.ended_at' : 'races.until', { date })}</time>;
}
