// Walks through: apps/admin/pages/content-item, apps/admin/pages/content-approvals, apps/admin/parts/approvals, apps/site/pages/legal, apps/admin/pages/content-list, apps/admin/parts/content, apps/site/pages/preview,
// apps/site/frame/preview, modules/content.

import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { signedInStaff } from '#tests/factories/staff.ts';
import { mountDesk } from '#tests/page/desk.ts';
import { query } from '#tests/page/members.ts';
import { expectSoon, mountSite, site, type Page } from '#tests/page/mount.tsx';

const FIVE = {
  English: 'Harbour night',
  Thai: 'คืนท่าเรือ',
  Vietnamese: 'Đêm bến cảng',
  'Simplified Chinese': '海港之夜',
  Arabic: 'ليلة الميناء',
};

const CODES = { Thai: 'TY', Vietnamese: 'VI', 'Simplified Chinese': 'ZH', Arabic: 'AR' } as const;

async function write(page: Page, language: string, title: string): Promise<void> {
  const part = page.getByRole('region', { name: new RegExp(`^${language}`) });
  await part.getByRole('textbox', { name: 'Title' }).fill(title);
  await part.getByRole('textbox', { name: 'Text' }).fill(`${title}!`);
}

/** Saves a new item, whose page then has an address of its own. */
async function saved(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expectSoon(
    () => location.pathname,
    (path) => /^\/content\/\d+$/.test(path),
  );
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('as agreed');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog).toBeHidden();
}

test('an announcement is written in five languages, previewed on the site, published and restored', async () => {
  const page = await mountDesk('/announcements', 'content');
  await page.getByRole('button', { name: 'New announcement' }).click();
  for (const code of Object.values(CODES)) await page.getByRole('combobox', { name: 'Another language' }).selectOption(code);
  for (const [language, title] of Object.entries(FIVE)) await write(page, language, title);
  await expect(page).toContainText('Not saved');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(FIVE.English);
  await expectSoon(
    () => location.pathname,
    (path) => /^\/content\/\d+$/.test(path),
  );
  const address = location.pathname;
  const draft = await mountSite('/');
  await expect(draft.getByRole('main')).toContainText('Demo');
  await expect(draft.getByRole('main')).not.toContainText(FIVE.English);

  const desk = await mountDesk(address, 'content');
  const tab = { location: { href: '' }, opener: window, close: () => {} };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  await desk.getByRole('button', { name: 'Preview' }).click();
  await expectSoon(
    () => tab.location.href,
    (href) => href.startsWith(`http://localhost:${site.port}/preview/`),
  );
  const path = new URL(tab.location.href).pathname;
  const preview = await mountSite(path);
  const bar = preview.locator('.preview-bar');
  await expect(bar).toContainText(`Draft preview: ${FIVE.English}`);
  await expect(preview.getByRole('region', { name: 'Notices' })).toContainText(FIVE.English);
  await bar.getByRole('combobox', { name: 'Language' }).selectOption('ZH');
  await expect(preview.getByRole('main')).toContainText(FIVE['Simplified Chinese']);
  await bar.getByRole('button', { name: '退出预览' }).click();
  await expect(preview.getByRole('main')).not.toContainText(FIVE['Simplified Chinese']);
  const again = await mountSite(path);
  await expect(again.getByRole('main')).toContainText('This preview has ended');

  const editor = await mountDesk(address, 'content');
  await publish(editor);
  await expect(editor.getByRole('region', { name: 'History' })).toContainText('Version 1');
  await expect(editor).toContainText('on the site');
  // Each of the five languages has its own text on the site.
  const visitor = await mountSite('/');
  await expect(visitor.getByRole('region', { name: 'Notices' })).toContainText(FIVE.English);
  for (const [language, code] of Object.entries(CODES)) {
    const reader = await mountSite('/', { before: () => localStorage.setItem('lang', code) });
    await expect(reader.getByRole('main')).toContainText(FIVE[language as keyof typeof CODES]);
    await expect(reader.getByRole('main')).not.toContainText(FIVE.English);
  }
});

