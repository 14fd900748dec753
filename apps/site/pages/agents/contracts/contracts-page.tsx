import { useState } from 'react';
import { AgentFrame } from '#apps/site/pages/agents/agent-frame.tsx';
import { ContractCard } from '#apps/site/parts/agreements/contract-card.tsx';
import { ContractRequests } from '#apps/site/pages/agents/contracts/contract-requests.tsx';
import { ContractOffer } from '#apps/site/pages/agents/contracts/contract-offer.tsx';
import { useContracts } from '#apps/site/pages/agents/use-agents.ts';
import type { Contract } from '#apps/site/parts/agreements/agreements.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';

/** Lists the agent's own contracts and those with downlines. The agent answers offers here, and makes offers. */
export function ContractsPage() {
  const { t } = useI18n();
  const [isOffering, setOffering] = useState(false);
  return (
    <AgentFrame
      title="agent.contracts"
      tools={
        <Button variant={isOffering ? 'plain' : 'primary'} aria-expanded={isOffering} onClick={() => setOffering(!isOffering)}>
          {t('agent.offer')}
        </Button>
      }
    >
      {isOffering && <ContractOffer onDone={() => setOffering(false)} />}
      <ContractList />
    </AgentFrame>
  );
}

function ContractList() {
  const { t } = useI18n();
  const { data, error, refetch } = useContracts();
  if (error && !data) return <RefusedTrouble error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <>
      <ContractRequests requests={data.requests} mayRequest={data.mayRequest} />
      <Part title={t('agent.mine')} contracts={data.content.filter(({ isOwn }) => isOwn)} />
      <Part title={t('agent.given')} contracts={data.content.filter(({ isOwn }) => !isOwn)} />
    </>
  );
}

function Part({ title, contracts }: { title: string; contracts: readonly Contract[] }) {
  const { t } = useI18n();
  return (
    <section className="agent__part" aria-label={title}>
      <h2>{title}</h2>
      {contracts.length === 0 && <p className="agent__none">{t('agent.no_contracts')}</p>}
      <ul className="agent__contracts">
        {contracts.map((contract) => (
          <ContractCard key={contract.id} contract={contract} />
        ))}
      </ul>
    </section>
  );
}
