// Walks through: apps/admin/pages/words, apps/admin/pages/word-coverage, apps/site/frame/words, apps/site/parts/brand, modules/words.

import { expect, test, vi } from 'vitest';
import { writeUnits } from '#kernel/translations/files.ts';
import { signedInStaff } from '#tests/factories/staff.ts';
import { approveLast, mountDesk } from '#tests/page/desk.ts';
import { downloads, expectSoon, mountSite, network, site } from '#tests/page/mount.tsx';

const KEY = 'help.title';

test('a press on a text of the framed site names its key to the editor, and a proposal is shown there before it counts', async () => {
  const heard: Record<string, unknown>[] = [];
  const editor = { postMessage: (message: Record<string, unknown>) => heard.push(message) };
  const parent = vi.spyOn(window, 'parent', 'get').mockReturnValue(editor as unknown as Window);
  const page = await mountSite('/help?words=code');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toContainText('Help centre');
  await expectSoon(
    () => heard.find(({ words }) => words === 'ready'),
    (ready) => ready?.['language'] === 'EN',
  );
  const send = (data: object): void =>
    void window.dispatchEvent(new MessageEvent('message', { data, source: editor as unknown as Window }));
  await title.click();
  await expectSoon(
    () => heard.findLast(({ words }) => words === 'pressed'),
    (pressed) => JSON.stringify(pressed?.['keys']).includes(`"${KEY}"`),
  );
  send({ words: 'try', language: 'EN', texts: { [KEY]: 'Ask <b>us</b>' } });
  await expect(title).toContainText('Ask <b>us</b>');
  window.dispatchEvent(new MessageEvent('message', { data: { words: 'try', language: 'DE', texts: { [KEY]: 'Forged' } }, source: null }));
  send({ words: 'language', language: 'DE' });
  await expect(title).toContainText('Hilfe');
  send({ words: 'mode', mode: 'use' });
  parent.mockRestore();
});

test('an editor finds a text, proposes another, and the site shows it after a second person has read it', async () => {
  const desk = await mountDesk('/words?text=help.title', 'content');
  await expect(desk.getByRole('region', { name: 'Site of Lantern' })).toBeVisible();
  await desk.getByRole('button', { name: /^Help centre/ }).click();
  const field = desk.getByRole('textbox', { name: 'English' });
  await field.fill('Ask us anything');
  await desk.getByRole('button', { name: 'Propose' }).click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog).toContainText('Help centre');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('our own voice');
  await dialog.getByRole('button', { name: 'Request approval' }).click();
  await expect(dialog).toBeHidden();
  const facts = await approveLast('words.change_texts', await signedInStaff(site, 'risk'));
  expect(facts).toMatchObject({ key: KEY, now: 'Help centre', next: 'Ask us anything' });
  const visitor = await mountSite('/help');
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Ask us anything');
  network.forgetCookies();

  const again = await mountDesk(`/words?key=${KEY}`, 'content');
  await expect(again.getByRole('complementary', { name: 'Text' })).toContainText('Ask us anything');
  await again.getByRole('button', { name: 'Use common text' }).click();
  await again.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('enough of it');
  await again.getByRole('dialog').getByRole('button', { name: 'Request approval' }).click();
  await approveLast('words.change_texts', await signedInStaff(site, 'risk'));
  const later = await mountSite('/help');
  await expect(later.getByRole('heading', { level: 1 })).toContainText('Help centre');
});

test('a translator’s file is read row by row: the good rows are proposed, a machine’s among them, and the refused ones are named', async () => {
  const desk = await mountDesk('/languages?language=DE', 'content');
  const files = desk.getByRole('region', { name: 'Files for translators' });
  await files.getByRole('button', { name: 'Export' }).click();
  expect((await downloads.next()).name).toBe('lantern.de.xlf');
  const unit = (key: string, source: string, target: string | null, isMachine = false) => ({ key, source, target, isMachine });
  const text = writeUnits('xliff-2.0', 'de', [
    unit(KEY, 'Help centre', 'Fragen?', true),
    unit('about.title', 'About us', 'Wir'),
    unit('footer.age', '{age}+', 'ab'),
    unit('safer.title', 'Safer play', null),
  ]);
  const upload = async (content: string): Promise<void> => files.getByLabel('File to import').upload(new File([content], 'de.xlf'));
  await upload('no file of that kind');
  await expect(files.getByRole('alert')).toContainText('damaged');
  await upload(writeUnits('po', 'fr', [unit(KEY, 'Help centre', 'Aide ?')]));
  await expect(files.getByRole('alert')).toContainText('fr, not de');
  await upload(text);
  await expect(files).toContainText('4 rows: 2 to propose, 0 unchanged, 1 empty, 1 refused.');
  await expect(files).toContainText('The text lacks {age}');
  await files.getByRole('button', { name: 'Propose 2' }).click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog).toContainText('Machine translations: 1.');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('from the translator');
  await dialog.getByRole('button', { name: 'Request approval' }).click();
  await expect(dialog).toBeHidden();
  await approveLast('words.change_texts', await signedInStaff(site, 'risk'));
  const unread = await mountDesk(`/words?language=DE&key=${KEY}`, 'content');
  await unread.getByRole('button', { name: 'Mark as read' }).click();
  await expect(unread.getByRole('button', { name: 'Mark as read' })).toBeHidden();
});
