// Walks through: apps/site/frame/auth, apps/site/features/announcements, apps/site/features/forget, apps/site/features/language,
// apps/site/pages/lobby, apps/site/pages/play, modules/identity, modules/content, modules/catalogue.

import { expect, test } from 'vitest';
import { consent, dialogOf, form, setSwitches } from '#tests/page/door.ts';
import { query } from '#tests/page/members.ts';
import { fillLogin, mountSite, network, site, type Page } from '#tests/page/mount.tsx';

const NAME = 'visitor01';

async function openFirstTile(page: Page): Promise<void> {
  const tile = page.getByRole('main').getByRole('article').first();
  await tile.getByRole('button', { name: /^Open / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Practice', exact: true }).click();
}

async function openSignIn(page: Page): Promise<void> {
  if (location.pathname !== '/help') await page.goto('/help');
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
}

/** Reads the first public notice, and changes the language and back. */
async function look(page: Page): Promise<void> {
  const path = '/wps/relay/MCSFE_getListAnnouncements?language=EN&platform=W';
  const { player } = (await site.call('GET', path)).body.value as { player: { title: string; content: string }[] };
  await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: player[0]!.title }).first().click();
  const notices = dialogOf(page, 'Notices');
  await expect(notices.getByText(player[0]!.content.split('\n')[0]!)).toBeVisible();
  await notices.getByRole('button', { name: 'Close' }).last().click();

  const language = (label: string) => page.getByRole('banner').getByRole('button', { name: label });
  await language('Language').click();
  await page.getByRole('dialog').getByRole('button', { name: 'ไทย' }).click();
  await expect(language('ภาษา')).toBeVisible();
  expect(document.documentElement.lang).toBe('th');
  localStorage.setItem('lang', 'EN');
}

/** Registers from the dialog of the sign-in, which is open. */
async function register(page: Page): Promise<void> {
  await dialogOf(page, 'Sign in').getByRole('button', { name: 'Open an account' }).click();
  await form(page).getByRole('textbox', { name: 'Account name *' }).fill(NAME);
  for (const name of ['password', 'confirmPassword']) await form(page).locator(`input[name=${name}]`).fill('Visitor-01');
  await form(page).getByRole('button', { name: 'Continue', exact: true }).click();
  await consent(page);
  await form(page).getByRole('button', { name: 'Open my account' }).click();
  await expect(page.getByText(`Welcome, ${NAME}.`)).toBeVisible();
  page.signOut();
}

