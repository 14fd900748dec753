// Walks through: apps/site/features/account-menu, apps/site/features/offers, apps/site/features/wallet, apps/site/parts/member,
// apps/site/parts/money, modules/identity.

import '#tests/page/with-leads.ts';
import { expect, test } from 'vitest';
import { newMember, query } from '#tests/page/members.ts';
import { clock, expectSoon, mountSite, network, site, type Page } from '#tests/page/mount.tsx';

async function requestSignOut(page: Page, isPhone = false) {
  if (isPhone) await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Me', exact: true }).click();
  else
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Account menu of/ })
      .click();
  await page
    .getByRole(isPhone ? 'main' : 'dialog')
    .getByRole('button', { name: 'Sign out', exact: true })
    .click();
  return page.getByRole('dialog', { name: 'Sign out?' });
}

/** Signs out while the answer is held back, and ends at home as nobody. */
async function leave(page: Page, isPhone = false): Promise<void> {
  const dialog = await requestSignOut(page, isPhone);
  const held = network.hold('/wps/session/logout');
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await held.requested;
  await expect(page.getByText('Signing you out…')).toBeVisible();
  held.release();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Signing you out…')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
}

test('the balance has two decimals and separators; stars hide it, also after a reload [9.04]', async () => {
  const page = await mountSite('/help', { as: 'trial01' });
  const balance = page.getByRole('banner').getByRole('status');
  await expect(balance).toContainText(/\d,\d{3}\.\d{2}$/);
  await page.getByRole('banner').getByRole('button', { name: /Hide/ }).click();
  await expect(balance).toContainText('****');
  await page.reload();
  await expect(balance).toContainText('****');
  await expect(page.getByText('Practice').first()).toBeVisible();
});

test('signing out asks, shows that it is under way, and ends at home without the member', async () => {
  await leave(await mountSite('/help', { as: 'mara07', isPhone: true }), true);
});

test('the header of a member has a picture, a name, a balance with an eye, a deposit button, for agents their centre, and a sign-out that asks, shows a loader and ends at home [2.38]', async () => {
  const page = await mountSite('/help', { as: 'mara07' });
  const header = page.getByRole('banner');
  await expect(header.getByText('mara07')).toBeVisible();
  await expect(header.getByRole('link', { name: 'Agent centre' })).toHaveCount(0);

  const agent = await newMember({ name: 'headed', accountType: 1, uplineId: null });
  await page.signIn(agent.account, 'Agent001');
  await page.goto('/help');
  await expect(header.getByText(agent.account)).toBeVisible();
  const balance = header.getByRole('status');
  await expect(balance).toContainText(/\d\.\d{2}$/);
  await header.getByRole('button', { name: 'Hide amounts' }).click();
  await expect(balance).toContainText('****');
  await header.getByRole('button', { name: 'Show amounts' }).click();
  await expect(balance).toContainText(/\d\.\d{2}$/);
  for (const [name, path] of [
    ['Profile', 'member/profile'],
    ['Agent centre', 'agentHome'],
    ['Deposit', 'member/depositv2'],
  ] as const) {
    await header.getByRole('link', { name, exact: true }).first().click();
    await expect(page).toHaveURL(`/${path}`);
  }
  await leave(page);
});

