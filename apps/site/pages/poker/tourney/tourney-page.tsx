import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useI18n } from '#web/text/i18n.tsx';
import { useMember } from '#apps/site/parts/member/use-member.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useOwnTitle } from '#apps/site/parts/page/use-own-title.ts';
import { useLinks } from '#apps/site/pages/poker/link/use-links.ts';
import { useGameNames } from '#apps/site/pages/poker/text/use-games.ts';
import { useTourneyTerms } from '#apps/site/pages/poker/text/use-tourney-terms.ts';
import { EntrantsView } from '#apps/site/pages/poker/tourney/entrants-view.tsx';
import { EntryStub } from '#apps/site/pages/poker/tourney/entry-stub.tsx';
import { PrizesView } from '#apps/site/pages/poker/tourney/prizes-view.tsx';
import { ResultsView } from '#apps/site/pages/poker/tourney/results-view.tsx';
import { StructureView } from '#apps/site/pages/poker/tourney/structure-view.tsx';
import { TablesView } from '#apps/site/pages/poker/tourney/tables-view.tsx';
import { TourneyClock } from '#apps/site/pages/poker/tourney/tourney-clock.tsx';
import { useTourney, type TourneyDetail } from '#apps/site/pages/poker/tourney/use-tourney.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { Tabs } from '#ui/components/tabs/tabs.tsx';
import './tourney.css';

/** Page of a tournament: entry, clock, prizes, structure, entrants, tables and results. */
export function TourneyPage() {
  const { room }: { room?: string | undefined } = useSearch({ strict: false });
  const { data, error, refetch } = useTourney(room);
  useOwnTitle(data?.tourney.name);
  return (
    <div className="wrap poker-tourney hue" style={{ '--h': 'var(--hue-pvp)' } as React.CSSProperties}>
      <BackLink />
      {data ? (
        <Tourney key={data.tourney.room} detail={data} />
      ) : error ? (
        <RefusedTrouble error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="320px" />
      )}
    </div>
  );
}

function BackLink() {
  const { t } = useI18n();
  return (
    <Link to="/poker" search={{ tab: 'tournaments' }} className="poker-tourney__back">
      <Icon name="arrow-left" className="icon--turns" />
      {t('poker.to_lobby')}
    </Link>
  );
}

function Tourney({ detail }: { detail: TourneyDetail }) {
  const { t } = useI18n();
  const { gameName } = useGameNames();
  const { tourney, board, targetName } = detail;
  const terms = useTourneyTerms({ ...tourney, format: tourney.kind });
  const member = useMember();
  const [codes] = useState([tourney.room]);
  const links = useLinks(codes, member.data && { id: member.data.id, name: member.data.nickname || member.data.account });
  const link = links?.get(tourney.room);
  const results = board?.results ?? [];
  const tabs = [
    { value: 'prizes', label: t('poker.tourney_prizes'), panel: <PrizesView tourney={tourney} board={board} targetName={targetName} /> },
    { value: 'structure', label: t('poker.tourney_structure'), panel: <StructureView tourney={tourney} level={board?.level ?? 0} /> },
    {
      value: 'entrants',
      label: t('poker.tourney_entrants'),
      count: tourney.registered,
      panel: <EntrantsView tourney={tourney} board={board} />,
    },
    {
      value: 'tables',
      label: t('poker.tourney_tables'),
      count: board?.tables.length ?? 0,
      panel: <TablesView tourney={tourney} board={board} link={link} />,
    },
    ...(results.length > 0
      ? [{ value: 'results', label: t('poker.tourney_results'), panel: <ResultsView tourney={tourney} results={results} /> }]
      : []),
  ];
  return (
    <>
      <header className="poker-tourney__head">
        <div>
          <h1>{tourney.name}</h1>
          <p>{[gameName(tourney.variant), ...terms].join(' · ')}</p>
        </div>
        {tourney.mode === 'practice' && <Tag tone="warn">{t('games.practice')}</Tag>}
      </header>
      <div className="poker-tourney__board">
        <div className="poker-tourney__main">
          <TourneyClock tourney={tourney} board={board} />
          <Tabs tabs={tabs} first={tourney.phase === 'over' ? 'results' : 'prizes'} />
        </div>
        <EntryStub tourney={tourney} link={link} targetName={targetName} isVisitor={member.data === undefined && !member.isLoading} />
      </div>
    </>
  );
}
