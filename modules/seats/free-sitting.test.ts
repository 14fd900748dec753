import { afterAll, expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { seatedMember, seatsOn } from '#tests/factories/seats.ts';

const { db, owner } = await testDatabase();
const { seats, wallet } = seatsOn(db);
afterAll(() => wallet.stop());

const at = new Date();
const usd = (minor: bigint) => money(minor, 'USD');
const ENTRY = {
  memberId: 1_901n,
  merchantId: 1,
  mode: 'real',
  vendor: 'WS',
  gameCode: 'WS-NT',
  room: 'free',
  amount: usd(0n),
  at,
} as const;

test('an entry that costs nothing moves no money; its prize does, and nothing of it is a bet, a stake or turnover', async () => {
  await seatedMember(db, wallet, 1_901n, 0n);
  const entered = await Promise.all(Array.from({ length: 50 }, () => seats.buyIn({ ...ENTRY, name: 'e1' })));
  expect(entered.map(({ ok }) => ok)).toEqual(entered.map(() => true));
  expect(await seats.buyIn({ ...ENTRY, name: 'e2' })).toMatchObject({ failure: { code: 'seats.sits_already' } });
  expect(await seats.overlay({ room: 'free', merchantId: 1, vendor: 'WS', amount: usd(500n) })).toMatchObject({ ok: true });
  const prize = { room: 'free', id: 'hand:prize-e1-1', at, played: [{ name: 'e1', n: 1, staked: 0n, paid: 500n, houseWin: 0n }] };
  const paid = await Promise.all(Array.from({ length: 50 }, () => seats.checkpoint(prize)));
  expect(paid.map(({ ok }) => ok)).toEqual(paid.map(() => true));
  const end = { room: 'free', name: 'e1', n: 2, family: 'poker', model: 'tournament', at };
  const left = await Promise.all(Array.from({ length: 50 }, () => seats.standUp(end)));
  expect(left.map((done) => done.ok && done.value.back)).toEqual(left.map(() => usd(500n)));
  const { rows } = await owner.query<object>(
    `SELECT (SELECT balance FROM ledger.account WHERE member_id = 1901 AND kind = 'cash') AS cash,
            (SELECT json_agg(t.kind || ' ' || t.amount ORDER BY t.command_seq) FROM ledger.transfer t
              WHERE t.kind IN ('buy-in', 'overlay', 'seat-staked', 'seat-paid', 'stand-up')) AS moved,
            (SELECT count(*) FROM round WHERE member_id = 1901) AS rounds,
            (SELECT count(*) FROM bet_day WHERE member_id = 1901) AS days`,
  );
  expect(rows[0]).toEqual({ cash: 500n, moved: ['overlay 500', 'seat-paid 500', 'stand-up 500'], rounds: 0n, days: 0n });
  expect(await brokenInvariants(db)).toEqual([]);
});
