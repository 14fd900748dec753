import { useState } from 'react';
import { AgentFrame } from '#apps/site/pages/agents/agent-frame.tsx';
import { Period } from '#apps/site/pages/agents/period.tsx';
import { refresh, useBills, type Bill } from '#apps/site/pages/agents/use-agents.ts';
import { Pager } from '#apps/site/parts/controls/pager.tsx';
import { RecordFigures } from '#apps/site/parts/records/record-figures.tsx';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { call } from '#apps/site/lib/http/api.ts';
import { refusalText } from '#apps/site/lib/http/refusal-text.ts';
import { useI18n } from '#apps/site/lib/text/i18n.tsx';
import { claimBill, type AgentBillState } from '#contracts/agents.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Segmented } from '#ui/components/segmented/segmented.tsx';
import { Table, type Column } from '#ui/components/table/table.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';

const TONE: Partial<Record<AgentBillState, 'good' | 'warn' | 'bad'>> = {
  ...({ issued: 'good', awaiting_claim: 'warn', due: 'warn', part_received: 'warn', part_claimed: 'warn' } as const),
  ...({ payer_short: 'bad', refused: 'bad', expired: 'bad' } as const),
};

/** What contracts came to: the agent's own bills, or those that it pays. */
export function IncomePage() {
  const [days, setDays] = useState(7);
  return (
    <AgentFrame title="agent.income" tools={<Period days={days} onDays={setDays} />}>
      <BillList key={days} days={days} />
    </AgentFrame>
  );
}

function BillList({ days }: { days: number }) {
  const { t, locale, formatMoney, formatDateTime } = useI18n();
  const [side, setSide] = useState<'own' | 'paid'>('own');
  const [pageNo, setPageNo] = useState(1);
  const { data, error, refetch, isPlaceholderData } = useBills({ days, side, pageNo });
  if (error && !data) return <RefusedTrouble error={error} onRetry={() => void refetch()} />;
  const money = (of: 'validBet' | 'amount') => (row: Bill) => data && <bdi>{formatMoney(row[of], data.currency)}</bdi>;
  const percent = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });

  async function claim(id: string): Promise<void> {
    const claimed = await call(claimBill, { id });
    if (!claimed.success) showToast(refusalText(claimed, t), 'bad');
    refresh();
  }

  const columns: Column<Bill>[] = [
    { key: 'kind', head: t('agent.kind'), place: 'title', tone: 'strong', renderCell: ({ kind }) => t(`agent.kind_${kind}`) },
    {
      key: 'time',
      head: t('agent.period'),
      place: 'note',
      tone: 'quiet',
      renderCell: ({ startsAt }) => <time dateTime={startsAt}>{formatDateTime(startsAt, 'short')}</time>,
    },
    {
      key: 'with',
      head: t('agent.with'),
      place: 'none',
      renderCell: ({ account, payer }) => (side === 'paid' ? <bdi>{account}</bdi> : (payer ?? t('agent.operator'))),
    },
    { key: 'valid', head: t('agent.valid_bet'), place: 'none', isFigure: true, renderCell: money('validBet') },
    { key: 'rate', head: t('agent.rate'), place: 'none', isFigure: true, renderCell: ({ rate }) => percent.format(rate / 100) },
    { key: 'amount', head: t('agent.amount'), place: 'figure', isFigure: true, tone: 'strong', renderCell: money('amount') },
    {
      key: 'state',
      head: t('agent.state'),
      place: 'end-note',
      renderCell: ({ id, state }) =>
        state === 'awaiting_claim' && side === 'own' ? (
          <Button onClick={() => void claim(id)}>{t('agent.claim')}</Button>
        ) : (
          <Tag tone={TONE[state] ?? 'plain'}>{t(`agent.${state}`)}</Tag>
        ),
    },
  ];
  return (
    <>
      <Segmented
        label={t('agent.bills')}
        chosen={side}
        options={[
          { value: 'own', label: t('agent.bills_own') },
          { value: 'paid', label: t('agent.bills_paid') },
        ]}
        onChoose={(chosen) => {
          setSide(chosen);
          setPageNo(1);
        }}
      />
      <div className="agent__sums">
        <RecordFigures
          figures={[
            { name: t('agent.bills'), value: data?.totals.count },
            { name: t('agent.amount'), value: data && <bdi>{formatMoney(data.totals.amount, data.currency)}</bdi> },
            { name: t('agent.issued'), value: data && <bdi>{formatMoney(data.totals.paid, data.currency)}</bdi> },
          ]}
        />
      </div>
      {data?.totals.count === 0 ? (
        <p className="agent__none">{t('agent.no_bills')}</p>
      ) : (
        <Table
          caption={t('agent.bills')}
          className="record-table"
          columns={columns}
          rows={data?.content}
          rowKey={({ id }) => id}
          isStale={isPlaceholderData}
        />
      )}
      {data && <Pager pageNo={pageNo} pages={data.totalPages} onPage={setPageNo} isBusy={isPlaceholderData} />}
    </>
  );
}
