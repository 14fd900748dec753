// Walks through: apps/site/pages/play, apps/site/pages/safer-play, apps/site/parts/safer-play, modules/identity/leaving, modules/limits,
// modules/bets, modules/play.

import { fund, play } from '#tests/e2e/kit/rounds.ts';
import { query } from '#tests/e2e/kit/database.ts';
import { expect, test } from '#tests/e2e/kit/server.ts';

const GAME = { vendor: 'TTG', gameCode: 'TTG-0013' };

test('a member finds limits in two taps, sets one that the next bet obeys, and reads when a higher one may be confirmed @phone @core', async ({
  page,
  site,
  signIn,
}) => {
  await signIn(page, 'linus01', 'Agent001');
  await page.goto(`${site.url}/`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Safer play' }).click();
  await page.getByRole('link', { name: 'Set your limits' }).click();
  await expect(page).toHaveURL(/\/member\/saferPlay$/);
  const stakes = page.getByRole('group', { name: 'Stakes' });
  await stakes.getByRole('button', { name: 'Set: Stakes, Day' }).click();
  const dialog = page.getByRole('dialog', { name: 'Stakes, Day' });
  await dialog.getByRole('button', { name: 'Set limit' }).click();
  await expect(dialog.getByText('Enter an amount.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Limit' }).fill('0.3');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The limit applies now.')).toBeVisible();
  await expect(stakes.getByText(/of 0\.30/)).toBeVisible();

  await fund(page, site, 20);
  await expect(play(page, site, { ...GAME, count: 9, mode: 'real' })).rejects.toThrow(/limits\.stake_limit_reached/);
  await stakes.getByRole('button', { name: 'Change: Stakes, Day' }).click();
  await dialog.getByRole('textbox', { name: 'Limit' }).fill('400');
  await expect(dialog.getByText(/confirm a higher limit after 24 hours/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Set limit' }).click();
  await expect(stakes.getByText(/^400\.00: confirm from /)).toBeVisible();
  await query(site, "DELETE FROM member_limit WHERE member_id = (SELECT id FROM member WHERE account = 'linus01')");
});

test('a break says what it closes, closes play at once and leaves withdrawals open; nobody makes it shorter', async ({
  page,
  site,
  signIn,
}) => {
  await signIn(page, 'odette02', 'Agent002');
  try {
    await page.goto(`${site.url}/member/saferPlay`);
    await page.getByRole('group', { name: 'Time-out: ends by itself' }).getByRole('button', { name: '1 week' }).click();
    const dialog = page.getByRole('dialog', { name: 'Break: 1 week' });
    await expect(dialog.getByText(/Nobody can end it sooner/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Start the break' }).click();
    await expect(page.getByText(/^You are on a break until .* Withdrawals stay open\.$/)).toBeVisible();
    await page.getByRole('group', { name: 'Time-out: ends by itself' }).getByRole('button', { name: '1 day' }).click();
    await page.getByRole('dialog', { name: 'Break: 1 day' }).getByRole('button', { name: 'Start the break' }).click();
    await expect(page.getByText('Your present break ends later. It can only be made longer.')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.goto(`${site.url}/seamless?vendor=TTG&gameCode=TTG-0013&mode=real`);
    await expect(page.getByText('You are on a break from play. Withdrawals stay open.')).toBeVisible();
    await page.goto(`${site.url}/member/withdraw`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('You are on a break from play.')).toHaveCount(0);
  } finally {
    await query(site, "UPDATE member SET state = 'active', state_until = NULL WHERE account = 'odette02'");
  }
});

test('after an hour of play the time, the stakes and the result are shown, and equal the ledger @phone', async ({ page, site, signIn }) => {
  await page.clock.install();
  await signIn(page, 'linus01', 'Agent001');
  await page.goto(`${site.url}/`);
  await fund(page, site, 20);
  const from = new Date().toISOString();
  await page.goto(`${site.url}/seamless?vendor=${GAME.vendor}&gameCode=${GAME.gameCode}&mode=real`);
  await page.locator('.spin').click();
  await expect
    .poll(async () => {
      await page.clock.runFor(2_000);
      return (
        await query(site, "SELECT 1 FROM bet_record b JOIN member m ON m.id = b.member_id WHERE m.account = 'linus01' AND b.at >= $1", [
          from,
        ])
      ).length;
    })
    .toBe(1);
  await page.clock.runFor(20_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.clock.fastForward('01:00:00');
  await page.clock.runFor(5_000);
  const dialog = page.getByRole('dialog', { name: /^You have played for 6\d min$/ });
  await expect(dialog).toBeVisible();
  const [sum] = await query<{ stake: string; payout: string }>(
    site,
    `SELECT to_char(sum(stake) / 100.0, 'FM990.00') AS stake, to_char(sum(payout) / 100.0, 'FM990.00') AS payout
       FROM bet_record b JOIN member m ON m.id = b.member_id WHERE m.account = 'linus01' AND b.at >= $1`,
    [from],
  );
  await expect(dialog.locator('dd').first()).toHaveText(sum!.stake);
  await expect(dialog.locator('dd').nth(1)).toHaveText(sum!.payout);
  await expect(dialog.getByRole('button', { name: 'Continue' }).first()).not.toBeFocused();
  await dialog.getByRole('button', { name: 'Continue' }).first().click();
  await expect(dialog).toBeHidden();
  await page.locator('.spin').click();
  await page.clock.runFor(20_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
