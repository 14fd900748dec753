import { afterAll, expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { settledRounds } from '#modules/bets/index.ts';
import type { BuyIn } from '#modules/seats/index.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { seatedMember, seatsOn } from '#tests/factories/seats.ts';

const { db, owner } = await testDatabase();
const { seats, wallet } = seatsOn(db);
afterAll(() => wallet.stop());

const at = new Date();
const usd = (minor: bigint) => money(minor, 'USD');
const TITLE = { vendor: 'HC', gameCode: 'HC-1' };
const END = { family: 'highcard', model: 'two', at };
let members = 900n;

async function member(cash = 10_000n): Promise<bigint> {
  const id = ++members;
  await seatedMember(db, wallet, id, cash);
  return id;
}

const sit = (memberId: bigint, room: string, name: string, minor = 1_000n, more: Partial<BuyIn> = {}) =>
  seats.buyIn({ memberId, merchantId: 1, mode: 'real', ...TITLE, room, name, amount: usd(minor), at, ...more });

const balances = async (memberId: bigint) => {
  const { rows } = await owner.query<{ kind: string; code: string; balance: bigint }>(
    'SELECT kind, code, balance FROM ledger.account WHERE member_id = $1',
    [memberId],
  );
  const of = (kind: string, code = '') => BigInt(rows.find((row) => row.kind === kind && row.code === code)?.balance ?? 0);
  return { cash: of('cash'), chips: of('chips', 'HC/HC-1'), practice: of('practice'), practiceChips: of('practice', 'HC/HC-1') };
};

async function eventsOf<T>(topic: string, read: (event: never) => T[]): Promise<T[]> {
  const { rows } = await owner.query<{ events: never[] }>('SELECT events FROM outbox WHERE topic = $1 ORDER BY id', [topic]);
  return rows.flatMap(({ events }) => events).flatMap(read);
}

async function settledHouseWins(...members: readonly bigint[]): Promise<(string | undefined)[]> {
  const settled = await eventsOf('RoundsSettled', settledRounds);
  return members.map((id) => settled.find(({ member: of }) => of === String(id))?.houseWin);
}

test('a sitting from buy-in to its record: each step again moves nothing more', async () => {
  const [ann, bob] = [await member(), await member()];
  const played = (id: string, n: number, [a, b]: [[bigint, bigint], [bigint, bigint]]) => ({
    room: 'whole',
    id,
    at,
    played: [
      { name: 'a', n, staked: a[0], paid: a[1] },
      { name: 'b', n, staked: b[0], paid: b[1] },
    ],
  });
  for (let time = 0; time < 2; time++) {
    expect(await sit(ann, 'whole', 'a')).toMatchObject({ value: { balance: usd(9_000n) } });
    expect(await sit(bob, 'whole', 'b')).toMatchObject({ value: { balance: usd(9_000n) } });
    // A hand of 400 with a rake of 20.
    expect(
      await seats.checkpoint(
        played('h1', 1, [
          [200n, 380n],
          [200n, 0n],
        ]),
      ),
    ).toMatchObject({ ok: true });
    expect(
      await seats.checkpoint(
        played('h2', 2, [
          [50n, 0n],
          [50n, 95n],
        ]),
      ),
    ).toMatchObject({ ok: true });
    expect(await seats.topUp({ room: 'whole', name: 'b', n: 3, amount: usd(500n), at })).toMatchObject({ value: { balance: usd(8_500n) } });
  }
  expect([await balances(ann), await balances(bob)]).toMatchObject([
    { cash: 9_000n, chips: 1_130n },
    { cash: 8_500n, chips: 1_345n },
  ]);
  for (let time = 0; time < 2; time++) {
    expect(await seats.standUp({ room: 'whole', name: 'a', n: 3, ...END })).toMatchObject({ value: { back: usd(1_130n) } });
    expect(await seats.standUp({ room: 'whole', name: 'b', n: 4, ...END })).toMatchObject({ value: { back: usd(1_345n) } });
  }
  expect([await balances(ann), await balances(bob)]).toMatchObject([
    { cash: 10_130n, chips: 0n },
    { cash: 9_845n, chips: 0n },
  ]);
  const rounds = await db.query('SELECT member_id, stake, payout, mode FROM round WHERE vendor_round LIKE $1 ORDER BY member_id', [
    'whole/%',
  ]);
  expect(rounds).toEqual([
    { memberId: ann, stake: 250n, payout: 380n, mode: 'real' },
    { memberId: bob, stake: 250n, payout: 95n, mode: 'real' },
  ]);
  const records = await db.query(
    'SELECT member_id, stake, payout, turnover, at_risk, house_win FROM bet_record WHERE member_id = ANY ($1) ORDER BY member_id',
    [[ann, bob]],
  );
  expect(records).toEqual([
    { memberId: ann, stake: 250n, payout: 380n, turnover: 125n, atRisk: 250n, houseWin: -130n },
    { memberId: bob, stake: 250n, payout: 95n, turnover: 125n, atRisk: 250n, houseWin: 155n },
  ]);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('the house won the rake where a room says so, by its checkpoints or for the whole sitting', async () => {
  const [ann, bob] = [await member(), await member()];
  await sit(ann, 'rake', 'a');
  await sit(bob, 'rake', 'b');
  const hand = (id: string, n: number, [a, b]: [bigint, bigint]) =>
    seats.checkpoint({
      room: 'rake',
      id,
      at,
      played: [
        { name: 'a', n, staked: 200n, paid: 380n, houseWin: a },
        { name: 'b', n, staked: 200n, paid: 0n, houseWin: b },
      ],
    });
  // Two hands of 400, each with a rake of 20 that both paid alike.
  expect(await hand('h1', 1, [10n, 10n])).toMatchObject({ ok: true });
  expect(await hand('h2', 2, [10n, 10n])).toMatchObject({ ok: true });
  expect(await hand('h2', 2, [0n, 20n])).toMatchObject({ failure: { code: 'wallet.request_reused' } });
  await seats.standUp({ room: 'rake', name: 'a', n: 3, ...END });
  await seats.standUp({ room: 'rake', name: 'b', n: 3, houseWin: 15n, ...END });
  const won = 'SELECT member_id, stake - payout AS lost, house_win FROM ';
  const expected = [
    { memberId: ann, lost: -360n, houseWin: 20n },
    { memberId: bob, lost: 400n, houseWin: 15n },
  ];
  for (const table of ['bet_record', 'bet_day'])
    expect(await db.query(`${won} ${table} WHERE member_id = ANY ($1) ORDER BY member_id`, [[ann, bob]]), table).toEqual(expected);
  expect(await settledHouseWins(ann, bob)).toEqual(['20', '15']);
  // A correction that says nothing of the house is borne by the house; one that does is taken at its word; without its stake it won nothing.
  const correct = (comes: bigint[], wins: bigint | null) =>
    owner.query(
      `SELECT correct_record(b.round_id, NULL, b.merchant_id, b.member_id, b.vendor, b.game_code, b.currency, b.at,
                             ARRAY[b.stake, b.payout, b.turnover], $2::bigint[], NULL, $3)
         FROM bet_record b WHERE b.member_id = $1`,
      [ann, comes, wins],
    );
  const steps = [
    { comes: [400n, 770n, 0n], wins: null, now: 10n, by: '-10' },
    { comes: [400n, 770n, 0n], wins: 25n, now: 25n, by: '15' },
    { comes: [0n, 0n, 0n], wins: null, now: 0n, by: '-25' },
  ];
  for (const { comes, wins, now, by } of steps) {
    await correct(comes, wins);
    expect(await db.query('SELECT house_win FROM bet_day WHERE member_id = $1', [ann])).toEqual([{ houseWin: now }]);
    expect((await eventsOf('BetsCorrected', settledRounds)).at(-1)).toMatchObject({ member: String(ann), houseWin: by });
  }
});

test('a repeat that says something else is refused, and so is a step out of its order', async () => {
  const ann = await member();
  await sit(ann, 'order', 'a');
  expect(await sit(ann, 'order', 'a', 999n)).toMatchObject({ failure: { code: 'wallet.request_reused' } });
  expect(await sit(ann, 'order', 'b')).toMatchObject({ failure: { code: 'seats.sits_already' } });
  const step = (id: string, n: number, staked: bigint, paid = 0n) =>
    seats.checkpoint({ room: 'order', id, at, played: [{ name: 'a', n, staked, paid }] });
  expect(await step('x', 2, 1n)).toMatchObject({ failure: { code: 'seats.step_moved' } });
  expect(await step('a:1', 1, 1_001n)).toMatchObject({ failure: { code: 'seats.stack_short' } });
  expect(await step('a:one', 1, 100n, 50n)).toMatchObject({ ok: true });
  expect(await step('a:one', 1, 100n, 51n)).toMatchObject({ failure: { code: 'wallet.request_reused' } });
  expect(await step('a:again', 1, 100n, 50n)).toMatchObject({ failure: { code: 'seats.step_moved' } });
  expect(await seats.standUp({ room: 'order', name: 'a', n: 2, ...END })).toMatchObject({ value: { back: usd(950n) } });
  expect(await step('a:3', 3, 1n)).toMatchObject({ failure: { code: 'seats.sitting_over' } });
  expect(await sit(ann, 'order', 'c')).toMatchObject({ ok: true });
});

test('a hand moves the money of all its seats, or of none', async () => {
  const [ann, bob] = [await member(), await member()];
  await sit(ann, 'all', 'a');
  await sit(bob, 'all', 'b', 100n);
  const hand = {
    room: 'all',
    id: 'h',
    at,
    played: [
      { name: 'a', n: 1, staked: 0n, paid: 200n },
      { name: 'b', n: 1, staked: 200n, paid: 0n },
    ],
  };
  expect(await seats.checkpoint(hand)).toMatchObject({ failure: { code: 'seats.stack_short' } });
  expect([await balances(ann), await balances(bob)]).toMatchObject([{ chips: 1_000n }, { chips: 100n }]);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a table is entered by the gates of a stake: what a limit permits, who is not excluded, and no bonus', async () => {
  const ann = await member();
  await owner.query("INSERT INTO member_limit (member_id, kind, period, amount) VALUES ($1, 'stake', 'day', 1500)", [ann]);
  expect(await sit(ann, 'gates', 'a')).toMatchObject({ ok: true });
  expect(await sit(ann, 'gates two', 'b')).toMatchObject({ failure: { code: 'limits.stake_limit_reached' } });
  expect(await seats.topUp({ room: 'gates', name: 'a', n: 1, amount: usd(501n), at })).toMatchObject({
    failure: { code: 'limits.stake_limit_reached' },
  });
  const bob = await member();
  await sit(bob, 'gates three', 'b');
  await owner.query("UPDATE member SET state = 'excluded' WHERE id = $1", [bob]);
  expect(await sit(bob, 'gates four', 'c')).toMatchObject({ failure: { code: 'identity.excluded' } });
  // A member that may not play any more still gets the money on the table back.
  expect(await seats.standUp({ room: 'gates three', name: 'b', n: 1, ...END })).toMatchObject({ value: { back: usd(1_000n) } });
});

test('a top-up for money records that money left the balance, as the buy-in does', async () => {
  const ann = await member();
  const leftAt = async () =>
    (await owner.query<{ at: Date }>('SELECT at FROM bonus_money_left WHERE member_id = $1', [ann])).rows[0]!.at.getTime();
  expect(await sit(ann, 'leaves', 'a')).toMatchObject({ ok: true });
  const bought = await leftAt();
  expect(await seats.topUp({ room: 'leaves', name: 'a', n: 1, amount: usd(500n), at })).toMatchObject({ ok: true });
  expect(await leftAt()).toBeGreaterThan(bought);
});

test('practice money stays practice money and leaves no bet record', async () => {
  const ann = await member();
  await sit(ann, 'practice', 'a', 1_000n, { mode: 'practice' });
  expect(await balances(ann)).toMatchObject({ cash: 10_000n, chips: 0n, practice: 9_000n, practiceChips: 1_000n });
  await seats.checkpoint({ room: 'practice', id: 'h', at, played: [{ name: 'a', n: 1, staked: 100n, paid: 0n }] });
  await seats.standUp({ room: 'practice', name: 'a', n: 2, ...END });
  expect(await balances(ann)).toMatchObject({ cash: 10_000n, practice: 9_900n, practiceChips: 0n });
  expect(await db.query('SELECT 1 FROM bet_record WHERE member_id = $1', [ann])).toEqual([]);
  expect(await db.query('SELECT mode FROM round WHERE member_id = $1', [ann])).toEqual([{ mode: 'practice' }]);
});

test('hands, buy-ins and leaves at once keep every account equal to its sittings', async () => {
  const players = await Promise.all([member(), member(), member(), member()]);
  await Promise.all(players.map((id, at2) => sit(id, 'busy', `p${at2}`, 2_000n)));
  for (let hand = 1; hand <= 12; hand++) {
    const order = (a: number, b: number, id: string) => ({
      room: 'busy',
      id,
      at,
      played: [
        { name: `p${a}`, n: hand, staked: 40n, paid: 76n },
        { name: `p${b}`, n: hand, staked: 40n, paid: 0n },
      ],
    });
    const first = order(0, 1, `l${hand}`);
    const all = await Promise.all([seats.checkpoint(first), seats.checkpoint(order(2, 3, `r${hand}`)), seats.checkpoint(first)]);
    expect(all.map(({ ok }) => ok)).toEqual([true, true, true]);
  }
  await Promise.all(players.map((_, at2) => seats.standUp({ room: 'busy', name: `p${at2}`, n: 13, ...END })));
  expect(await brokenInvariants(db)).toEqual([]);
  await owner.query(
    "UPDATE sitting_step SET paid = paid + 1 WHERE sitting = (SELECT id FROM sitting WHERE room = 'busy' AND name = 'p0') AND n = 3",
  );
  expect((await brokenInvariants(db)).length).toBeGreaterThan(0);
  await owner.query(
    "UPDATE sitting_step SET paid = paid - 1 WHERE sitting = (SELECT id FROM sitting WHERE room = 'busy' AND name = 'p0') AND n = 3",
  );
});

test('what promotions add to a pool goes to the house that pays its prizes, once a room', async () => {
  const order = { room: 'guaranteed', merchantId: 1, vendor: 'WS', amount: usd(3_200n) };
  for (let time = 0; time < 2; time++) expect((await seats.overlay(order)).ok).toBe(true);
  expect(await seats.overlay({ ...order, amount: usd(9_900n) })).toMatchObject({ ok: false });
  const { rows } = await owner.query<object>(
    `SELECT d.code AS debit, c.code AS credit, t.amount::int AS amount
       FROM ledger.transfer t JOIN ledger.account d ON d.id = t.debit_account JOIN ledger.account c ON c.id = t.credit_account
      WHERE t.kind = 'overlay'`,
  );
  expect(rows).toEqual([{ debit: 'promotions', credit: 'WS', amount: 3_200 }]);
  expect(await brokenInvariants(db)).toEqual([]);
});
