// Walks through: apps/admin/pages/member, apps/site/pages/agents, apps/site/pages/lottery, apps/site/pages/play, games/bingoroom,
// games/elevenfive, games/fourd, games/hanoi, games/k3, games/kenoroom, games/kit/lottery, games/kit/view/lottery, games/lao,
// games/marksix, games/pc28, games/pk10, games/ssc, games/thai, games/vcentral, games/vnorth, games/vsouth, modules/draws.

import type { Page } from '@playwright/test';
import { storedRounds } from '#tests/e2e/games/stored-rounds.ts';
import { query } from '#tests/e2e/kit/database.ts';
import { newMember } from '#tests/e2e/kit/new-member.ts';
import { fund } from '#tests/e2e/kit/rounds.ts';
import { expect, test, withoutPopups } from '#tests/e2e/kit/server.ts';
import { adminOf, windowOf } from '#tests/e2e/kit/staff-window.ts';

const row = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const cart = (page: Page) => page.getByRole('complementary', { name: 'Your ticket' });
const tickets = (page: Page) => page.getByRole('list', { name: 'My tickets' });
/** Tickets are sold for that many seconds yet. */
const onSale = (page: Page, forSeconds = 15) =>
  expect(async () => {
    const [minutes, seconds] = (await page.getByRole('timer').textContent({ timeout: 1_000 }))!.split(':').map(Number) as [number, number];
    expect(minutes * 60 + seconds).toBeGreaterThan(forSeconds);
  }).toPass({ timeout: 120_000 });