/** Resets the password by the link of a mail, which signs in. */
async function recover(page: Page): Promise<void> {
  await openSignIn(page);
  await dialogOf(page, 'Sign in').getByRole('button', { name: 'Forgot password?' }).click();
  const reset = dialogOf(page, 'Reset your password');
  await reset.getByRole('textbox', { name: 'Account name' }).fill('mara07');
  await reset.getByRole('textbox', { name: 'E-mail' }).fill('mara@example.com');
  await reset.getByRole('button', { name: 'Send link' }).click();
  await expect(reset.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  const linkOf = async () => {
    const mails = await query<{ text: string }>("SELECT text FROM sandbox_mail WHERE text LIKE '%/login?m=reset#%'");
    return /\/login\?m=reset#[\w-]+/.exec(mails[0]?.text ?? '')?.[0];
  };
  await expect.poll(linkOf).toBeDefined();
  await page.goto((await linkOf())!);
  await reset.locator('input[type=password]').fill('Visitor-02');
  await reset.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect(page.getByText('Password changed. Your account name is mara07.')).toBeVisible();
  page.signOut();
}

test('a visitor recovers a password, reads notices, changes the language, is led to sign in by practice, registers, signs in and launches a game [1.01, 6.01]', async () => {
  const page = await mountSite('/help');
  await recover(page);
  await page.goto('/');
  await look(page);
  await page.goto('/rng');
  await openFirstTile(page);
  await expect(dialogOf(page, 'Sign in')).toBeVisible();
  await register(page);
  await openSignIn(page);
  await fillLogin(page, NAME, 'Visitor-01');
  await expect(page.getByRole('banner').getByText(NAME)).toBeVisible();
  await page.goto('/rng');
  await openFirstTile(page);
  await expect(page).toHaveURL(/\/seamless\?vendor=\w+&gameCode=[\w-]+&mode=practice$/);
  await expect(page.getByRole('main').getByRole('button', { name: 'Spin' }).first()).toBeVisible();
});

test('the site offers about 10,000 slots, 35 to 40 languages, a dark and a light theme [1.03]', async () => {
  const { total } = (await site.call('GET', '/wps/relay/GCSGAME_gameList?gameType=RNG&pageNo=1&pageSize=1')).body.value as {
    total: number;
  };
  expect(total).toBeGreaterThan(9_500);
  expect(total).toBeLessThan(11_000);
  const page = await mountSite('/help');
  const theme = () => document.documentElement.dataset['theme'];
  const turn = async (to: string) => page.getByRole('banner').getByRole('button', { name: to }).click();
  const label = theme() === 'dark' ? ['Light theme', 'Dark theme'] : ['Dark theme', 'Light theme'];
  const seen = [theme()];
  for (const to of label) {
    await turn(to);
    seen.push(theme());
  }
  expect(new Set(seen)).toEqual(new Set(['dark', 'light']));
  await page.getByRole('banner').getByRole('button', { name: 'Language' }).click();
  const offered = page.getByRole('dialog').getByRole('listitem');
  await expect.poll(() => offered.count()).toBeGreaterThanOrEqual(35);
  expect(offered.count()).toBeLessThanOrEqual(40);
  await offered.getByRole('button', { name: 'Deutsch' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sprache' })).toBeVisible();
});

test('a brand may offer the sign-ins of Google and Facebook, numbers that a third party verifies, and a slider before a message [7.40]', async () => {
  setSwitches({ OPENIDLOGIN3: true, PHONECHECK3: true, MOBILENUMREG3: true });
  const tones = (ground: string) => ({ ground, ink: '#FFFFFF', line: ground });
  const mark = { viewBox: '0 0 24 24', paths: [{ d: 'M0 0h24v24H0z', fill: '#FFFFFF' }] };
  const list = [
    { code: 'facebook', name: 'Facebook', isSandbox: false, button: { light: tones('#0866FF'), dark: tones('#0855D4'), mark } },
    { code: 'google', name: 'Google', isSandbox: false, button: null },
  ];
  network.answer('GET /wps/session/openid', 200, { success: true, value: { list } });
  const url = `${location.origin}/help?from=google`;
  network.answer('POST /wps/session/openid', 200, { success: true, value: { url } });
  const page = await mountSite('/login');
  const login = dialogOf(page, 'Sign in');
  await login.getByRole('tab', { name: 'Mobile' }).click();
  await login.getByLabel('Mobile number').fill('2015550123');
  await login.getByRole('button', { name: 'Send code' }).click();
  await expect(login.getByRole('slider', { name: 'Slide to continue' })).toBeVisible();
  const facebook = login.getByRole('button', { name: 'Continue with Facebook' });
  const branded = await facebook.element();
  expect(branded.querySelector('svg path')!.getAttribute('fill')).toBe('#FFFFFF');
  expect(branded.style.getPropertyValue('--light-ground')).toBe('#0866FF');
  expect(branded.style.getPropertyValue('--dark-ground')).toBe('#0855D4');
  await login.getByRole('button', { name: 'Continue with Google' }).click();
  await expect.poll(() => network.calls('POST /wps/session/openid').map(({ body }) => body)).toEqual(['{"provider":"google"}']);

  await page.goto('/register');
  await expect(form(page).getByRole('button', { name: 'Continue with Facebook' })).toBeVisible();
  await form(page).getByRole('tab', { name: 'Mobile' }).click();
  await form(page).getByLabel('Mobile number').fill('2015550123');
  await expect(form(page).getByRole('button', { name: 'Verify number' })).toBeVisible();
});
