import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

export type Template = { open?: readonly string[]; ofMembers?: readonly string[] };

/** Every page of the site by an address of it, in groups that are laid out alike. `:round` stands for a round of the member's. */
export const TEMPLATES: Record<string, Template> = {
  home: { open: ['/', '/login', '/register', '/login?m=forgot'], ofMembers: ['/?signed-in'] },
  showcase: { open: ['/promotions', '/pointMall', '/winners', '/down'] },
  grid: { open: ['/games', '/rng', '/rng?sort=name', '/lott'], ofMembers: ['/rng?tab=favourites'] },
  centre: { open: ['/sports', '/cockfight'] },
  text: { open: ['/terms', '/privacy', '/about', '/fairness', '/safer-play'] },
  help: { open: ['/help', '/help/deposit', '/help/no-such', '/down/ios', '/down/android'] },
  notice: { open: ['/maintenance', '/restricted', '/offline', '/no/such/page', '/slip'] },
  game: { open: ['/game/AE/AE-0001'], ofMembers: ['/seamless?vendor=AE&gameCode=AE-0001&mode=practice'] },
  notYet: { ofMembers: ['/member/rewardCenter', '/agentHome', '/lottery', '/vnLottery', '/seaLottery'] },
  cashier: { ofMembers: ['/member/depositv2', '/member/transferFund'] },
  settings: { ofMembers: ['/member/securityCenter'] },
  records: { ofMembers: ['/member/personalHistoryCopy', '/member/rounds/:round'] },
  kit: { open: ['/dev/kit'] },
};

/** Other names of home. */
const NAMES_OF_HOME = ['/index', '/index.html', '/home'];

const all = (part: keyof Template): string[] => Object.values(TEMPLATES).flatMap((template) => template[part] ?? []);
export const OPEN: readonly string[] = all('open');
export const OF_MEMBERS: readonly string[] = all('ofMembers');

/** The routes of the router that no address above leads to. */
export function routesLeftOut(): string[] {
  const router = readFileSync(join(import.meta.dirname, '../../apps/site/router.tsx'), 'utf8');
  const looked = [...OPEN, ...OF_MEMBERS, ...NAMES_OF_HOME];
  return [...router.matchAll(/'(\/[^'\s]*)'/g)]
    .map(([, route]) => route!)
    .filter((route) => !looked.some((address) => new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/?]+')}(\\?|$)`).test(address)));
}

/** Goes to an address as a link within the site does, without loading it again, and waits until nothing on the page waits any more. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    // Another query of the same page is drawn by the same parts.
    const isOther = new URL(to, location.href).pathname !== location.pathname;
    for (const part of document.querySelectorAll('main > *')) part.toggleAttribute('data-left', isOther);
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  const hasDialog = /^\/(login|register)/.test(address);
  await page.waitForFunction(isDrawn, hasDialog, { timeout: 15_000 }).catch((cause: unknown) => {
    throw new Error(`${address} was not drawn in time`, { cause });
  });
}

/** Runs in the page: whether the page before is gone, its dialog is there, and nothing waits for an answer or moves. */
function isDrawn(hasDialog: boolean): boolean {
  return (
    Boolean(document.querySelector('main')?.textContent?.trim()) &&
    !document.querySelector('[data-left]') &&
    // The design kit shows what waits as well.
    (location.pathname === '/dev/kit' || !document.querySelector('[aria-busy=true], .skeleton, .lobby__grid--old')) &&
    hasDialog === (document.querySelector('[role=dialog]') !== null) &&
    document.getAnimations().every(({ playState }) => playState !== 'running')
  );
}
