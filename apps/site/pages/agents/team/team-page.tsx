import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { AgentFrame } from '#apps/site/pages/agents/agent-frame.tsx';
import { DownlineCard } from '#apps/site/pages/agents/downline-card.tsx';
import { MemberOfTeam } from '#apps/site/pages/agents/team/member-of-team.tsx';
import { PastPeriod, usePeriod, type Past } from '#apps/site/pages/agents/days/past-period.tsx';
import { TeamPath } from '#apps/site/pages/agents/team/team-path.tsx';
import { TeamTable } from '#apps/site/pages/agents/team/team-table.tsx';
import { useTeam } from '#apps/site/pages/agents/use-agents.ts';
import { Pager } from '#apps/site/parts/controls/pager.tsx';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';

/** Page that shows the branch level by level. The address names the member whose level is shown. */
export function TeamPage() {
  const { of } = useSearch({ from: '/agentHome/downline' });
  const navigate = useNavigate();
  const [period, setPeriod] = usePeriod(7);
  return (
    <AgentFrame title="agent.downlines" tools={<PastPeriod period={period} onPeriod={setPeriod} />}>
      <MemberOfTeam onFound={(memberId) => void navigate({ to: '/agentHome/downline', search: { of: memberId } })} />
      <Level key={of} of={of} period={period} />
    </AgentFrame>
  );
}

function Level({ of, period }: { of: string | undefined; period: Past }) {
  const [pageNo, setPageNo] = useState(1);
  const requested = { ...period, ...(of !== undefined && { memberId: of }) };
  const { data, error, refetch, isPlaceholderData } = useTeam({ ...requested, pageNo });
  if (error && !data) return <RefusedTrouble error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <TeamPath to="/agentHome/downline" crumbs={data?.crumbs} />
      {of !== undefined && data && data.crumbs.length > 1 && <DownlineCard memberId={of} />}
      <TeamTable to="/agentHome/downline" team={data} requested={requested} />
      {data && <Pager pageNo={pageNo} pages={data.totalPages} onPage={setPageNo} isBusy={isPlaceholderData} />}
    </>
  );
}