test('the wallet of the header has cash, bonus, locked money and points, read anew by its button, and two ways of the same size', async () => {
  const { account } = await newMember({ name: 'walleted' });
  const page = await mountSite('/help', { as: account, password: 'Agent001' });
  const wallet = page.getByRole('dialog', { name: 'Wallet' });
  const held = network.hold('/wps/relay/MCS2_getPointBalance');
  await page.getByRole('banner').getByRole('button', { name: 'Wallet' }).click();
  // The line stands before its figure has come, so that the buttons below do not move.
  for (const name of ['Bonus', 'Locked', 'My points']) await expect(wallet.getByText(name, { exact: true })).toBeVisible();
  held.release();
  await expect(wallet.getByRole('link', { name: '0', exact: true })).toHaveAttribute('href', '/member/points');
  await expect(wallet.getByRole('status')).toContainText(/\d\.\d{2}$/);

  network.answer('GET /wps/relay/MCS2_getPointBalance', 200, {
    success: true,
    value: { points: 1240, inProcess: 0, hasPaymentPassword: true },
  });
  await wallet.getByRole('button', { name: 'Refresh' }).click();
  await expect(wallet.getByRole('link', { name: '1,240' })).toBeVisible();
  const looks = await Promise.all(
    ['Deposit', 'Withdraw'].map(async (name) => (await wallet.getByRole('link', { name }).element()).className),
  );
  for (const look of looks) expect(look).toContain('button--large');
});

test('the picture of the header leads to the profile: a nickname is changed there, and a number is bound by its code', async () => {
  const { account } = await newMember({ name: 'bound' });
  const page = await mountSite('/help', { as: account, password: 'Agent001' });
  await page.getByRole('banner').getByRole('link', { name: 'Profile' }).first().click();
  await expect(page).toHaveURL('/member/profile');
  const main = page.getByRole('main');
  const part = (name: string) => main.getByRole('region', { name });
  await part('Nickname')
    .getByRole('button', { name: /^Change/ })
    .click();
  await part('Nickname').getByRole('textbox', { name: 'Nickname' }).fill('River cat');
  await part('Nickname').getByRole('button', { name: 'Submit' }).click();
  await expect(part('Nickname').getByText('River cat')).toBeVisible();
  await expect(part('E-mail').getByText('Not added yet')).toBeVisible();

  const mobile = part('Mobile number');
  await mobile.getByRole('button', { name: /^Add/ }).click();
  await mobile.getByRole('textbox', { name: 'Mobile number' }).fill('2015550188');
  await mobile.locator('input[type=password]').fill('Agent001');
  await mobile.getByRole('button', { name: 'Send code' }).click();
  const phone = mobile.getByText(/\d{6} confirms this number/);
  await expect(phone).toBeVisible();
  await mobile.locator('input[name=code]').fill(/\d{6}/.exec(await phone.text())![0]);
  await mobile.getByRole('button', { name: 'Submit' }).click();
  await expect(mobile.getByText('+12•••88')).toBeVisible();
  await expect(mobile.getByText('Confirmed')).toBeVisible();
});

test('five texts have the message keys of the specification, by which a brand replaces them [8.13]', async () => {
  const keys = ['in_increase_submit', 'in_more_cancel', 'in_sure_logout', 'in_popup_prompt', 'in_need_true_account'];
  const own = Object.fromEntries(keys.map((key) => [key, `The word of ${key}`]));
  network.change<{ value: object }>('/wps/system/whitelabel', ({ value }) => ({ success: true, value: { ...value, texts: { EN: own } } }));
  const word = (key: string) => `The word of ${key}`;
  const { account } = await newMember({ name: 'worded' });
  const page = await mountSite('/member/profile', { as: account, password: 'Agent001' });
  await page.getByRole('main').getByRole('region', { name: 'Nickname' }).getByRole('button').click();
  for (const key of ['in_increase_submit', 'in_more_cancel']) await expect(page.getByRole('button', { name: word(key) })).toBeVisible();
  await page.goto('/help');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account menu of/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('dialog', { name: word('in_sure_logout') })).toBeVisible();

  const visitor = await mountSite('/help');
  await visitor.getByRole('banner').getByRole('textbox', { name: 'Account name' }).fill('nobody77');
  await visitor.getByRole('banner').locator('input[name=header-password]').fill('Wrong-Pass1');
  await visitor.getByRole('banner').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(visitor.getByRole('dialog', { name: word('in_popup_prompt') })).toBeVisible();

  const trial = await mountSite('/rng', { as: 'trial01' });
  await trial
    .getByRole('main')
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Open / })
    .click();
  await trial.getByRole('dialog').getByRole('button', { name: 'Play', exact: true }).click();
  await expect(trial.getByRole('dialog', { name: word('in_need_true_account') })).toBeVisible();
});

