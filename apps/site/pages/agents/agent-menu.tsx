import { Link } from '@tanstack/react-router';
import { useI18n } from '#web/text/i18n.tsx';
import { AGENT_FEATURES, type AgentFeature } from '#contracts/agent-features.ts';
import { Icon } from '#ui/components/icon/icon.tsx';
import './agents.css';

/** Pages in their order and groups, each with its requirement: a feature of the agent's type, contracts of a kind, or null. */
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
/** Features of the agent's type, undefined until they are known, and kinds of contracts that the agent has or gives. */
export type Held = { features: ReadonlySet<string> | undefined; kinds: ReadonlySet<string> };

/** Returns the requirement of a page: a feature of the agent's type, contracts of a kind, or null. */
export function neededFor(title: Title): (typeof PAGES)[number][2] {
  return PAGES.find(([, name]) => name === title)![2];
}

/** Scrolls the link of the current page into view: on a narrow screen the line is longer than the screen. */
function show(link: HTMLElement | null): void {
  link?.closest('nav')?.scrollTo({ left: link.offsetLeft - 80 });
}

/** Returns true if a requirement is a feature of the agent's type, and not a kind of contract. */
export function isFeature(needed: string | null): needed is AgentFeature {
  return AGENT_FEATURES.some((one) => one === needed);
}

/** Shows the menu of the agent centre in place of the member's menu: pages in their groups, or one line on a phone. */
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
