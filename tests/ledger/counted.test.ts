import { expect, test } from 'vitest';
import { brokenInvariants, faultsBy } from '#tests/factories/ledger.ts';
import { until, vendorBench } from '#tests/factories/vendor.ts';
import { openTrial } from '#vendors/seamless-kit/conformance/context.ts';

const bench = await vendorBench();
const { db, owner } = bench.server;
const COUNTED =
  /^(agent_days_counted|vip_months_counted|point_days_counted|mission_steps_counted|race_scores_counted|return_days_counted|big_wins|referral_turnover)$/;

// A bet is settled, and corrected afterwards. Another is taken back after its round was closed: nothing of it stays.
const trial = await openTrial({ ...bench, launchToken: await bench.launch() });
trial.game.code = bench.gameCode;
const { id, round } = await trial.placed();
await trial.win(id, round);
await trial.adjust(id, round, -50_000n);
const lost = await trial.placed();
await trial.post('round/end', { round_id: lost.round });
await trial.rollback(lost.id, lost.round);
const { rows } = await owner.query<{ member: string; day: string }>('SELECT member_id::text AS member, day::text FROM bet_day');
const { member, day } = rows[0]!;
const received = async () =>
  (await owner.query('SELECT FROM agent_day WHERE own_corrected <> 0')).rowCount === 1 &&
  (await owner.query("SELECT FROM outbox_delivery WHERE topic IN ('RoundsSettled', 'BetsCorrected')")).rowCount === 0;
await until(received);

/** Faults that the check finds of what modules counted while a statement holds. */
const found = (sql: string, values?: readonly unknown[]) => faultsBy({ db, owner }, COUNTED, sql, values);

test('a bet that is gone leaves the number of bets', async () => {
  expect((await owner.query('SELECT sum(own_count)::int AS own, max(team_count)::int AS team FROM agent_day')).rows).toEqual([
    { own: 1, team: 1 },
  ]);
});

test('what agents, levels and points have of settled and corrected bets is what the bets come to', async () => {
  expect(await brokenInvariants(db)).toEqual([]);
  expect(await found('UPDATE agent_day SET own_payout = own_payout + 1 WHERE own_count = 1')).toEqual([
    expect.stringContaining(`agent_days_counted: agents have 100, 151, `),
  ]);
  expect(await found('DELETE FROM agent_day WHERE own_count = 1')).toEqual([expect.stringContaining(`of member ${member} on ${day}`)]);
  expect(await found('UPDATE vip_month SET turnover = turnover + 1')).toEqual([expect.stringContaining('vip_months_counted: ')]);
  const point = 'INSERT INTO point_day (member_id, day, game_type, currency, turnover, points) VALUES ($1, $2, $3, $4, 1000, 0)';
  expect(await found(point, [member, day, 'FISH', 'USD'])).toEqual([expect.stringContaining('point_days_counted: ')]);
});

test('what returns have of settled, corrected and taken back bets is what the bets come to', async () => {
  const { rows: returns } = await owner.query('SELECT rounds::int, stake::int, payout::int, payouts_squared::int AS pp FROM return_day');
  expect(returns).toEqual([{ rounds: 1, stake: 100, payout: 150, pp: 22_500 }]);
  for (const sql of ['UPDATE return_day SET rounds = 2', 'UPDATE return_day SET payout = 151', 'DELETE FROM return_day'])
    expect(await found(sql), sql).toEqual([expect.stringContaining('return_days_counted: returns count ')]);
});

test('a win on the board and the turnover of a friend are those of the bets', async () => {
  const win = (
    amount: number,
  ) => `INSERT INTO big_win (round_id, merchant_id, member_id, customer, vendor, game_code, game_type, amount, currency, at)
    SELECT round_id, merchant_id, member_id, 'ma***07', vendor, game_code, 'RNG', ${amount}, currency, at FROM bet_record`;
  expect(await found(win(50))).toEqual([]);
  expect(await found(win(100))).toEqual([expect.stringMatching(/^big_wins: the board has a win of 100 .* its bet won 50$/)]);
  const gone = win(50).replace('SELECT round_id', 'SELECT round_id - 1');
  expect(await found(gone)).toEqual([expect.stringMatching(/^big_wins: .* its bet won nothing$/)]);
  const friend = (
    more: number,
    state = "'open', NULL",
  ) => `INSERT INTO referral (friend_id, inviter_id, merchant_id, currency, turnover, joined_at, state, reward)
    SELECT member_id, member_id + 1, 1, currency, sum(turnover) + ${more}, now(), ${state} FROM bet_day GROUP BY member_id, currency`;
  expect(await found(friend(0))).toEqual([]);
  expect(await found(friend(1))).toEqual([expect.stringMatching(`^referral_turnover: friend ${member} has `)]);
  expect(await found(friend(1, "'due', 100")), 'staff approved the reward').toEqual([]);
});