test('the member centre has the profile, points with what they were given for, what changed them and their rules, feedback, and a withdrawal to confirm [2.33]', async () => {
  const { id, account } = await newMember({ name: 'implied' });
  const withdrawal = crypto.randomUUID();
  await query(
    `WITH bound AS (
       INSERT INTO payout_account (id, merchant_id, member_id, kind, institution, holder, number, currency, usable_from, created_at)
       VALUES (gen_random_uuid(), 1, $1, 'bank', 'First Bank', 'Mara Example', '20000008', 'USD', now(), now()) RETURNING id)
     INSERT INTO withdrawal (id, merchant_id, member_id, request_id, account_id, currency, amount, state, reference, requested_seq, paid_seq, requested_at, decided_at, paid_at)
     SELECT $2, 1, $1, gen_random_uuid(), id, 'USD', 5000, 'paid', 'BANK 7781', 1, 2, now(), now(), now() FROM bound`,
    [id, withdrawal],
  );
  await query('INSERT INTO point_balance (member_id, points) VALUES ($1, 321)', [id]);
  const page = await mountSite('/member/profile', { as: account, password: 'Agent001' });
  const main = page.getByRole('main');
  for (const part of ['Nickname', 'E-mail', 'Mobile number']) await expect(main.getByRole('region', { name: part })).toBeVisible();

  await page.goto('/member/points');
  await expect(main.locator('output').first()).toHaveText('321');
  for (const [tab, shown] of [
    ['Redeem history', 'Nothing redeemed yet'],
    ['Points details', 'No points yet'],
    ['Rules', /^Points never expire\. They cannot be passed on/],
  ] as const) {
    await main.getByRole('tab', { name: tab }).click();
    await expect(main.getByRole('tabpanel').getByText(shown), tab).toBeVisible();
  }
  await main.getByRole('link', { name: 'Points mall' }).first().click();
  await expect(page).toHaveURL('/pointMall');
  await expect(main.getByRole('list').first()).toBeVisible();

  await page.goto('/member/feedback');
  await expect(main.getByRole('heading', { level: 1, name: 'Feedback' })).toBeVisible();
  await expect(main.locator('textarea')).toBeVisible();

  await page.goto(`/member/withdraw?withdrawal=${withdrawal}`);
  await expect(main.getByRole('button', { name: 'Yes, all of it' })).toBeVisible();
  for (const other of ['Only a part', 'No, nothing']) await expect(main.getByRole('button', { name: other })).toBeVisible();
});

test('a cookie stores the account name for a day when the member ticks the box, and is removed when the box is cleared [4.16]', async () => {
  const kept = () => /\baccount=([^;]*)/.exec(document.cookie)?.[1];
  const page = await mountSite('/login');
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  const keep = dialog.getByRole('checkbox', { name: 'Remember my account name for a day' });
  const signInAndOut = async () => {
    await dialog.locator('input[name=password]').fill('Lantern07');
    await page.press('Enter');
    await expect(page).toHaveURL('/');
    await (await requestSignOut(page)).getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  await expect(keep).not.toBeChecked();
  await dialog.getByRole('textbox', { name: 'Account name' }).fill('mara07');
  await keep.check();
  await signInAndOut();
  expect(kept()).toBe('mara07');

  await page.goto('/login');
  await expect(dialog.getByRole('textbox', { name: 'Account name' })).toHaveValue('mara07');
  await keep.uncheck();
  // The simulated browser drops a cookie of no age one millisecond later.
  await expect.poll(kept, { message: 'at once' }).toBeUndefined();
  await signInAndOut();
  expect(kept()).toBeUndefined();

  await page.goto('/login');
  await dialog.getByRole('textbox', { name: 'Account name' }).fill('mara07');
  await keep.check();
  await signInAndOut();
  // Home reads its matches again and again: a day of that would take long.
  await page.goto('/help');
  clock.install();
  clock.pause();
  await clock.runFor(86_400_000 - 120_000);
  expect(kept(), 'within a day').toBe('mara07');
  await clock.runFor(240_000);
  expect(kept(), 'after a day').toBeUndefined();
});

test('a member whose agent opened the account is asked for its first acceptance of the terms; a member who accepted earlier terms is asked for the new ones', async () => {
  const { id, account } = await newMember({ name: 'opened' });
  await query('DELETE FROM terms_accepted WHERE member_id = $1', [id]);
  const page = await mountSite('/help', { as: account, password: 'Agent001' });
  const first = page.getByRole('dialog', { name: 'Accept the terms to begin' });
  await expect(first.getByText(/Your account was opened for you/)).toBeVisible();
  await expect(first.getByRole('link', { name: 'Read the terms' })).toBeVisible();
  await first.getByRole('button', { name: 'Accept' }).click();
  await expect(first).toBeHidden();
  await query(`UPDATE terms_accepted SET version = '2025-01' WHERE member_id = $1`, [id]);
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'The terms have changed' })).toBeVisible();
});

