import { queryableOf } from '#platform/db/database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepOld } from '#platform/db/sweeps.ts';
import { checkInvariants } from '#modules/wallet/index.ts';
import { cashierWorld, obedientProvider, paid } from '#tests/factories/cashier.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { brokenInvariants, command, funded, move } from '#tests/factories/ledger.ts';

const { db, owner } = await testDatabase();
const world = await cashierWorld(db, obedientProvider());
const { cashier, deposit, newCaller, wallet } = world;
afterAll(() => world.stop());

async function credited() {
  const opened = await deposit(await newCaller(), 10_000n);
  if (!opened.ok) throw new Error(opened.failure.code);
  expect(await cashier.receivePayment('sandbox', paid(opened.value))).toMatchObject({ ok: true });
  return opened.value.id;
}

beforeAll(async () => {
  await credited();
  await credited();
  const { cash, practice, house } = await funded(wallet, 900n, 100_000n);
  const playMoney = await wallet.houseAccount(1, 'play_money', '', 'USD');
  await wallet.commit(command([move(playMoney, practice, 1_000n)]));
  for (let nonce = 0; nonce < 4; nonce++) {
    const [mode, player, bank] = nonce === 3 ? (['practice', practice, playMoney] as const) : (['real', cash, house] as const);
    const row = {
      merchant: 1,
      member: 900n,
      mode,
      vendor: 'test',
      game: 'test',
      family: 'test',
      model: 'test',
      outcome: {},
      currency: 'USD',
      stake: 100n,
      payout: nonce === 1 ? 0n : 40n,
      turnover: 100n,
      seed: 1n,
      nonce,
      external: String(nonce),
      at: new Date(),
    };
    const payout = nonce === 1 ? [] : [move(bank, player, 40n, 'payout')];
    const done = await wallet.commit(command([move(player, bank, 100n, 'stake'), ...payout], { writes: [{ kind: 'round', row }] }));
    expect(done.ok).toBe(true);
  }
  // The round is of several commands: a stake, then more of it with the payout.
  const opened = await wallet.commit(command([move(cash, house, 100n, 'stake')]));
  const first = opened.ok ? opened.value.seq : 0n;
  const row = {
    id: first,
    merchant: 1,
    member: 900n,
    mode: 'real',
    vendor: 'test',
    game: 'test',
    family: 'test',
    model: 'test',
    outcome: {},
    currency: 'USD',
    stake: 150n,
    payout: 70n,
    turnover: 150n,
    seed: 1n,
    nonce: 4n,
    external: 'stepped',
    closed_by: 'x',
    at: new Date(),
    staked_in: [first],
    stakes_more: true,
  };
  const more = [move(cash, house, 50n, 'stake'), move(house, cash, 70n, 'payout')];
  expect(await wallet.commit(command(more, { writes: [{ kind: 'round', row }] }))).toMatchObject({ ok: true });
  await owner.query('ALTER TABLE deposit_order DISABLE TRIGGER USER; ALTER TABLE round DISABLE TRIGGER USER');
});

test('what modules say of their rows agrees with their transfers', async () => {
  expect(await brokenInvariants(db)).toEqual([]);
});

