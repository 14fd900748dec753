// Walks through: web/build, apps/site/features/language, web/text, locales.

import type { Page } from '@playwright/test';
import { foreignTexts, receiveFromServer, speakPseudo } from '#tests/e2e/kit/pseudo-language.ts';
import { play } from '#tests/e2e/kit/rounds.ts';
import { OF_MEMBERS, OPEN, routesLeftOut, visit } from '#tests/e2e/kit/routes.ts';
import { expect, test } from '#tests/e2e/kit/server.ts';
import { isNarrow, languageButton } from '#tests/e2e/kit/ways.ts';

const root = (page: Page) => page.evaluate(() => ({ lang: document.documentElement.lang, dir: document.documentElement.dir }));
const stored = (page: Page) => page.evaluate(() => [localStorage.getItem('lang'), localStorage.getItem('hisLang')]);

test('a change of language leaves the page and its address, reaches the server, and is there after a reload without a flash [4.27, 4.28]', async ({
  page,
  site,
  signIn,
}) => {
  await signIn(page);
  await page.goto(`${site.url}/games?q=dragon&sort=name`);
  const choose = async (language: string) => {
    await languageButton(page).click();
    await page.getByRole('dialog').getByRole('button', { name: language }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  const refuse = { status: 503, json: { success: false, code: 'server.stopping', message: '' } };
  await page.route('**/wps/member/language', (route) => route.fulfill(refuse), { times: 1 });
  await choose('简体中文');
  await expect(page.getByText('The language could not be saved to your account. The previous language is back.')).toBeVisible();
  expect(await root(page)).toEqual({ lang: 'en', dir: 'ltr' });

  const sent = page.waitForResponse((response) => response.url().endsWith('/wps/member/language'));
  await choose('العربية');
  expect(await root(page)).toEqual({ lang: 'ar', dir: 'rtl' });
  expect(await stored(page)).toEqual(['AR', 'EN']);
  await expect(page).toHaveURL(`${site.url}/games?q=dragon&sort=name`);
  await expect(page.getByRole('heading', { name: 'كل الألعاب' })).toBeVisible();
  expect(await (await sent).json()).toEqual({ success: true, value: { language: 'AR' } });

  // The script collects text that is drawn from the first moment on.
  await page.addInitScript(() => {
    const seen = ((globalThis as { seen?: Set<string> }).seen = new Set<string>());
    const look = () => {
      if (document.body?.innerText.trim())
        seen.add(`${document.documentElement.dir} ${/All games|Favourites|Recent/.test(document.body.innerText)}`);
      requestAnimationFrame(look);
    };
    look();
  });
  const call = page.waitForRequest((request) => request.url().includes('/wps/system/whitelabel'));
  await page.reload();
  expect((await call).headers()['accept-language']).toBe('ar');
  await expect(page.getByRole('heading', { name: 'كل الألعاب' })).toBeVisible();
  expect(await page.evaluate(() => [...(globalThis as { seen?: Set<string> }).seen!])).toEqual(['rtl false']);
});

test('a language that does not load changes nothing, and can be chosen again later', async ({ page, context, site }) => {
  await page.goto(`${site.url}/slip`);
  await languageButton(page).click();
  const vietnamese = page.getByRole('dialog').getByRole('button', { name: 'Tiếng Việt' });
  await expect(vietnamese).toBeVisible();
  await context.setOffline(true);
  await vietnamese.click();
  await expect(page.getByText('That language could not be loaded. The site stays in the current language.')).toBeVisible();
  expect(await root(page)).toEqual({ lang: 'en', dir: 'ltr' });
  expect((await stored(page))[0]).toBe('EN');
  await context.setOffline(false);
  await vietnamese.click();
  await expect(languageButton(page, { label: 'Ngôn ngữ', name: 'Tiếng Việt' })).toBeVisible();
  expect(await root(page)).toEqual({ lang: 'vi', dir: 'ltr' });
});

/** Buttons that open something over a page. */
const GAME_BUTTONS = [/กติกาและตารางจ่าย/, /ความยุติธรรม/];
const HEADER_BUTTONS = { wide: [/ค้นหาเกม/, /ภาษา/, /เมนูบัญชีของ/, /กระเป๋าเงิน/], narrow: [/ค้นหาเกม/, /^ไทย$/] };
const GAME = '/seamless?vendor=AE&gameCode=AE-0001&mode=practice';

test('every page shows texts of the catalogues alone', async ({ page, site, signIn }) => {
  await signIn(page);
  const [round] = await play(page, site, { count: 1, mode: 'practice' });
  const fromServer = receiveFromServer(page);
  await speakPseudo(page);
  const foreign: string[] = [];
  const look = async (address: string) => {
    await visit(page, address);
    await page.waitForFunction(() => document.querySelector('main')?.textContent?.includes('⟦'));
    for (const text of await foreignTexts(page, fromServer)) foreign.push(`${address} ${text}`);
  };
  const lookInto = async (button: RegExp) => {
    await page.getByRole('button', { name: button }).first().click();
    await page.getByRole('dialog').last().waitFor();
    for (const text of await foreignTexts(page, fromServer)) foreign.push(`${button.source} ${text}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await page.goto(`${site.url}/slip`);
  for (const address of [...OF_MEMBERS, GAME]) await look(address.replace(':round', round!.roundId));
  for (const button of GAME_BUTTONS) await lookInto(button);
  await page.goto(`${site.url}/slip`);
  for (const button of HEADER_BUTTONS[isNarrow(page) ? 'narrow' : 'wide']) await lookInto(button);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${site.url}/slip`);
  // The board of the design kit has words of its own; no visitor is led to it.
  for (const address of OPEN.filter((address) => address !== '/dev/kit')) await look(address);
  expect(foreign).toEqual([]);
});

test('the check of catalogue texts has every page', () => {
  expect(routesLeftOut()).toEqual([]);
});
