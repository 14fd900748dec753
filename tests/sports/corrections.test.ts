import { expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { settledRounds } from '#modules/bets/index.ts';
import { createBonuses } from '#modules/bonus/index.ts';
import { advance } from '#modules/sportsbook/lead/lead-league.ts';
import { settleEvent } from '#modules/sportsbook/settlement/settle-event.ts';
import { addWindow, endWindow } from '#modules/sportsbook/settlement/window-store.ts';
import { findEvent } from '#modules/sportsbook/world/event-store.ts';
import { checkInvariants } from '#modules/wallet/index.ts';
import { command, move } from '#tests/factories/ledger.ts';
import { openSportsHouse } from '#tests/factories/sports-house.ts';

const { db, owner, deps, wallet, lead, events, leg, playOut, player } = await openSportsHouse();
await lead();
deps.pace.ahead = 0;
await owner.query(`UPDATE sports_event SET wanted_until = clock_timestamp() + interval '1 hour'`);
await lead();
const free = (await events()).map(({ id }) => id);
const voidAll = (event: bigint) =>
  db.transact((tx) =>
    addWindow(tx, { eventId: event, codes: [], from: new Date(Date.now() - 3_600_000), to: new Date(Date.now() + 1_000) }),
  );

test('what a correction changes reaches the record, the day and all that counts by bets, by its difference alone', async () => {
  const event = free.shift()!;
  const fans = await Promise.all(
    ['home', 'draw', 'away'].map(async (outcome) => ({ fan: await player(), one: await leg(event, outcome) })),
  );
  for (const { fan, one } of fans) await fan.placed([one], { unit: 1_000n });
  await playOut(event);
  const sent = async () => {
    const { rows } = await owner.query<{ events: never[] }>(
      "DELETE FROM outbox WHERE topic IN ('RoundsSettled', 'BetsCorrected') RETURNING events",
    );
    return rows.flatMap(({ events: list }) => list).flatMap(settledRounds);
  };
  const sumOf = (rounds: readonly { member: string; payout: string; turnover: string; stake: string }[], memberId: bigint) => {
    const own = rounds.filter(({ member }) => member === String(memberId));
    const sum = (name: 'stake' | 'payout' | 'turnover') => own.reduce((all, one) => all + BigInt(one[name]), 0n);
    return { stake: sum('stake'), payout: sum('payout'), turnover: sum('turnover') };
  };
  const record = async (memberId: bigint) => {
    const { rows } = await owner.query<{ stake: string; payout: string; turnover: string }>(
      'SELECT stake, payout, turnover FROM bet_record WHERE member_id = $1',
      [memberId],
    );
    return { stake: BigInt(rows[0]!.stake), payout: BigInt(rows[0]!.payout), turnover: BigInt(rows[0]!.turnover) };
  };
  const day = async (memberId: bigint) => {
    const { rows } = await owner.query<{ payout: string; turnover: string }>(
      'SELECT sum(payout) AS payout, sum(turnover) AS turnover FROM bet_day WHERE member_id = $1',
      [memberId],
    );
    return { payout: BigInt(rows[0]!.payout), turnover: BigInt(rows[0]!.turnover) };
  };
  const all = await sent();
  const { id } = await voidAll(event);
  await lead();
  all.push(...(await sent()));
  for (const { fan } of fans) {
    const { memberId } = fan.caller;
    expect(await fan.balance()).toBe(10_000n);
    // A void bet counts for nothing: what agents, levels, points, missions and races sum up is what the record says.
    expect(sumOf(all, memberId)).toEqual({ stake: 1_000n, payout: 1_000n, turnover: 0n });
    expect(await record(memberId)).toEqual({ stake: 1_000n, payout: 1_000n, turnover: 0n });
    expect(await day(memberId)).toEqual({ payout: 1_000n, turnover: 0n });
  }
  await db.transact((tx) => endWindow(tx, id));
  await lead();
  all.push(...(await sent()));
  for (const { fan } of fans) expect(sumOf(all, fan.caller.memberId)).toEqual(await record(fan.caller.memberId));
  expect(await checkInvariants(db)).toEqual([]);
});

test('a bonus counts what a corrected bet counts for, and its money goes back where it came from', async () => {
  const event = free.shift()!;
  const fan = await player(500n);
  const { memberId } = fan.caller;
  const granted = await createBonuses({ db, wallet }).grant({
    origin: 'test/corrections',
    merchantId: 1,
    memberId,
    amount: money(1_000n, 'USD'),
    required: money(50_000n, 'USD'),
    cap: null,
    terms: { maxStake: 5_000n, weights: { SPORTS: 5_000 }, excluded: [] },
    endsAt: new Date(Date.now() + 86_400_000),
    now: new Date(),
  });
  expect(granted.ok).toBe(true);
  const one = await leg(event, 'home');
  await fan.placed([one], { unit: 1_001n });
  await playOut(event);
  const state = async () => {
    const { rows } = await owner.query<{ wagered: string; has: string }>(
      `SELECT g.wagered, a.balance AS has FROM bonus_grant g JOIN ledger.account a ON a.id = g.account_id WHERE g.member_id = $1`,
      [memberId],
    );
    return { wagered: BigInt(rows[0]!.wagered), sum: BigInt(rows[0]!.has) + (await fan.balance()) };
  };
  const played = await state();
  expect(played.wagered).toBe(one.price >= 15_000 ? 500n : 0n);
  const { id } = await voidAll(event);
  await lead();
  expect(await state()).toEqual({ wagered: 0n, sum: 1_500n });
  await db.transact((tx) => endWindow(tx, id));
  await lead();
  expect(await state()).toEqual(played);
  expect(await checkInvariants(db)).toEqual([]);
});

test('a goal settles what it decides while the match goes on, once, and the end settles the rest', async () => {
  const event = free.shift()!;
  const [first, last] = [await player(), await player()];
  const { rows } = await owner.query<{ specifiers: string }>(
    `SELECT specifiers FROM sports_market WHERE event_id = $1 AND code = 'total' AND status = 1 ORDER BY specifiers LIMIT 1`,
    [event],
  );
  const early = await first.placed([await leg(event, 'home', 'winner-first-half')], { unit: 100n });
  await last.placed([await leg(event, 'over', 'total', rows[0]!.specifiers)], { unit: 100n });
  const late = await last.placed([await leg(event, 'home')], { unit: 100n });
  // Past the break, and stopped there.
  await owner.query(
    `UPDATE sports_event SET starts_at = clock_timestamp() - interval '400 seconds', due_at = clock_timestamp() - interval '399 seconds' WHERE id = $1`,
    [event],
  );
  await lead();
  const { rows: states } = await owner.query<{ state: string }>('SELECT state FROM sports_event WHERE id = $1', [event]);
  expect(states[0]!.state).toBe('live');
  const settled = (await first.bets(false))[0]!;
  expect(settled).toMatchObject({ id: early.id, state: 'settled', revision: 1 });
  expect((await last.bets(true)).map(({ id }) => id)).toContain(late.id);
  await playOut(event);
  expect((await first.bets(false))[0]).toMatchObject({ paid: settled.paid, revision: 1 });
  expect((await last.bets(true)).length).toBe(0);
  expect(await checkInvariants(db)).toEqual([]);
});

test('ten workers that settle one match at once pay each of its bets once', async () => {
  const event = free.shift()!;
  const fans = await Promise.all(Array.from({ length: 12 }, () => player()));
  const legs = await Promise.all(['home', 'draw', 'away'].map((outcome) => leg(event, outcome)));
  for (const [at, fan] of fans.entries()) await fan.placed([legs[at % 3]!], { unit: 700n });
  await owner.query(`UPDATE sports_event SET starts_at = starts_at - interval '1 day', due_at = due_at - interval '1 day' WHERE id = $1`, [
    event,
  ]);
  await advance(deps, deps.book.sports.get('football')!, (await findEvent(db, event))!, new Date());
  const over = (await findEvent(db, event))!;
  expect(over).toMatchObject({ state: 'ended', isResulted: false });
  await Promise.all(Array.from({ length: 10 }, () => settleEvent(deps, over, new Date())));
  const [home, away] = (await owner.query<{ score: [number, number] }>('SELECT score FROM sports_event WHERE id = $1', [event])).rows[0]!
    .score;
  const won = home > away ? 0 : home === away ? 1 : 2;
  for (const [at, fan] of fans.entries())
    expect(await fan.balance()).toBe(9_300n + (at % 3 === won ? (700n * BigInt(legs[won]!.price)) / 10_000n : 0n));
  const { rows } = await owner.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM sports_settlement s WHERE s.bet_id IN (SELECT bet_id FROM sports_leg WHERE event_id = $1)',
    [event],
  );
  expect(rows[0]!.n).toBe(fans.length);
  expect((await findEvent(db, event))!).toMatchObject({ isResulted: true, revision: 1 });
  expect(await checkInvariants(db)).toEqual([]);
});