const someOrder = '(SELECT id FROM deposit_order ORDER BY serial LIMIT 1)';
const firstRound = '(SELECT min(id) FROM round)';
test.each([
  [
    'deposit_credited',
    /credited 9999 of 9999, its transfers move 10000/,
    `UPDATE deposit_order SET amount = 9999, credited = 9999 WHERE id = ${someOrder}`,
  ],
  [
    'deposit_credited',
    /of no order.*its transfers move 10000/,
    `UPDATE deposit_order SET status = 'expired', credited = 0 WHERE id = ${someOrder}`,
  ],
  [
    'deposit_credited',
    /credited 10000 of 10000, its transfers move 0/,
    `INSERT INTO deposit_order SELECT (json_populate_record(d, '{"id":"00000000-0000-4000-8000-000000000001","serial":1,"request_id":"00000000-0000-4000-8000-000000000002","provider_ref":"x","decided_seq":1}')).* FROM deposit_order d WHERE id = ${someOrder}`,
  ],
  [
    'round_settled',
    /stake 100 and payout 41, its transfers 100 and 40, its record 100 and 40/,
    `UPDATE round SET payout = 41 WHERE id = ${firstRound}`,
  ],
  [
    'round_settled',
    /stake 100 and payout 40, .* its record 100 and 41/,
    `UPDATE bet_record SET payout = 41 WHERE round_id = ${firstRound}`,
  ],
  ['round_settled', /its record 0 and 0/, `DELETE FROM bet_record WHERE round_id = ${firstRound}`],
  ['round_settled', /bet record of round \d+, which is not there/, `DELETE FROM round WHERE id = ${firstRound}`],
  [
    'round_settled',
    /its transfers 101 and 40/,
    `UPDATE ledger.transfer SET amount = 101 WHERE kind = 'stake' AND command_seq = ${firstRound}`,
  ],
  [
    'stepped_round_settled',
    /stake 160 and payout 70, its transfers 150 and 70, its record 150 and 70/,
    'UPDATE round SET stake = 160 WHERE nonce = 4',
  ],
  ['stepped_round_settled', /its record 150 and 71/, 'UPDATE bet_record SET payout = 71 WHERE stake = 150'],
  ['stepped_round_settled', /its transfers 50 and 70/, 'UPDATE round SET staked_in = staked_in[2:] WHERE nonce = 4'],
])('where they do not, the check names the module’s invariant %s and the row: %s (R-14)', async (name, detail, sql) => {
  const client = await owner.connect();
  await client.query('BEGIN');
  expect((await client.query(sql)).rowCount).toBe(1);
  const found = await checkInvariants(queryableOf(client));
  await client.query('ROLLBACK');
  client.release();
  expect(found).toContainEqual({ invariant: name, detail: expect.stringMatching(detail) });
});

test('a nonce that is not past those before it is found, also where they are in another part of the check', async () => {
  const client = await owner.connect();
  await client.query('BEGIN');
  await client.query('UPDATE round SET nonce = 50 WHERE nonce = 0');
  const last = (await client.query<{ id: bigint }>('SELECT max(id) AS id FROM round')).rows[0]!.id;
  const broken = async (from: bigint) => (await client.query('SELECT detail FROM broken_nonce_taken_once($1, $2)', [from, last])).rows;
  const [whole, part] = [await broken(0n), await broken(last - 1n)];
  await client.query('ROLLBACK');
  client.release();
  expect(whole).toEqual([{ detail: expect.stringMatching(/nonce 1 of seed 1, after nonce 50/) }]);
  expect(part).toEqual([{ detail: expect.stringMatching(/nonce 4 of seed 1, which round \d+ was past/) }]);
});

test('bookings go after 100 days and what providers said after 400, but not what staff are to decide', async () => {
  const orders = [await credited(), await credited(), await credited()];
  const keep = async () => [
    (await owner.query('SELECT 1 FROM limit_booking')).rowCount,
    (await owner.query('SELECT 1 FROM payment_event')).rowCount,
  ];
  const before = await keep();
  expect(await sweepOld(db)).toMatchObject({ sweep_limit_booking: 0, sweep_payment_event: 0 });
  await owner.query(
    `UPDATE limit_booking SET day = current_date - CASE reference WHEN $1 THEN 101 WHEN $2 THEN 100 ELSE 1 END`,
    orders.slice(0, 2),
  );
  await owner.query(
    `UPDATE payment_event SET received_at = now() - CASE order_ref WHEN $1 THEN interval '401 days' WHEN $2 THEN interval '401 days' ELSE interval '399 days' END`,
    orders.slice(0, 2),
  );
  await owner.query(
    `INSERT INTO payment_case (provider, event_id, reason) SELECT provider, event_id, 'planted' FROM payment_event WHERE order_ref = $1`,
    [orders[1]],
  );
  expect(await sweepOld(db, 1)).toMatchObject({ sweep_limit_booking: 1, sweep_payment_event: 1 });
  expect(await keep()).toEqual(before.map((count) => count! - 1));
  await owner.query("UPDATE payment_case SET closed_at = now(), verdict = 'dismissed'");
  expect(await sweepOld(db)).toMatchObject({ sweep_limit_booking: 0, sweep_payment_event: 1 });
});
