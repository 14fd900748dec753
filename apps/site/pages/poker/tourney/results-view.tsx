import { useI18n } from '#web/text/i18n.tsx';
import { useChips } from '#apps/site/pages/poker/text/use-chips.ts';
import { useNames } from '#apps/site/pages/poker/text/use-names.ts';
import type { TourneyBoard, TourneyRow } from '#apps/site/pages/poker/tourney/use-tourney.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Table, type Column } from '#ui/components/table/table.tsx';

type Result = TourneyBoard['results'][number] & { key: string };

/** Lists the decided places, with prizes and bounties. */
export function ResultsView({ tourney, results }: { tourney: TourneyRow; results: TourneyBoard['results'] }) {
  const { t, formatNumber } = useI18n();
  const nameOf = useNames();
  const chips = useChips(tourney.currency);
  const amount = (text: string): string => (text === '0' ? '–' : chips(Number(text)));
  const columns: Column<Result>[] = [
    { key: 'place', head: t('poker.result_place'), renderCell: ({ place }) => formatNumber(place), isFigure: true },
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
    ...(tourney.bounty === 'none'
      ? []
      : ([{ key: 'bounty', head: t('poker.result_bounty'), renderCell: ({ bounty }: Result) => amount(bounty), isFigure: true }] as const)),
    { key: 'prize', head: t('poker.result_prize'), renderCell: ({ prize }) => amount(prize), isFigure: true },
  ];
  return (
    <Table
      caption={t('poker.tourney_results')}
      columns={columns}
      rows={results.map((one, at) => ({ ...one, key: `${at}` }))}
      rowKey={({ key }) => key}
      isCards={false}
      rowProps={({ isOwn }) => (isOwn ? { className: 'poker-level--now' } : {})}
    />
  );
}
