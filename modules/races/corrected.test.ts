import { afterAll, expect, test } from 'vitest';
import type { Caller } from '#contracts/caller.ts';
import { raceWorld } from '#tests/factories/races.ts';

const world = await raceWorld();
afterAll(() => world.stop());
const { db, races, owner, open, member, settled, record, onSettled, end, scores } = world;

/** Corrects a settled bet that was recorded and whose event was consumed. */
async function corrected(of: Caller, bet: { stake: number; payout: number }, now: { stake: number; payout: number }) {
  const [sent] = settled(of, bet);
  await record([sent!]);
  await onSettled([sent!]);
  await correct(sent!, now);
  return sent!;
}
async function correct(sent: ReturnType<typeof settled>[number], now: { stake: number; payout: number }) {
  const { stake, payout, turnover } = sent;
  const by = (to: number, from: string): string => String(BigInt(to) - BigInt(from));
  if (now.stake === 0) await owner.query('DELETE FROM bet_record WHERE round_id = $1', [sent.round]);
  else
    await owner.query('UPDATE bet_record SET stake = $2, payout = $3, turnover = $2 WHERE round_id = $1', [
      sent.round,
      now.stake,
      now.payout,
    ]);
  const change = {
    stake: by(now.stake, stake),
    payout: by(now.payout, payout),
    turnover: by(now.stake, turnover),
    was: { stake, payout, turnover },
  };
  await db.transact((tx) => races.onCorrected(tx, [{ ...sent, ...change }]));
}

test.each([
  ['turnover', 8_00],
  ['net_win', -8_00],
  ['multiplier', 0],
] as const)('a race by %s counts a corrected bet as it is now, and a void one not at all', async (measure, left) => {
  const [ada, id] = [await member(), await open({ measure })];
  await corrected(ada, { stake: 8_00, payout: 80_00 }, { stake: 8_00, payout: 0 });
  expect(await scores(id)).toEqual([[ada.memberId, left]]);
  expect(await races.recount(id)).toEqual([]);
  const eve = await member();
  await corrected(eve, { stake: 5_00, payout: 50_00 }, { stake: 0, payout: 0 });
  expect((await scores(id)).map(([who]) => who)).toEqual([ada.memberId]);
  expect(await races.recount(id)).toEqual([]);
});

test('the best multiple is that of the bets as they are now', async () => {
  const [ada, id] = [await member(), await open({ measure: 'multiplier' })];
  const second = settled(ada, { stake: 1_00, payout: 3_00 });
  await record(second);
  await onSettled(second);
  const best = await corrected(ada, { stake: 1_00, payout: 9_00 }, { stake: 1_00, payout: 2_00 });
  expect(await scores(id)).toEqual([[ada.memberId, 3_00]]);
  await correct({ ...best, payout: '200' }, { stake: 1_00, payout: 7_00 });
  expect(await scores(id)).toEqual([[ada.memberId, 7_00]]);
  expect(await races.recount(id)).toEqual([]);
});

test('a correction after the end changes no score, and its member is recorded once', async () => {
  const [ada, eve, id] = [await member(), await member(), await open({ startsAt: new Date(Date.now() - 7_200_000) })];
  const at = new Date(Date.now() - 3_600_000);
  const sent = [...settled(ada, { stake: 4_00, at }), ...settled(eve, { stake: 2_00, at })];
  await record(sent);
  await onSettled(sent);
  await end(id);
  await correct(sent[0]!, { stake: 4_00, payout: 9_00 });
  await correct({ ...sent[0]!, payout: '900' }, { stake: 0, payout: 0 });
  expect(await scores(id)).toEqual([
    [ada.memberId, 4_00],
    [eve.memberId, 2_00],
  ]);
  const { rows } = await owner.query('SELECT corrected::text FROM race_end WHERE race_id = $1', [id]);
  expect(rows).toEqual([{ corrected: `{${ada.memberId}}` }]);
});
