import { useNavigate, useSearch } from '@tanstack/react-router';
import type { RacesSearch } from '#apps/site/pages/races/routes.ts';
import { RaceView } from '#apps/site/pages/races/race-view.tsx';
import { useRaces } from '#apps/site/pages/races/use-races.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { Chip } from '#ui/components/chip/chip.tsx';
import { Empty } from '#ui/components/empty/empty.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import './races.css';

/** Page of the brand's races. It shows one race at a time: the first places as stalls, the table, and how the score is counted. */
export function RacesPage() {
  const { t } = useI18n();
  const { data, error, refetch } = useRaces();
  const { race: chosen }: Partial<RacesSearch> = useSearch({ strict: false });
  const navigate = useNavigate();
  const choose = (id: number) => void navigate({ to: '/member/races', search: { race: id }, replace: true });
  const race = data?.list.find(({ id }) => id === chosen) ?? data?.list[0];
  return (
    <div className="wrap races-page">
      <h1>{t('races.title')}</h1>
      {error && !data && <RefusedTrouble error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height="320px" />}
      {data && data.list.length === 0 && (
        <Empty picture={<Icon name="clock" size={24} />} title={t('races.none')} level="h2">
          {t('races.none_text')}
        </Empty>
      )}
      {data && data.list.length > 1 && (
        <div className="races-page__tabs" role="group" aria-label={t('races.title')}>
          {data.list.map(({ id, title }) => (
            <Chip key={id} aria-pressed={id === race?.id} onClick={() => choose(id)}>
              <span dir="auto">{title}</span>
            </Chip>
          ))}
        </div>
      )}
      {race && <RaceView key={race.id} race={race} />}
    </div>
  );
}
