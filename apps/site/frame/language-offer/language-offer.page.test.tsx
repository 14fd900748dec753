// Walks through: web/text, locales, apps/site/features/language.

import { expect, test } from 'vitest';
import { mountSite, type Page } from '#tests/page/mount.tsx';

const offer = (page: Page) => page.getByRole('complementary', { name: 'Trang này cũng có tiếng Việt.' });
const shown = () => document.documentElement.lang;

test('a visitor whose browser speaks Vietnamese reads English and one line in Vietnamese, whose button changes the language [4.29]', async () => {
  const page = await mountSite('/help', { languages: ['vi-VN', 'vi', 'en-US'] });
  await expect(offer(page)).toBeVisible();
  expect([shown(), localStorage.getItem('lang')]).toEqual(['en', 'EN']);
  expect((await offer(page).element()).lang).toBe('vi');
  await offer(page).getByRole('button', { name: 'Tiếng Việt' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Ngôn ngữ' })).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  expect([shown(), localStorage.getItem('lang'), localStorage.getItem('hisLang')]).toEqual(['vi', 'VI', 'EN']);
  // A language that was chosen stays, whatever the browser speaks.
  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Ngôn ngữ' })).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
});

test('the line is closed for good, and reads from right to left in such a language', async () => {
  const page = await mountSite('/help', { languages: ['ar-EG'] });
  const line = page.getByRole('complementary', { name: 'هذا الموقع متاح أيضًا بالعربية.' });
  expect(((await line.element()).querySelector('p') as HTMLElement).dir).toBe('rtl');
  await line.getByRole('button', { name: 'إغلاق' }).click();
  await expect(line).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Language' })).toBeVisible();
  await expect(line).toHaveCount(0);
});

test.each([
  ['a browser that speaks English first', '/help', ['en-GB', 'vi'], undefined],
  ['a browser whose languages the brand lacks', '/help', ['vi-VN'], 'kinnaree'],
] as const)('%s gets no line', async (_, path, languages, brand) => {
  const page = await mountSite(path, { languages, ...(brand && { brand }) });
  await expect(page.getByRole('banner').getByRole('button', { name: 'Language' })).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
});
