// Walks through: web/http.

import { expect, test } from 'vitest';
import { mountSite, network, sleep } from '#tests/page/mount.tsx';

test('a page that was left before its first answer makes no further call', async () => {
  const page = await mountSite('/about');
  await page.signIn('mara07');
  const held = network.hold('/wps/member/info');
  await page.goto('/help');
  await held.requested;
  // Other calls of a member wait for the first one, for a second and a half at most.
  page.signOut();
  await page.goto('/about');
  await network.quiet();
  network.forget();
  await sleep(2_000);
  expect(network.calls('/wps/').map(({ url }) => url.pathname)).toEqual([]);
  held.release();
});
