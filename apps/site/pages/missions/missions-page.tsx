import { MissionCard } from '#apps/site/pages/missions/mission-card.tsx';
import { useMissions, type Mission } from '#apps/site/pages/missions/use-missions.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { Empty } from '#ui/components/empty/empty.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import './missions.css';

/** Page with the member's missions, those of the day first, as stamp cards with a stamp for each step. */
export function MissionsPage() {
  const { t } = useI18n();
  const { data, error, refetch } = useMissions();
  return (
    <div className="wrap missions-page">
      <header>
        <h1>{t('missions.title')}</h1>
        {data && data.list.length > 0 && <Standing list={data.list} />}
      </header>
      {error && !data && <RefusedTrouble error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height="320px" />}
      {data && data.list.length === 0 && (
        <Empty picture={<Icon name="list" size={24} />} title={t('missions.none')} level="h2">
          {t('missions.none_text')}
        </Empty>
      )}
      {data && data.list.length > 0 && (
        <div className="missions-page__cards">
          {data.list.map((mission) => (
            <MissionCard key={mission.id} mission={mission} />
          ))}
        </div>
      )}
    </div>
  );
}

function Standing({ list }: { list: readonly Mission[] }) {
  const { t, locale } = useI18n();
  const whole = new Intl.NumberFormat(locale);
  const of = (status: Mission['status']): string => whole.format(list.filter((one) => one.status === status).length);
  return <p className="quiet">{t('missions.summary', { claim: of('claim'), claimed: of('claimed'), all: whole.format(list.length) })}</p>;
}
