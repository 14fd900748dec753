import type { Page } from '@playwright/test';
import { query } from '#tests/e2e/kit/database.ts';
import { fund } from '#tests/e2e/kit/rounds.ts';
import { expect, test, type Site } from '#tests/e2e/kit/server.ts';

const DICE = '/seamless?vendor=CR&gameCode=CR-DICE&mode=real';
const BINGO = '/seamless?vendor=CR&gameCode=CR-BINGO75&mode=practice';
const HILO = '/seamless?vendor=CR&gameCode=CR-HILO&mode=practice';
const MINES = '/seamless?vendor=CR&gameCode=CR-MINES&mode=real';
const PENNY = '/seamless?vendor=CR&gameCode=CR-PENNY&mode=practice';
const TOWER = '/seamless?vendor=CR&gameCode=CR-TOWER&mode=real';

const figure = (text: string): number => Number(text.replaceAll('−', '-').replace(/[^\d.-]/g, ''));
const barBalance = (page: Page) => page.locator('.game-bar__figures > div').last().locator('dd');
const tile = (page: Page, at: number) => page.locator('.sea__tile').nth(at);

/** Rubs these fields of the card bare, to and fro as a hand does. */
async function scratch(page: Page, fields: readonly number[]): Promise<void> {
  const box = (await page.locator('.foil').boundingBox())!;
  const [wide, high] = [box.width / 3, box.height / 3];
  for (const field of fields) {
    const [left, top] = [box.x + (field % 3) * wide, box.y + Math.floor(field / 3) * high];
    await page.mouse.move(left + wide * 0.15, top + high * 0.15);
    await page.mouse.down();
    for (let row = 1; row <= 6; row++)
      await page.mouse.move(left + wide * (row % 2 === 0 ? 0.15 : 0.85), top + high * (0.1 + row * 0.13), { steps: 4 });
    await page.mouse.up();
  }
}

/** Has the newest round of the history dealt again from its seeds. */
async function proveLast(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'History' }).click();
  await page.getByRole('button', { name: 'Verify' }).first().click();
  const dialog = page.getByRole('dialog', { name: /Fairness/i });
  await dialog.getByRole('button', { name: /Reveal/ }).click();
  await expect(dialog.getByText('Proven', { exact: false }).first()).toBeVisible();
}

/** Where the mines of the round under way lie: the server's secret, known to this journey alone. */
async function minesOf(site: Site): Promise<number[]> {
  const rows = await query<{ state: { mines: number[] } }>(site, 'SELECT state FROM open_round ORDER BY id DESC LIMIT 1');
  return rows[0]!.state.mines;
}

test(
  'dice is played by keyboard alone, goes on by itself until it is stopped, and its round is shown again and proven',
  { tag: '@phone' },
  async ({ page, site, signIn }) => {
    await signIn(page, 'linus01', 'Agent001');
    await page.goto(`${site.url}/seamless?vendor=CR&gameCode=CR-DICE&mode=practice`);
    const roll = page.getByRole('button', { name: /^Roll/ });
    const last = page.getByRole('list', { name: 'Last results' }).getByRole('listitem');
    await expect(roll).toBeVisible();
    await page.keyboard.press('Space');
    await expect(last).toHaveCount(1);
    const slider = page.getByRole('slider', { name: 'Target' });
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(slider).toHaveAttribute('aria-valuetext', 'over 52.00');
    await expect(page.getByText('2.0625×')).toBeVisible();
    await page.getByRole('button', { name: /Over/ }).click();
    await expect(slider).toHaveAttribute('aria-valuetext', 'under 48.00');
    await roll.focus();
    await page.keyboard.press('Enter');
    await expect(last).toHaveCount(2);

    await page.getByRole('button', { name: 'Autoplay' }).click();
    await page.getByRole('button', { name: 'Start 10 rounds' }).click();
    await expect.poll(() => last.count()).toBeGreaterThan(3);
    await page.keyboard.press('Space');
    await expect(roll).toBeVisible();
    // The roll that was under way comes to its end, and none after it.
    await page.waitForTimeout(1_200);
    const rolled = await last.count();
    await page.waitForTimeout(1_500);
    expect(await last.count()).toBe(rolled);

    await proveLast(page);
  },
);

