import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { AgentFrame } from '#apps/site/pages/agents/agent-frame.tsx';
import { AgentFile, AgentTable, type AgentColumn } from '#apps/site/pages/agents/agent-table.tsx';
import { MemberOfTeam } from '#apps/site/pages/agents/team/member-of-team.tsx';
import { keyOf, PastPeriod, usePeriod, type Past } from '#apps/site/pages/agents/days/past-period.tsx';
import { useTransactions, type Transaction } from '#apps/site/pages/agents/use-agents.ts';
import { Pager } from '#apps/site/parts/controls/pager.tsx';
import { RecordFigures } from '#apps/site/parts/records/record-figures.tsx';
import { fileNameOf } from '#apps/site/parts/records/period.ts';
import { readAllPages } from '#apps/site/parts/records/record-csv.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { readValue } from '#web/http/api.ts';
import { exactAmount } from '#web/text/csv.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { agentTransactions, type AgentMoneyKind } from '#contracts/agents.ts';
import type { Currency } from '#kernel/money.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Segmented } from '#ui/components/segmented/segmented.tsx';

const MONEY_KINDS: readonly AgentMoneyKind[] = ['deposits', 'withdrawals', 'transfers'];
const TONE = { open: 'warn', done: 'good', failed: 'bad' } as const;
const STATE = { open: 'agent.open_state', done: 'agent.done', failed: 'agent.failed' } as const;

/** Shows the deposits, withdrawals and transfers of a member of the branch; the address names the member. */
export function TransactionsPage() {
  const { of } = useSearch({ from: '/agentHome/downline-transactions' });
  const navigate = useNavigate();
  const [period, setPeriod] = usePeriod(7);
  return (
    <AgentFrame title="agent.transactions" tools={<PastPeriod period={period} onPeriod={setPeriod} />}>
      <MemberOfTeam onFound={(memberId) => void navigate({ to: '/agentHome/downline-transactions', search: { of: memberId } })} />
      <Transactions key={[of, keyOf(period)].join('/')} of={of} period={period} />
    </AgentFrame>
  );
}

function Transactions({ of, period }: { of: string | undefined; period: Past }) {
  const { t, formatMoney } = useI18n();
  const [kind, setKind] = useState<AgentMoneyKind>('deposits');
  const [pageNo, setPageNo] = useState(1);
  const requested = { ...period, kind, ...(of !== undefined && { memberId: of }) };
  const { data, error, refetch, isPlaceholderData } = useTransactions({ ...requested, pageNo });
  const columns = useTransactionColumns(data?.currency);
  if (error && !data) return <RefusedTrouble error={error} onRetry={() => void refetch()} />;
  const read = async () =>
    (
      await readAllPages(
        (no, pageSize) => readValue(agentTransactions, { ...requested, pageNo: no, pageSize }),
        ({ id }) => id,
      )
    ).rows;
  const sum = (of_: 'amount' | 'done') => data && <bdi>{formatMoney(data.totals[of_], data.currency)}</bdi>;
  const isTransfers = kind === 'transfers';
  return (
    <>
      <div className="agent__tools agent__tools--under">
        <Segmented
          label={t('agent.what')}
          chosen={kind}
          options={MONEY_KINDS.map((one) => ({ value: one, label: t(`agent.${one}`) }))}
          onChoose={(chosen) => {
            setKind(chosen);
            setPageNo(1);
          }}
        />
        <AgentFile name={fileNameOf(`${kind}-${data?.account ?? ''}`, period)} columns={columns} isDisabled={!data} read={read} />
      </div>
      <RecordFigures
        figures={[
          { name: t('agent.whose'), value: data && <bdi>{data.account}</bdi> },
          { name: t(isTransfers ? 'agent.sent' : 'agent.amount'), value: sum('amount') },
          { name: t(isTransfers ? 'agent.received' : 'agent.done'), value: sum('done') },
        ]}
      />
      {data?.totals.count === 0 ? (
        <p className="agent__none">{t('agent.no_transactions')}</p>
      ) : (
        <AgentTable
          caption={t('agent.transactions')}
          columns={columns}
          rows={data?.content}
          rowKey={({ id }) => id}
          isStale={isPlaceholderData}
          ghosts={4}
        />
      )}
      {data && <Pager pageNo={pageNo} pages={data.totalPages} onPage={setPageNo} isBusy={isPlaceholderData} />}
    </>
  );
}

function useTransactionColumns(currency: Currency = 'USD'): AgentColumn<Transaction>[] {
  const { t, formatMoney, formatDateTime } = useI18n();
  return [
    { key: 'what', head: t('agent.what'), place: 'title', tone: 'strong', text: ({ what }) => t(`agent.${what}`) },
    { key: 'at', head: t('agent.time'), place: 'note', tone: 'quiet', text: ({ at }) => formatDateTime(at, 'short') },
    {
      key: 'amount',
      head: t('agent.amount'),
      place: 'figure',
      isFigure: true,
      tone: 'strong',
      text: ({ amount }) => formatMoney(amount, currency),
      figure: ({ amount }) => exactAmount(amount, currency),
    },
    {
      key: 'state',
      head: t('agent.state'),
      place: 'end-note',
      text: ({ state }) => t(STATE[state]),
      renderCell: ({ state }) => <Tag tone={TONE[state]}>{t(STATE[state])}</Tag>,
    },
  ];
}
