import { useI18n } from '#web/text/i18n.tsx';
import { useChips } from '#apps/site/pages/poker/text/use-chips.ts';
import { useNames } from '#apps/site/pages/poker/text/use-names.ts';
import type { TourneyBoard, TourneyRow } from '#apps/site/pages/poker/tourney/use-tourney.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Table, type Column } from '#ui/components/table/table.tsx';

type Entrant = TourneyBoard['entrants'][number] & { key: string };

/** Lists entrants by their stacks, with their tables. */
export function EntrantsView({ tourney, board }: { tourney: TourneyRow; board: TourneyBoard | null }) {
  const { t, formatNumber } = useI18n();
  const nameOf = useNames();
  const chips = useChips(tourney.currency);
  const entrants = (board?.entrants ?? []).map((one, at) => ({ ...one, key: `${one.name}-${at}` }));
  if (entrants.length === 0) return <p className="quiet">{t('poker.entrants_none')}</p>;
  const isRunning = tourney.phase === 'running';
  const columns: Column<Entrant>[] = [
    {
      key: 'name',
      head: t('poker.entrant_name'),
      renderCell: ({ name, isOwn }) => (
        <>
          {nameOf(name)} {isOwn && <Tag tone="info">{t('poker.you')}</Tag>}
        </>
      ),
      tone: 'strong',
    },
    ...(isRunning
      ? ([
          {
            key: 'table',
            head: t('poker.entrant_table'),
            renderCell: ({ table }: Entrant) => (table === null ? '–' : formatNumber(table)),
            isFigure: true,
          },
        ] as const)
      : []),
    ...(tourney.bounty === 'none'
      ? []
      : ([
          { key: 'head', head: t('poker.entrant_head'), renderCell: ({ head }: Entrant) => chips(Number(head)), isFigure: true },
        ] as const)),
    {
      key: 'stack',
      head: t('poker.entrant_stack'),
      renderCell: ({ stack, isOut }) => (isOut ? t('poker.entrant_out') : formatNumber(stack)),
      isFigure: true,
    },
  ];
  return (
    <Table
      caption={t('poker.tourney_entrants')}
      columns={columns}
      rows={entrants}
      rowKey={({ key }) => key}
      isCards={false}
      rowProps={({ isOwn }) => (isOwn ? { className: 'poker-level--now' } : {})}
    />
  );
}
