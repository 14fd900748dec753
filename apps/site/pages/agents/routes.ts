import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '#apps/site/parts/page/pages.ts';
import { MOST_DAYS_AGO } from '#contracts/most-days-ago.ts';
import { refusePractice } from '#apps/site/parts/page/require-session.ts';
import { withAreas } from '#web/text/messages.ts';

const load = withAreas(['agents', 'auth', 'records', 'account'], () => import('#apps/site/pages/agents/agent-pages.tsx'));

/** The longest period that the calls of agents read. */
const MOST_DAYS = 92;

function isWhole(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}

type TeamSearch = { of: string | undefined; days?: number; ago?: number };

/** Reads the member whose level of the team is shown, and the days where a link names them; a number in the address is read as its text. */
export function readTeamSearch({ of, days, ago }: Record<string, unknown>): TeamSearch {
  const text = typeof of === 'number' ? String(of) : of;
  return {
    of: typeof text === 'string' && /^[1-9]\d{0,17}$/.test(text) ? text : undefined,
    ...(isWhole(days, 1, MOST_DAYS) && { days }),
    ...(isWhole(ago, 1, MOST_DAYS_AGO) && { ago }),
  };
}

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/agent',
    staticData: { title: 'nav.agent', isUndisturbed: true },
    component: lazyRouteComponent(load, 'AgentSignInPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/agentHome',
    beforeLoad: ({ location, preload }) => refusePractice(location.href, preload),
    staticData: {
      title: 'nav.agent',
      frame: 'member',
      menu: { group: 'play', order: 90, icon: 'grid', name: 'nav.agent', isForAgents: true },
    },
    component: lazyRouteComponent(load, 'OverviewPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/agentHome/downline',
    beforeLoad: ({ location, preload }) => refusePractice(location.href, preload),
    validateSearch: readTeamSearch,
    staticData: { title: 'nav.agent', frame: 'member', under: '/agentHome' },
    component: lazyRouteComponent(load, 'TeamPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/agentHome/register-centre',
    beforeLoad: ({ location, preload }) => refusePractice(location.href, preload),
    staticData: { title: 'nav.agent', frame: 'member', under: '/agentHome' },
    component: lazyRouteComponent(load, 'RegisterPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/agentHome/revenue',
    beforeLoad: ({ location, preload }) => refusePractice(location.href, preload),
    staticData: { title: 'nav.agent', frame: 'member', under: '/agentHome' },
    component: lazyRouteComponent(load, 'RevenuePage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/agentHome/contracts',
    beforeLoad: ({ location, preload }) => refusePractice(location.href, preload),
    staticData: { title: 'nav.agent', frame: 'member', under: '/agentHome' },
    component: lazyRouteComponent(load, 'ContractsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/agentHome/messages',
    beforeLoad: ({ location, preload }) => refusePractice(location.href, preload),
    staticData: { title: 'nav.agent', frame: 'member', under: '/agentHome' },
    component: lazyRouteComponent(load, 'MessagesPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/agentHome/positions',
    beforeLoad: ({ location, preload }) => refusePractice(location.href, preload),
    staticData: { title: 'nav.agent', frame: 'member', under: '/agentHome' },
    component: lazyRouteComponent(load, 'PositionsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/agentHome/my-income',
    beforeLoad: ({ location, preload }) => refusePractice(location.href, preload),
    staticData: { title: 'nav.agent', frame: 'member', under: '/agentHome' },
    component: lazyRouteComponent(load, 'IncomePage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/agentHome/referral-link',
    beforeLoad: ({ location, preload }) => refusePractice(location.href, preload),
    staticData: { title: 'nav.agent', frame: 'member', under: '/agentHome' },
    component: lazyRouteComponent(load, 'LinksPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/agentHome/announcement',
    beforeLoad: ({ location, preload }) => refusePractice(location.href, preload),
    staticData: { title: 'nav.agent', frame: 'member', under: '/agentHome' },
    component: lazyRouteComponent(load, 'AnnouncementPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/agentHome/team-betting',
    beforeLoad: ({ location, preload }) => refusePractice(location.href, preload),
    validateSearch: readTeamSearch,
    staticData: { title: 'nav.agent', frame: 'member', under: '/agentHome' },
    component: lazyRouteComponent(load, 'BettingPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/agentHome/user-loss',
    beforeLoad: ({ location, preload }) => refusePractice(location.href, preload),
    staticData: { title: 'nav.agent', frame: 'member', under: '/agentHome' },
    component: lazyRouteComponent(load, 'LossesPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/agentHome/downline-transactions',
    beforeLoad: ({ location, preload }) => refusePractice(location.href, preload),
    validateSearch: readTeamSearch,
    staticData: { title: 'nav.agent', frame: 'member', under: '/agentHome' },
    component: lazyRouteComponent(load, 'TransactionsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/agentHome/dividend',
    beforeLoad: ({ location, preload }) => refusePractice(location.href, preload),
    staticData: { title: 'nav.agent', frame: 'member', under: '/agentHome' },
    component: lazyRouteComponent(load, 'DividendPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/agentHome/daily-wage',
    beforeLoad: ({ location, preload }) => refusePractice(location.href, preload),
    staticData: { title: 'nav.agent', frame: 'member', under: '/agentHome' },
    component: lazyRouteComponent(load, 'DailyWagePage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/agentHome/hourly-salary',
    beforeLoad: ({ location, preload }) => refusePractice(location.href, preload),
    staticData: { title: 'nav.agent', frame: 'member', under: '/agentHome' },
    component: lazyRouteComponent(load, 'HourlySalaryPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/agentHome/realtime-salary',
    beforeLoad: ({ location, preload }) => refusePractice(location.href, preload),
    staticData: { title: 'nav.agent', frame: 'member', under: '/agentHome' },
    component: lazyRouteComponent(load, 'RealtimeSalaryPage'),
  }),
];

declare module '#apps/site/parts/page/pages.ts' {
  interface Pages {
    agents: typeof routes;
  }
}
