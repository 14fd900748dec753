// Walks through: apps/site/pages/play, apps/site/parts/play, games/dice, games/kit, modules/instant, modules/play.

import { proveLast } from '#tests/e2e/kit/rounds.ts';
import { expect, test } from '#tests/e2e/kit/server.ts';

test(
  'a member plays dice by keyboard alone, starts and stops automatic play, and replays and verifies its round',
  { tag: ['@phone'] },
  async ({ page, site, signIn }) => {
    await signIn(page, 'linus01', 'Agent001');
    await page.goto(`${site.url}/seamless?vendor=CR&gameCode=CR-DICE&mode=practice`);
    const roll = page.getByRole('button', { name: /^Roll/ });
    const last = page.getByRole('list', { name: 'Last results' }).getByRole('listitem');
    await expect(roll).toBeVisible();
    await page.keyboard.press('Space');
    await expect(last).toHaveCount(1);
    const slider = page.getByRole('slider', { name: 'Target' });
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(slider).toHaveAttribute('aria-valuetext', 'over 52.00');
    await expect(page.getByText('2.0625×')).toBeVisible();
    await page.getByRole('button', { name: /Over/ }).click();
    await expect(slider).toHaveAttribute('aria-valuetext', 'under 48.00');
    await roll.focus();
    await page.keyboard.press('Enter');
    await expect(last).toHaveCount(2);

    await page.getByRole('button', { name: 'Autoplay' }).click();
    await page.getByRole('button', { name: 'Start 10 rounds' }).click();
    await expect.poll(() => last.count()).toBeGreaterThan(3);
    await page.keyboard.press('Space');
    await expect(roll).toBeVisible();
    // The roll that was under way finishes, and none follows.
    await page.waitForTimeout(1_200);
    const rolled = await last.count();
    await page.waitForTimeout(1_500);
    expect(await last.count()).toBe(rolled);

    await proveLast(page);
  },
);

test('a brand of the strict profile has no automatic play', async ({ page, site, signIn }) => {
  await signIn(page);
  await page.route('**/wps/rounds/open', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('"canAutoplay":true', '"canAutoplay":false') });
  });
  await page.goto(`${site.url}/seamless?vendor=CR&gameCode=CR-DICE&mode=real`);
  await expect(page.getByRole('button', { name: /^Roll|^Add money/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Autoplay' })).toHaveCount(0);
});
