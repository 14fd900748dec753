// Walks through: apps/site/parts/play, apps/site/pages/play, web/text, games/plinko.

import { expect, test, vi } from 'vitest';
import { expectSoon, mountSite, network } from '#tests/page/mount.tsx';

const GAME = '/seamless?vendor=CR&gameCode=CR-PLINKO&mode=practice';

test('a brand has words of its own in a game, and a press on a word of a game names its key to the editor', async () => {
  const heard: Record<string, unknown>[] = [];
  const editor = { postMessage: (message: Record<string, unknown>) => heard.push(message) };
  const parent = vi.spyOn(window, 'parent', 'get').mockReturnValue(editor as unknown as Window);
  network.change<{ value: object }>('/wps/system/whitelabel', ({ value }) => ({
    success: true,
    value: { ...value, texts: { EN: { 'plinko.play': 'Our own word' } } },
  }));
  const page = await mountSite(`${GAME}&words=code`, { as: 'mara07' });
  const button = page.getByRole('button', { name: 'Our own word' });
  await expect(button).toBeVisible();
  await button.getByText('Our own word').click();
  await expectSoon(
    () => heard.findLast(({ words }) => words === 'pressed'),
    (pressed) => JSON.stringify(pressed?.['keys']).includes('"plinko.play"'),
  );
  parent.mockRestore();
});