test(
  'a round of mines outlives a reload and the death of the server, goes on in another tab, and is paid once',
  { tag: '@phone' },
  async ({ page, context, site, signIn }) => {
    await signIn(page);
    await fund(page, site, 50);
    await page.goto(`${site.url}${MINES}`);
    await page.getByRole('button', { name: 'Start' }).click();
    await expect(page.getByText('Open your first tile').first()).toBeVisible();
    const mines = await minesOf(site);
    const safe = Array.from({ length: 25 }, (_, at) => at).filter((at) => !mines.includes(at));

    await tile(page, safe[0]!).click();
    await expect(page.getByText('1.1250×').first()).toBeVisible();
    await page.reload();
    await expect(page.getByText('1.1250×').first()).toBeVisible();
    await expect(tile(page, safe[0]!)).toHaveAccessibleName(/a pearl/);

    site.killEverything();
    await site.start();
    await page.reload();
    await expect(page.getByText('1.1250×').first()).toBeVisible();

    const other = await context.newPage();
    await other.goto(`${site.url}${MINES}`);
    await expect(other.getByText('1.1250×').first()).toBeVisible();
    await tile(other, safe[1]!).click();
    await expect(other.getByText('1.2857×').first()).toBeVisible();
    // The first tab is late: it is shown the round as it stands.
    await tile(page, safe[2]!).click();
    await expect(page.getByText('This round is open on another screen. Here is where it stands.').first()).toBeVisible();
    await expect(page.getByText('1.2857×').first()).toBeVisible();
    await expect(tile(page, safe[2]!)).toHaveAccessibleName(/covered/);

    await page.getByRole('button', { name: /^Cash out/ }).click();
    await expect(page.getByText('You won').first()).toBeVisible();
    await expect(tile(page, mines[0]!)).toHaveAccessibleName(/a mine/);
    const kept = await query<{ stake: bigint; payout: bigint }>(site, "SELECT stake, payout FROM round WHERE family = 'mines'");
    expect(kept).toHaveLength(1);
    await expect.poll(async () => figure(await barBalance(page).innerText())).toBeGreaterThan(49);
    await other.close();

    await page.goto(`${site.url}/member/personalHistoryCopy`);
    await page.getByRole('link', { name: /Mines/ }).first().click();
    await expect(page).toHaveURL(/\/member\/rounds\/\d+/);
    await expect(tile(page, mines[0]!)).toHaveAccessibleName(/a mine/, { timeout: 20_000 });
  },
);

test(
  'hi-lo is guessed, skipped and cashed out by keyboard alone, and its round is proven',
  { tag: '@phone' },
  async ({ page, site, signIn }) => {
    await signIn(page, 'linus01', 'Agent001');
    await page.goto(`${site.url}${HILO}`);
    const plate = page.locator('.hilo__plate');
    const cashOut = page.getByRole('button', { name: /^Cash out/ });
    const chanceOf = async (guess: string) => figure(await page.locator(`.guess--${guess} small`).innerText());
    await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
    // The likelier guess is right at least seven times of thirteen.
    await expect(async () => {
      await page.keyboard.press('Space');
      await expect(plate).toHaveText('Guess the next card');
      await page.keyboard.press((await chanceOf('high')) > 50 ? 'ArrowUp' : 'ArrowDown');
      await expect(plate).toHaveText(/Guess again|No return/);
      await expect(cashOut).toBeVisible({ timeout: 100 });
    }).toPass();
    const cards = page.getByRole('list', { name: /Cards of this round/ }).getByRole('listitem');
    await expect(cards).toHaveCount(2);
    const multiplier = await cashOut.innerText();
    await page.keyboard.press('s');
    await expect(cards).toHaveCount(3);
    await expect(cards.first()).toContainText('after a skip');
    expect(await cashOut.innerText()).toBe(multiplier);
    await page.keyboard.press('Space');
    await expect(plate).toContainText('You won');
    await proveLast(page);
  },
);

