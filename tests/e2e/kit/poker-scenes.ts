import { expect as base, type Page } from '@playwright/test';
import type { Scene } from '#tests/e2e/kit/scenes.ts';

/** Outside of journeys no other time limit applies. */
const expect = base.configure({ timeout: 45_000 });
/** Longest wait for the player's turn, because a seat may wait for its big blind. */
const TURN_MS = 150_000;
/** Practice tables of six with five bots: hold'em, Omaha, short deck and fixed limit. */
const TABLES = ['paper-moon', 'tea-house', 'short-kite', 'brass-bell'];

const scene = (name: string, show: Scene['show']): Scene => ({ name, points: [], who: 'member', isPlayed: true, isBrief: true, show });

/** Scenes of poker: the lobby, a table in the player's turn, and four tables at once. Each viewer plays alone, in practice. */
export const POKER: readonly Scene[] = [
  {
    ...scene('poker-lobby', async (page, { url }) => {
      await page.goto(`${url}/poker`);
      await expect(page.getByRole('button', { name: /^Open / }).first()).toBeVisible();
    }),
    isPlayed: false,
  },
  {
    ...scene('poker-quick', async (page, { url }) => {
      await withBalance(page, '200.00');
      await page.goto(`${url}/poker`);
      await page.getByRole('button', { name: 'Play for real money' }).click();
      await expect(page.getByRole('button', { name: 'Sit down' })).toBeEnabled();
    }),
    isPlayed: false,
  },
  {
    ...scene('poker-file', async (page, { url }) => {
      await page.goto(`${url}/poker`);
      await page.getByRole('button', { name: 'My hands' }).click();
      await page.getByRole('tab', { name: 'Hand file' }).click();
      await expect(page.getByRole('button', { name: 'Download PHH' })).toBeVisible();
    }),
    isPlayed: false,
  },
  scene('poker-table', async (page, { url }) => {
    await page.goto(`${url}/poker/table?tables=${TABLES[0]}`);
    await atTable(page);
  }),
  scene('poker-tables', async (page, { url }) => {
    await page.goto(`${url}/poker/table?tables=${TABLES.join('.')}`);
    await atTable(page);
  }),
  scene('poker-all-in', async (page, { url }) => {
    await page.goto(`${url}/poker/table?tables=${TABLES[0]}`);
    await atTable(page);
    await untilAllIn(page);
  }),
];

/** Goes all-in in each of the player's turns, until hands lie open with their chances. */
async function untilAllIn(page: Page): Promise<void> {
  const turn = page.getByRole('group', { name: 'Your turn' });
  const flop = page.locator('.poker-felt:has(.poker-chance) .poker-board__place:not(.poker-board__place--free)');
  const end = Date.now() + TURN_MS;
  for (; Date.now() < end && (await flop.count()) < 3; await page.waitForTimeout(50)) {
    if ((await turn.count()) === 0) continue;
    const isOffered = (await page.getByRole('textbox', { name: 'Type an amount' }).count()) > 0;
    for (const key of isOffered ? ['a', 'a'] : ['c']) await page.keyboard.press(key);
  }
}

/** Shows a balance that the account does not have. */
async function withBalance(page: Page, balance: string): Promise<void> {
  await page.route('**/wallets/balance', async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    await route.fulfill({ response: answer, body: text.replace(/"balance":[\d."]+/, `"balance":${balance}`) });
  });
}

/** Sits down, and waits until cards are dealt and the player's turn has come. */
export async function atTable(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Sit in seat/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Buy in' });
  await dialog
    .getByRole('button', { name: /^[\d.,]+/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Sit down' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('group', { name: 'Your turn' })).toBeVisible({ timeout: TURN_MS });
}
