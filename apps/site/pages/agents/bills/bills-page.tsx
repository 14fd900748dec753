import { AgentFrame } from '#apps/site/pages/agents/agent-frame.tsx';
import { BillList } from '#apps/site/pages/agents/bills/bill-list.tsx';
import { keyOf, PastPeriod, usePeriod } from '#apps/site/pages/agents/days/past-period.tsx';
import type { AgentContractKind } from '#contracts/agents.ts';

function BillsPage({ kind }: { kind: AgentContractKind }) {
  const [period, setPeriod] = usePeriod(30);
  return (
    <AgentFrame title={`agent.kind_${kind}`} tools={<PastPeriod period={period} onPeriod={setPeriod} />}>
      <BillList key={keyOf(period)} period={period} kind={kind} />
    </AgentFrame>
  );
}

/** Page that lists the agent's dividends. */
export const DividendPage = () => <BillsPage kind="dividend" />;
/** Page that lists the agent's daily salaries. */
export const DailyWagePage = () => <BillsPage kind="daily" />;
/** Page that lists the agent's hourly salaries. */
export const HourlySalaryPage = () => <BillsPage kind="hourly" />;
/** Page that lists the agent's real-time salaries. */
export const RealtimeSalaryPage = () => <BillsPage kind="realtime" />;