test(
  'a tower is climbed by keyboard, shows no crow before its end and all of them after it',
  { tag: '@phone' },
  async ({ page, site, signIn }) => {
    await signIn(page);
    await fund(page, site, 50);
    await page.goto(`${site.url}${TOWER}`);
    const plate = page.locator('.tower-view__plate');
    const crow = page.getByRole('button', { name: /a crow/ });
    await page.getByRole('button', { name: 'Higher risk' }).click();
    await page.getByRole('button', { name: 'Start' }).click();
    await expect(plate).toHaveText('Open a door of the first floor');
    const [{ state }] = (await query<{ state: { crows: number[][] } }>(site, "SELECT state FROM open_round WHERE family = 'tower'")) as [
      { state: { crows: number[][] } },
    ];
    const safe = state.crows.map((crows) => [0, 1, 2].find((door) => !crows.includes(door))!);
    await page.keyboard.press(String(safe[0]! + 1));
    const cashOut = page.getByRole('button', { name: /^Cash out/ });
    await expect(cashOut).toContainText('1.4850×');
    await expect(page.getByRole('button', { name: `Door ${safe[0]! + 1} of floor 1, you are here` })).toBeVisible();
    expect(await crow.count()).toBe(0);
    await page.getByRole('button', { name: `Door ${safe[1]! + 1} of floor 2, shut` }).click();
    await expect(cashOut).toContainText('2.2275×');
    // A door of another floor opens nothing.
    await expect(page.getByRole('button', { name: 'Door 1 of floor 5, shut' })).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Space');
    await expect(plate).toContainText('You won');
    await expect(crow).toHaveCount(8);
    const kept = await query<{ payout: bigint; stake: bigint }>(site, "SELECT payout, stake FROM round WHERE family = 'tower'");
    expect(kept).toHaveLength(1);
    await proveLast(page);
  },
);

test(
  'a scratch card is scratched field by field with the pointer, or bared at once, and what it wins was settled before',
  { tag: '@phone' },
  async ({ page, site, signIn }) => {
    await signIn(page, 'linus01', 'Agent001');
    await page.goto(`${site.url}${PENNY}`);
    const card = page.locator('.scratch-card');
    const fields = page.getByRole('list', { name: 'Fields' }).getByRole('listitem');
    const covered = fields.filter({ hasText: 'covered' });
    await expect(page.getByRole('button', { name: 'New card' })).toBeVisible();
    await expect(covered).toHaveCount(9);
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Scratch all' })).toBeVisible();
    const before = await query<{ payout: bigint }>(site, "SELECT payout FROM round WHERE family = 'scratch'");
    expect(before).toHaveLength(1);
    await scratch(page, [0, 4]);
    await expect(covered).toHaveCount(7);
    await expect(card.locator('.scratch-fields__match')).toHaveCount(0);
    await scratch(page, [1, 2, 3, 5, 6, 7, 8]);
    await expect(page.getByRole('button', { name: 'New card' })).toBeVisible();
    await expect(covered).toHaveCount(0);

    await page.keyboard.press('Space');
    await expect(covered).toHaveCount(9);
    await page.keyboard.press('Space');
    await expect(covered).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'New card' })).toBeVisible();
    await proveLast(page);
  },
);

test(
  'bingo is played on a card of its number, its calls are skipped, and the card is marked with what was called',
  { tag: '@phone' },
  async ({ page, site, signIn }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await signIn(page, 'linus01', 'Agent001');
    await page.goto(`${site.url}${BINGO}`);
    const number = page.getByRole('textbox', { name: 'Card number' });
    await number.fill('7');
    await number.press('Enter');
    await number.blur();
    await expect(page.getByRole('list', { name: 'Card' }).getByRole('listitem').first()).toHaveText(/^7/);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect(page.getByText('45 / 45').first()).toBeVisible();
    const [{ called }] = (await query<{ called: number[] }>(
      site,
      "SELECT outcome -> 'called' AS called FROM round WHERE family = 'bingo'",
    )) as [{ called: number[] }];
    const marked = page.getByRole('list', { name: 'Card' }).getByRole('listitem').filter({ hasText: 'marked' });
    const card = [7, 20, 33, 60, 71, 11, 24, 35, 49, 64, 3, 26, 53, 62, 14, 27, 45, 58, 75, 8, 29, 37, 46, 72];
    await expect(marked).toHaveCount(card.filter((one) => called.includes(one)).length);
    await proveLast(page);
  },
);

test('a brand of the strict profile has no automatic play', async ({ page, site, signIn }) => {
  await signIn(page);
  await page.route('**/wps/rounds/open', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('"canAutoplay":true', '"canAutoplay":false') });
  });
  await page.goto(`${site.url}${DICE}`);
  await expect(page.getByRole('button', { name: /^Roll|^Add/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Autoplay' })).toHaveCount(0);
});
