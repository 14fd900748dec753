import { Link } from '@tanstack/react-router';
import { useI18n } from '#apps/site/lib/text/i18n.tsx';
import { AGENT_FEATURES, type AgentFeature } from '#contracts/agent-features.ts';
import { Icon } from '#ui/components/icon/icon.tsx';
import './agents.css';

/** The pages in their order and groups, and what an agent must have for one: a feature of its type, or contracts of a kind. */
const GROUPS = [
  [
    'agent.team',
    [
      ['/agentHome/announcement', 'agent.announcements', null],
      ['/agentHome', 'agent.overview', null],
      ['/agentHome/register-centre', 'agent.register', 'register'],
      ['/agentHome/downline', 'agent.downlines', null],
      ['/agentHome/messages', 'agent.messages', 'messages'],
    ],
  ],
  [
    'agent.group_records',
    [
      ['/agentHome/team-betting', 'agent.betting', 'betting'],
      ['/agentHome/user-loss', 'agent.losses', 'losses'],
      ['/agentHome/revenue', 'agent.revenue', 'revenue'],
      ['/agentHome/downline-transactions', 'agent.transactions', 'transactions'],
    ],
  ],
  [
    'agent.group_income',
    [
      ['/agentHome/contracts', 'agent.contracts', 'contracts'],
      ['/agentHome/positions', 'agent.positions', 'positions'],
      ['/agentHome/dividend', 'agent.kind_dividend', 'dividend'],
      ['/agentHome/daily-wage', 'agent.kind_daily', 'daily'],
      ['/agentHome/hourly-salary', 'agent.kind_hourly', 'hourly'],
      ['/agentHome/realtime-salary', 'agent.kind_realtime', 'realtime'],
      ['/agentHome/my-income', 'agent.income', null],
      ['/agentHome/referral-link', 'agent.links', 'links'],
    ],
  ],
] as const;
const PAGES = GROUPS.flatMap(([, pages]): readonly (typeof pages)[number][] => pages);
export type Title = (typeof PAGES)[number][1];
/** What the agent's type has, undefined until it is known, and the kinds of contracts that it has or gives. */
export type Held = { features: ReadonlySet<string> | undefined; kinds: ReadonlySet<string> };

/** What an agent must have for a page. */
export function neededFor(title: Title): (typeof PAGES)[number][2] {
  return PAGES.find(([, name]) => name === title)![2];
}

/** On a narrow screen the line is longer than the screen: the page that it is about is pushed into view. */
function show(link: HTMLElement | null): void {
  link?.closest('nav')?.scrollTo({ left: link.offsetLeft - 80 });
}

/** Whether a page hangs on the agent's type, and not on its contracts. */
export function isFeature(needed: string | null): needed is AgentFeature {
  return AGENT_FEATURES.some((one) => one === needed);
}

/** The pages in their groups where the member's menu stands else; one line on a phone. */
export function AgentMenu({ title, held: { features, kinds } }: { title: Title; held: Held }) {
  const { t } = useI18n();
  const isThere = ([, , needed]: (typeof PAGES)[number]): boolean =>
    needed === null || (isFeature(needed) ? features?.has(needed) === true : kinds.has(needed));
  return (
    <div className="agent__menu">
      <nav className="agent__pages" aria-label={t('agent.menu')}>
        {GROUPS.map(([group, all]) => {
          const pages = all.filter(isThere);
          if (pages.length === 0) return null;
          return (
            <div key={group} className="agent__group">
              <p className="agent__group-name">{t(group)}</p>
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
            </div>
          );
        })}
      </nav>
      <Link to="/member/overview" className="agent__page agent__back">
        <Icon name="user" />
        {t('agent.own_account')}
      </Link>
    </div>
  );
}
