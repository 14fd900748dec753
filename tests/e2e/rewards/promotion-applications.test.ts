// Walks through: apps/admin/pages/applications, apps/site/pages/promotions, modules/promotions, promotions.

import { openRow, pressByKey, typeByKey } from '#tests/e2e/kit/keys.ts';
import { newMember } from '#tests/e2e/kit/new-member.ts';
import { expect, test } from '#tests/e2e/kit/server.ts';
import { windowOf } from '#tests/e2e/kit/staff-window.ts';
import { pictureBytes } from '#tests/factories/pictures.ts';

test('a member applies with a picture, is refused with a reason, applies again, is approved and claims; the page shows each step without a reload @phone [3.32]', async ({
  page,
  browser,
  site,
  signIn,
}) => {
  const { account } = await newMember(site, { name: 'screen' });
  await signIn(page, account, 'Agent001');
  await page.goto(`${site.url}/promotions`);
  const card = page.getByRole('group', { name: 'Bonus for the app' });
  await card.getByRole('button', { name: 'Apply' }).click();
  const form = page.getByRole('dialog', { name: 'Bonus for the app' });
  await form.getByLabel('Message (optional)').fill('It is on my home screen.');
  const file = { name: 'screen.png', mimeType: 'image/png', buffer: await pictureBytes('png', { width: 300, height: 500 }) };
  await form.getByLabel('Choose pictures or drop them here').setInputFiles(file);
  await expect(form.getByText('Uploaded')).toBeVisible();
  await form.getByRole('button', { name: 'Send application' }).click();
  await expect(card.getByText(/Application P 0041 \d{3} of .* is being checked/)).toBeVisible();

  const staff = await windowOf(browser, site, 'owner');
  await staff
    .getByRole('link', { name: /^Applications/ })
    .first()
    .click();
  await openRow(staff, account);
  await pressByKey(staff, staff.getByRole('button', { name: 'Take this application' }));
  await pressByKey(staff, staff.getByRole('button', { name: 'Refuse' }));
  const refusal = staff.getByRole('dialog', { name: 'Refuse application?' });
  await typeByKey(staff, refusal.getByLabel('Reason'), 'The picture shows another site.');
  await pressByKey(staff, refusal.getByRole('button', { name: 'Refuse' }));
  await expect(card.getByText('The picture shows another site.')).toBeVisible();

  await card.getByRole('button', { name: 'Apply again' }).click();
  await form.getByRole('button', { name: 'Send application' }).click();
  await expect(card.getByText(/is being checked/)).toBeVisible();
  await staff.goto(`${new URL(staff.url()).origin}/promotion-applications?state=waiting`);
  await openRow(staff, account);
  await pressByKey(staff, staff.getByRole('button', { name: 'Take this application' }));
  await pressByKey(staff, staff.getByRole('button', { name: 'Approve' }));
  await card.getByRole('button', { name: /^Claim/ }).click();
  await expect(card.getByText('Claimed', { exact: true })).toBeVisible();
});
