import type { ReactNode } from 'react';
import { AgentMenu, isFeature, neededFor, type Held, type Title } from '#apps/site/pages/agents/agent-menu.tsx';
import { useContractsOnce, useFeatures } from '#apps/site/pages/agents/use-agents.ts';
import { useMember } from '#apps/site/parts/member/use-member.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Empty } from '#ui/components/empty/empty.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import '#apps/site/parts/records/records.css';
import '#apps/site/pages/agents/agents.css';

/** Reads the features of the agent's type, and the kinds of contracts that the agent has or gives (specification 2.36). */
function useHeld(isAgent: boolean): Held & { isPending: boolean } {
  const { data, isPending: areContractsPending } = useContractsOnce();
  const { data: given, isPending: areFeaturesPending } = useFeatures(isAgent);
  const kinds = data?.content.filter(({ state }) => state === 'valid' || state === 'invalid').map(({ kind }) => kind);
  return { features: given && new Set(given.features), kinds: new Set(kinds), isPending: areContractsPending || areFeaturesPending };
}

/** Shows the menu of the agent centre and one of its pages. A member who is no agent sees only a notice (specification 6.06). */
export function AgentFrame({ title, tools, children }: { title: Title; tools?: ReactNode; children: ReactNode }) {
  const { t } = useI18n();
  const { data: member } = useMember();
  const held = useHeld(member?.isAgent === true);
  if (!member) return null;
  if (!member.isAgent) {
    return (
      <Empty title={t('agent.not_you')} picture={<Icon name="user" size={24} className="empty__icon" />}>
        {t('agent.not_you_text')}
      </Empty>
    );
  }
  // The list of pages is complete once both requests are answered. On a phone it is a line above the page.
  if (held.isPending)
    return (
      <div className="agent" aria-busy="true">
        <Skeleton height="320px" />
      </div>
    );
  const feature = neededFor(title);
  const isOfType = isFeature(feature);
  const isShut = isOfType && held.features?.has(feature) === false;
  return (
    <div className="agent">
      <AgentMenu title={title} held={held} />
      <div className="agent__main">
        <p className="agent__centre">{t('nav.agent')}</p>
        <div className="records__head">
          <h1>{t(title)}</h1>
          {!isShut && tools}
        </div>
        {isShut ? (
          <Empty title={t('agent.not_open')} picture={<Icon name="user" size={24} className="empty__icon" />}>
            {t('agent.not_open_text')}
          </Empty>
        ) : (
          // A page of a feature waits for the list of features: without the feature its requests would be refused.
          (!isOfType || held.features !== undefined) && children
        )}
      </div>
    </div>
  );
}
