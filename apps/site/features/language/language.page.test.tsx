// Walks through: web/text, locales, modules/site.

import { expect, test } from 'vitest';
import { mountSite, type Page } from '#tests/page/mount.tsx';

const root = () => ({ lang: document.documentElement.lang, dir: document.documentElement.dir });
const stored = () => [localStorage.getItem('lang'), localStorage.getItem('hisLang')];
const languageButton = (page: Page, label = 'Language') => page.getByRole('banner').getByRole('button', { name: label });

test('a brand of two languages offers English and TY, and resets any other to English [1.04, 4.29]', async () => {
  const page = await mountSite('/', {
    brand: 'kinnaree',
    before: () => localStorage.getItem('lang') ?? localStorage.setItem('lang', 'VI'),
  });
  await languageButton(page).click();
  expect(stored()[0]).toBe('EN');
  const offered = page.getByRole('dialog').getByRole('listitem');
  await expect(offered).toHaveText(['English', 'ไทย']);
  await offered.getByRole('button', { name: 'ไทย' }).click();
  await expect(languageButton(page, 'ภาษา')).toBeVisible();
  expect(stored()).toEqual(['TY', 'EN']);
  expect(root()).toEqual({ lang: 'th', dir: 'ltr' });
});
