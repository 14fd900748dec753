import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { AgentTable, type AgentColumn } from '#apps/site/pages/agents/agent-table.tsx';
import { useBillSum, type Bill, type BillParts } from '#apps/site/pages/agents/use-agents.ts';
import { Pager } from '#apps/site/parts/controls/pager.tsx';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { isNothing } from '#kernel/amount.ts';
import { Dialog } from '#ui/components/dialog/dialog.tsx';

type Part = BillParts['content'][number];

/** Shows an opened bill: its calculation line by line, and the bets of the team that the bill counts. */
export function BillSum({ bill, onClose }: { bill: Bill; onClose: () => void }) {
  const { t, formatDateTime } = useI18n();
  const [pageNo, setPageNo] = useState(1);
  const { data, error, refetch, isPlaceholderData } = useBillSum(bill.id, pageNo);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('agent.bill_sum', { kind: t(`agent.kind_${bill.kind}`) })}
      description={`${formatDateTime(bill.startsAt, 'minute')} – ${formatDateTime(bill.endsAt, 'minute')}`}
      closeLabel={t('common.close')}
      size="large"
    >
      <Lines bill={bill} sum={data} />
      {error && !data ? (
        <RefusedTrouble error={error} onRetry={() => void refetch()} />
      ) : data?.content.length === 0 ? (
        <p className="agent__none">{t('agent.no_play')}</p>
      ) : (
        <Parts sum={data} isStale={isPlaceholderData} onLeave={onClose} />
      )}
      {data && <Pager pageNo={pageNo} pages={data.totalPages} onPage={setPageNo} isBusy={isPlaceholderData} />}
    </Dialog>
  );
}

/** Shows the calculation of a bill, from the counted bets to the paid amount. */
function Lines({ bill, sum }: { bill: Bill; sum: BillParts | undefined }) {
  const { t, locale, formatMoney } = useI18n();
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const money = (amount: Bill['amount']): ReactNode => <bdi>{formatMoney(amount, bill.currency)}</bdi>;
  const lines: (readonly [string, ReactNode] | false | undefined)[] = [
    bill.kind === 'dividend' ? [t('agent.net_loss'), money(bill.netLoss)] : [t('agent.valid_bet'), money(bill.validBet)],
    !isNothing(bill.corrected) && [t('agent.corrected'), money(bill.corrected)],
    sum && !isNothing(sum.carriedIn) && [t('agent.carried_in'), money(sum.carriedIn)],
    [t('agent.active'), String(bill.active)],
    [t('agent.rate_of_bill'), percent.format(bill.rate / 10_000)],
    [t('agent.gross'), money(bill.gross)],
    [t('agent.to_downlines'), money(bill.kept)],
    !isNothing(bill.owes) && [t('agent.owes'), money(bill.owes)],
    [t('agent.amount'), money(bill.amount)],
    [t('agent.issued'), money(bill.paid)],
  ];
  return (
    <dl className="bill-sum">
      {lines.map(
        (line) =>
          line && (
            <div key={line[0]}>
              <dt>{line[0]}</dt>
              <dd>{line[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

type PartsProps = { sum: BillParts | undefined; isStale: boolean; onLeave: () => void };

function Parts({ sum, isStale, onLeave }: PartsProps) {
  const { t, formatMoney, formatNumber } = useI18n();
  const money = (of: 'stake' | 'netLoss' | 'validBet') => (row: Part) => (sum ? formatMoney(row[of], sum.currency) : '');
  const columns: AgentColumn<Part>[] = [
    {
      key: 'who',
      head: t('agent.whose'),
      place: 'title',
      tone: 'strong',
      text: ({ account }) => account,
      renderCell: ({ memberId, account }) => (
        <Link to="/agentHome/team-betting" search={{ of: memberId, ...sum?.period }} className="table__link" onClick={onLeave}>
          <bdi>{account}</bdi>
        </Link>
      ),
    },
    ...(sum?.period
      ? [
          {
            key: 'bets',
            head: t('agent.bets'),
            place: 'note' as const,
            isFigure: true,
            tone: 'quiet' as const,
            text: ({ count }: Part) => formatNumber(count),
          },
        ]
      : []),
    { key: 'stake', head: t('agent.stake'), place: 'none', isFigure: true, text: money('stake') },
    { key: 'valid', head: t('agent.valid_bet'), place: 'figure', isFigure: true, tone: 'strong', text: money('validBet') },
    { key: 'net', head: t('agent.net_loss'), place: 'end-note', isFigure: true, text: money('netLoss') },
  ];
  return (
    <AgentTable
      caption={t('agent.bill_bets')}
      columns={columns}
      rows={sum?.content}
      rowKey={({ memberId }) => memberId}
      isStale={isStale}
      ghosts={3}
    />
  );
}