test('an ended session is refused once, whatever call the page makes, and one sentence says why', async () => {
  const page = await mountSite('/help', { as: 'mara07' });
  await expect(page.getByRole('banner').getByRole('status')).toContainText(/\d\.\d{2}$/);
  await network.quiet();
  let refused = 0;
  const load = async (path: string): Promise<void> => {
    refused = 0;
    // The server has ended the session; the tab still has its token.
    await page.signIn('mara07');
    await query(
      "UPDATE member_session SET revoked_at = now() WHERE member_id = (SELECT id FROM member WHERE account = 'mara07') AND revoked_at IS NULL",
    );
    await page.goto(path);
  };
  network.change<{ code?: string }>(/\/wps\//, (body) => {
    if (body.code === 'session.required') refused++;
    return body;
  });
  await load('/help');
  await expect(page.getByText(/^You were signed out\. Your account was opened on another device/)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await network.quiet();
  expect(refused).toBe(1);
  await load('/member/personalHistoryCopy');
  await expect(page.getByRole('dialog', { name: 'Sign in' }).getByText(/^You were signed out\./)).toBeVisible();
  await network.quiet();
  expect(refused).toBe(1);
});

const CONSOLIDATED = '/wps/member/info/funds/consolidated';

test('the consolidated wallet call is made for a true member, where the brand’s agents have terms [6.04]', async () => {
  const page = await mountSite('/help', { as: 'trial01' });
  const isHere = async (): Promise<void> => {
    await expect(page.getByRole('banner').getByRole('status')).toContainText(/\d\.\d{2}$/);
    await network.quiet();
  };
  await isHere();
  expect(network.calls(CONSOLIDATED)).toEqual([]);
  await page.signIn('mara07');
  type Label = { modId: string; enabled: string };
  const mend = network.change<{ value: { whitelabelVal: Label[] } }>('/wps/system/whitelabel', ({ value }) => ({
    success: true,
    value: { ...value, whitelabelVal: value.whitelabelVal.map((one) => (one.modId === 'AGENTPOLICY3' ? { ...one, enabled: '0' } : one)) },
  }));
  await page.goto('/help');
  await isHere();
  expect(network.calls(CONSOLIDATED)).toEqual([]);
  mend();
  const requested = network.answered(CONSOLIDATED);
  await page.goto('/help');
  await requested;
});

