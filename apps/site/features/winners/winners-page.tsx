import { useState } from 'react';
import { CATEGORIES } from '#apps/site/features/categories/categories.ts';
import { RefusedTrouble } from '#apps/site/features/shell/refused-trouble.tsx';
import { NoWinners } from '#apps/site/features/winners/no-winners.tsx';
import { keyOf, useWinners, type Period } from '#apps/site/features/winners/use-winners.ts';
import { WinnerRow } from '#apps/site/features/winners/winner-row.tsx';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { Chip } from '#ui/components/chip/chip.tsx';
import { RailHead } from '#ui/components/rail-head/rail-head.tsx';
import { Segmented } from '#ui/components/segmented/segmented.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import './winners-page.css';

const GHOSTS = Array.from({ length: 10 }, (_, at) => at);

/** The winner board: the largest wins of a day or a week, in all games or in one category. */
export function WinnersPage() {
  const { t, locale, formatDateTime } = useI18n();
  const [period, setPeriod] = useState<Period>('week');
  const [lane, setLane] = useState('ALL');
  const { data, error, refetch } = useWinners(lane, period);
  const number = new Intl.NumberFormat(locale);
  return (
    <div className="wrap winners">
      <RailHead level="h1" title={t('winners.title')} note={t('winners.note')} />
      <div className="winners__choice">
        <Segmented
          label={t('winners.period')}
          options={[
            { value: 'day', label: t('winners.day') },
            { value: 'week', label: t('winners.week') },
          ]}
          chosen={period}
          onChoose={(chosen) => setPeriod(chosen === 'day' ? 'day' : 'week')}
        />
        <div className="winners__lanes" role="group" aria-label={t('category.all')}>
          <Chip aria-pressed={lane === 'ALL'} onClick={() => setLane('ALL')}>
            {t('winners.all_games')}
          </Chip>
          {CATEGORIES.map(
            ({ lane: code, name }) =>
              code !== null && (
                <Chip key={code} aria-pressed={lane === code} onClick={() => setLane(code)}>
                  {t(name)}
                </Chip>
              ),
          )}
        </div>
      </div>
      {error && !data ? (
        <RefusedTrouble error={error} onRetry={() => void refetch()} />
      ) : data?.length === 0 ? (
        <NoWinners />
      ) : (
        <ol className="winners__list">
          {data
            ? data.map((winner, at) => (
                <li key={keyOf(winner)} className="winners__row">
                  <span className="winners__place" aria-hidden="true">
                    {number.format(at + 1)}
                  </span>
                  <WinnerRow winner={winner} />
                  <time className="winners__time quiet figures" dateTime={winner.at}>
                    {formatDateTime(winner.at, 'short')}
                  </time>
                </li>
              ))
            : GHOSTS.map((ghost) => (
                <li key={ghost} className="winners__row">
                  <span className="winners__place" />
                  <Skeleton width="60%" height="20px" />
                </li>
              ))}
        </ol>
      )}
    </div>
  );
}
