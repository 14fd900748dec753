// Walks through: apps/site/pages/sports/verify, apps/site/parts/sports/played, apps/site/pages/sports/event/tracker.

import '#tests/page/with-leads.ts';
import { expect, test } from 'vitest';
import { query } from '#tests/page/members.ts';
import { expectSoon, mountSite, network, sleep } from '#tests/page/mount.tsx';

type Match = { id: string; names: string[]; score: number[]; state: string };

const matchOf = async (id: string): Promise<Match> =>
  (
    await query<Match>(
      `SELECT id::text, names, state, ARRAY(SELECT json_array_elements_text(tracker -> 'score')::int) AS score FROM sports_event WHERE id = $1`,
      [id],
    )
  )[0]!;

/** The first match of a football league, played to its end by the server. */
async function finished(): Promise<Match> {
  const earliest = () =>
    query<{ id: string }>(
      `SELECT e.id::text FROM sports_event e WHERE e.sport = 'football' AND e.state IN ('open', 'live')
        AND NOT EXISTS (SELECT FROM sports_event o WHERE o.chain_id = e.chain_id AND o.link < e.link AND o.state IN ('open', 'live'))
      ORDER BY e.starts_at LIMIT 1`,
    );
  // A server that has just started is still planning its matches.
  await expectSoon(earliest, (found) => found.length === 1);
  const { id } = (await earliest())[0]!;
  await query(`UPDATE sports_event SET starts_at = starts_at - interval '1 day', due_at = due_at - interval '1 day' WHERE id = $1`, [id]);
  for (let turn = 0; turn < 600; turn++) {
    const match = await matchOf(id);
    if (match.state === 'ended') return match;
    await sleep(200);
  }
  throw new Error('the match was not played');
}

test('a finished match is found in the results, and this browser replays it with the same goals', async () => {
  const { id, names, score } = await finished();
  const page = await mountSite('/fairness');
  await page.getByRole('link', { name: 'Results and proofs' }).click();
  const row = page.getByRole('listitem').filter({ hasText: names[0]! }).filter({ hasText: names[1]! });
  await row.first().getByRole('link', { name: 'Verify' }).click();
  await expect(page).toHaveURL(new RegExp(`/sports/verify/${id}$`));
  const main = page.getByRole('main');
  await expect(main).toContainText('Verified: this browser replayed the match and got the same result.');
  await expect(main).toContainText(`The replay ends ${score.join('–')}, the same as the result.`);
  await expect(main).toContainText('The team strengths are those published before the season.');
  const goals = page.getByRole('region', { name: 'Score in the replay' }).getByRole('listitem');
  expect(goals.texts()).toHaveLength(score[0]! + score[1]!);
  await page.goto(`/sports/event/${id}`);
  await expect(page.getByRole('main').getByRole('link', { name: 'Verify' })).toBeVisible();
});

test('a result that its link does not give is found out, and a match under way says when it can be verified', async () => {
  const [ended] = await query<{ id: string }>(`SELECT id::text FROM sports_event WHERE state = 'ended' LIMIT 1`);
  const steered = network.change('GET /wps/sports/proof', ({ value, ...answer }: { value: { score: number[] } }) => ({
    ...answer,
    value: { ...value, score: [value.score[0]! + 1, value.score[1]!] },
  }));
  const page = await mountSite(`/sports/verify/${ended!.id}`);
  await expect(page.getByRole('main')).toContainText('Not verified: the replay differs.');
  await expect(page.getByRole('main')).toContainText('which is not the result.');
  steered();
  const [open] = await query<{ id: string }>(`SELECT id::text FROM sports_event WHERE state = 'open' ORDER BY starts_at DESC LIMIT 1`);
  await page.goto(`/sports/verify/${open!.id}`);
  await expect(page.getByRole('main')).toContainText('This match can be verified once it is over.');
});
