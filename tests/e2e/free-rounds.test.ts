import { demoCredentials } from '#vendors/seamless-kit/demo-key.ts';
import { startSimulator, type Simulator } from '#vendors/seamless-kit/simulator/simulator.ts';
import { query } from '#tests/e2e/kit/database.ts';
import { expect, test } from '#tests/e2e/kit/server.ts';
import { approveAs, windowOf } from '#tests/e2e/kit/staff-window.ts';

let simulator: Simulator | undefined;
test.afterEach(async () => {
  await simulator?.stop();
});

test('free rounds that one of staff asks for and another approves are played at the studio, paid once, and stopped', async ({
  page,
  browser,
  site,
  signIn,
}) => {
  simulator = await startSimulator({ port: 0, url: `${site.url}/gw/SIM`, credentials: demoCredentials(site.dataDir)! });
  const origin = `http://127.0.0.1:${simulator.port}`;
  await query(site, "UPDATE vendor_connection SET game_url = $1, feed_url = $2 WHERE vendor = 'SIM'", [`${origin}/play`, `${origin}/feed`]);

  const writer = await windowOf(browser, site, 'owner');
  await writer.getByRole('link', { name: 'Free rounds', exact: true }).click();
  await writer.getByRole('button', { name: 'Give free rounds' }).click();
  const dialog = writer.getByRole('dialog', { name: 'Give free rounds' });
  await dialog.getByLabel('Game', { exact: true }).fill('SIM/SIM-COIN');
  await dialog.getByLabel('One round is worth, USD').fill('1');
  await dialog.getByLabel('One member wins at most, USD').fill('50');
  await dialog.getByLabel('All members win at most, USD').fill('100');
  await dialog.getByLabel('They end on').fill('2099-12-31');
  await dialog.getByLabel('Accounts, with commas or spaces').fill('mara07, nobody99');
  await dialog.getByLabel('Reason').fill('welcome back');
  await dialog.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(writer.getByText('Sent to approvals.')).toBeVisible();

  const checker = await windowOf(browser, site, 'ines');
  await approveAs(checker, 'rounds give free rounds', '100.00 USD');

  await expect(async () => {
    await writer.reload();
    await writer.getByRole('row', { name: /Simulated Coin/ }).click();
    await expect(writer.getByText('known to the studio').locator('..')).toContainText('1', { timeout: 1_000 });
  }).toPass();

  await signIn(page);
  await page.goto(`${site.url}/seamless?vendor=SIM&gameCode=SIM-COIN&mode=real`);
  await expect(page.frameLocator('iframe').getByText(/^Your free rounds won/)).toBeVisible();
  const wins = await query<{ amount: string }>(site, 'SELECT amount FROM free_round_win');
  expect(wins).toHaveLength(1);

  await writer.reload();
  await expect(writer.getByRole('row', { name: /Simulated Coin.*1 of 1/ })).toBeVisible();
  await writer.getByRole('row', { name: /Simulated Coin/ }).click();
  await writer.getByRole('button', { name: 'Stop them' }).click();
  await writer.getByRole('dialog').getByLabel('Reason').fill('the week is over');
  await writer.getByRole('dialog').getByRole('button', { name: 'Stop them' }).click();
  await expect(writer.getByText('They are stopped.')).toBeVisible();
});
