import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { correctedBets } from '#modules/bets/index.ts';
import { ONE, openTrial, type Trial } from '#vendors/seamless-kit/conformance/context.ts';
import { createWallet } from '#modules/wallet/index.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { vendorBench } from '#tests/factories/vendor.ts';

/** Changes of a closed round by its vendor: money, record, days and events agree. */
const bench = await vendorBench();
const { owner, db } = bench.server;
const wallet = createWallet({ db });
afterAll(() => wallet.stop());
let trial: Trial;
/** The turnover of a lost stake of 1.00, at the weight of a title whose return is not published. */
const WEIGHTED = 31n;
beforeAll(async () => {
  trial = await openTrial({ ...bench, launchToken: await bench.launch() });
  trial.game.code = bench.gameCode;
});

const recordOf = async (round: string) =>
  (
    await owner.query<{ stake: bigint; payout: bigint; turnover: bigint }>(
      'SELECT b.stake, b.payout, b.turnover FROM vendor_round v JOIN bet_record b ON b.round_id = v.id WHERE v.external_id = $1',
      [round],
    )
  ).rows[0];
const day = async () =>
  (
    await owner.query<{ count: bigint; stake: bigint; payout: bigint; turnover: bigint }>(
      'SELECT count, stake, payout, turnover FROM bet_day WHERE member_id = $1',
      [bench.memberId],
    )
  ).rows[0] ?? { count: 0n, stake: 0n, payout: 0n, turnover: 0n };

describe.each([
  [
    'a win that is rolled back',
    5_000n,
    ({ win, round }: Ids) => trial.rollback(win, round),
    { stake: 100n, payout: 0n, turnover: WEIGHTED },
  ],
  [
    'an adjustment up',
    300n,
    ({ bet, round }: Ids) => trial.adjust(bet, round, 2n * ONE),
    { stake: 100n, payout: 500n, turnover: WEIGHTED },
  ],
  [
    'an adjustment down to a push',
    300n,
    ({ bet, round }: Ids) => trial.adjust(bet, round, -2n * ONE),
    { stake: 100n, payout: 100n, turnover: 0n },
  ],
  [
    'a late win',
    0n,
    ({ bet, round }: Ids) => trial.win(bet, round, { amount: String(3n * ONE) }),
    { stake: 100n, payout: 300n, turnover: WEIGHTED },
  ],
] as const)('%s', (_what, paid, change, after) => {
  test('corrects the record of the closed round, its day, the limits and the event', async () => {
    const before = await day();
    const bet = await trial.placed();
    const ids = { bet: bet.id, round: bet.round, win: `w-${bet.id.slice(0, 30)}` };
    await trial.win(bet.id, bet.round, { transaction_uuid: ids.win, amount: String(paid * 1_000n) });
    const recorded = await recordOf(bet.round);
    expect(recorded).toMatchObject({ stake: 100n, payout: paid });
    const cash = await trial.balance();
    const since = (await owner.query<{ id: bigint }>('SELECT coalesce(max(id), 0) AS id FROM outbox')).rows[0]!.id;
    expect((await change(ids)).status).toBe('OK');
    expect(await recordOf(bet.round)).toEqual(after);
    expect((await trial.balance()) - cash).toBe((after.payout - paid) * 1_000n);
    const now = await day();
    expect({
      count: now.count - before.count,
      stake: now.stake - before.stake,
      payout: now.payout - before.payout,
      turnover: now.turnover - before.turnover,
    }).toEqual({ count: 1n, ...after });
    const { rows } = await owner.query<{ staked: bigint; returned: bigint }>('SELECT * FROM played_since($1, $2)', [
      bench.memberId,
      '2000-01-01',
    ]);
    expect(rows[0]!.returned).toBe(now.payout);
    const sent = await owner.query<{ events: never[] }>(
      `SELECT events FROM outbox WHERE topic = 'BetsCorrected' AND id > $1
       UNION ALL SELECT events FROM (SELECT DISTINCT ON (id) id, events FROM outbox_delivery WHERE topic = 'BetsCorrected' AND id > $1) AS d`,
      [since],
    );
    const events = sent.rows.flatMap((row) => row.events).flatMap(correctedBets);
    for (const event of events)
      expect(event).toMatchObject({
        stake: '0',
        payout: String(after.payout - paid),
        turnover: String(after.turnover - recorded!.turnover),
        was: { stake: '100', payout: String(paid), turnover: String(recorded!.turnover) },
        houseWin: String(paid - after.payout),
      });
    for (const table of ['bet_record', 'bet_day'])
      expect(await db.query(`SELECT FROM ${table} WHERE member_id = $1 AND house_win <> stake - payout`, [bench.memberId]), table).toEqual(
        [],
      );
    expect(await brokenInvariants(db)).toEqual([]);
  });
});
type Ids = { bet: string; win: string; round: string };

test('that a bet is settled is not remembered of its rollback: once its win is taken back, the same rollback takes it back too', async () => {
  const { id, round } = await trial.placed();
  const [win, undo] = [{ transaction_uuid: `w-${id.slice(0, 30)}` }, { transaction_uuid: `u-${id.slice(0, 30)}` }];
  await trial.win(id, round, win);
  expect((await trial.rollback(id, round, undo)).status).toBe('ALREADY_SETTLED');
  expect((await trial.rollback(win.transaction_uuid, round)).status).toBe('OK');
  expect((await trial.change(() => trial.rollback(id, round, undo))).by).toBe(ONE);
});

test('the stake of a bet that never won leaves the record; with the last stake the record goes', async () => {
  const before = await day();
  const first = await trial.placed();
  const second = await trial.placed({ round_id: first.round });
  expect((await trial.post('round/end', { round_id: first.round })).status).toBe('OK');
  expect((await day()).stake - before.stake).toBe(200n);
  expect((await trial.rollback(first.id, first.round)).body).toMatchObject({ status: 'OK', found: true });
  expect(await recordOf(first.round)).toEqual({ stake: 100n, payout: 0n, turnover: WEIGHTED });
  expect((await trial.rollback(second.id, first.round)).body).toMatchObject({ status: 'OK', found: true });
  expect(await recordOf(first.round)).toBeUndefined();
  expect(await day()).toEqual(before);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a record that does not say what stands in its round is named by the check', async () => {
  const { id, round } = await trial.placed();
  await trial.win(id, round);
  await owner.query('UPDATE bet_record SET payout = 7 WHERE round_id = (SELECT id FROM vendor_round WHERE external_id = $1)', [round]);
  expect(await brokenInvariants(db)).toEqual([expect.stringContaining('its record 100 and 7')]);
  await owner.query('UPDATE bet_record SET payout = 200 WHERE round_id = (SELECT id FROM vendor_round WHERE external_id = $1)', [round]);
});
