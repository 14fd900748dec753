import { afterAll, expect, test } from 'vitest';
import { settledRounds } from '#modules/rounds/index.ts';
import { cashierWorld, obedientProvider } from '#tests/factories/cashier.ts';
import { testDatabase } from '#tests/factories/database.ts';

const { db, owner } = await testDatabase();
const world = await cashierWorld(db, obedientProvider());
afterAll(() => world.stop());

const CLOSED = '2026-03-02T10:00:00Z';
const MOVED = '2026-03-05T08:00:00Z';
const told = async () => {
  const { rows } = await owner.query<{ events: never[] }>("DELETE FROM outbox WHERE topic = 'BetsCorrected' RETURNING events");
  return rows.flatMap(({ events }) => events).flatMap(settledRounds);
};
/** A member without a password. */
const memberId = async () => {
  const { rows } = await owner.query<{ id: bigint }>(
    `INSERT INTO member (merchant_id, account, nickname, account_type, currency, password_hash)
     VALUES (1, 'corrected' || (SELECT count(*) FROM member), 'corrected', 0, 'USD', 'x') RETURNING id`,
  );
  return rows[0]!.id;
};

const AT = expect.stringContaining('2026-03-02T10:00');

test('what a vendor adjusts is told with the time of its round once that is closed; nothing is of what moves no money', async () => {
  const id = await memberId();
  await owner.query(
    `INSERT INTO vendor_round (id, merchant_id, member_id, vendor, game_code, external_id, currency, state, stake, staked_in, opened_at, moved_at)
     VALUES (900, 1, $1, 'AE', 'AE-1', 'closed', 'USD', 'closed', 1000, '{900}', $2, $2),
            (901, 1, $1, 'AE', 'AE-1', 'open', 'USD', 'open', 1000, '{901}', $2, $2)`,
    [id, CLOSED],
  );
  const move = (seq: number, kind: string, round: number, amount: number, bet: number | null) =>
    owner.query(
      'INSERT INTO vendor_move (seq, vendor, kind, external_id, member_id, round_id, bet, amount, at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)',
      [seq, 'AE', kind, String(seq), id, round, bet, amount, MOVED],
    );
  await move(910, 'bet', 900, 1000, null);
  await move(911, 'bet', 901, 1000, null);
  await move(912, 'win', 900, 500, 910);
  await move(913, 'adjust', 900, 0, 910);
  expect(await told()).toEqual([]);
  await move(914, 'adjust', 900, -500, 910);
  await move(915, 'adjust', 901, 300, 911);
  expect(await told()).toMatchObject([
    { round: '900', merchant: 1, member: String(id), vendor: 'AE', game: 'AE-1', stake: '0', payout: '-500', turnover: '0', at: AT },
    { round: '901', payout: '300', currency: 'USD', at: expect.stringContaining('2026-03-05T08:00') },
  ]);
});

test('a ticket that pays another sum by a corrected result is told with the time at which it was settled, for real money alone', async () => {
  const id = await memberId();
  await owner.query("INSERT INTO game_table (name) VALUES ('corrected')");
  const { rows } = await owner.query<{ id: bigint }>(
    "INSERT INTO draw (game, number, closes_at, draws_at) VALUES ('corrected', 1, $1, $1) RETURNING id",
    [CLOSED],
  );
  const correct = async (roundId: number, mode: 'real' | 'practice', before: number, payout: number) => {
    await owner.query(
      `INSERT INTO round (id, merchant_id, member_id, mode, vendor, game_code, family, model, stake, payout, currency, outcome, nonce, draw_id, external_id, at)
       VALUES ($1, 1, $2, $3, 'LT', 'LT-1', 'lottery', 'x', 200, $4, 'USD', '{}', 0, $7, $5, $6)`,
      [roundId, id, mode, before, `corrected:${roundId}`, CLOSED, rows[0]!.id],
    );
    await owner.query(
      `INSERT INTO ticket_correction (round_id, draw_id, member_id, merchant_id, mode, paid_before, payout, outcome, seq, at)
       VALUES ($1, $2, $3, 1, $4, $5, $6, '{}', $1, $7)`,
      [roundId, rows[0]!.id, id, mode, before, payout, MOVED],
    );
  };
  await correct(920, 'real', 100, 900);
  await correct(921, 'practice', 100, 900);
  await correct(922, 'real', 100, 100);
  expect(await told()).toMatchObject([{ round: '920', vendor: 'LT', game: 'LT-1', stake: '0', payout: '800', at: AT }]);
});
