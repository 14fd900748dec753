import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

export type Template = { open?: readonly string[]; ofMembers?: readonly string[] };

/** Pages by an address of each, in groups that have the same layout. `:round` stands for a round of the member. */
const LISTED: Record<string, Template> = {
  home: { open: ['/', '/login', '/register', '/login?m=forgot', '/login?m=reset'], ofMembers: ['/?signed-in'] },
  showcase: { open: ['/promotions', '/pointMall', '/winners', '/down'] },
  grid: {
    open: ['/lott', '/games', '/rng', '/rng?sort=name'],
    ofMembers: ['/rng?tab=favourites', '/lottery', '/vnLottery', '/seaLottery'],
  },
  centre: { open: ['/sports', '/cockfight'] },
  text: { open: ['/terms', '/privacy', '/about', '/fairness', '/safer-play'] },
  help: { open: ['/help', '/help/deposit', '/help/no-such', '/down/ios', '/down/android'] },
  notice: {
    open: ['/maintenance', '/preview/a-link-that-is-over-01', '/restricted', '/offline', '/no/such/page', '/legal/no-such', '/slip'],
  },
  game: { open: ['/game/AE/AE-0001'], ofMembers: ['/seamless?vendor=AE&gameCode=AE-0001&mode=practice'] },
  agents: {
    ofMembers: [
      '/agentHome',
      '/agentHome/contracts',
      '/agentHome/my-income',
      '/agentHome/announcement',
      '/agentHome/team-betting',
      '/agentHome/user-loss',
      '/agentHome/downline-transactions',
      '/agentHome/dividend',
      '/agentHome/daily-wage',
      '/agentHome/hourly-salary',
      '/agentHome/realtime-salary',
    ],
  },
  rewards: { ofMembers: ['/member/rewardCenter'] },
  cashier: { ofMembers: ['/member/depositv2', '/member/withdraw', '/member/transferFund', '/pointMall/item/1'] },
  vip: { ofMembers: ['/member/vip', '/member/races', '/member/missions', '/member/referral'] },
  settings: { ofMembers: ['/member/securityCenter', '/member/saferPlay', '/member/overview', '/member/profile'] },
  records: {
    ofMembers: [
      '/member/personalHistoryCopy',
      '/member/rounds/:round',
      '/member/personalProfit',
      '/member/transactionHistory',
      '/member/transactionHistory?kind=withdrawals',
      '/member/transactionHistory?kind=transfers',
      `/poker/hands/${'0'.repeat(32)}`,
    ],
  },
  book: { open: ['/sports/book/football', '/esports/book/cs2', '/sports/event/1', '/sports/verify/1', '/sports/results/tennis'] },
  kit: { open: ['/dev/kit'] },
};

/** Other addresses of the home page. */
const NAMES_OF_HOME = ['/index', '/index.html', '/home'];

const all = (part: keyof Template, templates: Record<string, Template>): string[] =>
  Object.values(templates).flatMap((template) => template[part] ?? []);

/** Returns the routes that the pages declare and to which no address here leads. */
function routesBeside(addresses: readonly string[]): { path: string; isOfMembers: boolean }[] {
  const site = join(import.meta.dirname, '../../../apps/site');
  return globSync('pages/*/routes.ts', { cwd: site })
    .flatMap((file) => readFileSync(join(site, file), 'utf8').split('createRoute({'))
    .flatMap((part) =>
      [...part.matchAll(/'(\/[^'\s]*)'/g)].map(([, path]) => ({
        path: path!,
        isOfMembers: /(?:requireSession|refusePractice)\(/.test(part),
      })),
    )
    .filter(({ path }) => !addresses.some((address) => new RegExp(`^${patternOf(path)}(\\?|$)`).test(address)));
}

/** Returns a pattern for any address of a route; `{-$name}` may be left out. */
const patternOf = (path: string): string => path.replaceAll(/\/\{-\$\w+\}/g, '(/[^/?]+)?').replaceAll(/\$\w+/g, '[^/?]+');

const beside = routesBeside([...all('open', LISTED), ...all('ofMembers', LISTED), ...NAMES_OF_HOME]).filter(
  ({ path }) => !path.includes('$'),
);
const addressesOf = (isOfMembers: boolean): string[] => beside.filter((route) => route.isOfMembers === isOfMembers).map(({ path }) => path);

/** Every page of the site; pages that no group lists are found by their folders and form a group of their own. */
export const TEMPLATES: Record<string, Template> =
  beside.length === 0 ? LISTED : { ...LISTED, unlisted: { open: addressesOf(false), ofMembers: addressesOf(true) } };

export const OPEN: readonly string[] = all('open', TEMPLATES);
export const OF_MEMBERS: readonly string[] = all('ofMembers', TEMPLATES);

/** Returns the routes to which no address above leads: unlisted routes with a variable part. */
export function routesLeftOut(): string[] {
  return routesBeside([...OPEN, ...OF_MEMBERS, ...NAMES_OF_HOME]).map(({ path }) => path);
}

/** Goes to an address as a link within the site does, without loading the page again, and waits until the page is drawn. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    // Another query of the same page is drawn by the same parts; an address that leads to the present page changes nothing either.
    const { pathname } = new URL(to, location.href);
    const { dataset } = document.documentElement;
    const isOther = pathname !== location.pathname && pathname !== dataset['visited'];
    dataset['visited'] = pathname;
    for (const part of document.querySelectorAll('main > :not(.member), .member__page > *')) part.toggleAttribute('data-left', isOther);
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  const hasDialog = /^\/(login|register)/.test(address);
  await page.waitForFunction(isDrawn, hasDialog, { timeout: 60_000 }).catch((cause: unknown) => {
    throw new Error(`${address} was not drawn in time`, { cause });
  });
}

/** Runs in the page: returns whether the page before is gone, its dialog is there, and nothing is loading or moving. */
function isDrawn(hasDialog: boolean): boolean {
  return (
    Boolean(document.querySelector('main')?.textContent?.trim()) &&
    !document.querySelector('[data-left]') &&
    // The design kit also shows loading states.
    (location.pathname === '/dev/kit' || !document.querySelector('[aria-busy=true], .skeleton, .lobby__grid--old')) &&
    hasDialog === (document.querySelector('[role=dialog]') !== null) &&
    document.getAnimations().every(({ playState }) => playState !== 'running')
  );
}
