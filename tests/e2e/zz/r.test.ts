import { PLAYED_OF_TITLE, VIEW_OF_GAME } from '#bench/support/played-views.ts';
import { BOARD, playView } from '#bench/support/play-view.ts';
import { query } from '#tests/e2e/kit/database.ts';
import { fund } from '#tests/e2e/kit/rounds.ts';
import { expect, test } from '#tests/e2e/kit/server.ts';
for (const [v, c] of [
  ['LOTT', 'LT-SSC5'],
  ['LOTT', 'LT-K3-3'],
  ['ELOTT', 'EL-SSC1'],
  ['AG', 'AG-BAC1'],
  ['CR', 'CR-DICE'],
] as const)
  test('plays ' + c, async ({ page, site, signIn }) => {
    test.setTimeout(200_000);
    await signIn(page);
    await page.goto(site.url);
    await fund(page, site, 100);
    await page.goto(`${site.url}/seamless?vendor=${v}&gameCode=${c}&mode=real`);
    await expect(page.locator(BOARD).first()).toBeVisible();
    const at = Date.now();
    await playView(page, async () => Number((await query<{ count: bigint }>(site, PLAYED_OF_TITLE, [v, c]))[0]!.count) > 0);
    console.log(c, Date.now() - at, 'ms');
    await page.screenshot({ path: `/tmp/shots/r-${c}.png` });
  });
test('views', async ({ site }) => {
  console.log(
    JSON.stringify(await query(site, `SELECT ${VIEW_OF_GAME} AS v, count(*)::int AS n FROM game WHERE model IS NOT NULL GROUP BY 1`, [])),
  );
});
