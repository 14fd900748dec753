import { useState } from 'react';
import { AgentFile, AgentTable, type AgentColumn } from '#apps/site/pages/agents/agent-table.tsx';
import { BillSum } from '#apps/site/pages/agents/bills/bill-sum.tsx';
import { ObjectionDialog } from '#apps/site/pages/agents/bills/objection-dialog.tsx';
import type { Past } from '#apps/site/pages/agents/days/past-period.tsx';
import { useBills, type Bill } from '#apps/site/pages/agents/use-agents.ts';
import { readAgentsAgain } from '#apps/site/parts/agreements/agreements.ts';
import { Pager } from '#apps/site/parts/controls/pager.tsx';
import { RecordFigures } from '#apps/site/parts/records/record-figures.tsx';
import { fileNameOf } from '#apps/site/parts/records/period.ts';
import { readAllPages } from '#apps/site/parts/records/record-csv.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { call, readValue } from '#web/http/api.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { exactAmount } from '#web/text/csv.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { agentBills, collectBill, type AgentBillState } from '#contracts/agent-bills.ts';
import { type AgentContractKind } from '#contracts/agents.ts';
import { isNothing } from '#kernel/amount.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Segmented } from '#ui/components/segmented/segmented.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';

const TONE: Partial<Record<AgentBillState, 'good' | 'warn' | 'bad' | 'info'>> = {
  issued: 'good',
  awaiting_claim: 'warn',
  due: 'warn',
  part_received: 'warn',
  part_claimed: 'warn',
  payer_short: 'bad',
  refused: 'bad',
  expired: 'bad',
  awaiting_review: 'info',
};
type Side = 'own' | 'paid';

/** Lists the results of contracts, of one kind or of all kinds: the agent's own bills, or the bills that the agent pays. */
export function BillList({ period, kind }: { period: Past; kind?: AgentContractKind }) {
  const { t, formatMoney } = useI18n();
  const [side, setSide] = useState<Side>('own');
  const [pageNo, setPageNo] = useState(1);
  const [objected, setObjected] = useState<Bill>();
  const [opened, setOpened] = useState<Bill>();
  const requested = { ...period, side, ...(kind && { kind }) };
  const { data, error, refetch, isPlaceholderData } = useBills({ ...requested, pageNo });
  const isCorrected = data?.content.some(({ corrected, owes }) => !isNothing(corrected) || !isNothing(owes)) === true;
  const columns = useBillColumns(side, isCorrected, { onObject: setObjected, onOpen: setOpened });
  if (error && !data) return <RefusedTrouble error={error} onRetry={() => void refetch()} />;
  const read = async () =>
    (
      await readAllPages(
        (no, pageSize) => readValue(agentBills, { ...requested, pageNo: no, pageSize }),
        ({ id }) => id,
      )
    ).rows;
  return (
    <>
      <div className="agent__tools">
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
        <AgentFile name={fileNameOf(`${kind ?? 'income'}-${side}`, period)} columns={columns} isDisabled={!data} read={read} />
      </div>
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
        <AgentTable caption={t('agent.bills')} columns={columns} rows={data?.content} rowKey={({ id }) => id} isStale={isPlaceholderData} />
      )}
      {data && <Pager pageNo={pageNo} pages={data.totalPages} onPage={setPageNo} isBusy={isPlaceholderData} />}
      {opened && <BillSum bill={opened} onClose={() => setOpened(undefined)} />}
      {objected && <ObjectionDialog bill={objected} onClose={() => setObjected(undefined)} />}
    </>
  );
}

type Acts = { onObject: (bill: Bill) => void; onOpen: (bill: Bill) => void };

function useBillColumns(side: Side, isCorrected: boolean, { onObject, onOpen }: Acts): AgentColumn<Bill>[] {
  const { t, locale, formatMoney, formatDateTime } = useI18n();
  const percent = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const money = (of: 'validBet' | 'amount' | 'corrected' | 'owes') => ({
    text: (bill: Bill) => formatMoney(bill[of], bill.currency),
    figure: (bill: Bill) => exactAmount(bill[of], bill.currency),
  });
  return [
    {
      key: 'kind',
      head: t('agent.kind'),
      place: 'title',
      tone: 'strong',
      text: ({ kind }) => t(`agent.kind_${kind}`),
      renderCell: (bill) => (
        <button type="button" className="text-link" onClick={() => onOpen(bill)}>
          {t(`agent.kind_${bill.kind}`)}
        </button>
      ),
    },
    {
      key: 'time',
      head: t('agent.period'),
      place: 'note',
      tone: 'quiet',
      text: ({ startsAt }) => formatDateTime(startsAt, 'short'),
      renderCell: ({ startsAt }) => <time dateTime={startsAt}>{formatDateTime(startsAt, 'short')}</time>,
    },
    {
      key: 'with',
      head: t('agent.with'),
      place: 'none',
      text: ({ account, payer }) => (side === 'paid' ? account : (payer ?? t('agent.operator'))),
    },
    { key: 'valid', head: t('agent.valid_bet'), place: 'none', isFigure: true, ...money('validBet') },
    {
      key: 'rate',
      head: t('agent.rate'),
      place: 'none',
      isFigure: true,
      text: ({ rate }) => percent.format(rate / 100),
      figure: ({ rate }) => String(rate / 100),
    },
    ...(isCorrected
      ? [
          {
            key: 'corrected',
            head: t('agent.corrected'),
            place: 'none' as const,
            isFigure: true,
            tone: 'quiet' as const,
            ...money('corrected'),
          },
          { key: 'owes', head: t('agent.owes'), place: 'none' as const, isFigure: true, tone: 'quiet' as const, ...money('owes') },
        ]
      : []),
    { key: 'amount', head: t('agent.amount'), place: 'figure', isFigure: true, tone: 'strong', ...money('amount') },
    {
      key: 'state',
      head: t('agent.state'),
      place: 'end-note',
      text: ({ state }) => t(`agent.${state}`),
      renderCell: (bill) => <BillState bill={bill} isOwn={side === 'own'} onObject={() => onObject(bill)} />,
    },
  ];
}

/** Shows the state of a bill, and the buttons for what the member may do with the bill. */
function BillState({ bill, isOwn, onObject }: { bill: Bill; isOwn: boolean; onObject: () => void }) {
  const { t, formatDateTime } = useI18n();
  const { id, state, objection, claimUntil } = bill;

  async function collect(): Promise<void> {
    const claimed = await call(collectBill, { id });
    if (!claimed.success) showToast(refusalText(claimed, t), 'bad');
    readAgentsAgain();
  }

  return (
    <span className="agent__named">
      {state === 'awaiting_claim' && isOwn ? (
        <>
          <Button size="small" variant="primary" onClick={() => void collect()}>
            {t('agent.claim')}
          </Button>
          {claimUntil && <small className="agent__until">{t('agent.claim_until', { date: formatDateTime(claimUntil, 'short') })}</small>}
        </>
      ) : (
        <Tag tone={TONE[state] ?? 'plain'}>{t(`agent.${state}`)}</Tag>
      )}
      {isOwn && (
        <Button size="small" variant="line" onClick={onObject}>
          {t(objection ? 'agent.objection' : 'agent.object')}
        </Button>
      )}
    </span>
  );
}
