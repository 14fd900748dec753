// Walks through: apps/admin/frame, apps/admin/lib, apps/admin/texts.

import { expect, test } from 'vitest';
import chinese from '#apps/admin/texts/zh-Hans.json' with { type: 'json' };
import spanish from '#apps/admin/texts/es.json' with { type: 'json' };
import { mountDesk } from '#tests/page/desk.ts';
import { expectSoon } from '#tests/page/mount.tsx';

const inChinese: Readonly<Record<string, string>> = chinese;
const inSpanish: Readonly<Record<string, string>> = spanish;

/** Names of accounts of the demonstration, which are words as well. */
const NAMES = new Set(['owner', 'finance', 'risk', 'support', 'content', 'marketing', 'auditor', 'staff']);

/** Texts of the page and names of its controls that are English sentences with another translation. */
function englishLeft(catalogue: Readonly<Record<string, string>>): string[] {
  const seen = [...document.querySelectorAll('body *')].flatMap((element) => [
    ...[...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent ?? ''),
    element.getAttribute('aria-label') ?? '',
    element.getAttribute('placeholder') ?? '',
  ]);
  return seen.map((text) => text.trim()).filter((text) => text in catalogue && catalogue[text] !== text && !NAMES.has(text));
}

test.each(['/', '/withdrawals', '/members', '/stops', '/approvals', '/staff', '/control', '/reports/games'])(
  'the page %s has no English sentence of the catalogue in Chinese',
  async (path) => {
    const page = await mountDesk('/', 'owner', 'finance', 'risk', 'support');
    localStorage.setItem('lang', 'zh-Hans');
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: inChinese['Sign out']! })).toBeVisible();
    await expectSoon(
      async () => englishLeft(inChinese),
      (left) => left.length === 0,
    );
    expect(document.documentElement.lang).toBe('zh-Hans');
  },
);

test('a choice of language keeps the page and what is typed, goes with each call, and is there after a reload', async () => {
  const page = await mountDesk('/brands/new', 'owner');
  await page.getByRole('textbox', { name: 'Name' }).fill('Harbour');
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('radio', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(inSpanish['New brand']!);
  await expect(page.getByRole('textbox', { name: inSpanish['Name']! })).toHaveValue('Harbour');
  expect([document.documentElement.lang, document.title]).toEqual([
    'es',
    inSpanish['{title} – Back office']!.replace('{title}', inSpanish['New brand']!),
  ]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(inSpanish['New brand']!);
  await page.getByRole('button', { name: inSpanish['Language']! }).click();
  await page.getByRole('radio', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('New brand');
});

test('English is shown if the texts of the stored language are gone', async () => {
  const page = await mountDesk('/', 'support');
  localStorage.setItem('lang', 'xx');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Queues', level: 1 })).toBeVisible();
});
