import { useState } from 'react';
import type { AgentLink } from '#apps/site/pages/agents/use-agents.ts';
import { readAgentsAgain } from '#apps/site/parts/agreements/agreements.ts';
import { call } from '#web/http/api.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { openAgentLink } from '#contracts/agent-downlines.ts';
import { Button } from '#ui/components/button/button.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';

/** Button that closes a link of the agent, or opens it again. */
export function LinkState({ link: { id, closedAt } }: { link: AgentLink }) {
  const { t } = useI18n();
  const [isBusy, setBusy] = useState(false);
  const isOpen = closedAt === null;

  async function change(): Promise<void> {
    setBusy(true);
    const changed = await call(openAgentLink, { id, isOpen: !isOpen });
    setBusy(false);
    if (!changed.success) showToast(refusalText(changed, t), 'bad');
    readAgentsAgain();
  }

  return (
    <Button isBusy={isBusy} onClick={() => void change()}>
      {t(isOpen ? 'agent.close_link' : 'agent.open_link')}
    </Button>
  );
}
