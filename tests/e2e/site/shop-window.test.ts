// Walks through: apps/site/features/categories, apps/site/features/member-menu, apps/site/frame, apps/site/pages/home.

import type { Locator } from '@playwright/test';
import { openDeposit } from '#tests/e2e/kit/deposit-by-hand.ts';
import { fund } from '#tests/e2e/kit/rounds.ts';
import { expect, test } from '#tests/e2e/kit/server.ts';
import { isNarrow } from '#tests/e2e/kit/ways.ts';

const GAME = '/seamless?vendor=AE&gameCode=AE-0001&mode=practice';
const widthOf = async (what: Locator) => (await what.boundingBox())!;

/** Returns the visible parts of an element that lie outside the window. */
function outside(bar: Element): string[] {
  const parts = [...bar.querySelectorAll<HTMLElement>('a, button, dd, h1')].filter((part) => part.getClientRects().length > 0);
  return parts
    .filter((part) => {
      const { left, right } = part.getBoundingClientRect();
      return left < -0.5 || right > innerWidth + 0.5;
    })
    .map((part) => part.textContent || part.getAttribute('aria-label') || part.tagName);
}

test('the bar of a game fits at every width, and its name is readable', { tag: '@own-widths' }, async ({ page, site, signIn }) => {
  await signIn(page);
  await page.goto(`${site.url}${GAME}`);
  const bar = page.locator('.game-bar');
  await expect(page.getByRole('button', { name: /^Spin/ })).toBeVisible();
  for (const width of [320, 360, 390, 768, 800, 834, 900, 1024, 1200, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await bar.evaluate(outside), `at ${width}`).toEqual([]);
    // The bar is laid out again some frames after the change of the width.
    await expect.poll(async () => (await widthOf(bar.getByRole('heading'))).width, { message: `name at ${width}` }).toBeGreaterThan(60);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `page at ${width}`).toBeLessThanOrEqual(width);
    if (width <= 1000) {
      for (const control of await bar.locator('a:visible, button:visible').all()) {
        const { width: across, height } = await widthOf(control);
        expect(Math.min(across, height), `control at ${width}`).toBeGreaterThanOrEqual(44);
      }
    }
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await bar.getByRole('button', { name: 'More' }).click();
  const sheet = page.getByRole('dialog', { name: 'Chest of Belcanto' });
  await expect(sheet.getByRole('link', { name: 'Practice' })).toHaveAttribute('aria-current', /true|page/);
  await sheet.getByRole('button', { name: 'Rules and paytable' }).click();
  await expect(page.getByRole('dialog', { name: 'Rules' })).toBeVisible();
});

