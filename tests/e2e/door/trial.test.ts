// Walks through: apps/site/features/offers, apps/site/frame, apps/site/pages/play, apps/site/parts/member, modules/identity, modules/messages.

import { expect, test } from '#tests/e2e/kit/server.ts';

test('a trial member launches no game for money, opens neither personal pages nor the account centre, and no unread messages are loaded [6.02]', async ({
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

test('the consolidated wallet call is made for a true member, where the brand’s agents have terms [6.04]', async ({
  page,
  site,
  signIn,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/wps/member/info/funds/consolidated')) asked.push(request.url());
  });
  const here = async (): Promise<void> => {
    await page.goto(`${site.url}/help`);
    await expect(page.getByRole('banner').getByRole('status')).toContainText(/\d\.\d{2}$/);
    await page.waitForLoadState('networkidle');
  };
  await signIn(page, 'trial01', 'Practice1');
  await here();
  await signIn(page);
  await page.route('**/wps/system/whitelabel', async (route) => {
    const { value } = (await (await route.fetch()).json()) as { value: { whitelabelVal: { modId: string }[] } };
    const whitelabelVal = value.whitelabelVal.map((one) => (one.modId === 'AGENTPOLICY3' ? { ...one, enabled: '0' } : one));
    await route.fulfill({ json: { success: true, value: { ...value, whitelabelVal } } });
  });
  await here();
  expect(asked).toEqual([]);
  await page.unroute('**/wps/system/whitelabel');
  await here();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
});
