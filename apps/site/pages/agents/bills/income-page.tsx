import { useState } from 'react';
import { AgentFrame } from '#apps/site/pages/agents/agent-frame.tsx';
import { BillList } from '#apps/site/pages/agents/bills/bill-list.tsx';
import { Period } from '#apps/site/pages/agents/period.tsx';

/** Shows the results of contracts of all kinds. */
export function IncomePage() {
  const [days, setDays] = useState(7);
  return (
    <AgentFrame title="agent.income" tools={<Period days={days} onDays={setDays} />}>
      <BillList key={days} days={days} />
    </AgentFrame>
  );
}
