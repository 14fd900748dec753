// Walks through: apps/site/features/fairness, modules/fairness.

import { createHash } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { play } from '#tests/e2e/kit/rounds.ts';
import { expect, test, type Site } from '#tests/e2e/kit/server.ts';

/** Opens the fairness dialog from the page of a round. */
async function openFairness(page: Page, site: Site, roundId: string) {
  await page.goto(`${site.url}/member/rounds/${roundId}`);
  await page.getByRole('button', { name: 'Verify this round' }).click();
  return page.getByRole('dialog', { name: 'Fairness' });
}

const shown = (page: Page, label: string) => page.getByRole('dialog').locator('.code-line', { hasText: label }).locator('code').first();

test('the hash of a seed is shown before play and the seed after its change, and they match', async ({ page, site, signIn }) => {
  await signIn(page);
  const [round] = await play(page, site, { count: 1, mode: 'practice' });
  const dialog = await openFairness(page, site, round!.roundId);
  await dialog.getByRole('tab', { name: 'Seeds' }).click();
  const hash = await shown(page, 'Current server seed (hashed)').innerText();
  const nextHash = await shown(page, 'Next server seed (hashed)').innerText();

  const field = dialog.getByRole('textbox', { name: 'Change client seed' });
  await field.fill('two words');
  await dialog.getByRole('button', { name: 'Reveal and change' }).click();
  await expect(dialog.getByRole('alert')).toContainText('1 to 64');
  expect(await shown(page, 'Current server seed (hashed)').innerText()).toBe(hash);

  await field.fill('my-own-seed');
  await dialog.getByRole('button', { name: 'Reveal and change' }).click();
  await expect(dialog.getByText('The revealed seed matches the hash you were shown, as computed in this browser.')).toBeVisible();
  const serverSeed = await dialog.locator('.revealed-now code').innerText();
  expect(createHash('sha256').update(serverSeed).digest('hex')).toBe(hash);
  await expect(shown(page, 'Current server seed (hashed)')).toHaveText(nextHash);
  await expect(shown(page, 'Your client seed')).toHaveText('my-own-seed');

  await dialog.getByRole('tab', { name: 'Revealed' }).click();
  await expect(dialog.getByText(serverSeed)).toBeVisible();
});

test('the browser verifies a round once its seed is public, and shows the round as it was', async ({ page, site, signIn }) => {
  await signIn(page);
  const rounds = await play(page, site, { count: 3, mode: 'practice' });
  const dialog = await openFairness(page, site, rounds[2]!.roundId);
  await expect(dialog.getByText('Hidden until you change seeds')).toBeVisible();
  await dialog.getByRole('button', { name: 'Reveal and verify' }).click();
  await expect(dialog.getByText('Proven', { exact: true })).toBeVisible();
  for (const check of ['hash shown before the round', 'give the recorded result', 'return follows from the rules']) {
    await expect(dialog.getByRole('listitem').filter({ hasText: check })).toContainText('Passed');
  }
  await expect(dialog.getByRole('img', { name: /^Spin/ }).first()).toBeVisible();

  await dialog.getByRole('button', { name: 'Another round' }).click();
  await dialog.getByRole('button', { name: /^#/ }).nth(1).click();
  await expect(dialog.getByText('Proven', { exact: true })).toBeVisible();
});

test('a record that was changed on the way fails its verification, which names the failed check', async ({ page, site, signIn }) => {
  await signIn(page);
  const [round] = await play(page, site, { count: 1, mode: 'practice' });
  await page.route('**/wps/member/rounds/*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    body.value.round.payout += 1;
    await route.fulfill({ response: answer, json: body });
  });
  const dialog = await openFairness(page, site, round!.roundId);
  await dialog.getByRole('button', { name: 'Reveal and verify' }).click();
  await expect(dialog.getByText('Does not match')).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'return follows from the rules' })).toContainText('Failed');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'hash shown before the round' })).toContainText('Passed');
});

test('a visitor verifies pasted values by hand; the dialog has no barrier that axe can find', async ({ page, site, signIn }) => {
  await signIn(page);
  const [round] = await play(page, site, { count: 1, mode: 'practice' });
  const dialog = await openFairness(page, site, round!.roundId);
  const look = async () => {
    const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 120)}`)).toEqual([]);
  };
  await dialog.getByRole('button', { name: 'Reveal and verify' }).click();
  await expect(dialog.getByText('Proven', { exact: true })).toBeVisible();
  await look();
  await dialog.getByRole('button', { name: 'Another round' }).click();
  await dialog.getByText('Enter values by hand').click();
  const seed = 'a seed of mine';
  await dialog.getByRole('textbox', { name: 'Server seed', exact: true }).fill(seed);
  await dialog.getByRole('textbox', { name: 'Server seed (hashed), optional' }).fill(createHash('sha256').update(seed).digest('hex'));
  await dialog.getByRole('textbox', { name: 'Your client seed' }).fill('mara');
  await dialog.getByRole('textbox', { name: 'Nonce' }).fill('4');
  await dialog.getByRole('combobox', { name: 'Game rules' }).selectOption({ label: 'slots/ways-243.96' });
  await dialog.getByRole('button', { name: 'Deal this round' }).click();
  await expect(dialog.getByText('The server seed matches this hash.')).toBeVisible();
  await expect(dialog.getByText(/These values return/)).toBeVisible();
  await look();
  await dialog.getByRole('tab', { name: 'Seeds' }).click();
  await expect(dialog.getByText('Our commitment, practice')).toBeVisible();
  await look();
});
