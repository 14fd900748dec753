// Walks through: apps/admin/pages/draws, apps/site/pages/inbox, apps/site/pages/records, games/kit/lottery, games/kit/view/lottery,
// games/thai, games/vsouth, modules/messages, modules/draw-desk, modules/draws, modules/staff/approvals.

import type { Page } from '@playwright/test';
import { query } from '#tests/e2e/kit/database.ts';
import { newMember } from '#tests/e2e/kit/new-member.ts';
import { fund } from '#tests/e2e/kit/rounds.ts';
import { expect, test, type Site } from '#tests/e2e/kit/server.ts';
import { adminOf, approveAs, windowOf } from '#tests/e2e/kit/staff-window.ts';
import { isNarrow } from '#tests/e2e/kit/ways.ts';

/** A draw of the government's lottery that is sold for a short while only. */
async function plant(site: Site, number: number, seconds: number): Promise<Date> {
  const [draw] = await query<{ closesAt: Date }>(
    site,
    `INSERT INTO draw (game, number, closes_at, draws_at)
     VALUES ('thai/government', $1, now() + $2 * interval '1 s', now() + $2 * interval '1 s') RETURNING closes_at AS "closesAt"`,
    [number, seconds],
  );
  return draw!.closesAt;
}

async function openDraw(staff: Page, number: number): Promise<void> {
  await staff
    .getByRole('link', { name: /^Draws/ })
    .first()
    .click();
  await staff.reload();
  await staff.getByLabel(/^Drawn/).selectOption('yes');
  await staff
    .getByRole('row')
    .filter({ hasText: 'Siam Sixes' })
    .filter({ has: staff.getByRole('cell', { name: String(number), exact: true }) })
    .click();
}

async function fillResult(staff: Page, two: string, reason: string): Promise<void> {
  const dialog = staff.getByRole('dialog');
  const numbers = { 'First prize': '123456', 'Front three, first': '001', 'Front three, second': '002', 'Back three, first': '003' };
  for (const [label, number] of Object.entries(numbers)) await dialog.getByLabel(`${label}, `).fill(number);
  await dialog.getByLabel('Back three, second, ').fill('004');
  await dialog.getByLabel('Back two, ').fill(two);
  await dialog.getByRole('textbox', { name: /Remark|Error corrected/ }).fill(reason);
  await dialog.getByRole('button', { name: /^Request (approval|correction)/ }).click();
  await expect(staff.getByText('Sent for approval.')).toBeVisible();
}

/** 47 for the back two, by two staff members. */
async function enterResult(maker: Page, checker: Page, number: number): Promise<void> {
  await openDraw(maker, number);
  await maker.getByRole('button', { name: 'Enter result' }).click();
  await fillResult(maker, '47', 'read on the site');
  await approveAs(checker, 'Rounds: enter result');
}

test(
  'in Thai, two staff members enter the result of a Thai lottery and the ticket wins; they correct it, and the member sees both results and the reason',
  { tag: ['@wide-only'] },
  async ({ browser, page, site, signIn }) => {
    test.setTimeout(240_000);
    await signIn(page);
    await page.evaluate(() => localStorage.setItem('lang', 'TY'));
    await page.goto(site.url);
    await fund(page, site, 100);
    const number = 7;
    const closesAt = await plant(site, number, 45);
    await page.goto(`${site.url}/seamless?vendor=TCG_SEA&gameCode=TS-TH-G&mode=real`);
    await page.getByRole('button', { name: 'ล่าง', exact: true }).click();
    await page.getByRole('button', { name: '47', exact: true }).click();
    await page.getByRole('button', { name: 'เพิ่มลงโพย' }).click();
    await page.getByRole('button', { name: `ซื้องวด ${number}` }).click();
    const tickets = page.getByRole('list', { name: 'โพยของฉัน' });
    await expect(tickets.getByText('รอออกผล')).toBeVisible();

    const [ines, owner] = await Promise.all([windowOf(browser, site, 'ines'), windowOf(browser, site, 'owner')]);
    await page.waitForTimeout(Math.max(0, closesAt.getTime() - Date.now()) + 500);
    await enterResult(ines, owner, number);
    await expect(tickets.getByText('จ่าย 95.00')).toBeVisible({ timeout: 20_000 });

    // The back two was read wrongly.
    await openDraw(ines, number);
    await ines.getByRole('button', { name: 'Correct result' }).click();
    await fillResult(ines, '74', 'digits were exchanged');
    await approveAs(owner, 'Rounds: correct result');
    await expect(tickets.getByText('แก้ไขผลแล้ว: 0.00')).toBeVisible({ timeout: 20_000 });
    await page.goto(`${site.url}/member/messageV2`);
    await page.getByRole('button', { name: /^ผลที่แก้ไขแล้วเรียกคืน 95\.00/ }).click();
    await page.getByRole('link', { name: 'เปิดโพย' }).click();
    await expect(page.getByRole('heading', { name: 'ผลที่แก้ไข' })).toBeVisible();
    await expect(page.getByText('เลขท้ายสองตัว 47').first()).toBeVisible();
    await expect(page.getByText('เลขท้ายสองตัว 74').first()).toBeVisible();
    await expect(page.getByText('−95.00')).toBeVisible();
  },
);

