import { useState, type CSSProperties } from 'react';
import { CATEGORIES } from '#web/categories/categories.ts';
import { useVendorsByType } from '#apps/site/parts/games/use-games.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { NoWinners } from '#apps/site/features/winners/no-winners.tsx';
import { areAllDemo, keyOf, useWinners, type Period } from '#apps/site/features/winners/use-winners.ts';
import { WinnerRow } from '#apps/site/features/winners/winner-row.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { Chip } from '#ui/components/chip/chip.tsx';
import { RailHead } from '#ui/components/rail-head/rail-head.tsx';
import { Segmented } from '#ui/components/segmented/segmented.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import type { GameType } from '#contracts/catalogue.ts';
import './winners-page.css';

const GHOSTS = Array.from({ length: 10 }, (_, at) => at);

/** Page with the largest wins of a day or a week, in all games or in a category. */
export function WinnersPage() {
  const { t, formatNumber } = useI18n();
  const [period, setPeriod] = useState<Period>('week');
  const [gameType, setGameType] = useState<GameType | 'ALL'>('ALL');
  const { data, error, refetch } = useWinners(gameType, period);
  const { data: vendors } = useVendorsByType();
  const hasGames = (code: GameType): boolean => vendors?.data.lanes[code]?.some(({ gameCount }) => gameCount > 0) ?? false;
  return (
    <div className="wrap winners">
      <RailHead level="h1" title={t('winners.title')} note={t(areAllDemo(data) ? 'winners.demo_note' : 'winners.note')} />
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
        <div className="winners__types" role="group" aria-label={t('category.all')}>
          <Chip aria-pressed={gameType === 'ALL'} onClick={() => setGameType('ALL')}>
            {t('winners.all_games')}
          </Chip>
          {CATEGORIES.filter(({ shelf, gameType: code }) => shelf === undefined && hasGames(code)).map(({ gameType: code, name }) => (
            <Chip key={code} aria-pressed={gameType === code} onClick={() => setGameType(code)}>
              {t(name)}
            </Chip>
          ))}
        </div>
      </div>
      {error && !data ? (
        <RefusedTrouble error={error} onRetry={() => void refetch()} />
      ) : data?.length === 0 ? (
        <NoWinners />
      ) : (
        <ol className="winners__list" style={{ '--rows': Math.ceil((data ?? GHOSTS).length / 2) } as CSSProperties}>
          {data
            ? data.map((winner, at) => (
                <li key={keyOf(winner)} className="winners__row">
                  <span className="winners__place" aria-hidden="true">
                    {formatNumber(at + 1)}
                  </span>
                  <WinnerRow winner={winner} isLabelled={!areAllDemo(data)} hasTime />
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
