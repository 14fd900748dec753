import { useState } from 'react';
import { Pager } from '#apps/site/parts/controls/pager.tsx';
import { ProofDialog } from '#apps/site/pages/rewards/proof-dialog.tsx';
import { useOpenings, type Opening } from '#apps/site/pages/rewards/use-rewards.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { isNothing } from '#kernel/amount.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Empty } from '#ui/components/empty/empty.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Table, type Column } from '#ui/components/table/table.tsx';

/** Lists the results of the member’s tickets, each with its proof. */
export function OpenedTable() {
  const { t } = useI18n();
  const [pageNo, setPageNo] = useState(1);
  const [proven, setProven] = useState<Opening>();
  const { data, error, refetch, isPlaceholderData } = useOpenings(pageNo);
  const columns = useColumns(setProven);
  if (error && !data) return <RefusedTrouble error={error} onRetry={() => void refetch()} />;
  if (data?.content.length === 0)
    return (
      <Empty level="h2" title={t('rewards.no_opened')} picture={<Icon name="gift" size={24} className="empty__icon" />}>
        {t('rewards.no_opened_text')}
      </Empty>
    );
  return (
    <>
      <Table
        className="record-table"
        caption={t('rewards.opened_list')}
        columns={columns}
        rows={data?.content}
        rowKey={({ ticketId }) => ticketId}
        isStale={isPlaceholderData}
        ghosts={3}
      />
      {data && <Pager pageNo={pageNo} pages={data.totalPages} onPage={setPageNo} isBusy={isPlaceholderData} />}
      {proven && <ProofDialog opening={proven} onClose={() => setProven(undefined)} />}
    </>
  );
}

function useColumns(onProof: (one: Opening) => void): Column<Opening>[] {
  const { t, formatMoney, formatDateTime } = useI18n();
  return [
    { key: 'title', head: t('rewards.campaign'), place: 'title', tone: 'strong', renderCell: ({ title }) => <bdi>{title}</bdi> },
    {
      key: 'number',
      head: t('rewards.number'),
      place: 'foot',
      tone: 'quiet',
      renderCell: ({ ticketId }) => t('rewards.ticket', { number: ticketId }),
    },
    {
      key: 'time',
      head: t('records.time'),
      place: 'note',
      tone: 'quiet',
      renderCell: ({ at }) => <time dateTime={at}>{formatDateTime(at, 'short')}</time>,
    },
    {
      key: 'proof',
      head: t('rewards.proof'),
      place: 'end-note',
      renderCell: (one) => (
        <Button size="small" variant="line" onClick={() => onProof(one)}>
          {t('rewards.see_proof')}
        </Button>
      ),
    },
    {
      key: 'amount',
      head: t('rewards.prize'),
      isFigure: true,
      tone: 'strong',
      place: 'figure',
      renderCell: ({ amount, currency }) => <bdi>{isNothing(amount) ? t('rewards.nothing') : `+${formatMoney(amount, currency)}`}</bdi>,
    },
  ];
}
