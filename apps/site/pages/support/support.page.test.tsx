// Walks through: apps/site/pages/support, apps/site/features/help, modules/support.

import { expect, test } from 'vitest';
import { downloads, mountSite } from '#tests/page/mount.tsx';
import { query } from '#tests/page/members.ts';

test('a member reads when customer service opens next, and is offered articles while it writes its first message', async () => {
  const day = '[{"from": 0, "until": 1440}]';
  await query(
    `INSERT INTO support_hours (merchant_id, week, closed_days, revision, changed_at, changed_by)
     VALUES (1, $1, ARRAY(SELECT brand_day(1, now()) + n FROM generate_series(0, 1) AS n), 1, now(), 'ines')`,
    [`[${Array(7).fill(day).join(',')}]`],
  );
  const page = await mountSite('/member/support', { as: 'mara07' });
  await expect(page.getByText(/^Opens \w+,? \d\d:\d\d/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Send feedback' })).toBeVisible();
  await query("INSERT INTO support_desk VALUES (0, now() + interval '1 hour')");
  await query("UPDATE support_hours SET closed_days = '{}', week = jsonb_set(week, '{0}', '[]')");
  await page.reload();
  await expect(page.getByText(/^Opens /)).toHaveCount(0);
  const answers = page.getByRole('heading', { name: 'Articles that may help' });
  await expect(answers).toHaveCount(0);
  await page.getByLabel('Your message').fill('My deposit has not arrived');
  await expect(answers).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /deposit/i })
      .first(),
  ).toBeVisible();
  await page.getByLabel('Your message').fill('xyzzy');
  await expect(answers).toHaveCount(0);
});

test('a member rates a chat that is over by one press, comments on it, and saves it as a file', async () => {
  await query(
    `WITH chat AS (INSERT INTO support_chat (merchant_id, member_id, topic, opened_at, answered_at, closed_at, closed_by)
       SELECT merchant_id, id, 'game', now(), now(), now(), 'ines' FROM member WHERE account = 'mara07' RETURNING id)
     INSERT INTO support_line (chat_id, request_id, staff, text, sent_at)
     SELECT chat.id, gen_random_uuid(), l.staff, l.text, now() FROM chat, (VALUES (NULL, 'The wheel <b>stands</b>'), ('ines', 'We look')) AS l (staff, text)`,
  );
  const page = await mountSite('/member/support', { as: 'mara07' });
  const solved = page.getByRole('button', { name: 'Yes, solved' });
  await expect(page.getByLabel('Comment (optional)')).toHaveCount(0);
  await solved.click();
  await expect(solved).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabel('Comment (optional)').fill('Quick <i>help</i>');
  await page.getByRole('button', { name: 'Send comment' }).click();
  await expect
    .poll(() => query<object>('SELECT is_good, comment, staff FROM support_rating'))
    .toEqual([{ is_good: true, comment: 'Quick <i>help</i>', staff: 'ines' }]);
  await page.getByRole('button', { name: 'E-mail this chat' }).click();
  await expect(page.getByText('Confirm an e-mail address in your profile first.')).toBeVisible();
  await page.getByRole('button', { name: 'Save this chat' }).click();
  const { name, text } = await downloads.next();
  expect(name).toMatch(/^chat-\d+\.txt$/);
  expect(text).toContain('The wheel <b>stands</b>');
});
