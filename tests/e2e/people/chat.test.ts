// Walks through: apps/admin/pages/chat, apps/site/features/chat, apps/site/pages/chat, apps/site/pages/play, modules/chat,
// modules/transfers, platform/realtime.

import type { Browser, BrowserContext, Page } from '@playwright/test';
import { query } from '#tests/e2e/kit/database.ts';
import { PAYMENT } from '#tests/e2e/kit/money-out.ts';
import { newMember } from '#tests/e2e/kit/new-member.ts';
import { fund } from '#tests/e2e/kit/rounds.ts';
import { expect, test, withoutPopups, type Site } from '#tests/e2e/kit/server.ts';
import { approveAs, windowOf } from '#tests/e2e/kit/staff-window.ts';

const log = (page: Page) => page.getByRole('log');
async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel('Message to everyone').fill(text);
  // Slow mode keeps it in the field for a moment.
  await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
  await page.getByLabel('Message to everyone').press('Enter');
}

/** A member of its own who may write, in a window of its own. */
async function talker(
  { browser, site, signIn }: { browser: Browser; site: Site; signIn: (page: Page, account: string, password: string) => Promise<void> },
  name: string,
): Promise<{ page: Page; account: string; context: BrowserContext }> {
  const { id, account } = await newMember(site, { name });
  await query(site, 'UPDATE member SET mobile = $2 WHERE id = $1', [id, `+1202555${String(id).padStart(4, '0')}`]);
  const context = await withoutPopups(await browser.newContext());
  const page = await context.newPage();
  await signIn(page, account, 'Agent001');
  return { page, account, context };
}

test(
  'two members talk; one reports, staff hide and mute, and the message leaves both windows at once',
  { tag: ['@phone'] },
  async ({ browser, site, signIn }) => {
    test.slow();
    const [ada, eve] = [await talker({ browser, site, signIn }, 'adach'), await talker({ browser, site, signIn }, 'evech')];
    for (const { page } of [ada, eve]) {
      await page.goto(`${site.url}/member/chat`);
      await expect(page.getByRole('heading', { name: 'Chat', level: 1 })).toBeVisible();
      await page.getByLabel('Chat room').selectOption('VI');
      await expect(page.getByText('Be kind. Never share personal data, ask for money or post links.')).toBeVisible();
    }
    const mine = `Win at https://evil.example/${ada.account} <b>now</b>`;
    // Slow mode lasts three seconds, which a busy machine needs for the checks below.
    await Promise.all([expect(ada.page.getByText(/^Slow mode: [123] s$/)).toBeVisible(), say(ada.page, mine)]);
    const shown = `Win at evil[.]example/${ada.account} <b>now</b>`;
    await expect(log(eve.page).getByText(shown)).toBeVisible({ timeout: 5_000 });
    await expect(log(eve.page).getByRole('link')).toHaveCount(0);
    await expect(log(eve.page).getByText(ada.account, { exact: true })).toHaveCount(0);
    await expect(log(ada.page).getByText('You', { exact: true })).toBeVisible();
    await expect(ada.page.getByRole('button', { name: 'Send' })).toBeDisabled();

    const line = log(eve.page).getByRole('listitem').filter({ hasText: shown });
    await line.hover();
    await line.getByRole('button', { name: 'Report' }).click();
    const dialog = eve.page.getByRole('dialog', { name: 'Report this message' });
    await dialog.getByLabel('Reason').selectOption('spam');
    await dialog.getByRole('button', { name: 'Report' }).click();
    await expect(eve.page.getByText('Reported. Thank you.')).toBeVisible();

    const staff = await windowOf(browser, site, 'owner');
    await staff
      .getByRole('link', { name: /^Chat reports/ })
      .first()
      .click();
    await staff.getByRole('row', { name: new RegExp(ada.account) }).click();
    await staff.getByRole('button', { name: 'Take this report' }).click();
    await staff.getByRole('button', { name: 'Hide message' }).click();
    await staff.getByRole('dialog').getByLabel('Reason').fill('Advertising');
    await staff.getByRole('dialog').getByRole('button', { name: 'Hide' }).click();
    for (const { page } of [ada, eve]) await expect(log(page).getByText(shown)).toHaveCount(0, { timeout: 5_000 });
    await staff.getByRole('button', { name: 'Mute', exact: true }).click();
    await staff.getByRole('dialog').getByLabel('Reason').fill('Advertising');
    await staff.getByRole('dialog').getByRole('button', { name: 'Mute' }).click();
    await expect(ada.page.getByText(/^You are muted in chat until .* You can read along\.$/)).toBeVisible({ timeout: 5_000 });
    await expect(ada.page.getByLabel('Message to everyone')).toHaveCount(0);
    await say(eve.page, 'It is quiet now');
    await expect(log(ada.page).getByText('It is quiet now')).toBeVisible({ timeout: 5_000 });
    await Promise.all([ada.context.close(), eve.context.close(), staff.context().close()]);
  },
);

