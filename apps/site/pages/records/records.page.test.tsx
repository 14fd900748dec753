// Walks through: apps/site/pages/profit, apps/site/pages/transactions, apps/site/parts/records, modules/bets.

import { expect, test } from 'vitest';
import { fund, play } from '#tests/page/members.ts';
import { downloads, mountSite, site } from '#tests/page/mount.tsx';

const money = (amount: number): string => amount.toFixed(2).replace('-', '−');
const GAME = 'Azure Trove';

test('an empty record says so and offers to play; practice rounds are not in it', async () => {
  const page = await mountSite('/help', { as: 'runa42' });
  await play({ count: 1, mode: 'practice' });
  await page.goto('/member/personalHistoryCopy');
  await expect(page.getByText('No bets in the last 7 days.')).toBeVisible();
  await page.getByRole('link', { name: 'Today' }).click();
  await expect(page.getByText('No bets today.')).toBeVisible();
  await expect(page).toHaveURL(/days=1/);
  await page.getByRole('main').getByRole('link', { name: 'Play', exact: true }).click();
  await expect(page).toHaveURL(/\/rng/);
});

test('a member moves by keyboard to the past 7 days, to the 7 before, and back by the next 7; each shows its days [9.13]', async () => {
  const page = await mountSite('/help', { as: 'runa42' });
  const day = (ago: number) => String(new Date(Date.now() - ago * 86_400_000).getUTCDate());
  const records = ['', '?kind=withdrawals', '?kind=transfers'].map((kind) => `transactionHistory${kind}`);
  for (const record of ['personalHistoryCopy', 'personalProfit', ...records]) {
    await page.goto(`/member/${record}`);
    const span = page.locator('.records__span');
    await expect(span).toContainText(day(6));
    await expect(page.getByRole('link', { name: 'Next 7 days' })).toBeHidden();
    await page.getByRole('link', { name: 'Past 7 days' }).focus();
    await page.press('Enter');
    await expect(page).toHaveURL(/ago=7/);
    await expect(span).toContainText(day(13));
    await page.press('Enter');
    await expect(page).toHaveURL(/ago=14/);
    for (const ago of [20, 14]) await expect(span).toContainText(day(ago));
    await expect(page.getByText(/^(No bets|Nothing) in this period\.$/)).toBeVisible();
    for (const left of [/ago=7/, /^((?!ago).)*$/]) {
      await page.getByRole('link', { name: 'Next 7 days' }).click();
      await expect(page).toHaveURL(left);
    }
    await expect(span).toContainText(day(0));
  }
});

test('the record lists settled bets with totals, pages and an export that equals the screen', async () => {
  const page = await mountSite('/help', { as: 'pavel41', password: 'Agent041' });
  await fund(100);
  const rounds = await play({ count: 25, mode: 'real' });
  const staked = rounds.reduce((sum, { stake }) => sum + stake, 0);
  const returned = rounds.reduce((sum, { payout }) => sum + payout, 0);

  await page.goto('/member/personalHistoryCopy');
  const totals = page.locator('.record-totals');
  await expect(totals).toContainText('25');
  await expect(totals).toContainText(money(staked));
  await expect(totals).toContainText(money(returned));
  const lines = page.getByRole('main').getByRole('link', { name: GAME });
  await expect(lines).toHaveCount(20);

  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const saved = (await downloads.next()).text.trimEnd().split('\r\n');
  expect(saved).toHaveLength(26);
  expect(saved.slice(1).map((line) => line.split(',')[0])).toEqual(rounds.map(({ roundId }) => roundId).toReversed());
  const sum = saved.slice(1).reduce((total, line) => total + Number(line.split(',')[6]), 0);
  expect(sum.toFixed(2)).toBe(returned.toFixed(2));

  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(lines).toHaveCount(5);
  page.goBack();
  await expect(lines).toHaveCount(20);

  // By category the sum is the same.
  await page.goto('/member/personalProfit');
  await expect(page.getByRole('row').filter({ hasText: 'Slots' })).toContainText(money(returned));
  for (const sum of ['25', money(staked), money(returned)]) await expect(totals).toContainText(sum);
});

test('the net of a round that was open while another one was is its return less its stake, and no balance stands beside it', async () => {
  const page = await mountSite('/help', { as: 'pavel41', password: 'Agent041' });
  await fund(100);
  type Round = { roundId: string; stake: number; payout: number; step: number | null };
  const post = async <T,>(path: string, body: object): Promise<T> =>
    (await site.call('POST', path, { token: sessionStorage.getItem('token')!, body })).body.value as T;
  const begun = async (vendor: string, stakeAt: number): Promise<Round> => {
    const { launchToken } = await post<{ launchToken: string }>('/wps/game/launchGame', {
      vendor,
      gameCode: `${vendor}-MINES`,
      mode: 'real',
    });
    const { gameToken, stakes, currency } = await post<{ gameToken: string; stakes: number[]; currency: string }>('/wps/rounds/open', {
      launchToken,
    });
    const order = { gameToken, stake: stakes[stakeAt], currency, requestId: crypto.randomUUID(), bet: { mines: 3 } };
    return (await post<{ round: Round }>('/wps/rounds/play', order)).round;
  };
  const acted = async ({ roundId, step }: Round, act: object): Promise<Round> =>
    (await post<{ round: Round }>('/wps/rounds/act', { roundId, step, requestId: crypto.randomUUID(), act })).round;
  const ended = async (round: Round): Promise<Round> => {
    const picked = await acted(round, { pick: 0 });
    return picked.step === null ? picked : acted(picked, { cashOut: true });
  };
  const [first, second] = [await begun('AE', 3), await begun('AG', 5)];
  const rounds = [await ended(first), await ended(second)];
  const [spin] = await play({ count: 1, mode: 'real' });
  for (const { roundId, stake, payout } of [...rounds, spin!]) {
    await page.goto(`/member/rounds/${roundId}`);
    const net = money(payout - stake);
    await expect(page.locator('.round-ticket .stub-figure')).toHaveText(payout > stake ? `+${net}` : net);
    const before = page.getByText('Balance before');
    await (roundId === spin!.roundId ? expect(before).toBeVisible() : expect(before).toBeHidden());
  }
});

test('the round of another member is not shown', async () => {
  const page = await mountSite('/help', { as: 'runa42' });
  const [round] = await play({ count: 1, mode: 'practice' });
  await page.signIn('odette02', 'Agent002');
  await page.goto(`/member/rounds/${round!.roundId}`);
  await expect(page.getByRole('heading', { name: 'Round not found' })).toBeVisible();
});
