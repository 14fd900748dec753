import { useState } from 'react';
import { AgentFrame } from '#apps/site/pages/agents/agent-frame.tsx';
import { AgentTable, type AgentColumn } from '#apps/site/pages/agents/agent-table.tsx';
import { categoryName } from '#apps/site/pages/agents/category-name.ts';
import { PositionForm } from '#apps/site/pages/agents/positions/position-form.tsx';
import { Sheets } from '#apps/site/pages/agents/positions/sheets.tsx';
import { usePositions, type Position, type PositionBelow } from '#apps/site/pages/agents/use-agents.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { RecordFigures } from '#apps/site/parts/records/record-figures.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';

/** Shows the agent's position in the result of its branch, the positions that it has given below, and the results of periods. */
export function PositionsPage() {
  const { t } = useI18n();
  const [isGiving, setGiving] = useState(false);
  const { data, error, refetch } = usePositions();
  const own = data?.own;
  return (
    <AgentFrame
      title="agent.positions"
      tools={
        own && (
          <Button variant={isGiving ? 'plain' : 'primary'} aria-expanded={isGiving} onClick={() => setGiving(!isGiving)}>
            {t('agent.give')}
          </Button>
        )
      }
    >
      {error && !data && <RefusedTrouble error={error} onRetry={() => void refetch()} />}
      {data && !own && <p className="agent__none">{t('agent.no_position')}</p>}
      {own && isGiving && <PositionForm own={own} given={data.content} onDone={() => setGiving(false)} />}
      {own && <Own own={own} />}
      {own && <Below positions={data.content} />}
      {own && <Sheets />}
    </AgentFrame>
  );
}

/** Returns a function that writes the shares of a position by category, in per cent. */
function useSharesText() {
  const { t, locale } = useI18n();
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  return ({ shares }: Pick<Position, 'shares'>) =>
    Object.entries(shares)
      .filter(([, share]) => share > 0)
      .map(([category, share]) => `${categoryName(category, t)} ${percent.format(share / 10_000)}`)
      .join(', ') || '–';
}

function Own({ own }: { own: Position }) {
  const { t, formatMoney, formatDateTime } = useI18n();
  const sharesText = useSharesText();
  const money = (of: 'credit' | 'given' | 'owes') => <bdi>{formatMoney(own[of], own.currency)}</bdi>;
  return (
    <section className="agent__part" aria-label={t('agent.position_own')}>
      <h2 className="agent__named">
        {t('agent.position_own')}
        <Tag tone={own.isStopped ? 'bad' : 'good'}>{t(own.isStopped ? 'agent.stopped' : 'agent.playing')}</Tag>
      </h2>
      <p className="agent-position__shares">
        <bdi>{sharesText(own)}</bdi> · {t('agent.holds_from')} <time dateTime={own.startsAt}>{formatDateTime(own.startsAt, 'short')}</time>
      </p>
      <RecordFigures
        figures={[
          { name: t('agent.credit'), value: money('credit') },
          { name: t('agent.credit_given'), value: money('given') },
          { name: t('agent.owed'), value: money('owes') },
        ]}
      />
    </section>
  );
}

function Below({ positions }: { positions: readonly PositionBelow[] }) {
  const { t, formatMoney, formatDateTime } = useI18n();
  const sharesText = useSharesText();
  const money = (of: 'credit' | 'owes') => (one: PositionBelow) => formatMoney(one[of], one.currency);
  const stateOf = ({ isStopped }: PositionBelow) => t(isStopped ? 'agent.stopped' : 'agent.playing');
  const columns: AgentColumn<PositionBelow>[] = [
    { key: 'account', head: t('agent.give_to'), place: 'title', tone: 'strong', text: ({ account }) => account },
    { key: 'shares', head: t('agent.shares'), place: 'note', text: sharesText },
    { key: 'from', head: t('agent.holds_from'), place: 'none', tone: 'quiet', text: ({ startsAt }) => formatDateTime(startsAt, 'short') },
    { key: 'credit', head: t('agent.credit'), place: 'none', isFigure: true, text: money('credit') },
    { key: 'owes', head: t('agent.owed'), place: 'figure', isFigure: true, tone: 'strong', text: money('owes') },
    {
      key: 'state',
      head: t('agent.state'),
      place: 'end-note',
      text: stateOf,
      renderCell: (one) => <Tag tone={one.isStopped ? 'bad' : 'good'}>{stateOf(one)}</Tag>,
    },
  ];
  return (
    <section className="agent__part" aria-label={t('agent.positions_below')}>
      <h2>{t('agent.positions_below')}</h2>
      {positions.length === 0 ? (
        <p className="agent__none">{t('agent.none_given')}</p>
      ) : (
        <AgentTable caption={t('agent.positions_below')} columns={columns} rows={positions} rowKey={({ memberId }) => memberId} />
      )}
    </section>
  );
}