test(
  'a member buys two lines for one draw, which pays them to the cent and is verified in the record; another purchase is cancelled',
  { tag: ['@core', '@phone'] },
  async ({ page, site, signIn }) => {
    test.setTimeout(200_000);
    await signIn(page);
    await page.goto(site.url);
    await fund(page, site, 100);
    await page.goto(`${site.url}/seamless?vendor=ELOTT&gameCode=EL-SSC1&mode=real`);
    // Two tickets are bought and one is given back before the close.
    await onSale(page, 40);
    for (const digit of ['1', '3', '5', '7', '9']) await row(page, 'Ones').getByRole('button', { name: digit, exact: true }).click();
    await page.getByRole('button', { name: 'Add to ticket' }).click();
    await page.getByRole('button', { name: 'Sum', exact: true }).click();
    await row(page, 'Side').getByRole('button', { name: 'High' }).click();
    await page.getByRole('button', { name: 'Add to ticket' }).click();
    await expect(cart(page).getByRole('listitem')).toHaveCount(2);
    // A line is chosen otherwise, and back.
    await cart(page)
      .getByRole('button', { name: /^Change: .*1, 3, 5, 7, 9/ })
      .click();
    await expect(cart(page).getByRole('listitem')).toHaveCount(1);
    await expect(row(page, 'Ones').getByRole('button', { name: '7', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Add to ticket' }).click();
    await expect(cart(page).getByRole('listitem')).toHaveCount(2);
    await cart(page).getByLabel('Prize group').selectOption('1800');
    await cart(page)
      .getByRole('button', { name: /^Buy for draw/ })
      .click();
    await expect(cart(page).getByText(/^Bought for draw/)).toBeVisible();
    await expect(tickets(page).getByText('Waiting for the draw')).toBeVisible();
    // The same lines again, and given back before the close.
    await tickets(page).getByRole('button', { name: 'Same lines again' }).click();
    await cart(page)
      .getByRole('button', { name: /^Buy for draw/ })
      .click();
    await expect(tickets(page).getByText('Waiting for the draw')).toHaveCount(2);
    await tickets(page).getByRole('button', { name: 'Cancel ticket' }).first().click();
    await expect(tickets(page).getByText('Stake returned')).toBeVisible();
    await expect(tickets(page).getByText('Waiting for the draw')).toHaveCount(0, { timeout: 100_000 });
    type Settled = { id: string; payout: string; stake: string; outcome: { drawn: number[] } };
    const settled = await storedRounds<Settled>(site, "family = 'ssc' AND mode = 'real' AND outcome->>'drawn' IS NOT NULL");
    expect(settled).toHaveLength(1);
    const { id, payout, stake, outcome } = settled[0]!;
    expect(Number(stake)).toBe(600);
    const odd = outcome.drawn[4]! % 2 === 1;
    const high = outcome.drawn.reduce((sum, one) => sum + one) >= 23;
    // Nine times a note of 1.00, 1.8 times another, and a rebate of 8 % of 6.00.
    expect(Number(payout)).toBe((odd ? 900 : 0) + (high ? 180 : 0) + 48);
    await page.goto(`${site.url}/member/rounds/${id}`);
    await expect(page.getByText(outcome.drawn.join('-')).first()).toBeVisible();
    await page.getByRole('button', { name: 'Verify this round' }).click();
    await expect(page.getByRole('dialog').getByText('Proven', { exact: true })).toBeVisible();
  },
);

test('numbers of a keno room and a card of a bingo room are separate tickets; the draw of the keno room pays by hits', async ({
  page,
  site,
  signIn,
}) => {
  test.setTimeout(200_000);
  await signIn(page);
  await page.goto(`${site.url}/seamless?vendor=ELOTT&gameCode=EL-BG-3&mode=practice`);
  await onSale(page);
  for (const [name, digit] of [
    ['Card, hundreds', '4'],
    ['Card, tens', '2'],
    ['Card, ones', '7'],
  ] as const)
    await row(page, name).getByRole('button', { name: digit, exact: true }).click();
  await expect(page.getByText('No. 427')).toBeVisible();
  await page.getByRole('button', { name: 'Add to ticket' }).click();
  await cart(page)
    .getByRole('button', { name: /^Buy for draw/ })
    .click();
  await expect(tickets(page).getByText('Cards, Whole card: 4 | 2 | 7')).toBeVisible();
  await page.goto(`${site.url}/seamless?vendor=ELOTT&gameCode=EL-KN-1&mode=practice`);
  await onSale(page);
  for (let number = 1; number <= 20; number++)
    await row(page, 'Numbers')
      .getByRole('button', { name: String(number), exact: true })
      .click();
  await page.getByRole('button', { name: 'Add to ticket' }).click();
  await cart(page)
    .getByRole('button', { name: /^Buy for draw/ })
    .click();
  await expect(tickets(page).getByText('Waiting for the draw')).toBeVisible();
  await expect(tickets(page).getByText('Waiting for the draw')).toHaveCount(0, { timeout: 100_000 });
  const [settled] = await storedRounds<{ payout: string; outcome: { drawn: number[] } }>(site, "family = 'kenoroom' AND mode = 'practice'");
  const hits = settled!.outcome.drawn.filter((one) => one <= 20).length;
  expect(Number(settled!.payout)).toBe(hits * 392);
});

test('a number with high liability pays less: the cart shows the new price before the purchase, and the ticket has it', async ({
  page,
  site,
  signIn,
}) => {
  await signIn(page);
  await page.goto(site.url);
  await fund(page, site, 100);
  await query(
    site,
    `INSERT INTO odds_step (game, play, owed, price, changed_by, changed_at) VALUES ('pk10/five-minutes', 'champion', 10000, 80, 'ines', now())
     ON CONFLICT DO NOTHING`,
  );
  await page.goto(`${site.url}/seamless?vendor=LOTT&gameCode=LT-PK-5&mode=real`);
  await onSale(page);
  await row(page, 'First').getByRole('button', { name: '7', exact: true }).click();
  await page.getByRole('button', { name: 'Add to ticket' }).click();
  const press = cart(page).getByRole('button', { name: /^Buy for draw/ });
  const number = Number(/\d+/.exec((await press.textContent())!)![0]);
  // Others have bought this number meanwhile.
  await query(
    site,
    `INSERT INTO draw_load (draw_id, merchant_id, currency, cell, owed)
     SELECT id, 1, 'USD', 'champion:7', 50000 FROM draw WHERE game = 'pk10/five-minutes' AND number = $1`,
    [number],
  );
  await press.click();
  await expect(cart(page).getByText(/price of a number has changed: it now pays 80%/)).toBeVisible();
  await expect(cart(page).getByRole('list', { name: 'Lower prices' })).toContainText('7 pays 80% of its usual prize');
  await press.click();
  await expect(cart(page).getByText(/^Bought for draw/)).toBeVisible();
  const [ticket] = await query<{ prices: object }>(site, "SELECT bet->'prices' AS prices FROM open_round WHERE game_code = 'LT-PK-5'");
  expect(ticket!.prices).toEqual({ 'champion:7': 80 });
});

test(
  'an agent and staff limit the prize group of a member: its cart offers no higher one, and the ticket has that group',
  { tag: '@wide-only' },
  async ({ browser, page, site, signIn }) => {
    test.setTimeout(180_000);
    const agent = await newMember(site, { name: 'grpa', accountType: 1 });
    const member = await newMember(site, { name: 'grpm', uplineId: agent.id });
    const below = await (await withoutPopups(await browser.newContext())).newPage();
    await signIn(below, member.account, 'Agent001');
    await below.goto(site.url);
    await fund(below, site, 100);
    await below.goto(`${site.url}/seamless?vendor=ELOTT&gameCode=EL-SSC1&mode=real`);
    const groups = cart(below).getByLabel('Prize group');
    const highest = () => groups.getByRole('option').first();

    await signIn(page, agent.account, 'Agent001');
    await page.goto(`${site.url}/agentHome/downline`);
    await page.getByLabel('Account name').fill(member.account);
    await page.getByRole('button', { name: 'Search', exact: true }).last().click();
    const card = page.getByRole('region', { name: `Account ${member.account}` });
    await card.getByLabel('Highest prize group').selectOption('1900');
    await expect(page.getByText(`${member.account} may play up to group 1900.`)).toBeVisible();
    await onSale(below);
    await row(below, 'Ones').getByRole('button', { name: '1', exact: true }).click();
    await below.getByRole('button', { name: 'Add to ticket' }).click();
    await expect(highest()).toHaveText(/1900/, { timeout: 15_000 });

    const owner = await windowOf(browser, site, 'owner');
    await owner.goto(`${adminOf(site)}/members/${member.id}`);
    await owner.getByRole('button', { name: 'Change prize group' }).click();
    const dialog = owner.getByRole('dialog');
    await dialog.getByLabel(/^Highest prize group/).fill('1800');
    await dialog.getByLabel('Reason').fill('as agreed with the member');
    await dialog.getByRole('button', { name: 'Change prize group' }).click();
    await expect(owner.getByText('Highest prize group set to 1800.')).toBeVisible();
    const press = cart(below).getByRole('button', { name: /^Buy for draw/ });
    await expect(highest()).toHaveText(/1800/, { timeout: 15_000 });
    await press.click();
    await expect(cart(below).getByText(/^Bought for draw/)).toBeVisible();
    const [ticket] = await query<{ mode: number }>(site, "SELECT (bet->>'mode')::int AS mode FROM open_round WHERE member_id = $1", [
      member.id,
    ]);
    expect(ticket!.mode).toBe(1_800);
  },
);

test('a lobby of lotteries shows one prize mode with the named lottery first and leads back; an address without a lobby opens that lottery [7.30]', async ({
  page,
  site,
  signIn,
}) => {
  await signIn(page);
  const lobby = 'lottoPrizeMode=SEA&lottoGameCode=TS-4D-5&launchMode=LOTT&device=WEB';
  await page.goto(`${site.url}/lottery?${lobby}&lottoView=lobby&backUrl=%2Fhelp&language=VI`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  const tiles = page.locator('.tile-grid').getByRole('listitem').or(page.locator('.tile-grid > *'));
  await expect(page.getByText('Tide Four').first()).toBeVisible();
  await expect(tiles.first()).toContainText('Tide Four');
  await expect(page.getByText('Harbour Four').first()).toBeVisible();
  await expect(page.getByText('Scarab Minute Five')).toHaveCount(0);
  await page.locator('.lottery-page__back').click();
  await expect(page).toHaveURL(`${site.url}/help`);
  await page.goto(`${site.url}/lottery?lottoArea=VN&lottoView=lobby&language=EN`);
  await expect(page.getByText('Northern Lantern Five').first()).toBeVisible();
  await expect(page.getByText('Tide Four')).toHaveCount(0);
  await page.goto(`${site.url}/vnLottery?lottoGameCode=TV-N-5&lottoView=betting`);
  await expect(page).toHaveURL(/\/seamless\?.*gameCode=TV-N-5/);
});

test(
  'a member buys a chase of three draws with a doubled stake, which stops at the first win, and ends another by hand',
  { tag: '@phone' },
  async ({ page, site, signIn }) => {
    test.setTimeout(400_000);
    await signIn(page);
    await page.goto(`${site.url}/seamless?vendor=ELOTT&gameCode=EL-SSC1&mode=practice`);
    await onSale(page);
    // All but one number of the last place: nine in ten draws win.
    const choose = async (digits: string[]) => {
      for (const digit of digits) await row(page, 'Ones').getByRole('button', { name: digit, exact: true }).click();
      await page.getByRole('button', { name: 'Add to ticket' }).click();
    };
    await choose(['0', '1', '2', '3', '4', '5', '6', '7', '8']);
    const more = cart(page).getByRole('button', { name: 'More draws' });
    await more.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await cart(page).getByLabel('Stake of each next draw').selectOption('Doubled');
    await expect(cart(page).getByLabel('Stop after a win')).toBeChecked();
    await expect(cart(page).getByText(/^Draws \d+ to \d+\. The last costs 36\.00/)).toBeVisible();
    await cart(page).getByRole('button', { name: 'Buy for 3 draws' }).click();
    await expect(cart(page).getByText('Bought for 3 draws. Good luck.')).toBeVisible();
    await expect(tickets(page).getByText('Waiting for the draw')).toHaveCount(3);
    await expect(tickets(page).getByText('1 of 3', { exact: true })).toBeVisible();
    // Each of three draws loses once in a thousand times.
    await expect(tickets(page).getByText('Stopped by a win').first()).toBeVisible({ timeout: 220_000 });
    await expect(tickets(page).getByText('Waiting for the draw')).toHaveCount(0);
    await expect(
      tickets(page)
        .getByText(/^Paid /)
        .first(),
    ).toBeVisible();

    await onSale(page);
    await choose(['1']);
    await more.click();
    await cart(page).getByLabel('Stop after a win').uncheck();
    await cart(page).getByRole('button', { name: 'Buy for 2 draws' }).click();
    await expect(tickets(page).getByText('Waiting for the draw')).toHaveCount(2);
    await tickets(page).getByRole('button', { name: 'Cancel the other draws' }).click();
    await expect(tickets(page).getByText('Stopped by you').first()).toBeVisible();
    await expect(tickets(page).getByText('Waiting for the draw')).toHaveCount(0);
  },
);
