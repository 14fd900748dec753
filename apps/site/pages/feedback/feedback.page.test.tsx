// Walks through: apps/site/pages/feedback, modules/feedback.

import { expect, test } from 'vitest';
import { mountSite } from '#tests/page/mount.tsx';
import { query } from '#tests/page/members.ts';
import { FEEDBACK_LENGTH } from '#contracts/feedback-limits.ts';

test('the form does not send a question that is too short or too long, and names both lengths', async () => {
  const { min, max } = FEEDBACK_LENGTH;
  const page = await mountSite('/member/feedback', { as: 'mara07' });
  const content = page.getByRole('main').getByRole('textbox', { name: 'Your message' });
  const said = page.getByText(`Please enter content between ${min} and ${max} characters.`);
  const send = page.getByRole('button', { name: 'Submit' });
  await expect(said).toHaveCount(0);
  for (const length of [min - 1, max + 1]) {
    await content.fill('x'.repeat(length));
    await send.click();
    await expect(said).toBeVisible();
    await content.fill('x'.repeat(max));
    await expect(said).toHaveCount(0);
  }
  expect(await query('SELECT 1 FROM feedback')).toEqual([]);
  await send.click();
  await expect.poll(() => query<{ length: number }>('SELECT length(content) AS length FROM feedback')).toEqual([{ length: max }]);
});
