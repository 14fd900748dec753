import { createElement, type FunctionComponent } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterAll, afterEach, expect, vi } from 'vitest';
import { completeBrowser, leaveDocument, openDocument, PHONE, restoreBrowser, WIDE } from '#tests/page/browser.ts';
import { counted } from '#tests/cost/counted.ts';
import { Locator, pressKeys } from '#tests/page/locator.ts';
import { createNetwork, type Network } from '#tests/page/network.ts';
import { siteRoles, siteSettings } from '#tests/page/site-roles.ts';
import { startSite, type PageSite } from '#tests/page/site.ts';

export { downloads } from '#tests/page/browser.ts';
export { clock, expectSoon, sleep } from '#tests/page/wait.ts';

type Options = {
  /** Name of the member who is signed in; the token of the session is in this tab. */
  as?: string;
  password?: string;
  /** First label of the brand's host, such as `kinnaree`; without it the default brand. */
  brand?: string;
  /** True if the back office is mounted instead of the members' site (`tests/page/desk.ts`). */
  isDesk?: boolean;
  isPhone?: boolean;
  /** Languages of the browser. */
  languages?: readonly string[];
  /** True if announcements open by themselves, as for a visitor. Otherwise they stay closed, as they would cover the page under test. */
  hasPopups?: boolean;
  /** True if animations run; otherwise the browser asks for reduced motion. */
  hasMotion?: boolean;
  /** Runs before the page's own scripts. */
  before?: () => void;
};

/** Passwords of the demo members. */
const PASSWORDS: Record<string, string> = { minhvnd: 'Lantern08', runa42: 'Agent042', trial01: 'Practice1' };

/** Server and database of this test file. */
export const site: PageSite = await startSite({ ROLES: siteRoles.join(','), ...siteSettings });
export const network: Network = createNetwork(site.port);
completeBrowser();
Object.assign(globalThis, { fetch: network.fetch, WebSocket: network.WebSocket, isSecureContext: true });

let root: Root | undefined;
type Back = { history: { back(): void } };
let router: Back | undefined;
// Modules named by constants, not in import statements, so that not every change of the site selects a test that mounts it
// (tools/changed/select.ts).
const SITE: readonly [string, string] = ['#apps/site/boot.tsx', '#apps/site/router.tsx'];
const DESK: readonly [string, string] = ['#apps/admin/boot.tsx', '#apps/admin/router.tsx'];

export class Page extends Locator {
  readonly #options: Options;

  constructor(options: Options) {
    super(() => [document.documentElement], 'page');
    this.#options = options;
  }

  /** Loads an address of the page's host as a browser does: everything starts new except stored data. */
  async goto(path: string): Promise<void> {
    const { isPhone, languages = ['en-US', 'en'], before, hasPopups, hasMotion } = this.#options;
    counted.pages++;
    leave();
    happyDOM.settings.device.prefersReducedMotion = hasMotion ? 'no-preference' : 'reduce';
    const into = openDocument(`${originOf(this.#options)}${path}`, isPhone ? PHONE : WIDE, languages);
    // Announcements do not open on a first visit, so the browser counts as one that has visited before.
    if (hasPopups) localStorage.setItem('met', '1');
    else for (const key of ['USER_POPUP', 'ANONYMOUS_POPUP']) sessionStorage.setItem(key, '1');
    before?.();
    vi.resetModules();
    const [boot, routes] = this.#options.isDesk ? DESK : SITE;
    const [{ Boot }, own] = (await Promise.all([import(boot), import(routes)])) as [{ Boot: FunctionComponent }, { router: Back }];
    router = own.router;
    root = createRoot(into);
    root.render(createElement(Boot));
  }

  reload = (): Promise<void> => this.goto(location.href.slice(location.origin.length));
  goBack = (): void => router!.history.back();
  /** Presses a key in the focused element. */
  override press(key: string): Promise<void> {
    return pressKeys(key);
  }
  /** Ends the session of this tab without a call to the server. */
  signOut = (): void => sessionStorage.removeItem('token');
  async signIn(account: string, password = PASSWORDS[account] ?? 'Lantern07'): Promise<void> {
    sessionStorage.setItem('token', await site.signIn(account, password, new URL(originOf(this.#options)).host));
  }
}

/** Mounts the whole site at a path, in a browser with empty storage except for the options. */
export async function mountSite(path: string, options: Options = {}): Promise<Page> {
  const page = new Page(options);
  sessionStorage.clear();
  localStorage.clear();
  network.forgetCookies();
  if (options.as) await page.signIn(options.as, options.password);
  await page.goto(path);
  return page;
}

/** Signs in through the open sign-in form. */
export async function fillLogin(page: Page, account = 'mara07', password = PASSWORDS[account] ?? 'Lantern07'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByRole('textbox', { name: 'Account name' }).fill(account);
  await dialog.locator('input[name=password]').fill(password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog).toBeHidden();
}

function originOf({ brand, isDesk }: Options): string {
  return `http://${isDesk ? 'admin.' : brand ? `${brand}.` : ''}localhost:${site.port}`;
}

function leave(): void {
  root?.unmount();
  root = undefined;
  network.leave();
  leaveDocument();
}

afterEach(() => {
  vi.useRealTimers();
  leave();
  network.reset();
});
afterAll(restoreBrowser);
