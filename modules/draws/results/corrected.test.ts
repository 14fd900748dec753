import { afterAll, expect, test } from 'vitest';
import { settledRounds } from '#modules/bets/index.ts';
import { cashierWorld, obedientProvider } from '#tests/factories/cashier.ts';
import { testDatabase } from '#tests/factories/database.ts';

const { db, owner } = await testDatabase();
const world = await cashierWorld(db, obedientProvider());
afterAll(() => world.stop());

const CLOSED = '2026-03-02T10:00:00Z';
const MOVED = '2026-03-05T08:00:00Z';
const sent = async () => {
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
  expect(await sent()).toMatchObject([{ round: '920', vendor: 'LT', game: 'LT-1', stake: '0', payout: '800', turnover: '0', at: AT }]);
});