test('a correction of winnings that were withdrawn becomes a debt, and the rest of the cash goes first', async () => {
  const event = free.shift()!;
  const fans = await Promise.all(
    ['home', 'draw', 'away'].map(async (outcome) => ({ fan: await player(1_000n), one: await leg(event, outcome) })),
  );
  for (const { fan, one } of fans) await fan.placed([one], { unit: 1_000n });
  await playOut(event);
  const balances = await Promise.all(fans.map(({ fan }) => fan.balance()));
  const { fan } = fans[balances.findIndex((minor) => minor > 0n)]!;
  const won = await fan.balance();
  // All but 0.40 left by a withdrawal.
  const { cash } = await wallet.openMember(1, fan.caller.memberId, 'USD');
  const paidOut = await wallet.commit(command([move(cash, await wallet.houseAccount(1, 'house', 'test', 'USD'), won - 40n)]));
  expect(paidOut.ok).toBe(true);
  await voidAll(event);
  await lead();
  const debt = await wallet.accountOf({ memberId: fan.caller.memberId, merchantId: 1, currency: 'USD' }, 'receivable');
  const { rows } = await owner.query<{ balance: string }>('SELECT balance FROM ledger.account WHERE id = $1', [debt.id]);
  expect([await fan.balance(), BigInt(rows[0]!.balance)]).toEqual([0n, -(won - 1_000n - 40n)]);
  expect((await fan.bets(false))[0]).toMatchObject({ paid: 1_000n, revision: 2 });
  expect(await checkInvariants(db)).toEqual([]);
});
