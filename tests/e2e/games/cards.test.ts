// Walks through: apps/site/pages/play, apps/site/parts/play, games/blackjack, games/holdem, games/kit, games/reddog, games/stud,
// games/threecard, games/videopoker, modules/instant, modules/play, modules/stepped.

import type { Page } from '@playwright/test';
import { storedRounds } from '#tests/e2e/games/stored-rounds.ts';
import { openBlackjack } from '#games/blackjack/rules.ts';
import { money } from '#kernel/money.ts';
import { dealTo, fund, proveLast } from '#tests/e2e/kit/rounds.ts';
import { expect, test, type Site } from '#tests/e2e/kit/server.ts';

const spot = (page: Page, name: string) => page.locator(`[data-spot="${name}"]`);
const result = (page: Page) => page.getByRole('status').filter({ hasText: /Won, return|Returned|Lost\./ });
type Kept = { stake: bigint; payout: bigint; acts: Record<string, unknown>[]; outcome: Record<string, unknown> };

async function storedOf(site: Site, family: string): Promise<Kept[]> {
  return storedRounds(site, `mode = 'real' AND family = '${family}'`);
}

/** The record shows the last round again. */
async function replayed(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/member/personalHistoryCopy`);
  await page.locator('a[href*="/member/rounds/"]').first().click();
  await expect(page).toHaveURL(/\/member\/rounds\/\d+/);
  await expect(page.getByRole('button', { name: 'Play again' })).toBeVisible({ timeout: 20_000 });
}

test(
  'a member plays video poker by keyboard alone: deal, best hold, reload and draw; and verifies its round',
  { tag: '@phone' },
  async ({ page, site, signIn }) => {
    await signIn(page);
    await fund(page, site, 50);
    await page.goto(`${site.url}/seamless?vendor=AE&gameCode=AE-VPOKER&mode=real`);
    await expect(page.getByRole('button', { name: /^Deal/ })).toBeVisible();
    await page.keyboard.press('Enter');
    const cards = page.getByRole('button', { name: /, hold$|, held$/ });
    await expect(cards).toHaveCount(5);
    await page.keyboard.press('1');
    await expect(cards.first()).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('1');
    await expect(cards.first()).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press('h');
    await expect(page.getByText(/^Best hold: \d/).first()).toBeVisible();
    const names = await Promise.all([0, 1, 2, 3, 4].map((at) => cards.nth(at).getAttribute('aria-label')));
    const held = names.flatMap((name, at) => (name!.endsWith(', held') ? [at] : []));
    await page.reload();
    // Held cards are chosen anew; the cards are the same.
    await expect(cards).toHaveCount(5);
    await expect(cards.first()).toHaveAccessibleName(names[0]!.replace(', held', ', hold'));
    for (const at of held) await page.keyboard.press(String(at + 1));
    await page.keyboard.press('Enter');
    await expect(result(page)).toHaveCount(1, { timeout: 15_000 });
    const [kept] = await storedOf(site, 'videopoker');
    expect(kept!.acts).toEqual([{ hold: held }]);

    await proveLast(page);
  },
);

test(
  'blackjack: a member plays two hands by single keys, the dealer’s card stays hidden until the end, and the record replays the round',
  { tag: '@phone' },
  async ({ page, site, signIn }) => {
    await signIn(page);
    await fund(page, site, 100);
    await page.goto(`${site.url}/seamless?vendor=AG&gameCode=AG-BLACKJACK&mode=real`);
    await spot(page, 'hand:1').click();
    await spot(page, 'hand:2').click();
    await spot(page, 'pairs:1').click();
    const seen: string[] = [];
    page.on('response', async (answer) => {
      if (/\/wps\/rounds\/(play|act)/.test(answer.url())) seen.push(await answer.text().catch(() => ''));
    });
    await page.keyboard.press('Enter');
    const moves = page.getByRole('group', { name: 'Your options' });
    await expect(moves.or(result(page)).first()).toBeVisible({ timeout: 15_000 });
    for (let turn = 0; turn < 12 && (await result(page).count()) === 0; turn++) {
      const insurance = page.getByRole('button', { name: /^No insurance/ });
      await page.keyboard.press((await insurance.count()) > 0 ? 'n' : 's');
      await page.waitForTimeout(700);
    }
    await expect(result(page)).toHaveCount(1, { timeout: 15_000 });
    const [kept] = await storedOf(site, 'blackjack');
    expect((kept!.outcome as { hands: unknown[] }).hands).toHaveLength(2);
    for (const text of seen.slice(0, -1)) expect(text).not.toContain('shoe');
    await replayed(page, site);
    await expect(spot(page, 'hand:2')).toHaveAccessibleName(/ on it$/);
  },
);

test('blackjack: a member decides the insurance of each of two hands', { tag: '@phone' }, async ({ page, site, signIn }) => {
  await signIn(page);
  await fund(page, site, 100);
  const chips = ['hand:1', 'hand:3'].map((name) => ({ spot: name, amount: 100 }));
  await dealTo(page, site, (rng) => {
    const { state, end } = openBlackjack('six-decks')!.begin({ stake: money(200n, 'USD'), bet: { chips } }, rng);
    return end === undefined && state.insured === null;
  });
  await page.goto(`${site.url}/seamless?vendor=AE&gameCode=AE-BLACKJACK&mode=real`);
  for (const { spot: name } of chips) await spot(page, name).click();
  await page.keyboard.press('Enter');
  const moves = page.getByRole('group', { name: 'Your options' });
  await expect(moves.getByRole('button', { name: 'Insure all' })).toBeVisible({ timeout: 15_000 });
  // Keys wait until all cards lie.
  await expect(moves.getByRole('button', { name: 'Hand 3' })).not.toHaveAttribute('aria-disabled');
  await page.keyboard.press('3');
  await expect(moves.getByRole('button', { name: 'Hand 3' })).toHaveAttribute('aria-pressed', 'true');
  await expect(moves.getByRole('button', { name: 'Hand 1' })).toHaveAttribute('aria-pressed', 'false');
  await expect(moves.getByRole('button', { name: /^Insure \+1\.00/ })).toBeVisible();
  await page.keyboard.press('i');
  await expect(page.locator('.bj-insured')).toHaveCount(1);
  for (let turn = 0; turn < 4 && (await result(page).count()) === 0; turn++) {
    await page.keyboard.press('s');
    await page.waitForTimeout(700);
  }
  await expect(result(page)).toHaveCount(1, { timeout: 15_000 });
  const kept = (await storedOf(site, 'blackjack')).at(-1);
  expect([kept!.acts[0], kept!.stake, kept!.outcome['insured']]).toEqual([{ insure: [3] }, 500n, [3]]);
});

for (const [family, code, key, choice] of [
  ['threecard', 'MG-3CARD', 'p', 'play'],
  ['stud', 'PT-STUD', 'r', 'raise'],
  ['holdem', 'WD-HOLDEM', 'c', 'call'],
  ['reddog', 'RTG-REDDOG', 'r', 'raise'],
] as const)
  test(
    `${family}: an ante is dealt, raised by one key and settled as one round, and the record shows it again`,
    { tag: '@phone' },
    async ({ page, site, signIn }) => {
      await signIn(page);
      await fund(page, site, 100);
      await page.goto(`${site.url}/seamless?vendor=${code.split('-')[0]}&gameCode=${code}&mode=real`);
      await spot(page, 'ante').click();
      const moves = page.getByRole('group', { name: 'Your options' }).getByRole('button');
      // A pair and neighbours of red dog are over at once.
      for (let round = 0; round < 12 && (await storedOf(site, family)).every(({ acts }) => (acts ?? []).length === 0); round++) {
        await page.keyboard.press('Enter');
        await expect(moves.first().or(result(page)).first()).toBeVisible({ timeout: 15_000 });
        if ((await moves.count()) > 0) {
          await page.keyboard.press(key);
          await expect(moves).toHaveCount(0, { timeout: 15_000 });
        }
        await expect(result(page)).toHaveCount(1, { timeout: 15_000 });
      }
      const kept = (await storedOf(site, family)).at(-1)!;
      expect(kept.acts).toEqual([{ choose: choice }]);
      await replayed(page, site);
      await expect(spot(page, 'ante')).toHaveAccessibleName(/ on it$/);
    },
  );