test('a prize above the limit of immediate payment waits for two staff members; the member sees it wait, and it is paid when they release it', async ({
  browser,
  page,
  site,
  signIn,
}) => {
  test.setTimeout(240_000);
  const number = 8;
  const { account } = await newMember(site, { name: 'held' });
  await query(site, `UPDATE merchant SET settings = settings || '{"heldPrizes":{"USD":"50"}}' WHERE id = 1`);
  try {
    await signIn(page, account, 'Agent001');
    await page.goto(site.url);
    await fund(page, site, 100);
    const closesAt = await plant(site, number, 45);
    await page.goto(`${site.url}/seamless?vendor=TCG_SEA&gameCode=TS-TH-G&mode=real`);
    await page.getByRole('button', { name: 'Bottom', exact: true }).click();
    await page.getByRole('button', { name: '47', exact: true }).click();
    await page.getByRole('button', { name: 'Add to ticket' }).click();
    await page.getByRole('button', { name: `Buy for draw ${number}` }).click();
    const tickets = page.getByRole('list', { name: 'My tickets' });
    await expect(tickets.getByText('Waiting for the draw')).toBeVisible();

    const [ines, owner] = await Promise.all([windowOf(browser, site, 'ines'), windowOf(browser, site, 'owner')]);
    await page.waitForTimeout(Math.max(0, closesAt.getTime() - Date.now()) + 500);
    await enterResult(ines, owner, number);
    await expect(tickets.getByText('Won 95.00. Large prizes are checked before they are paid.')).toBeVisible({ timeout: 20_000 });
    const balance = async () =>
      (
        await query<{ balance: bigint }>(
          site,
          'SELECT sum(payout)::bigint AS balance FROM round WHERE member_id = (SELECT id FROM member WHERE account = $1)',
          [account],
        )
      )[0]!.balance;
    expect(await balance()).toBeNull();

    await ines.goto(`${adminOf(site)}/large-prizes`);
    await ines.getByRole('row').filter({ hasText: account }).click();
    await ines.getByRole('button', { name: 'Request payment' }).click();
    await ines.getByRole('dialog').getByLabel('Reason').fill('result and owner were checked');
    await ines.getByRole('dialog').getByRole('button', { name: 'Request approval' }).click();
    await expect(ines.getByText('Sent for approval.')).toBeVisible();
    await approveAs(owner, 'Rounds: pay prize');
    await expect(tickets.getByText('Paid 95.00')).toBeVisible({ timeout: 20_000 });
    expect(Number(await balance())).toBe(9_500);
    await ines.reload();
    await expect(ines.getByRole('row').filter({ hasText: account })).toHaveCount(0);
  } finally {
    await query(site, `UPDATE merchant SET settings = settings - 'heldPrizes' WHERE id = 1`);
  }
});

test('two staff members add a holiday of a province: the draw of that day is cancelled, its stake returned, and the next draw is on sale', async ({
  browser,
  page,
  site,
  signIn,
}) => {
  test.setTimeout(240_000);
  const { account } = await newMember(site, { name: 'tet' });
  await signIn(page, account, 'Agent001');
  await page.goto(site.url);
  await fund(page, site, 100);
  await page.goto(`${site.url}/seamless?vendor=TCG_LOTTO_VN&gameCode=TV-S-HCM&mode=real`);
  const choose = async () => {
    await page.getByRole('button', { name: 'Special prize', exact: true }).click();
    await page.getByRole('group', { name: 'Side', exact: true }).getByRole('button', { name: 'High' }).click();
    await page.getByRole('button', { name: 'Add to ticket' }).click();
  };
  await choose();
  const buy = page.getByRole('button', { name: /^Buy for draw \d/ });
  const day = /\d{8}/.exec((await buy.textContent())!)![0];
  await buy.click();
  await expect(page.getByText(`Bought for draw ${day}`)).toBeVisible();
  const tickets = page.getByRole('list', { name: 'My tickets' });
  await expect(tickets.getByText('Waiting for the draw')).toBeVisible();

  const [ines, owner] = await Promise.all([windowOf(browser, site, 'ines'), windowOf(browser, site, 'owner')]);
  await ines.goto(`${adminOf(site)}/holidays`);
  await ines.getByRole('button', { name: 'Add holiday' }).click();
  const dialog = ines.getByRole('dialog');
  await dialog.getByLabel('Lottery').selectOption('vsouth/ho-chi-minh');
  await dialog.getByLabel('Day').fill(day.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3'));
  await dialog.getByLabel('Name').fill('Tết');
  await dialog.getByLabel('Reason').fill('told by the province');
  await dialog.getByRole('button', { name: 'Request approval' }).click();
  await expect(ines.getByText('Sent for approval.')).toBeVisible();
  await approveAs(owner, 'Rounds: add holiday');

  await expect(tickets.getByText('Stake returned')).toBeVisible({ timeout: 30_000 });
  const balance = page
    .getByRole('definition')
    .filter({ hasText: /^\d+\.\d\d$/ })
    .last();
  // A phone shows the balance elsewhere.
  if (!isNarrow(page)) await expect(balance).toHaveText('100.00', { timeout: 30_000 });
  await choose();
  await expect(buy).not.toContainText(day);
  await buy.click();
  await expect(tickets.getByText('Waiting for the draw')).toBeVisible();
  await ines.goto(`${adminOf(site)}/holidays`);
  await expect(ines.getByRole('row').filter({ hasText: 'Ho Chi Minh Draw' })).toContainText('Tết');
});
