import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMember } from '#apps/site/parts/member/use-member.ts';
import { useI18n } from '#apps/site/lib/text/i18n.tsx';
import { Empty } from '#ui/components/empty/empty.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import '#apps/site/parts/records/records.css';
import '#apps/site/pages/agents/agents.css';

const PAGES = [
  ['/agentHome', 'agent.overview'],
  ['/agentHome/downline', 'agent.downlines'],
  ['/agentHome/register-centre', 'agent.register'],
  ['/agentHome/revenue', 'agent.revenue'],
  ['/agentHome/contracts', 'agent.contracts'],
  ['/agentHome/my-income', 'agent.income'],
  ['/agentHome/referral-link', 'agent.links'],
] as const;
type Title = (typeof PAGES)[number][1];

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
      <nav className="agent__pages" aria-label={t('agent.menu')}>
        {PAGES.map(([to, name]) => (
          <Link
            key={to}
            to={to}
            className="agent__page"
            activeOptions={{ exact: true, includeSearch: false }}
            aria-current={name === title ? 'page' : undefined}
          >
            {t(name)}
          </Link>
        ))}
      </nav>
      <div className="records__head">
        <h1>{t(title)}</h1>
        {tools}
      </div>
      {children}
    </div>
  );
}
