// Walks through: apps/admin/pages/support, apps/admin/pages/support-desk, modules/support.

import { expect, test } from 'vitest';
import { mountDesk } from '#tests/page/desk.ts';
import { query } from '#tests/page/members.ts';

async function openedChat(): Promise<string> {
  const [chat] = await query<{ id: string }>(
    `INSERT INTO support_chat (merchant_id, member_id, topic, opened_at)
     SELECT merchant_id, id, 'game', now() FROM member WHERE account = 'mara07'
     ON CONFLICT (member_id) WHERE closed_at IS NULL DO UPDATE SET topic = 'game' RETURNING id::text`,
  );
  await query(
    "INSERT INTO support_line (chat_id, request_id, text, sent_at) VALUES ($1, gen_random_uuid(), 'The wheel stands still.', now())",
    [chat!.id],
  );
  return chat!.id;
}

test('a colleague writes a canned reply, and answers a case with it beside the facts of its member', async () => {
  const id = await openedChat();
  const page = await mountDesk('/support-replies', 'support');
  await page.getByRole('button', { name: 'New reply' }).click();
  await page.getByLabel('Name').fill('Greeting');
  await page.getByLabel('Text', { exact: true }).fill('Hello {account}, we look at it.');
  await page.getByRole('button', { name: 'Save reply' }).click();
  await expect(page.getByRole('row', { name: /Greeting/ })).toBeVisible();

  await page.goto('/support?assigned=nobody');
  await page.getByRole('row', { name: /mara07/ }).click();
  await page.getByRole('link', { name: 'See the whole case' }).click();
  const facts = page.getByRole('complementary', { name: 'Member and case' });
  await expect(facts.getByRole('link', { name: /mara07/ })).toBeVisible();
  await expect(facts).toContainText('last sign-in');
  await page.getByRole('button', { name: 'Take this chat' }).click();
  await expect(page).toContainText('You have this chat for ten minutes.');
  await expect(facts).toContainText('taken by');
  await page.getByLabel(/^Canned reply/).selectOption('Greeting');
  await expect(page.getByLabel('Reply to the member')).toHaveValue('Hello mara07, we look at it.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('region', { name: 'Talk' })).toContainText('Hello mara07, we look at it.');
  await page.getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByRole('dialog')).toContainText('No colleague is available for chats now.');
  expect(await query('SELECT 1 FROM support_hand WHERE chat_id = $1', [id])).toHaveLength(1);
});

test('an owner sets the hours of a brand, and a second editor of the same hours is refused', async () => {
  const page = await mountDesk('/support-hours?merchantId=1', 'owner');
  await page.getByLabel('Monday').fill('09:00-08:00');
  await expect(page.getByText(/^Write hours as/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save hours' })).toBeDisabled();
  await page.getByLabel('Monday').fill('09:00-12:30, 13:30-24:00');
  await page.getByRole('button', { name: 'Save hours' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Hours of the winter');
  await query(
    `INSERT INTO support_hours (merchant_id, week, closed_days, revision, changed_at, changed_by)
     VALUES (1, '[[],[],[],[],[],[],[]]', '{}', 1, now(), 'oren')`,
  );
  await dialog.getByRole('button', { name: 'Save hours' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Somebody has changed this meanwhile');
  await page.goto('/support-hours?merchantId=1');
  await page.getByLabel('Monday').fill('09:00-12:30');
  await page.getByRole('button', { name: 'Save hours' }).click();
  await dialog.getByLabel('Reason').fill('Hours of the winter');
  await dialog.getByRole('button', { name: 'Save hours' }).click();
  await expect(page.getByText(/^Changed .* by staff/)).toBeVisible();
  const [stored] = await query<{ week: unknown[] }>('SELECT week FROM support_hours WHERE merchant_id = 1');
  expect(stored!.week[0]).toEqual([{ from: 540, until: 750 }]);
});

test('the page of satisfaction has the sums by colleague and the comments as text', async () => {
  const page = await mountDesk('/support-satisfaction', 'support');
  await expect(page.getByText('No chat of these days was rated.')).toBeVisible();
  const id = await openedChat();
  await query('UPDATE support_chat SET closed_at = now() WHERE id = $1', [id]);
  await query(
    `INSERT INTO support_rating SELECT id, merchant_id, member_id, 'ines', false, 'Nobody <b>looked</b>.', now() FROM support_chat WHERE id = $1`,
    [id],
  );
  await page.reload();
  await expect(page.getByRole('row', { name: /ines/ })).toContainText('0%');
  await expect(page.getByRole('region', { name: 'Comments' })).toContainText('Nobody <b>looked</b>.');
  await expect(page.getByRole('link', { name: `chat ${id}` })).toBeVisible();
});
