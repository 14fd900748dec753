// Walks through: locales, web/text, apps/site/features/language, apps/site/pages/deposit, apps/site/pages/play, apps/site/pages/records.

import { LANGUAGES } from '#platform/i18n/languages.ts';
import { commonText, siteTexts } from '#platform/i18n/site-texts.ts';
import { expect, test } from '#tests/e2e/kit/server.ts';
import { languageButton } from '#tests/e2e/kit/ways.ts';

/** Languages to play in, one of each script. Persian, Bengali, Nepali and Burmese have digits of their own. */
const TAGS = ['vi', 'ru', 'el', 'fa', 'bn', 'ne', 'ta', 'te', 'si', 'th', 'lo', 'km', 'my', 'ja', 'ko', 'zh-Hans', 'zh-Hant'];
const GAME = '/seamless?vendor=AE&gameCode=AE-0001&mode=real';

for (const { tag, name } of LANGUAGES.filter((one) => TAGS.includes(one.tag)))
  test(
    `${tag}: a member chooses the language, signs in, deposits in its digits, spins and finds the round`,
    { tag: '@nightly' },
    async ({ page, site }) => {
      const t = (key: string): string => commonText(tag, siteTexts().get(key)!)!;
      const own = new Intl.NumberFormat(tag, { useGrouping: false });
      await page.goto(`${site.url}/help`);
      await languageButton(page).click();
      await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', tag);

      await page.goto(`${site.url}/login`);
      const dialog = page.getByRole('dialog', { name: t('login.title') });
      await dialog.getByRole('textbox', { name: t('login.account') }).fill('mara07');
      await dialog.locator('input[name=password]').fill('Lantern07');
      await dialog.getByRole('button', { name: t('login.submit'), exact: true }).click();
      await expect(dialog).toBeHidden();

      await page.goto(`${site.url}/member/depositv2`);
      await page.getByRole('main').getByRole('radio').first().check({ force: true });
      await page.locator('main input[inputmode=decimal]').first().fill(own.format(100));
      const opened = page.context().waitForEvent('page');
      await page.getByRole('button', { name: t('deposit.to_pay') }).click();
      const payment = await opened;
      await payment.getByRole('button').first().click();
      await expect(page.getByText(t('deposit.credited_title')).first()).toBeVisible();

      await page.goto(site.url + GAME);
      const played = page.waitForResponse((answer) => answer.url().endsWith('/wps/rounds/play'));
      await page
        .getByRole('button', { name: t('slots.view.spin') })
        .first()
        .click();
      const { value } = (await (await played).json()) as { value: { round: { roundId: string } } };
      await page.goto(`${site.url}/member/personalHistoryCopy`);
      await expect(page.locator(`main a[href="/member/rounds/${value.round.roundId}"]`).first()).toBeVisible();
    },
  );
