import { query } from '#tests/e2e/kit/database.ts';
import { newMember } from '#tests/e2e/kit/new-member.ts';
import { expect, test } from '#tests/e2e/kit/server.ts';

test('a bet that its vendor adjusts after the day shows on its day in the agent’s revenue', async ({ page, site, signIn }) => {
  const agent = await newMember(site, { name: 'adjtop', accountType: 1, uplineId: null });
  const player = await newMember(site, { name: 'adjlow', uplineId: agent.id });
  await query(site, 'SELECT agent_place_now($1)', [player.id]);
  // Settled yesterday, and adjusted now: 5.00 less is paid than was.
  const [round] = await query<{ id: string }>(
    site,
    `WITH opened AS (
       INSERT INTO vendor_round (id, merchant_id, member_id, vendor, game_code, external_id, currency, state, stake, staked_in, opened_at, moved_at)
       SELECT 8000000000000 + $1::bigint, 1, $1::bigint, 'AE', 'AE-0001', 'adjusted', 'USD', 'closed', 2000, '{}', now() - interval '1 day', now() - interval '1 day' RETURNING id)
     INSERT INTO vendor_move (seq, vendor, kind, external_id, member_id, round_id, amount, at)
     SELECT id, 'AE', 'bet', 'adjusted' || $1::bigint, $1::bigint, id, 2000, now() - interval '1 day' FROM opened RETURNING round_id AS id`,
    [player.id],
  );
  await query(
    site,
    `SELECT hear_agent_rounds(ARRAY[1], ARRAY[$1::bigint], ARRAY['RNG'], ARRAY['USD'], ARRAY[1], ARRAY[2000::bigint], ARRAY[1500::bigint], ARRAY[2000::bigint],
                              ARRAY[now() - interval '1 day'])`,
    [player.id],
  );
  await query(
    site,
    `INSERT INTO vendor_move (seq, vendor, kind, external_id, member_id, round_id, bet, amount, at)
     VALUES ($2::bigint + 1, 'AE', 'adjust', 'adjust' || $1::bigint, $1::bigint, $2::bigint, $2::bigint, -500, now())`,
    [player.id, round!.id],
  );
  await expect
    .poll(
      async () =>
        (
          await query(
            site,
            'SELECT FROM agent_day d JOIN agent_place p ON p.id = d.place_id WHERE p.member_id = $1 AND team_corrected <> 0',
            [agent.id],
          )
        ).length,
    )
    .toBe(1);
  await signIn(page, agent.account, 'Agent001');
  await page.goto(`${site.url}/agentHome/revenue`);
  await expect(page.getByRole('columnheader', { name: 'Corrections' })).toBeVisible();
  const total = page.getByRole('row').filter({ hasText: 'Total' });
  // Staked 20.00, paid 15.00, corrected to 10.00.
  await expect(total).toContainText('$5.00');
  await expect(total).toContainText('$10.00');
});
