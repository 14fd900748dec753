import { afterAll, expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { turnoverOf, validBet } from '#modules/turnover-weights/valid-bet.ts';
import { bonusWorld } from '#tests/factories/bonus.ts';
import { testDatabase } from '#tests/factories/database.ts';

const { db, owner } = await testDatabase();
const world = await bonusWorld(db);
afterAll(() => world.stop());

/** Returns the counted turnover of a member's bets, by its record, its day and the event that agents, points and levels receive. */
async function countedOf({ memberId }: { memberId: bigint }): Promise<{ record: string[]; day: string; received: string[] }> {
  const { rows: bets } = await owner.query<{ turnover: string }>(
    'SELECT turnover::text FROM bet_record WHERE member_id = $1 ORDER BY round_id',
    [memberId],
  );
  const { rows: days } = await owner.query<{ sum: string }>('SELECT sum(turnover)::text FROM bet_day WHERE member_id = $1', [memberId]);
  const { rows: events } = await owner.query<{ turnover: string[]; member: string[] }>(
    `SELECT ARRAY(SELECT json_array_elements_text(e->'turnover')) AS turnover, ARRAY(SELECT json_array_elements_text(e->'member')) AS member
       FROM outbox, LATERAL (SELECT CASE json_typeof(events) WHEN 'array' THEN events ELSE json_build_array(events) END AS list) AS l, json_array_elements(l.list) AS e WHERE topic = 'RoundsSettled' ORDER BY outbox.id`,
  );
  return {
    record: bets.map(({ turnover }) => turnover),
    day: days[0]!.sum,
    received: events.flatMap(({ turnover, member }) => turnover.filter((_, at) => member[at] === String(memberId))),
  };
}

test('a push counts nothing, whoever reads it: it gives back what was staked; what is won or lost counts in full', async () => {
  const ada = await world.player(100_000n);
  for (const payout of [0n, 499n, 500n, 501n, 5_000n]) expect(await world.bet(ada, 500n, { payout })).toMatchObject({ code: 'ok' });
  const counted = ['500', '500', '0', '500', '500'];
  expect(await countedOf(ada)).toEqual({ record: counted, day: '2000', received: counted });
});

test('a push counts nothing where a round goes on in steps, by all that it has staked', async () => {
  const ada = await world.player(100_000n);
  const doubled = async (payout: bigint) => {
    const { round } = await world.open(ada, 300n);
    expect(await world.act(ada, round!.id, { more: 300n, end: { payout } })).toBe('ok');
  };
  for (const payout of [300n, 600n, 900n]) await doubled(payout);
  expect((await countedOf(ada)).record).toEqual(['600', '0', '600']);
});

test('a void counts nothing', async () => {
  const ada = await world.player(100_000n);
  await world.bet(ada, 500n, { payout: 500n, isVoid: true });
  await world.bet(ada, 500n, { payout: 700n, isVoid: true });
  expect((await countedOf(ada)).record).toEqual(['0', '0']);
});

test('SQL counts what rounds of vendors outside come to alike', async () => {
  const usd = (minor: number) => money(BigInt(minor), 'USD');
  for (const [stake, payout] of [
    [100, 0],
    [100, 99],
    [100, 100],
    [100, 101],
  ] as const) {
    const { rows } = await owner.query<{ counted: string }>('SELECT valid_bet($1, $2)::text AS counted', [stake, payout]);
    expect(BigInt(rows[0]!.counted)).toBe(validBet(usd(stake), { payout: usd(payout) }).minor);
    for (const weight of [0, 1, 3_333, 6_667, 10_000]) {
      const { rows: weighed } = await owner.query<{ turnover: string }>('SELECT turnover_of($1, $2, $3)::text AS turnover', [
        stake,
        payout,
        weight,
      ]);
      expect(BigInt(weighed[0]!.turnover)).toBe(turnoverOf(usd(stake), { payout: usd(payout) }, weight).minor);
    }
  }
});