test(
  'the member’s pages share one grid and one menu, which marks the current page',
  { tag: '@wide-only' },
  async ({ page, site, signIn }) => {
    await signIn(page);
    const starts = new Set<number>();
    for (const path of ['/securityCenter', '/transferFund', '/depositv2', '/personalHistoryCopy', '/rewardCenter']) {
      await page.goto(`${site.url}/member${path}`);
      const menu = page.getByRole('navigation', { name: 'Account menu' });
      await expect(menu.locator('[aria-current]')).toHaveAttribute('href', `/member${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      starts.add(Math.round((await widthOf(page.locator('.member__page'))).x));
      expect(Math.round((await widthOf(page.locator('.member__menu'))).width)).toBe(250);
    }
    expect([...starts]).toHaveLength(1);
  },
);

test('“Me” on a phone is the balance and rows; a row is as high as a thumb', { tag: '@phone-only' }, async ({ page, site, signIn }) => {
  await signIn(page);
  await page.goto(`${site.url}/help`);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Me', exact: true }).click();
  const menu = page.getByRole('main').getByRole('navigation', { name: 'Account menu' });
  for (const name of ['Account and security', 'Wallet', 'Bets', 'Reward centre', 'Safer play']) {
    expect((await widthOf(menu.getByRole('link', { name: new RegExp(`^${name}`) }))).height).toBeGreaterThanOrEqual(44);
  }
  for (const name of ['Terms', 'Privacy']) {
    const { width, height } = await widthOf(page.getByRole('contentinfo').getByRole('link', { name, exact: true }));
    expect(Math.min(width, height), name).toBeGreaterThanOrEqual(44);
  }
});

test(
  'both steps of a registration show their button, and the dialog keeps its upper edge',
  { tag: '@wide-only' },
  async ({ page, site }) => {
    await page.goto(`${site.url}/register`);
    const form = page.getByRole('dialog', { name: 'Open an account' });
    const top = async () => Math.round((await widthOf(form)).y);
    await form.getByRole('textbox', { name: /^Account name/ }).fill('edges01');
    for (const field of ['password', 'confirmPassword']) await form.locator(`input[name=${field}]`).fill('Quayle-07');
    const first = await top();
    await form.getByRole('button', { name: 'Continue', exact: true }).click();
    const open = form.getByRole('button', { name: 'Open my account' });
    await expect(open).toBeInViewport({ ratio: 1 });
    await expect(form.getByText(/^I am 18/)).toBeInViewport({ ratio: 1 });
    expect(await top()).toBe(first);
    await form.getByText('Optional details').click();
    await expect(open).toBeInViewport({ ratio: 1 });
    expect(await top()).toBe(first);
  },
);

test('after the sign-in closes, the focus returns to its button, or to the page if the button is gone', async ({ page, site, signIn }) => {
  // A member who has paid in is not asked to.
  await signIn(page);
  await page.goto(`${site.url}/help`);
  await fund(page, site, 40);
  await page.evaluate(() => sessionStorage.removeItem('token'));
  await page.goto(`${site.url}/help`);
  const button = page.getByRole('banner').getByRole('button', { name: 'Sign in' });
  await button.click();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await button.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByRole('textbox', { name: 'Account name' }).fill('mara07');
  await dialog.locator('input[name=password]').fill('Lantern07');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

test('the scene of home turns without end, and stands still behind a dialog', { tag: '@wide-only' }, async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(site.url);
  const place = page.locator('.hero__place');
  await expect(place).toHaveText('1 / 4');
  await page.getByRole('banner').getByRole('button', { name: 'Language' }).click();
  await expect(page.getByRole('dialog', { name: 'Language' })).toBeVisible();
  const shown = await place.textContent();
  await page.waitForTimeout(7_000);
  await expect(place).toHaveText(shown!);
  await page.keyboard.press('Escape');
  await page.mouse.move(5, 880);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (const next of ['2 / 4', '3 / 4', '4 / 4', '1 / 4', '2 / 4']) await expect(place).toHaveText(next);
});

test('no name of a game is cut on home', { tag: '@phone' }, async ({ page, site, signIn }) => {
  await signIn(page);
  await page.goto(site.url);
  await expect(page.locator('.hot-list__name b').first()).toBeVisible();
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.hot-list__name b, .continue__name b, .winner__name b, .tile__name')]
      .filter((name) => name.scrollHeight > name.clientHeight + 2 || name.scrollWidth > name.clientWidth + 1)
      .map((name) => name.textContent),
  );
  expect(cut).toEqual([]);
});

test('a deposit that began in a game leads back to that game', async ({ page, site, signIn }) => {
  await signIn(page, 'odette02', 'Agent002');
  await page.goto(`${site.url}${GAME.replace('practice', 'real')}`);
  await (isNarrow(page) ? page.getByRole('button', { name: /^Add money/ }) : page.getByRole('link', { name: 'Add', exact: true })).click();
  await expect(page).toHaveURL(/depositv2\?game=/);
  const payment = await openDeposit(page, '50');
  await payment.getByRole('button', { name: /Pay/ }).click();
  const back = page.getByRole('link', { name: 'Back to Chest of Belcanto' });
  await expect(back).toBeVisible();
  await back.click();
  await expect(page.getByRole('button', { name: /^Spin/ })).toBeVisible();
});

test('an announcement has one button and is no higher than its text', { tag: '@wide-only' }, async ({ page, site }) => {
  await page.addInitScript(() => {
    sessionStorage.clear();
    localStorage.setItem('met', '1');
  });
  await page.goto(site.url);
  const dialog = page.getByRole('dialog', { name: 'Announcements' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('link')).toHaveCount(1);
  expect(await freeBelow(dialog)).toBeLessThan(60);
});

/** Returns the empty height of a dialog under its last button. */
async function freeBelow(dialog: Locator): Promise<number> {
  const { y, height } = await widthOf(dialog);
  const last = await widthOf(dialog.getByRole('button', { name: 'Close' }).first());
  return y + height - last.y - last.height;
}
