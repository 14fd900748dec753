// Walks through: apps/admin/pages/words, apps/admin/pages/word-coverage, apps/site/frame/words, modules/words, platform/http.

import { adminOf, approveAs, windowOf } from '#tests/e2e/kit/staff-window.ts';
import { expect, test } from '#tests/e2e/kit/server.ts';

test(
  'staff press a text in the framed site and propose another in place; once approved in another window, a visitor reads it',
  { tag: '@wide-only' },
  async ({ browser, page, site }) => {
    const editor = await windowOf(browser, site, 'owner');
    await editor.goto(`${adminOf(site)}/words`);
    const frame = editor.frameLocator('.words__frame');
    await expect(editor.getByText('Click a text to edit it.')).toBeVisible();
    await frame.getByRole('link', { name: 'Help centre' }).first().scrollIntoViewIfNeeded();
    await frame.getByRole('link', { name: 'Help centre' }).first().click();
    const panel = editor.getByRole('complementary', { name: 'Text' });
    await expect(panel.getByRole('heading', { name: 'help.title' })).toBeVisible();
    await panel.getByRole('textbox', { name: 'English' }).fill('Ask <i>us</i> now');
    await expect(frame.getByText('Ask <i>us</i> now').first()).toBeVisible();
    await panel.getByRole('textbox', { name: 'English' }).fill('Ask us anything');
    await panel.getByRole('button', { name: 'Propose' }).click();
    await editor.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('our own voice');
    await editor.getByRole('dialog').getByRole('button', { name: 'Request approval' }).click();
    await expect(editor.getByText('Sent for approval.')).toBeVisible();

    const second = await windowOf(browser, site, 'oren');
    await approveAs(second, 'Words: change texts', 'Ask us anything');
    await page.goto(`${site.url}/help`);
    await expect(page.getByRole('heading', { level: 1, name: 'Ask us anything' })).toBeVisible();
  },
);
