import { MissionCard } from '#apps/site/pages/missions/mission-card.tsx';
import { useMissions, type Mission } from '#apps/site/pages/missions/use-missions.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useI18n } from '#apps/site/lib/text/i18n.tsx';
import { Empty } from '#ui/components/empty/empty.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import './missions.css';

const PERIODS = ['daily', 'weekly', 'once'] as const;

/** The member's missions by day, by week and those that are done once: stamp cards with a stamp for each step. */
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
      {PERIODS.map((period) => {
        const own = data?.list.filter((one) => one.period === period) ?? [];
        return (
          own.length > 0 && (
            <section key={period} aria-labelledby={`missions-${period}`}>
              <h2 id={`missions-${period}`}>{t(`missions.${period}`)}</h2>
              <div className="missions-page__cards">
                {own.map((mission) => (
                  <MissionCard key={mission.id} mission={mission} />
                ))}
              </div>
            </section>
          )
        );
      })}
    </div>
  );
}

function Standing({ list }: { list: readonly Mission[] }) {
  const { t, locale } = useI18n();
  const whole = new Intl.NumberFormat(locale);
  const of = (status: Mission['status']): string => whole.format(list.filter((one) => one.status === status).length);
  return <p className="quiet">{t('missions.summary', { claim: of('claim'), claimed: of('claimed'), all: whole.format(list.length) })}</p>;
}
