import { useState } from 'react';
import { AgentFile, AgentTable, type AgentColumn } from '#apps/site/pages/agents/agent-table.tsx';
import { useSheets, type Sheet } from '#apps/site/pages/agents/use-agents.ts';
import { readAgentsAgain } from '#apps/site/parts/agreements/agreements.ts';
import { Pager } from '#apps/site/parts/controls/pager.tsx';
import { readAllPages } from '#apps/site/parts/records/record-csv.ts';
import { call, readValue } from '#web/http/api.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { exactAmount } from '#web/text/csv.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { agentSheets, settleSheet } from '#contracts/agent-positions.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';

const DAYS = 92;
const keyOf = ({ memberId, startsAt, currency }: Sheet) => `${memberId}/${startsAt}/${currency}`;

/** Shows the results of closed periods: for the agent, and for the agents right below, with whom the agent settles. */
export function Sheets() {
  const { t, formatMoney, formatDateTime } = useI18n();
  const [pageNo, setPageNo] = useState(1);
  const { data, isPlaceholderData } = useSheets({ days: DAYS, pageNo });
  const money = (of: 'base' | 'kept' | 'line') => ({
    text: (one: Sheet) => formatMoney(one[of], one.currency),
    figure: (one: Sheet) => exactAmount(one[of], one.currency),
  });
  const stateOf = ({ settledAt }: Sheet) => t(settledAt === null ? 'agent.unsettled' : 'agent.settled');
  const columns: AgentColumn<Sheet>[] = [
    {
      key: 'who',
      head: t('agent.give_to'),
      place: 'title',
      tone: 'strong',
      text: ({ isOwn, account }) => (isOwn ? t('agent.you') : account),
    },
    { key: 'from', head: t('agent.period'), place: 'note', tone: 'quiet', text: ({ startsAt }) => formatDateTime(startsAt, 'short') },
    { key: 'base', head: t('agent.base'), place: 'none', isFigure: true, ...money('base') },
    { key: 'kept', head: t('agent.kept'), place: 'none', isFigure: true, ...money('kept') },
    { key: 'line', head: t('agent.line'), place: 'figure', isFigure: true, tone: 'strong', ...money('line') },
    {
      key: 'state',
      head: t('agent.state'),
      place: 'end-note',
      text: stateOf,
      renderCell: (one) =>
        one.settledAt === null && !one.isOwn ? (
          <Settle sheet={one} />
        ) : (
          <Tag tone={one.settledAt === null ? 'warn' : 'good'}>{stateOf(one)}</Tag>
        ),
    },
  ];
  const read = async () => (await readAllPages((no, pageSize) => readValue(agentSheets, { days: DAYS, pageNo: no, pageSize }), keyOf)).rows;
  return (
    <section className="agent__part" aria-label={t('agent.sheets')}>
      <div className="records__head">
        <h2>{t('agent.sheets')}</h2>
        <AgentFile name="sheets" columns={columns} isDisabled={!data} read={read} />
      </div>
      {data?.content.length === 0 ? (
        <p className="agent__none">{t('agent.no_sheets')}</p>
      ) : (
        <AgentTable
          caption={t('agent.sheets')}
          columns={columns}
          rows={data?.content}
          rowKey={keyOf}
          isStale={isPlaceholderData}
          ghosts={3}
        />
      )}
      {data && <Pager pageNo={pageNo} pages={data.totalPages} onPage={setPageNo} isBusy={isPlaceholderData} />}
    </section>
  );
}

function Settle({ sheet: { memberId, startsAt } }: { sheet: Sheet }) {
  const { t } = useI18n();
  const [isBusy, setBusy] = useState(false);

  async function settle(): Promise<void> {
    setBusy(true);
    const settled = await call(settleSheet, { downlineId: memberId, startsAt });
    setBusy(false);
    showToast(settled.success ? t('agent.is_settled') : refusalText(settled, t), settled.success ? 'good' : 'bad');
    readAgentsAgain();
  }

  return (
    <Button size="small" isBusy={isBusy} onClick={() => void settle()}>
      {t('agent.settle')}
    </Button>
  );
}