test('a trial member launches no game for money, opens neither personal pages nor the account centre, and no unread messages are loaded [6.02]', async () => {
  const UNREAD = '/wps/relay/CSP_unreadCount';
  const launches: object[] = [];
  network.change<object>('/wps/game/launchGame', (body) => {
    launches.push(body);
    return body;
  });
  const page = await mountSite('/seamless?vendor=AE&gameCode=AE-0001&mode=real', { as: 'trial01' });
  await expect(page.getByRole('heading', { name: 'Practice only' })).toBeVisible();
  expect(launches).toEqual([expect.objectContaining({ success: false, code: 'in_need_true_account' })]);
  for (const path of ['personalHistoryCopy', 'transactionHistory', 'messageV2', 'securityCenter', 'transferFund']
    .map((name) => `member/${name}`)
    .concat('agentHome')) {
    await page.goto(`/${path}`);
    const why = page.getByRole('dialog', { name: 'Open an account to continue' });
    await expect(why, path).toBeVisible();
    await expect(page, path).toHaveURL('/');
    await why.getByRole('button', { name: 'OK' }).click();
  }
  await network.quiet();
  expect(network.calls(UNREAD)).toEqual([]);
  // The header of a member asks.
  const requested = network.answered(UNREAD);
  await page.signIn('mara07');
  await page.goto('/');
  await requested;
});

test('the navigation has every category in its order with its studios, and leads to its games', async () => {
  const page = await mountSite('/');
  const bar = page.getByRole('banner').getByRole('navigation', { name: 'All categories' });
  await expect(bar.getByRole('link', { name: 'Slots' })).toBeVisible();
  const names = bar.locator('.category-bar__list > li').texts();
  const at = (name: string): number => names.findIndex((text) => text.includes(name));
  expect([at('Live'), at('Slots')]).toEqual([0, 1]);
  expect(at('Sports')).toBeLessThan(at('Fishing'));
  await expect(bar.getByRole('button', { name: 'Slots: studios' })).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Fishing: studios' })).toHaveCount(1);
  await bar.getByRole('link', { name: /^Fishing/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fishing' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: /^Open / })).toHaveCount(3);
  const studios = page.getByRole('contentinfo').getByRole('list', { name: 'Studios' }).getByRole('listitem');
  await expectSoon(
    () => studios.texts().length,
    (count) => count >= 33,
  );
});

test('an address without a page says so, and offers customer service and home', async () => {
  const page = await mountSite('/not-found');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(main.getByRole('link', { name: 'Customer service' })).toBeVisible();
  await main.getByRole('link', { name: 'Go to home' }).click();
  await expect(page).toHaveURL('/');
});

test('each category of the catalogue has an address, a header, a footer and a side menu; so has the page of poker [2.06, 2.13]', async () => {
  const page = await mountSite('/rng');
  const listed = (await site.call('GET', '/wps/relay/GCSGAME_gameVendor')).body.value as { data: { lanes: Record<string, unknown> } };
  const configured = Object.keys(listed.data.lanes).map((gameType) => gameType.toLowerCase());
  expect(configured).toEqual(expect.arrayContaining(['live', 'rng', 'cockfight', 'lott', 'fish']));
  const lobbies: Record<string, string> = {
    ...Object.fromEntries(configured.filter((path) => path !== 'pvp').map((path) => [path, ''])),
    rng: 'Slots',
    live: 'Live',
    lott: 'Lottery',
    mini: 'Mini',
    crash: 'Crash',
    arcade: 'Arcade',
    jackpot: 'Jackpot',
  };
  const beside = { jili: '', cockfight: 'Cockfight', fish: 'Fishing', poker: 'Poker', down: '' };
  for (const [path, name] of Object.entries({ ...lobbies, ...beside })) {
    await page.goto(`/${path}`);
    const title = page.getByRole('main').getByRole('heading', { level: 1 });
    await (name ? expect(title, path).toHaveText(name) : expect(title, path).not.toHaveText('Page not found'));
    await expect(page).toHaveURL(`/${path}`);
    await expect(page.getByRole('banner').getByRole('navigation', { name: 'All categories' }), path).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'About us' }), path).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Service' }), path).toBeVisible();
  }
  await page.goto('/pvp');
  await expect(page).toHaveURL('/poker');
});
