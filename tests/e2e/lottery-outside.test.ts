import type { Page } from '@playwright/test';
import { query } from '#tests/e2e/kit/database.ts';
import { fund } from '#tests/e2e/kit/rounds.ts';
import { expect, test, type Site } from '#tests/e2e/kit/server.ts';
import { approveAs, windowOf } from '#tests/e2e/kit/staff-window.ts';

const NUMBER = 7;

/** A draw of the government's lottery that is sold for a short while only. */
async function plant(site: Site, seconds: number): Promise<Date> {
  const [draw] = await query<{ closesAt: Date }>(
    site,
    `INSERT INTO draw (game, number, closes_at, draws_at)
     VALUES ('thai/government', $1, now() + $2 * interval '1 s', now() + $2 * interval '1 s') RETURNING closes_at AS "closesAt"`,
    [NUMBER, seconds],
  );
  return draw!.closesAt;
}

async function openDraw(staff: Page): Promise<void> {
  await staff
    .getByRole('link', { name: /^Draws/ })
    .first()
    .click();
  await staff.reload();
  await staff.getByLabel(/^Held/).selectOption('yes');
  await staff
    .getByRole('row')
    .filter({ hasText: 'Siam Sixes' })
    .filter({ has: staff.getByRole('cell', { name: String(NUMBER), exact: true }) })
    .click();
}

async function fillResult(staff: Page, two: string, reason: string): Promise<void> {
  const dialog = staff.getByRole('dialog');
  const numbers = { 'First prize': '123456', 'Front three, first': '001', 'Front three, second': '002', 'Back three, first': '003' };
  for (const [label, number] of Object.entries(numbers)) await dialog.getByLabel(`${label}, `).fill(number);
  await dialog.getByLabel('Back three, second, ').fill('004');
  await dialog.getByLabel('Back two, ').fill(two);
  await dialog.getByRole('textbox', { name: /Remark|What was wrong/ }).fill(reason);
  await dialog.getByRole('button', { name: /^(Send to another|Ask for the correction)/ }).click();
  await expect(staff.getByText('Sent to approvals.')).toBeVisible();
}

test(
  'a Thai lottery in Thai: two of staff enter the result and the ticket wins; they correct it, and the member sees both results and why',
  { tag: '@wide-only' },
  async ({ browser, page, site, signIn }) => {
    test.setTimeout(240_000);
    await signIn(page);
    await page.evaluate(() => localStorage.setItem('lang', 'TY'));
    await page.goto(site.url);
    await fund(page, site, 100);
    const closesAt = await plant(site, 45);
    await page.goto(`${site.url}/seamless?vendor=TCG_SEA&gameCode=TS-TH-G&mode=real`);
    await page.getByRole('button', { name: 'ล่าง', exact: true }).click();
    await page.getByRole('button', { name: '47', exact: true }).click();
    await page.getByRole('button', { name: 'เพิ่มลงใบ' }).click();
    await page.getByRole('button', { name: `ซื้องวด ${NUMBER}` }).click();
    const tickets = page.getByRole('list', { name: 'ใบของฉัน' });
    await expect(tickets.getByText('รอออกผล')).toBeVisible();

    const [ines, owner] = await Promise.all([windowOf(browser, site, 'ines'), windowOf(browser, site, 'owner')]);
    await page.waitForTimeout(Math.max(0, closesAt.getTime() - Date.now()) + 500);
    await openDraw(ines);
    await ines.getByRole('button', { name: 'Enter the result' }).click();
    await fillResult(ines, '47', 'read on the site');
    await approveAs(owner, 'rounds enter result');
    await expect(tickets.getByText('จ่าย 95.00')).toBeVisible({ timeout: 20_000 });

    // The back two was read wrongly.
    await openDraw(ines);
    await ines.getByRole('button', { name: 'Correct the result' }).click();
    await fillResult(ines, '74', 'digits were exchanged');
    await approveAs(owner, 'rounds correct result');
    await expect(tickets.getByText('แก้ไขผลแล้ว: 0.00')).toBeVisible({ timeout: 20_000 });
    await page.goto(`${site.url}/member/messageV2`);
    await page.getByRole('button', { name: /^ผลที่แก้ไขแล้วเรียกคืน 95\.00/ }).click();
    await page.getByRole('link', { name: 'เปิดใบ' }).click();
    await expect(page.getByRole('heading', { name: 'ผลที่แก้ไข' })).toBeVisible();
    await expect(page.getByText('เลขท้ายสองตัว 47').first()).toBeVisible();
    await expect(page.getByText('เลขท้ายสองตัว 74').first()).toBeVisible();
    await expect(page.getByText('−95.00')).toBeVisible();
  },
);
