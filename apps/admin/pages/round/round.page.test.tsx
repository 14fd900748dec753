// Walks through: apps/admin/pages/round, apps/site/pages/records, modules/play.

import { expect, test } from 'vitest';
import { mountDesk } from '#tests/page/desk.ts';
import { fund, newMember, play, query } from '#tests/page/members.ts';
import { expectSoon, mountSite, network } from '#tests/page/mount.tsx';

const memberOf = async (account: string): Promise<string> =>
  (await query<{ id: string }>('SELECT id::text FROM member WHERE merchant_id = 1 AND account = $1', [account]))[0]!.id;

test('staff see a settled round drawn as its player saw it, in a frame of the brand’s site without a session of the player', async () => {
  await mountSite('/help', { as: 'pavel41', password: 'Agent041' });
  await fund(50);
  const [round] = await play({ count: 1, mode: 'real' });
  const id = await memberOf('pavel41');
  const desk = await mountDesk(`/members/${id}/rounds/${round!.roundId}`, 'support');
  const frame = desk.getByRole('region', { name: 'Replay' }).locator('iframe');
  await expect(frame).toHaveAttribute('src', /\/replay\?replay=sealed/);
  const address = new URL(document.querySelector('iframe')!.src);
  expect(address.hostname).toBe('localhost');
  const [entry] = await query<{ after: unknown }>(`SELECT after FROM audit_entry WHERE action = 'rounds.replay' ORDER BY n DESC LIMIT 1`);
  expect(entry!.after).toEqual({ round: round!.roundId });

  // The frame has the session of nobody.
  network.forgetCookies();
  const framed = await mountSite(`${address.pathname}${address.search}`);
  await expect(framed.locator('.round-replay canvas, .round-replay svg, .round-replay [role=img]').first()).toBeVisible();
  await expect(framed.getByRole('banner')).toHaveCount(0);
  await framed.goto('/replay?replay=sealed.0.0');
  await expect(framed.getByText('This preview has ended')).toBeVisible();
});

test('a round of an outside vendor says that only the vendor can show it', async () => {
  const { id } = await newMember({ name: 'outside' });
  const [{ round }] = (await query<{ round: string }>(
    `INSERT INTO round (id, merchant_id, member_id, mode, vendor, game_code, family, model, stake, payout, currency, outcome, nonce, external_id, vendor_round, at)
     VALUES (880000000000999, 1, $1, 'real', 'AE', 'AE-0001', 'vendor', 'round', 100, 0, 'USD', '{}', 0, 'seen', 'seen', now()) RETURNING id::text AS round`,
    [id],
  )) as [{ round: string }];
  const desk = await mountDesk(`/members/${id}/rounds/${round}`, 'support');
  await expect(desk.getByRole('region', { name: 'Replay' })).toContainText('An outside vendor dealt this round');
});

test('each correction of a settled bet stands in its round with the amounts before and after', async () => {
  await mountSite('/help', { as: 'pavel41', password: 'Agent041' });
  await fund(50);
  const [round] = await play({ count: 1, mode: 'real' });
  const id = await memberOf('pavel41');
  const correct = (by: number) =>
    query('SELECT correct_payout(r.member_id, r.id, r.payout + $3, r.payout + $4) FROM round r WHERE r.member_id = $1 AND r.id = $2', [
      id,
      round!.roundId,
      by,
      by + 700,
    ]);
  await correct(0);
  await correct(700);
  const stored = () => query('SELECT 1 FROM round_correction WHERE round_id = $1', [round!.roundId]);
  await expectSoon(
    async () => (await stored()).length,
    (count) => count === 2,
  );
  const desk = await mountDesk(`/members/${id}/rounds/${round!.roundId}`, 'support');
  const lines = desk.getByRole('region', { name: 'Corrections' }).getByRole('row', { name: /Payout/ });
  await expect(lines).toHaveCount(2);
  for (const amount of [round!.payout, round!.payout + 7]) await expect(lines.first()).toContainText(amount.toFixed(2));
  for (const amount of [round!.payout + 7, round!.payout + 14]) await expect(lines.last()).toContainText(amount.toFixed(2));
});
