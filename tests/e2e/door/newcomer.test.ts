// Walks through: apps/site/features/fairness, apps/site/features/register, apps/site/pages/deposit, apps/site/pages/play.

import type { Locator } from '@playwright/test';
import { expect, test } from '#tests/e2e/kit/server.ts';
import { isNarrow } from '#tests/e2e/kit/ways.ts';

// As a newcomer has it: nothing was ever closed in this browser.
test.use({ hasPopups: true });

/** From the first sight of the site to a round that is proven; typing is not counted. */
const MOST_PRESSES = 15;

test(
  'a newcomer opens an account, deposits, plays and proves the round in at most 15 presses',
  { tag: ['@core', '@phone'] },
  async ({ page, site }) => {
    let presses = 0;
    const press = async (what: Locator): Promise<void> => {
      await what.click();
      presses++;
    };
    // Popularity follows the play of other journeys: a slot stands first here, as on a new site.
    await page.route('**/GCSGAME_hotGamesV2*', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { value: { list: { facts: { key: string }[] }[] } };
      const isSlot = ({ facts }: { facts: { key: string }[] }) => facts.some(({ key }) => key.startsWith('slots.'));
      const list = body.value.list.toSorted((a, b) => Number(isSlot(b)) - Number(isSlot(a)));
      await route.fulfill({ response: answer, json: { ...body, value: { ...body.value, list } } });
    });
    const name = `fresh${Date.now().toString(36).slice(-8)}`;
    await page.addInitScript(() => localStorage.removeItem('met'));
    await page.goto(site.url);
    await page.waitForTimeout(3_000);
    await expect(page.getByRole('dialog'), 'nothing lies over a first visit').toHaveCount(0);

    await press(page.getByRole('main').getByRole('button', { name: 'Open an account' }).first());
    const form = page.getByRole('dialog', { name: 'Open an account' });
    await form.getByRole('textbox', { name: /^Account name/ }).fill(name);
    for (const field of ['password', 'confirmPassword']) await form.locator(`input[name=${field}]`).fill('Quayle-07');
    await press(form.getByRole('button', { name: 'Continue', exact: true }));
    for (const box of ['isOfAge', 'terms']) {
      await form.locator(`input[name=${box}]`).check({ force: true });
      presses++;
    }
    await press(form.getByRole('button', { name: 'Open my account' }));
    await expect(form).toBeHidden();
    // A visitor who pauses here is greeted once.
    const greeting = page.getByRole('dialog', { name: 'Announcements' });
    const isGreeted = await greeting.waitFor({ timeout: 10_000 }).then(
      () => true,
      () => false,
    );
    if (isGreeted) await press(greeting.getByRole('button', { name: 'Close' }).last());

    await press(page.getByRole('main').getByRole('link', { name: 'Deposit' }).first());
    await page.getByRole('radio', { name: /Bank transfer/ }).check({ force: true });
    presses++;
    await press(page.getByRole('button', { name: '50', exact: true }));
    const opened = page.context().waitForEvent('page');
    await press(page.getByRole('button', { name: 'Continue to pay' }));
    await press((await opened).getByRole('button', { name: /Pay/ }));
    await press(page.getByRole('main').getByRole('link', { name: /^Play / }));

    await press(page.getByRole('button', { name: /^Spin/ }));
    // A bonus plays itself; to hurry it along is nobody's duty.
    await expect(async () => {
      const goOn = page.getByRole('button', { name: 'Continue', exact: true });
      if (await goOn.isVisible()) await goOn.click({ timeout: 1_000 });
      await expect(page.locator('.slot')).toHaveAttribute('aria-busy', 'false', { timeout: 1_000 });
    }).toPass({ timeout: 150_000 });
    await press(page.getByRole('button', { name: 'Fairness' }));
    const proof = page.getByRole('dialog', { name: 'Fairness' });
    await press(proof.getByRole('button', { name: /Reveal/ }));
    await expect(proof.getByText('Proven', { exact: false }).first()).toBeVisible();
    test.info().annotations.push({ type: 'presses', description: `${presses}${isNarrow(page) ? ' (phone)' : ''}` });
    expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
  },
);