test('two editors of one text meet as a conflict, with both texts in sight', async () => {
  const first = await mountDesk('/content/new/announcement', 'content');
  // A new item begins in the languages of the last one.
  await expect(first.getByRole('region', { name: 'Vietnamese' })).toBeVisible();
  await write(first, 'English', 'Common');
  await first.getByRole('button', { name: 'Save draft' }).click();
  await expectSoon(
    () => location.pathname,
    (path) => /^\/content\/\d+$/.test(path),
  );
  const id = Number(location.pathname.split('/').at(-1));
  await write(first, 'English', 'Mine');
  const other = await signedInStaff(site, 'marketing');
  const { rows } = await site.owner.query<{ revision: number; draft: { body: { texts: object } } }>(
    'SELECT revision, draft FROM content_item WHERE id = $1',
    [id],
  );
  const { revision, draft } = rows[0]!;
  const texts = { EN: { title: 'Theirs', content: 'Theirs!' }, TY: { title: 'ไทย', content: 'ไทย' } };
  const theirs = { revision, draft: { ...draft, body: { ...draft.body, texts } }, requestId: randomUUID() };
  const saved = await other.call('PUT', `/bo/content/${id}/draft`, theirs);
  expect(saved.status, saved.text).toBe(200);

  await first.getByRole('button', { name: 'Save draft' }).click();
  const conflict = first.getByRole('alert', { name: 'Conflict' });
  await expect(conflict.getByRole('row', { name: /EN title/ })).toContainText('Theirs');
  await expect(conflict.getByRole('row', { name: /EN title/ })).toContainText('Mine');
  await conflict
    .getByRole('row', { name: /TY title/ })
    .getByRole('button', { name: 'Use theirs' })
    .click();
  await conflict
    .getByRole('row', { name: /TY content/ })
    .getByRole('button', { name: 'Use theirs' })
    .click();
  await conflict.getByRole('button', { name: 'Continue with mine' }).click();
  await first.getByRole('button', { name: 'Save draft' }).click();
  await expectSoon(
    async () =>
      (
        await query<{ title: string; thai: string }>(
          "SELECT draft #>> '{body,texts,EN,title}' AS title, draft #>> '{body,texts,TY,title}' AS thai FROM content_item WHERE id = $1",
          [id],
        )
      )[0]!,
    ({ title, thai }) => title === 'Mine' && thai === 'ไทย',
  );
});

test('new terms begin with the common text, wait with what changes, and are asked of members at their sign-in', async () => {
  const writer = await mountDesk('/content/new/legal', 'content');
  await writer.getByRole('button', { name: 'Begin with the standard text' }).click();
  await expect(writer.getByRole('heading', { level: 1 })).toContainText('Terms');
  await writer.getByRole('checkbox', { name: 'Members accept this version' }).check();
  await writer.getByRole('button', { name: 'Publish' }).click();
  const dialog = writer.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('a new law');
  await dialog.getByRole('button', { name: 'Request approval' }).click();
  await expect(dialog).toBeHidden();

  const own = await mountDesk('/content-approvals', 'marketing');
  await own.getByRole('row', { name: /Terms/ }).click();
  await expect(own).toContainText('Your roles cannot decide this request.');
  const checker = await mountDesk('/content-approvals', 'risk');
  await checker.getByRole('row', { name: /Terms/ }).click();
  await expect(checker.getByRole('region', { name: 'text EN' })).toContainText('## Eligibility');
  await checker.getByRole('button', { name: 'Approve' }).click();
  await checker.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(checker.getByRole('dialog')).toBeHidden();

  const terms = await mountSite('/terms');
  await expect(terms.getByRole('heading', { name: 'Eligibility' })).toBeVisible();
  await expect(terms.getByRole('main')).toContainText('You are 18 or older');
  await expect(terms.getByRole('main')).toContainText(/Version of \d{4}-\d\d-\d\d\.1/);
});

test('a link of the footer and a section of home are written, published and shown in their places', async () => {
  const link = await mountDesk('/footer-links', 'content');
  await link.getByRole('button', { name: 'New footer link' }).click();
  await link.getByRole('combobox', { name: 'Column' }).selectOption('safe');
  await link.getByRole('textbox', { name: 'Link' }).fill('/help/limits');
  await link.getByRole('textbox', { name: 'Title' }).first().fill('How limits work');
  await saved(link);
  await publish(link);

  const section = await mountDesk('/home-sections', 'content');
  await section.getByRole('button', { name: 'New home section' }).click();
  await section.getByRole('combobox', { name: 'Placed after' }).selectOption('hot');
  const english = section.getByRole('region', { name: /^English/ });
  await english.getByRole('textbox', { name: 'Title' }).fill('Where we play from');
  await english.getByRole('textbox', { name: 'Text' }).fill('A hall by the harbour, open all night.');
  await saved(section);
  await publish(section);

  const home = await mountSite('/');
  const safety = home.getByRole('contentinfo').getByRole('navigation', { name: 'Fair and safe' });
  await expect(safety.getByRole('link', { name: 'How limits work' })).toBeVisible();
  await expect(home.getByRole('region', { name: 'Where we play from' })).toContainText('open all night');
});
