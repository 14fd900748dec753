import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useContractsOnce, useFeatures } from '#apps/site/pages/agents/use-agents.ts';
import { useMember } from '#apps/site/parts/member/use-member.ts';
import { useI18n } from '#apps/site/lib/text/i18n.tsx';
import { AGENT_FEATURES, type AgentFeature } from '#contracts/agent-features.ts';
import { Empty } from '#ui/components/empty/empty.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import '#apps/site/parts/records/records.css';
import '#apps/site/pages/agents/agents.css';

/** The pages in their order, and what an agent must have for one: a feature of its type, or contracts of a kind. */
const PAGES = [
  ['/agentHome/announcement', 'agent.announcements', null],
  ['/agentHome', 'agent.overview', null],
  ['/agentHome/register-centre', 'agent.register', 'register'],
  ['/agentHome/downline', 'agent.downlines', null],
  ['/agentHome/messages', 'agent.messages', 'messages'],
  ['/agentHome/team-betting', 'agent.betting', 'betting'],
  ['/agentHome/user-loss', 'agent.losses', 'losses'],
  ['/agentHome/revenue', 'agent.revenue', 'revenue'],
  ['/agentHome/downline-transactions', 'agent.transactions', 'transactions'],
  ['/agentHome/contracts', 'agent.contracts', 'contracts'],
  ['/agentHome/positions', 'agent.positions', 'positions'],
  ['/agentHome/dividend', 'agent.kind_dividend', 'dividend'],
  ['/agentHome/daily-wage', 'agent.kind_daily', 'daily'],
  ['/agentHome/hourly-salary', 'agent.kind_hourly', 'hourly'],
  ['/agentHome/realtime-salary', 'agent.kind_realtime', 'realtime'],
  ['/agentHome/my-income', 'agent.income', null],
  ['/agentHome/referral-link', 'agent.links', 'links'],
] as const;
type Title = (typeof PAGES)[number][1];

/** What the agent's type has, and the kinds of contracts that it has or gives (specification 2.36). */
function useHeld(isAgent: boolean): { features: ReadonlySet<string> | undefined; kinds: ReadonlySet<string>; isPending: boolean } {
  const { data, isPending: areContractsPending } = useContractsOnce();
  const { data: given, isPending: areFeaturesPending } = useFeatures(isAgent);
  const kinds = data?.content.filter(({ state }) => state === 'valid' || state === 'invalid').map(({ kind }) => kind);
  return { features: given && new Set(given.features), kinds: new Set(kinds), isPending: areContractsPending || areFeaturesPending };
}

/** The agent centre: its pages in a line, and one of them. Whoever is no agent is told so, and nothing more (specification 6.06). */
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
  // The height of the line of pages is known with its last page; nothing stands under it before.
  if (held.isPending)
    return (
      <div className="agent" aria-busy="true">
        <Skeleton height="320px" />
      </div>
    );
  const feature = PAGES.find(([, name]) => name === title)![2];
  const isOfType = isFeature(feature);
  const isShut = isOfType && held.features?.has(feature) === false;
  return (
    <div className="agent">
      <p className="agent__centre">{t('nav.agent')}</p>
      <PageLine title={title} held={held} />
      <div className="records__head">
        <h1>{t(title)}</h1>
        {!isShut && tools}
      </div>
      {isShut ? (
        <Empty title={t('agent.not_open')} picture={<Icon name="user" size={24} className="empty__icon" />}>
          {t('agent.not_open_text')}
        </Empty>
      ) : (
        // What may be refused is not asked for before it is known.
        (!isOfType || held.features !== undefined) && children
      )}
    </div>
  );
}

/** On a narrow screen the line is longer than the screen: the page that it is about is pushed into view. */
function show(link: HTMLElement | null): void {
  link?.parentElement?.scrollTo({ left: link.offsetLeft - 80 });
}

/** Whether a page hangs on the agent's type, and not on its contracts. */
function isFeature(needed: string | null): needed is AgentFeature {
  return AGENT_FEATURES.some((one) => one === needed);
}

function PageLine({ title, held: { features, kinds } }: { title: Title; held: ReturnType<typeof useHeld> }) {
  const { t } = useI18n();
  const pages = PAGES.filter(([, , needed]) => needed === null || (isFeature(needed) ? features?.has(needed) : kinds.has(needed)));
  return (
    <nav className="agent__pages" aria-label={t('agent.menu')}>
      {pages.map(([to, name]) => (
        <Link
          key={to}
          to={to}
          className="agent__page"
          {...(name === title && { ref: show })}
          activeOptions={{ exact: true, includeSearch: false }}
          aria-current={name === title ? 'page' : undefined}
        >
          {t(name)}
        </Link>
      ))}
    </nav>
  );
}
