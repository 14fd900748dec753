import { useState } from 'react';
import { AgentFrame } from '#apps/site/pages/agents/agent-frame.tsx';
import { AgentFile, AgentTable, type AgentColumn } from '#apps/site/pages/agents/agent-table.tsx';
import { Period } from '#apps/site/pages/agents/period.tsx';
import { useReport, type Report } from '#apps/site/pages/agents/use-agents.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { categoryName } from '#apps/site/pages/agents/category-name.ts';
import { useI18n } from '#apps/site/lib/text/i18n.tsx';
import { isNothing } from '#kernel/amount.ts';
import { Segmented } from '#ui/components/segmented/segmented.tsx';

type Row = Report['totals'] & { key: string; name: string };

/** What the whole team came to, by day or by category; the last row is the sum of all. */
export function RevenuePage() {
  const [days, setDays] = useState(7);
  return (
    <AgentFrame title="agent.revenue" tools={<Period days={days} onDays={setDays} />}>
      <Revenue days={days} />
    </AgentFrame>
  );
}

function Revenue({ days }: { days: number }) {
  const { t, formatMoney, formatNumber } = useI18n();
  const [by, setBy] = useState<'day' | 'category'>('day');
  const { data, error, refetch } = useReport({ days, by });
  if (error && !data) return <RefusedTrouble error={error} onRetry={() => void refetch()} />;
  const nameOf = (key: string) => (by === 'day' ? key : categoryName(key, t));
  const rows: Row[] | undefined = data && [
    ...data.content.map((row) => ({ ...row, name: nameOf(row.key) })),
    { ...data.totals, key: 'total', name: t('agent.total') },
  ];
  const money = (of: 'stake' | 'payout' | 'netLoss' | 'validBet' | 'corrected') => (row: Row) =>
    data ? formatMoney(row[of], data.currency) : '';
  const isCorrected = data?.content.some(({ corrected }) => !isNothing(corrected)) === true;
  const columns: AgentColumn<Row>[] = [
    {
      key: 'key',
      head: t(by === 'day' ? 'agent.by_day' : 'agent.category'),
      place: 'title',
      tone: 'strong',
      text: ({ name }) => name,
    },
    { key: 'bets', head: t('agent.bets'), place: 'note', isFigure: true, tone: 'quiet', text: (row) => formatNumber(row.count) },
    { key: 'stake', head: t('agent.stake'), place: 'none', isFigure: true, text: money('stake') },
    { key: 'payout', head: t('agent.payout'), place: 'none', isFigure: true, text: money('payout') },
    { key: 'valid', head: t('agent.valid_bet'), place: 'end-note', isFigure: true, text: money('validBet') },
    ...(isCorrected
      ? [
          {
            key: 'corrected',
            head: t('agent.corrected'),
            place: 'note' as const,
            isFigure: true,
            tone: 'quiet' as const,
            text: money('corrected'),
          },
        ]
      : []),
    { key: 'net', head: t('agent.net_loss'), place: 'figure', isFigure: true, tone: 'strong', text: money('netLoss') },
  ];
  return (
    <>
      <div className="agent__tools">
        <Segmented
          label={t('agent.revenue')}
          chosen={by}
          options={[
            { value: 'day', label: t('agent.by_day') },
            { value: 'category', label: t('agent.by_category') },
          ]}
          onChoose={setBy}
        />
        <AgentFile name={`revenue-by-${by}-${days}d`} columns={columns} isDisabled={!rows} read={async () => rows ?? []} />
      </div>
      <AgentTable
        caption={t('agent.revenue')}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        rowProps={({ key }) => (key === 'total' ? { className: 'agent__total' } : {})}
        ghosts={4}
      />
    </>
  );
}
