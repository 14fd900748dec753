import { useState, type ReactNode } from 'react';
import { AgentFrame } from '#apps/site/pages/agents/agent-frame.tsx';
import { DayChart } from '#apps/site/pages/agents/days/day-chart.tsx';
import { PastPeriod, usePeriod, type Past } from '#apps/site/pages/agents/days/past-period.tsx';
import { DayOfTeam } from '#apps/site/pages/agents/days/day-of-team.tsx';
import { TeamTable } from '#apps/site/pages/agents/team/team-table.tsx';
import { useOverview, useTeam } from '#apps/site/pages/agents/use-agents.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';

/** Shows the whole team: its size, its figures by day, and the members right below. */
export function OverviewPage() {
  const [period, setPeriod] = usePeriod(7);
  return (
    <AgentFrame title="agent.overview" tools={<PastPeriod period={period} onPeriod={setPeriod} />}>
      <Overview period={period} />
    </AgentFrame>
  );
}

function Overview({ period }: { period: Past }) {
  const { t, formatMoney, formatNumber } = useI18n();
  const { data, error, refetch } = useOverview(period);
  const { data: team } = useTeam(period);
  const [day, setDay] = useState<string>();
  if (error && !data) return <RefusedTrouble error={error} onRetry={() => void refetch()} />;
  const heads = (of: 'members' | 'active' | 'joined') => data && formatNumber(data[of]);
  const money = (of: 'validBet' | 'netLoss') => data && <bdi>{formatMoney(data.totals[of], data.currency)}</bdi>;
  return (
    <>
      <dl className="agent-figures">
        <Figure name={t('agent.members')} value={heads('members')} />
        <Figure name={t('agent.active')} value={heads('active')} />
        <Figure name={t('agent.joined')} value={heads('joined')} />
        <Figure name={t('agent.valid_bet')} value={money('validBet')} />
        <Figure name={t('agent.net_loss')} value={money('netLoss')} />
        <Figure name={t('agent.income')} value={data && <bdi>{formatMoney(data.income, data.currency)}</bdi>} />
      </dl>
      {data ? <DayChart days={data.days} period={period} currency={data.currency} onDay={setDay} /> : <Skeleton height="300px" />}
      {day !== undefined && <DayOfTeam key={day} day={day} onClose={() => setDay(undefined)} />}
      <TeamTable to="/agentHome/downline" team={team} requested={period} />
    </>
  );
}

function Figure({ name, value }: { name: string; value: ReactNode | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value ?? <Skeleton width="5ch" />}</dd>
    </div>
  );
}
