import { RoundLink } from '#apps/site/parts/play/round-link.tsx';
import { GameThumb } from '#apps/site/parts/play/game-thumb.tsx';
import { BETS_PER_PAGE, type BetRecords } from '#apps/site/parts/play/use-bet-records.ts';
import { useResultColumns } from '#apps/site/parts/records/use-result-columns.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { Table, type Column } from '#ui/components/table/table.tsx';

type Bet = BetRecords['content'][number];

/** Lists the bets, a line each. A line links to the round of the bet. */
export function RecordTable({ data, isStale }: { data: BetRecords | undefined; isStale: boolean }) {
  const { t, formatMoney, formatDateTime } = useI18n();
  const money = (amount: Bet['stake']) => data && <bdi>{formatMoney(amount, data.currency)}</bdi>;
  const columns: Column<Bet>[] = [
    {
      key: 'game',
      head: t('records.game'),
      place: 'title',
      renderCell: (bet) => (
        <div className="record-table__named">
          <GameThumb iconUrl={bet.iconUrl} />
          <RoundLink bet={bet} className="record-table__link" />
          <span className="record-table__studio ellipsis">{bet.accountTypeName}</span>
        </div>
      ),
      rest: (
        <div className="record-table__named">
          <span className="game-thumb" />
          <Skeleton width="14ch" />
        </div>
      ),
    },
    {
      key: 'time',
      head: t('records.time'),
      place: 'note',
      tone: 'quiet',
      renderCell: ({ at }) => <time dateTime={at}>{formatDateTime(at, 'short')}</time>,
    },
    ...useResultColumns<Bet>(data?.currency, { stake: 'records.stake', payout: 'records.payout', net: 'records.net' }),
    { key: 'turnover', head: t('records.turnover'), place: 'none', isFigure: true, renderCell: ({ turnover }) => money(turnover) },
  ];
  return (
    <Table
      className="record-table record-table--pictured"
      caption={t('records.title')}
      columns={columns}
      rows={data?.content}
      rowKey={({ roundId }) => roundId}
      isStale={isStale}
      ghosts={BETS_PER_PAGE / 2}
    />
  );
}
