// Walks through: apps/site/frame, apps/site/pages/play, apps/site/parts/member, modules/identity, modules/messages.

import { expect, test } from '#tests/e2e/kit/server.ts';

test('a trial member launches no game for money, opens neither personal pages nor the account centre, and no unread messages are asked for [6.02]', async ({
  page,
  site,
  signIn,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/wps/relay/CSP_unreadCount')) asked.push(request.url());
  });
  await signIn(page, 'trial01', 'Practice1');
  const launched = page.waitForResponse('**/wps/game/launchGame**');
  await page.goto(`${site.url}/seamless?vendor=AE&gameCode=AE-0001&mode=real`);
  expect(await (await launched).json()).toMatchObject({ success: false, code: 'in_need_true_account' });
  await expect(page.getByRole('heading', { name: 'Practice only' })).toBeVisible();
  for (const path of ['personalHistoryCopy', 'transactionHistory', 'messageV2', 'securityCenter', 'transferFund']) {
    await page.goto(`${site.url}/member/${path}`);
    const why = page.getByRole('dialog', { name: 'Open an account to continue' });
    await expect(why, path).toBeVisible();
    await expect(page, path).toHaveURL(`${site.url}/`);
    await why.getByRole('button', { name: 'OK' }).click();
  }
  expect(asked).toEqual([]);
  // The header of a member asks.
  await signIn(page);
  await page.goto(site.url);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
});
