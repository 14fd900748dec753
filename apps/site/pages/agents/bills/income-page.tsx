import { AgentFrame } from '#apps/site/pages/agents/agent-frame.tsx';
import { BillList } from '#apps/site/pages/agents/bills/bill-list.tsx';
import { keyOf, PastPeriod, usePeriod } from '#apps/site/pages/agents/days/past-period.tsx';

/** Page that lists the results of all kinds of contracts. */
export function IncomePage() {
  const [period, setPeriod] = usePeriod(7);
  return (
    <AgentFrame title="agent.income" tools={<PastPeriod period={period} onPeriod={setPeriod} />}>
      <BillList key={keyOf(period)} period={period} />
    </AgentFrame>
  );
}
