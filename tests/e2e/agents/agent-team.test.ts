// Walks through: apps/site/features/register, apps/site/pages/agents, apps/site/pages/inbox, modules/agents, modules/identity/members,
// modules/identity/registration, modules/messages.

import { expect, test, withoutPopups } from '#tests/e2e/kit/server.ts';

test('an agent opens a downline with terms, freezes it with a reason, writes a note about it and unfreezes it', async ({
  page,
  browser,
  site,
  signIn,
}) => {
  test.setTimeout(120_000);
  await signIn(page, 'linus01', 'Agent001');
  await page.goto(`${site.url}/agentHome/register-centre`);
  const account = `team${Date.now() % 1_000_000}`;
  await page.getByLabel('Account name').fill(account);
  await page.getByLabel('First password').fill('Downline01');
  // Terms above the agent's own open nothing; within them the account is opened with its offer.
  await page.getByLabel('Daily salary, %').fill('0.7');
  await page.getByRole('button', { name: 'Open the account' }).click();
  await expect(page.getByText('The rate is above the maximum of 0.6 %.')).toBeVisible();
  await page.getByLabel('Daily salary, %').fill('0.5');
  await page.getByRole('button', { name: 'Open the account' }).click();
  await expect(page.getByText(`${account} is open.`)).toBeVisible();
  await page.goto(`${site.url}/agentHome/contracts`);
  const given = page.getByRole('region', { name: 'Contracts with my downlines' }).getByRole('listitem').filter({ hasText: account });
  await expect(given.getByText('Waiting for an answer')).toBeVisible();

  await page.goto(`${site.url}/agentHome/downline`);
  await page.getByLabel('Account name').fill('mara07');
  await page.getByRole('button', { name: 'Search', exact: true }).last().click();
  const card = page.getByRole('region', { name: 'Account mara07' });
  await card.getByLabel('Note for yourself').fill('Pays on Fridays.');
  await card.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(card.getByRole('list', { name: 'Notes' })).toContainText('Pays on Fridays.');
  await card.getByRole('button', { name: 'Freeze', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Freeze mara07' });
  await dialog.getByLabel('Reason').fill('A debt is open');
  await dialog.getByRole('button', { name: 'Freeze', exact: true }).click();
  await expect(card.getByText('By linus01')).toContainText('A debt is open');

  // The member receives a message, without the reason.
  const below = await (await withoutPopups(await browser.newContext())).newPage();
  await signIn(below);
  await below.goto(`${site.url}/member/messageV2`);
  await below.getByRole('button', { name: /^Your agent has frozen your account/ }).click();
  await expect(below.getByText('withdrawals stay open')).toBeVisible();
  await expect(below.getByText('A debt is open')).toHaveCount(0);

  await card.getByRole('button', { name: 'Unfreeze' }).click();
  await expect(page.getByText('mara07 is no longer frozen.')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Freeze', exact: true })).toBeVisible();
  await below.context().close();
});

test('a link for a source counts its visits and registrations', async ({ page, browser, site, signIn }) => {
  await signIn(page, 'linus01', 'Agent001');
  await page.goto(`${site.url}/agentHome/referral-link`);
  const name = `Forum ${Date.now() % 1_000_000}`;
  await page.getByLabel('Source').fill(name);
  await page.getByLabel('Opens').selectOption({ label: 'Home page' });
  await page.getByRole('button', { name: 'Add a link' }).click();
  const shown = page.getByRole('region', { name });
  const address = await shown.locator('code').filter({ hasText: '?ref=' }).innerText();
  expect(address).toContain('/?ref=L');
  const visitor = await (await withoutPopups(await browser.newContext())).newPage();
  const sent = visitor.waitForResponse((answer) => answer.url().endsWith('/wps/agent/visits'));
  await visitor.goto(address);
  expect((await sent).ok()).toBe(true);
  await visitor.context().close();
  await page.reload();
  // A phone leaves columns out.
  const cells = page.getByRole('row').filter({ hasText: name }).getByRole('cell', { includeHidden: true });
  await expect(cells.nth(3)).toHaveText('1');
  await expect(cells.nth(4)).toHaveText('0');
});

test('an agent writes to its team under its name; a link that it closes registers nobody until it is open again', async ({
  page,
  browser,
  site,
  signIn,
}) => {
  await signIn(page, 'linus01', 'Agent001');
  await page.goto(`${site.url}/agentHome/messages`);
  const text = `Bonus from Friday ${Date.now() % 1_000_000}, see www.elsewhere.example`;
  await page.getByLabel('Message', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Sent messages' }).getByText(text.replaceAll('.', '[.]'))).toBeVisible();
  const below = await (await withoutPopups(await browser.newContext())).newPage();
  await signIn(below);
  await below.goto(`${site.url}/member/messageV2`);
  await below
    .getByRole('button', { name: /^Message from your agent linus01/ })
    .first()
    .click();
  await expect(below.getByText(text.replaceAll('.', '[.]'))).toBeVisible();
  await below.context().close();

  await page.goto(`${site.url}/agentHome/referral-link`);
  const name = `Radio ${Date.now() % 1_000_000}`;
  await page.getByLabel('Source').fill(name);
  await page.getByRole('button', { name: 'Add a link' }).click();
  const shown = page.getByRole('region', { name });
  const code = (await shown.locator('code').first().innerText()).trim();
  await shown.getByRole('button', { name: 'Close the link' }).click();
  await expect(shown.getByText('No new accounts can be opened with it.')).toBeVisible();
  const requested = async () => (await page.request.get(`${site.url}/wps/agent/affiliate?code=${code}`)).json();
  expect(await requested()).toMatchObject({ code: 'invitation_closed' });
  await shown.getByRole('button', { name: 'Open the link' }).click();
  await expect(shown.getByRole('button', { name: 'Close the link' })).toBeVisible();
  expect(await requested()).toMatchObject({ success: true });
});
