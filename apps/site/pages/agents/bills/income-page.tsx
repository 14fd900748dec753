import { useState } from 'react';
import { AgentFrame } from '#apps/site/pages/agents/agent-frame.tsx';
import { BillList } from '#apps/site/pages/agents/bills/bill-list.tsx';
import { Period } from '#apps/site/pages/agents/period.tsx';

/** What contracts of all kinds came to. */
export function IncomePage() {
  const [days, setDays] = useState(7);
  return (
    <AgentFrame title="agent.income" tools={<Period days={days} onDays={setDays} />}>
      <BillList key={days} days={days} />
    </AgentFrame>
  );
}
