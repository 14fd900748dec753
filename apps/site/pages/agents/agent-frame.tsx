import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useContractsOnce } from '#apps/site/pages/agents/use-agents.ts';
import { useMember } from '#apps/site/parts/member/use-member.ts';
import { useI18n } from '#apps/site/lib/text/i18n.tsx';
import { Empty } from '#ui/components/empty/empty.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import '#apps/site/parts/records/records.css';
import '#apps/site/pages/agents/agents.css';

const PAGES = [
  ['/agentHome/announcement', 'agent.announcements'],
  ['/agentHome', 'agent.overview'],
  ['/agentHome/register-centre', 'agent.register'],
  ['/agentHome/downline', 'agent.downlines'],
  ['/agentHome/team-betting', 'agent.betting'],
  ['/agentHome/user-loss', 'agent.losses'],
  ['/agentHome/revenue', 'agent.revenue'],
  ['/agentHome/downline-transactions', 'agent.transactions'],
  ['/agentHome/contracts', 'agent.contracts'],
  ['/agentHome/dividend', 'agent.kind_dividend'],
  ['/agentHome/daily-wage', 'agent.kind_daily'],
  ['/agentHome/hourly-salary', 'agent.kind_hourly'],
  ['/agentHome/realtime-salary', 'agent.kind_realtime'],
  ['/agentHome/my-income', 'agent.income'],
  ['/agentHome/referral-link', 'agent.links'],
] as const;
type Title = (typeof PAGES)[number][1];

/** Records of a kind of contract stand in the line of whoever has or gives such contracts (specification 2.36). */
function usePages(): (typeof PAGES)[number][] {
  const { data } = useContractsOnce();
  const kinds = new Set(
    data?.content.filter(({ state }) => state === 'valid' || state === 'invalid').map(({ kind }) => `agent.kind_${kind}`),
  );
  return PAGES.filter(([, name]) => !name.startsWith('agent.kind_') || kinds.has(name));
}

/** The agent centre: its pages in a line, and one of them. Whoever is no agent is told so, and nothing more (specification 6.06). */
export function AgentFrame({ title, tools, children }: { title: Title; tools?: ReactNode; children: ReactNode }) {
  const { t } = useI18n();
  const { data: member } = useMember();
  if (!member) return null;
  if (!member.isAgent) {
    return (
      <Empty title={t('agent.not_you')} picture={<Icon name="user" size={24} className="empty__icon" />}>
        {t('agent.not_you_text')}
      </Empty>
    );
  }
  return (
    <div className="agent">
      <p className="agent__centre">{t('nav.agent')}</p>
      <PageLine title={title} />
      <div className="records__head">
        <h1>{t(title)}</h1>
        {tools}
      </div>
      {children}
    </div>
  );
}

/** On a narrow screen the line is longer than the screen: the page that it is about is pushed into view. */
function show(link: HTMLElement | null): void {
  link?.parentElement?.scrollTo({ left: link.offsetLeft - 80 });
}

function PageLine({ title }: { title: Title }) {
  const { t } = useI18n();
  const pages = usePages();
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
