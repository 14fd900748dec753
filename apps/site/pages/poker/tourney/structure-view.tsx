import { useI18n } from '#web/text/i18n.tsx';
import type { TourneyRow } from '#apps/site/pages/poker/tourney/use-tourney.ts';
import { blindsOf, LEVEL_MINUTES, START_STACK } from '#poker/tournament/levels.ts';
import { Table, type Column } from '#ui/components/table/table.tsx';

const LEVELS = 24;

type Level = { level: number; small: number; big: number; ante: number };

/** Lists the levels of a tournament. The present level and the last level with entries are marked. */
export function StructureView({ tourney, level }: { tourney: TourneyRow; level: number }) {
  const { t, formatNumber } = useI18n();
  const minutes = LEVEL_MINUTES[tourney.speed];
  const rows = Array.from({ length: Math.max(LEVELS, level + 2) }, (_level, at): Level => ({ level: at + 1, ...blindsOf(at + 1) }));
  const columns: Column<Level>[] = [
    { key: 'level', head: t('poker.structure_level'), renderCell: (row) => formatNumber(row.level), isFigure: true },
    {
      key: 'blinds',
      head: t('poker.line_blinds'),
      renderCell: ({ small, big }) => t('poker.stakes', { small: formatNumber(small), big: formatNumber(big) }),
      isFigure: true,
    },
    {
      key: 'ante',
      head: t('poker.structure_ante'),
      renderCell: ({ ante }) => (ante > 0 ? formatNumber(ante) : '–'),
      isFigure: true,
    },
  ];
  return (
    <section>
      <p className="quiet">
        {t('poker.structure_text', { minutes, stack: formatNumber(START_STACK) })}{' '}
        {tourney.lateLevels > 0 && t('poker.structure_late', { level: tourney.lateLevels })}
      </p>
      <Table
        caption={t('poker.tourney_structure')}
        columns={columns}
        rows={rows}
        rowKey={(row) => String(row.level)}
        isCards={false}
        rowProps={(row) => (row.level === level ? { 'aria-current': true, className: 'poker-level--now' } : {})}
      />
    </section>
  );
}