test('messages that were missed without a connection are filled in; a reader above the end sees a count of new messages; a member deletes its own message', async ({
  browser,
  site,
  signIn,
}) => {
  test.slow();
  const [ada, eve] = [await talker({ browser, site, signIn }, 'adaof'), await talker({ browser, site, signIn }, 'eveof')];
  for (const { page } of [ada, eve]) {
    await page.goto(`${site.url}/member/chat`);
    await page.getByLabel('Chat room').selectOption('AR');
  }
  await say(ada.page, 'First of all');
  await expect(log(eve.page).getByText('First of all')).toBeVisible({ timeout: 5_000 });
  // A page full of messages, as others would have written them.
  await query(
    site,
    `INSERT INTO chat_message (room_id, no, member_id, request_id, text, sent_at)
     SELECT m.room_id, m.no + n, m.member_id, gen_random_uuid(), 'Line ' || n, m.sent_at - interval '1 minute' FROM chat_message m, generate_series(1, 60) n
      WHERE m.text = 'First of all'`,
  );
  await query(site, 'UPDATE chat_room SET last_no = (SELECT max(no) FROM chat_message WHERE room_id = chat_room.id) WHERE last_no > 0');
  await eve.context.setOffline(true);
  await expect(eve.page.getByText('You are offline. Your text stays here.')).toBeVisible({ timeout: 15_000 });
  await expect(ada.page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await eve.context.setOffline(false);
  await expect(log(eve.page).getByText('Line 60', { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(log(eve.page).getByText('Line 1', { exact: true })).toHaveCount(1);

  await log(eve.page).evaluate((element) => (element.scrollTop = 0));
  await say(ada.page, 'Are you there?');
  const pill = eve.page.getByRole('button', { name: '1 new message' });
  await expect(pill).toBeVisible({ timeout: 5_000 });
  await expect(log(eve.page).getByText('New', { exact: true })).toHaveCount(1);
  await pill.click();
  await expect(log(eve.page).getByText('Are you there?')).toBeInViewport();
  await expect(pill).toHaveCount(0);

  const own = log(ada.page).getByRole('listitem').filter({ hasText: 'Are you there?' });
  await own.hover();
  await own.getByRole('button', { name: 'Delete this message' }).click();
  for (const { page } of [ada, eve]) await expect(log(page).getByText('Are you there?')).toHaveCount(0, { timeout: 5_000 });
  await Promise.all([ada.context.close(), eve.context.close()]);
});

test(
  'chat opens beside a live table without widening it, and keys typed in it do not play the game',
  { tag: '@phone' },
  async ({ browser, site, signIn }) => {
    test.slow();
    const { page, context } = await talker({ browser, site, signIn }, 'adatb');
    await page.goto(`${site.url}/seamless?vendor=AG&gameCode=AG-BAC1&mode=practice`);
    await expect(page.getByRole('timer')).toBeVisible({ timeout: 30_000 });
    const isLoaded = () => page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('chat-panel')));
    expect(await isLoaded()).toBe(false);
    const open = page.getByRole('button', { name: 'Chat', exact: true });
    if (!(await open.isVisible())) await page.getByRole('button', { name: 'More' }).click();
    await open.click();
    const panel = page.getByRole('dialog', { name: 'Chat' });
    await expect(panel.getByRole('log')).toBeVisible();
    await say(page, 'Good luck to all');
    await expect(panel.getByRole('log').getByText('Good luck to all')).toBeVisible();
    await expect(page.getByRole('timer')).toBeAttached();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await panel.getByLabel('Message to everyone').press('Escape');
    await expect(panel).toHaveCount(0);
    await context.close();
  },
);

test(
  'a member tips another and makes rain: both windows show it, both balances change, and a wrong payment password moves nothing',
  { tag: '@phone' },
  async ({ browser, site, signIn }) => {
    test.slow();
    const [ada, eve] = [await talker({ browser, site, signIn }, 'adagv'), await talker({ browser, site, signIn }, 'evegv')];
    await fund(ada.page, site, 100);
    for (const { page } of [ada, eve]) {
      await page.goto(`${site.url}/member/chat`);
      await page.getByLabel('Chat room').selectOption('TY');
    }
    await say(eve.page, 'What a lovely room');
    const tip = async () => {
      const line = log(ada.page).getByRole('listitem').filter({ hasText: 'What a lovely room' });
      await line.hover();
      await line.getByRole('button', { name: 'Tip', exact: true }).click();
      return ada.page.getByRole('dialog', { name: /^Tip ev\*\*\*/ });
    };
    const requested = await tip();
    await expect(requested.getByText('Set a payment password first.')).toBeVisible();
    await requested.getByRole('link', { name: 'Set a payment password' }).click();
    await ada.page.getByRole('button', { name: 'Set a payment password' }).click();
    await ada.page.getByLabel('New payment password').fill(PAYMENT);
    await ada.page.getByLabel('Confirm payment password').fill(PAYMENT);
    await ada.page.getByLabel('Your sign-in password').fill('Agent001');
    await ada.page.getByRole('button', { name: 'Save payment password' }).click();
    await expect(ada.page.getByText('Payment password saved.')).toBeVisible();

    await ada.page.goto(`${site.url}/member/chat`);
    await ada.page.getByLabel('Chat room').selectOption('TY');
    const dialog = await tip();
    await dialog.getByLabel('How much?').fill('500');
    await dialog.getByLabel('Payment password', { exact: true }).fill('000000');
    await dialog.getByRole('button', { name: 'Send tip' }).click();
    await expect(dialog.getByText('Your balance is 100.00.')).toBeVisible();
    await dialog.getByLabel('How much?').fill('5');
    await dialog.getByRole('button', { name: 'Send tip' }).click();
    await expect(dialog.getByText(/attempts left/)).toBeVisible();
    await dialog.getByLabel('Payment password', { exact: true }).fill(PAYMENT);
    await dialog.getByLabel('Payment password', { exact: true }).press('Enter');
    await expect(log(ada.page).getByText(/^You tipped ev\*\*\*\S+ 5\.00$/)).toBeVisible();
    await expect(log(eve.page).getByText(/^ad\*\*\*\S+ tipped you 5\.00$/)).toBeVisible({ timeout: 5_000 });
    await expect(eve.page.getByText(/^ad\*\*\*\S+ sent you 5\.00\.$/)).toBeVisible();

    await ada.page.getByRole('button', { name: 'Make it rain' }).click();
    const raining = ada.page.getByRole('dialog', { name: 'Make it rain' });
    await raining.getByRole('button', { name: '20', exact: true }).click();
    await raining.getByLabel('Payment password', { exact: true }).fill(PAYMENT);
    await raining.getByRole('button', { name: 'Make it rain' }).click();
    await expect(log(ada.page).getByText('You made it rain: 20.00 for 1 player')).toBeVisible();
    await expect(log(eve.page).getByText('20.00 is yours.')).toBeVisible({ timeout: 5_000 });
    await expect(balances(site, [ada.account, eve.account])).resolves.toEqual([75_00n, 25_00n]);
    await expect(log(ada.page).getByText(eve.account)).toHaveCount(0);
    await Promise.all([ada.context.close(), eve.context.close()]);
  },
);

/** Cash in minor units, of each account. */
async function balances(site: Site, accounts: string[]): Promise<bigint[]> {
  const rows = await query<{ account: string; balance: bigint }>(
    site,
    "SELECT m.account, a.balance FROM member m JOIN ledger.account a ON a.member_id = m.id AND a.kind = 'cash' WHERE m.account = ANY ($1)",
    [accounts],
  );
  return accounts.map((account) => rows.find((row) => row.account === account)!.balance);
}

test('rain of two staff members is shown as the house’s in both windows, and is in the balance at once and in the record', async ({
  browser,
  site,
  signIn,
}) => {
  test.slow();
  const [ada, eve] = [await talker({ browser, site, signIn }, 'adahr'), await talker({ browser, site, signIn }, 'evehr')];
  for (const { page } of [ada, eve]) {
    await page.goto(`${site.url}/member/chat`);
    await page.getByLabel('Chat room').selectOption('ID');
  }
  await say(ada.page, 'Good evening from me');
  await say(eve.page, 'And from me');

  const host = await windowOf(browser, site, 'owner');
  await host.getByRole('link', { name: 'Chat rooms', exact: true }).click();
  await host.getByRole('row', { name: /lobby\/id/ }).click();
  await host.getByRole('button', { name: 'Start rain' }).click();
  const dialog = host.getByRole('dialog', { name: 'Start rain in lobby/id' });
  await dialog.getByLabel('Currency').selectOption('USD');
  await dialog.getByLabel('Amount per member, USD').fill('2.50');
  await dialog.getByLabel('Maximum members').fill('10');
  await expect(dialog.getByText('2 of 2 members')).toBeVisible();
  await expect(dialog.getByText('5.00 USD', { exact: true })).toBeVisible();
  await expect(dialog.getByText('25.00 USD')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Friday evening');
  await dialog.getByRole('button', { name: 'Request approval' }).click();
  await expect(host.getByText('Sent for approval.')).toBeVisible();
  await expect(log(ada.page).getByText('Our gift')).toHaveCount(0);

  const checker = await windowOf(browser, site, 'ines');
  await approveAs(checker, 'Chat: start rain', 'at most 25.00 USD');
  for (const { page } of [ada, eve]) {
    const line = log(page).getByRole('listitem').filter({ hasText: 'Our gift' });
    await expect(line.getByText(/^Lantern let it rain: .*5\.00.* for 2 players$/)).toBeVisible({ timeout: 5_000 });
    await expect(line.getByText(/2\.50.* is yours\./)).toBeVisible();
    await expect(line.getByRole('button')).toHaveCount(0);
  }
  await expect(ada.page.getByRole('status', { name: 'Balance' })).toHaveText('2.50');
  await ada.page.goto(`${site.url}/member/transactionHistory?kind=transfers`);
  await expect(ada.page.getByRole('row', { name: /Lantern Rain/ })).toBeVisible();
  await Promise.all([ada.context.close(), eve.context.close(), host.context().close(), checker.context().close()]);
});
