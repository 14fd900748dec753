import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AgentFrame } from '#apps/site/pages/agents/agent-frame.tsx';
import { AgentFile, AgentTable, type AgentColumn } from '#apps/site/pages/agents/agent-table.tsx';
import { keyOf, PastPeriod, usePeriod, type Past } from '#apps/site/pages/agents/days/past-period.tsx';
import { useLosses, type Sums } from '#apps/site/pages/agents/use-agents.ts';
import { Pager } from '#apps/site/parts/controls/pager.tsx';
import { RecordFigures } from '#apps/site/parts/records/record-figures.tsx';
import { fileNameOf } from '#apps/site/parts/records/period.ts';
import { readAllPages } from '#apps/site/parts/records/record-csv.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { readValue } from '#web/http/api.ts';
import { exactAmount } from '#web/text/csv.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { agentLosses } from '#contracts/agents.ts';
import type { Currency } from '#kernel/money.ts';

type Row = Sums & { memberId: string; account: string };

/** Shows the losses of each member of the branch, from that member's own bets. */
export function LossesPage() {
  const [period, setPeriod] = usePeriod(7);
  return (
    <AgentFrame title="agent.losses" tools={<PastPeriod period={period} onPeriod={setPeriod} />}>
      <Losses key={keyOf(period)} period={period} />
    </AgentFrame>
  );
}

function Losses({ period }: { period: Past }) {
  const { t, formatMoney } = useI18n();
  const [pageNo, setPageNo] = useState(1);
  const { data, error, refetch, isPlaceholderData } = useLosses({ ...period, pageNo });
  const columns = useLossColumns(data?.currency);
  if (error && !data) return <RefusedTrouble error={error} onRetry={() => void refetch()} />;
  const read = async () =>
    (
      await readAllPages(
        (no, pageSize) => readValue(agentLosses, { ...period, pageNo: no, pageSize }),
        ({ memberId }) => memberId,
      )
    ).rows;
  return (
    <>
      <RecordFigures
        figures={[
          { name: t('agent.members'), value: data?.totals.members },
          { name: t('agent.valid_bet'), value: data && <bdi>{formatMoney(data.totals.validBet, data.currency)}</bdi> },
          { name: t('agent.lost'), value: data && <bdi>{formatMoney(data.totals.netLoss, data.currency)}</bdi> },
        ]}
      />
      <div className="agent__tools">
        <AgentFile name={fileNameOf('losses', period)} columns={columns} isDisabled={!data} read={read} />
      </div>
      {data?.totals.members === 0 ? (
        <p className="agent__none">{t('agent.no_losses')}</p>
      ) : (
        <AgentTable
          caption={t('agent.losses')}
          columns={columns}
          rows={data?.content}
          rowKey={({ memberId }) => memberId}
          isStale={isPlaceholderData}
        />
      )}
      {data && <Pager pageNo={pageNo} pages={data.totalPages} onPage={setPageNo} isBusy={isPlaceholderData} />}
    </>
  );
}

function useLossColumns(currency: Currency = 'USD'): AgentColumn<Row>[] {
  const { t, formatMoney, formatNumber } = useI18n();
  const money = (of: 'stake' | 'payout' | 'netLoss' | 'validBet') => ({
    text: (row: Row) => formatMoney(row[of], currency),
    figure: (row: Row) => exactAmount(row[of], currency),
  });
  return [
    {
      key: 'member',
      head: t('agent.whose'),
      place: 'title',
      tone: 'strong',
      text: ({ account }) => account,
      renderCell: ({ memberId, account }) => (
        <Link to="/agentHome/team-betting" search={{ of: memberId }} className="table__link">
          <bdi>{account}</bdi>
        </Link>
      ),
    },
    {
      key: 'bets',
      head: t('agent.bets'),
      place: 'note',
      isFigure: true,
      tone: 'quiet',
      text: (row) => formatNumber(row.count),
      figure: (row) => String(row.count),
    },
    { key: 'stake', head: t('agent.stake'), place: 'none', isFigure: true, ...money('stake') },
    { key: 'payout', head: t('agent.payout'), place: 'none', isFigure: true, ...money('payout') },
    { key: 'valid', head: t('agent.valid_bet'), place: 'end-note', isFigure: true, ...money('validBet') },
    { key: 'net', head: t('agent.lost'), place: 'figure', isFigure: true, tone: 'strong', ...money('netLoss') },
  ];
}