/** A mission or race of the demo brand, by the beginning of its name. */
const offer = (kind: string, slug: string): string =>
  `(SELECT o.id FROM offer o WHERE o.kind = '${kind}' AND o.merchant_id = 1 AND o.slug LIKE '${slug}%')`;

test('what missions and races count of settled and corrected bets is what the bets come to', async () => {
  const step = `mission_id = ${offer('mission', 'weekly-round')} AND step = 2`;
  const wrongStep = [expect.stringMatching(`^mission_steps_counted: step 2 of mission .* of member ${member} from `)];
  expect(await found(`UPDATE mission_count SET value = value + 1 WHERE ${step}`)).toEqual(wrongStep);
  expect(await found(`DELETE FROM mission_count WHERE ${step}`)).toEqual(wrongStep);
  expect(
    await found(`UPDATE mission_count SET value = value - 1 WHERE mission_id = ${offer('mission', 'first-steps')} AND step = 2`),
  ).toEqual([expect.stringContaining('step 2 of mission')]);

  for (const slug of ['lantern-week-usd-', 'one-good-spin-usd-', 'lantern-raffle-usd-']) {
    const score = `race_id = ${offer('race', slug)}`;
    const wrongScore = [expect.stringMatching(`^race_scores_counted: race .* of member ${member}, its bets come to `)];
    expect(await found(`UPDATE race_score SET score = score + 1 WHERE ${score}`), slug).toEqual(wrongScore);
    expect(await found(`UPDATE race_score SET rounds = rounds + 1 WHERE ${score}`), slug).toEqual(wrongScore);
    expect(await found(`DELETE FROM race_score WHERE ${score}`), slug).toEqual(wrongScore);
  }
});

test('missions and races by multiple of the stake count a win as it was before its gamble', async () => {
  expect(await found('UPDATE bet_record SET won = 20 * stake')).toEqual([
    expect.stringMatching(/^mission_steps_counted: step 3 of mission .* counts 0 of member .*, its bets come to 1$/),
    expect.stringMatching(/^race_scores_counted: race .*, its bets come to 2000 by 1$/),
  ]);
});

test('a race that is over is judged too, but for members with a bet that was corrected since', async () => {
  const race = offer('race', 'lantern-week-usd-');
  const over = (corrected: string) => `WITH ended AS (
    INSERT INTO race_end (race_id, frozen_at, corrected) VALUES (${race}, now(), ${corrected}))
    UPDATE race_score SET score = score + 1 WHERE race_id = ${race}`;
  expect(await found(over("'{}'"))).toHaveLength(1);
  expect(await found(over(`'{${member}}'`))).toEqual([]);
  expect(await found(over('NULL')), 'ended before corrections were recorded').toEqual([]);
});

test('a member of whom an event still waits is judged later, and others at once', async () => {
  const wrong = 'UPDATE agent_day SET own_payout = own_payout + 1 WHERE own_count = 1 RETURNING 1';
  const waits = (of: string) => `WITH event AS (
    INSERT INTO outbox_delivery (consumer, id, topic, events, at)
    VALUES ('agents', -1, 'RoundsSettled', '[{"member": ["${of}"]}]', now())) ${wrong}`;
  expect(await found(waits(member))).toEqual([]);
  expect(await found(waits('1'))).toHaveLength(1);
  expect(await found(`WITH gone AS (DELETE FROM outbox_consumer WHERE name = 'agents') ${wrong}`), 'nobody takes the events').toEqual([]);
});
