import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { fraction, times } from '#kernel/fraction.ts';
import { money } from '#kernel/money.ts';
import type { Push } from '#platform/realtime/push.ts';
import { checkInvariants } from '#modules/wallet/index.ts';
import { betsWithTarget } from '#modules/sportsbook/cash-out/sale-store.ts';
import { quoteCashOut, sell, setAuto } from '#modules/sportsbook/cash-out/sell.ts';
import { valueOf } from '#modules/sportsbook/cash-out/value.ts';
import { findEvent } from '#modules/sportsbook/world/event-store.ts';
import type { FootballState } from '#sports/football/state.ts';
import { slipMath } from '#sports/kit/slips.ts';
import { runningBonus } from '#tests/factories/bonus.ts';
import { openSportsHouse } from '#tests/factories/sports-house.ts';

const { db, owner, deps, lead, events, leg, kickOff, goOn, playOut, decide, player, now } = await openSportsHouse();
deps.pace.ahead = 10;
await lead();
deps.pace.ahead = 0;
const free = (await events()).map(({ id }) => id);
const next = (): bigint => free.shift()!;
await kickOff(free.at(-1)!);
const live = free.pop()!;
for (const id of free)
  await owner.query(`UPDATE sports_event SET wanted_until = clock_timestamp() + interval '1 hour' WHERE id = $1`, [id]);
await lead();

type Fan = Awaited<ReturnType<typeof player>>;
type Request = { part?: number; least?: bigint; requestId?: string };
const sale = ({ caller }: Fan, betId: bigint, { part = 10_000, least = 0n, requestId = randomUUID() }: Request = {}) =>
  sell(deps, { caller, requestId, betId, part, least: money(least, 'USD'), now: now() });
const quote = async ({ caller }: Fan, betId: bigint, part = 10_000): Promise<bigint> => {
  const quoted = await quoteCashOut(deps, { caller, betId, part, now: now() });
  if (!quoted.ok) throw new Error(quoted.failure.code);
  return quoted.value.value.minor;
};

test('a bet is sold before the start for 95 % of its fair value, once, and is never opened again', async () => {
  const event = next();
  const one = await leg(event, 'home');
  const fan = await player();
  const bet = await fan.placed([one], { unit: 1_000n });
  const { strengths, play, sport } = (await findEvent(db, event))!;
  const line = { code: 'winner', specifiers: '', outcome: 'home', at: [0, 0] };
  const { chance } = deps.book.sports.get(sport)!.valuer(strengths, play).worth(line)!;
  const value = await quote(fan, bet.id);
  expect(Number(value)).toBe(Math.floor((1_000 * Math.floor(chance * one.price * 1e5) * 0.95) / 1e9));
  expect(value).toBeLessThan(1_000n);
  expect(await sale(fan, bet.id, { least: value + 1n })).toMatchObject({ failure: { code: 'sports.value_changed' } });
  const requestId = randomUUID();
  const made = await Promise.all(Array.from({ length: 10 }, (_, n) => sale(fan, bet.id, n < 5 ? { requestId } : {})));
  const paidIn = new Set(made.flatMap((each) => (each.ok ? [each.value.sale.id] : [])));
  expect(paidIn.size).toBe(1);
  expect(await fan.balance()).toBe(9_000n + value);
  expect((await fan.bets(false))[0]).toMatchObject({ state: 'sold', sold: 10_000, paid: value, revision: 1 });
  await playOut(event);
  expect(await fan.balance()).toBe(9_000n + value);
  const { rows } = await owner.query('SELECT stake, payout, turnover FROM bet_record WHERE member_id = $1', [fan.caller.memberId]);
  expect(rows).toEqual([{ stake: 1_000n, payout: value, turnover: 0n }]);
  expect(await checkInvariants(db)).toEqual([]);
});

test('a bet that a bonus helped to pay gives each its share of every part that is sold, and GGR has the share of the bonus', async () => {
  const fan = await player(100n);
  const { memberId } = fan.caller;
  await runningBonus(deps, memberId);
  const bet = await fan.placed([await leg(free.at(-1)!, 'home')], { unit: 400n });
  expect(await sale(fan, bet.id, { part: 5_000 })).toMatchObject({ ok: true });
  expect(await checkInvariants(db)).toEqual([]);
  expect(await sale(fan, bet.id, { part: 5_000 })).toMatchObject({ ok: true });
  const [row] = await db.query<{ win: bigint; bonus: bigint; has: bigint }>(
    `SELECT d.house_win AS win, d.bonus_win AS bonus, a.balance AS has
       FROM bet_day d JOIN bonus_grant g USING (member_id) JOIN ledger.account a ON a.id = g.account_id WHERE d.member_id = $1`,
    [memberId],
  );
  expect(row!.bonus).toBe(20_00n - row!.has);
  expect([row!.win > row!.bonus, row!.bonus > 0n]).toEqual([true, true]);
  expect(await checkInvariants(db)).toEqual([]);
});

test('a bet that is sold in part plays on with the rest, and its record has all returns', async () => {
  const event = next();
  const fans = await Promise.all([player(), player(), player()]);
  const bets = [];
  for (const [at, outcome] of ['home', 'draw', 'away'].entries())
    bets.push(await fans[at]!.placed([await leg(event, outcome)], { unit: 999n }));
  const requestId = randomUUID();
  const parts = await Promise.all(bets.map(async ({ id }, at) => await sale(fans[at]!, id, { part: 4_000, requestId })));
  expect(await sale(fans[0], bets[0]!.id, { part: 4_000, requestId })).toMatchObject({ value: { isReplay: true } });
  for (const [field, body] of [
    ['part', { part: 4_001 }],
    ['least', { part: 4_000, least: 1n }],
    ['bet', undefined],
  ] as const)
    expect([
      field,
      await sale(fans[0], body ? bets[0]!.id : (await fans[0].placed([await leg(next(), 'home')])).id, {
        part: 4_000,
        ...body,
        requestId,
      }),
    ]).toMatchObject([field, { failure: { code: 'wallet.request_reused' } }]);
  expect(await sale(fans[1], bets[1]!.id, { part: 6_001 })).toMatchObject({
    failure: { code: 'sports.part_invalid', facts: { most: 6_000 } },
  });
  await playOut(event);
  for (const [at, bet] of bets.entries()) {
    const sold = parts[at]!.ok ? parts[at]!.value.sale.paid! : 0n;
    const settled = (await fans[at]!.bets(false)).find(({ id }) => id === bet.id)!;
    const won = settled.legs[0]!.end!.won;
    const { top, bottom } = times(fraction(999n * 6_000n * BigInt(won)), fraction(BigInt(bet.legs[0]!.price), 100_000_000n));
    expect([settled.state, settled.paid]).toEqual(['settled', sold + top / bottom]);
    const { rows } = await owner.query('SELECT payout FROM bet_record WHERE round_id = $1', [bet.id]);
    expect(rows).toEqual([{ payout: settled.paid }]);
  }
  expect(await checkInvariants(db)).toEqual([]);
});

test('two cash-outs of one bet at once, or one beside its settlement, pay for no more than there is', async () => {
  const event = next();
  const [fan, racer] = await Promise.all([player(), player()]);
  const bet = await fan.placed([await leg(event, 'home')], { unit: 1_000n });
  const both = await Promise.all([sale(fan, bet.id, { part: 6_000 }), sale(fan, bet.id, { part: 6_000 })]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await fan.bets(true))[0]).toMatchObject({ sold: 6_000, sales: 1 });
  const raced = await racer.placed([await leg(event, 'away')], { unit: 1_000n });
  const [sold] = await Promise.all([sale(racer, raced.id), playOut(event)]);
  const [ended] = await racer.bets(false);
  expect(ended).toMatchObject({ state: sold.ok ? 'sold' : 'settled', revision: 1 });
  expect(await racer.balance()).toBe(9_000n + ended!.paid!);
  expect(await checkInvariants(db)).toEqual([]);
});

test('a leg that gets its result while the bet is valued closes the cash-out', async () => {
  const event = free[0]!;
  const fan = await player();
  await fan.placed([await leg(event, 'home')], { unit: 1_000n });
  const [bet] = await fan.bets(true);
  await owner.query('UPDATE sports_leg SET result = 1 WHERE bet_id = $1', [bet!.id]);
  expect(await valueOf(deps, bet!)).toMatchObject({ failure: { code: 'sports.cash_out_closed', facts: { leg: 0 } } });
  await owner.query('UPDATE sports_leg SET result = NULL WHERE bet_id = $1', [bet!.id]);
  expect((await valueOf(deps, bet!)).ok).toBe(true);
});

test('in play a sale waits, pays the value of its time, and is refused below what was requested; closed while a match is stopped', async () => {
  const fan = await player();
  const bet = await fan.placed([await leg(live, 'over', 'total', await lineOf(live))], { unit: 1_000n });
  await decide();
  const value = await quote(fan, bet.id);
  await owner.query('UPDATE sports_event SET stops = 4 WHERE id = $1', [live]);
  expect(await sale(fan, bet.id)).toMatchObject({ failure: { code: 'sports.cash_out_closed', facts: { leg: 0 } } });
  await owner.query('UPDATE sports_event SET stops = 0 WHERE id = $1', [live]);
  expect(await sale(fan, bet.id, { least: value })).toMatchObject({ value: { sale: { state: 'waiting' }, bet: { isSelling: true } } });
  expect(await sale(fan, bet.id)).toMatchObject({ failure: { code: 'sports.sale_waits' } });
  await goOn(live, 5);
  const then = await quote(fan, bet.id);
  const decideSale = async () => {
    await owner.query(`UPDATE sports_sale SET decide_at = clock_timestamp() WHERE state = 'waiting'`);
    await decide();
  };
  await decideSale();
  const { rows } = await owner.query('SELECT state, paid, refusal FROM sports_sale WHERE bet_id = $1', [bet.id]);
  expect(rows).toEqual([
    then < value ? { state: 'refused', paid: null, refusal: 'sports.value_changed' } : { state: 'done', paid: then, refusal: null },
  ]);
  if (then < value) await sale(fan, bet.id);
  await decideSale();
  expect((await fan.bets(false))[0]).toMatchObject({ state: 'sold' });
  expect(await checkInvariants(db)).toEqual([]);
});

test('a goal while cash-outs wait: the one that lost by it is refused and plays on, the one that gained is paid what it is worth then', async () => {
  const fan = await player();
  const [home, away] = [
    await fan.placed([await leg(live, 'home')], { unit: 1_000n }),
    await fan.placed([await leg(live, 'away')], { unit: 1_000n }),
  ];
  await decide();
  const values = new Map<bigint, bigint>();
  for (const { id } of [home, away]) {
    values.set(id, await quote(fan, id));
    expect(await sale(fan, id, { least: values.get(id)! })).toMatchObject({ value: { sale: { state: 'waiting' } } });
  }
  const { play } = (await findEvent(db, live))!;
  const state = play as FootballState;
  const goal = { side: 'home', player: 1, minute: Math.max(0, state.minute - 1) };
  const scored = { ...state, score: [state.score[0] + 1, state.score[1]], goals: [...state.goals, goal] };
  await owner.query('UPDATE sports_event SET play = $2 WHERE id = $1', [live, JSON.stringify(scored)]);
  await goOn(live, 1);
  await owner.query(`UPDATE sports_sale SET decide_at = clock_timestamp() WHERE state = 'waiting'`);
  await decide();
  const { rows } = await owner.query<{ bet_id: bigint; state: string; paid: bigint | null; refusal: string | null }>(
    'SELECT bet_id, state, paid, refusal FROM sports_sale WHERE bet_id = ANY ($1) ORDER BY bet_id',
    [[home.id, away.id]],
  );
  expect(rows).toMatchObject([
    { bet_id: home.id, state: 'done', refusal: null },
    { bet_id: away.id, state: 'refused', paid: null, refusal: 'sports.value_changed' },
  ]);
  expect(rows[0]!.paid!).toBeGreaterThan(values.get(home.id)!);
  expect((await fan.bets(true)).map(({ id, isSelling }) => [id, isSelling])).toEqual([[away.id, false]]);
  expect(await checkInvariants(db)).toEqual([]);
});

test('while a cash-out waits no other one is accepted, even if the match has ended meanwhile', async () => {
  const fan = await player();
  const bet = await fan.placed([await leg(live, 'over', 'total', await lineOf(live)), await leg(free[0]!, 'home')], { unit: 1_000n });
  await decide();
  expect(await sale(fan, bet.id, { part: 6_000 })).toMatchObject({ value: { sale: { state: 'waiting' } } });
  await owner.query('UPDATE sports_leg SET cancelled_in = 0, result = 1 WHERE bet_id = $1 AND n = 0', [bet.id]);
  expect(await sale(fan, bet.id, { part: 6_000 })).toMatchObject({ failure: { code: 'sports.sale_waits' } });
  await owner.query(`UPDATE sports_sale SET decide_at = clock_timestamp() WHERE state = 'waiting'`);
  const states: string[] = [];
  deps.pushes.setPush({
    toTable: () => undefined,
    toMember: (_member, frame) => void (frame.type === 'sports-bet' && states.push(frame.state)),
  } as Pick<Push, 'toTable' | 'toMember'> as Push);
  await decide();
  expect((await fan.bets(true))[0]).toMatchObject({ sold: 6_000, isSelling: false });
  expect(states).toEqual(['open']);
  expect(await checkInvariants(db)).toEqual([]);
});

test('a bet with a target is sold as soon as it is worth that, and not before; a target that is met while stopped is judged later', async () => {
  const fan = await player();
  const [event, other] = [next(), next()];
  const bet = await fan.placed([await leg(event, 'home'), await leg(other, 'home')], { unit: 1_000n });
  const value = await quote(fan, bet.id);
  const target = (minor: bigint | null) =>
    setAuto(deps, { caller: fan.caller, requestId: randomUUID(), betId: bet.id, target: minor === null ? null : money(minor, 'USD') });
  expect(await target(value + 1n)).toMatchObject({ value: { bet: { autoTarget: value + 1n } } });
  await decide();
  expect((await fan.bets(true))[0]).toMatchObject({ state: 'open' });
  await target(value);
  await owner.query('UPDATE sports_event SET stops = 4 WHERE id = $1', [other]);
  await decide();
  expect((await fan.bets(true))[0]).toMatchObject({ state: 'open' });
  await owner.query('UPDATE sports_event SET stops = 0 WHERE id = $1', [other]);
  await decide();
  expect((await fan.bets(false))[0]).toMatchObject({ state: 'sold', paid: value, autoTarget: null });
  expect(await fan.balance()).toBe(9_000n + value);
});

test('a target that was met while its match moved is judged again', async () => {
  const fan = await player();
  const event = free[0]!;
  const bet = await fan.placed([await leg(event, 'home')], { unit: 1_000n });
  const target = money(await quote(fan, bet.id), 'USD');
  expect(await setAuto(deps, { caller: fan.caller, requestId: randomUUID(), betId: bet.id, target })).toMatchObject({ ok: true });
  const { valuers } = deps;
  deps.valuers = {
    valuerOf: async (...requested) => {
      const value = await valuers.valuerOf(...requested);
      await owner.query('UPDATE sports_event SET stops = 4 WHERE id = $1', [event]);
      return value;
    },
  };
  await decide();
  deps.valuers = valuers;
  expect((await fan.bets(true))[0]).toMatchObject({ state: 'open' });
  await owner.query('UPDATE sports_event SET stops = 0 WHERE id = $1', [event]);
  await decide();
  expect((await fan.bets(false))[0]).toMatchObject({ state: 'sold' });
});

test('a bet whose cash-out moves on while it is settled is settled all the same', async () => {
  const fan = await player();
  const event = next();
  const bet = await fan.placed([await leg(event, 'home')]);
  const { wallet } = deps;
  let isMoving = true;
  deps.wallet = {
    ...wallet,
    commitMany: async (commands) => {
      if (isMoving) await owner.query('UPDATE sports_bet SET sales = sales + 1 WHERE id = $1', [bet.id]);
      isMoving = false;
      return wallet.commitMany(commands);
    },
  };
  await playOut(event);
  deps.wallet = wallet;
  expect((await fan.bets(false))[0]).toMatchObject({ id: bet.id, state: 'settled', revision: 1 });
});

test('a leg that was made void has no part in a cash-out: a stop of its match closes nothing', async () => {
  const fan = await player();
  const [event, stopped] = [free.at(-1)!, free.at(-2)!];
  const bet = await fan.placed([await leg(event, 'home'), await leg(stopped, 'home')]);
  await owner.query('UPDATE sports_leg SET cancelled_in = 0 WHERE bet_id = $1 AND event_id = $2', [bet.id, stopped]);
  await owner.query('UPDATE sports_event SET stops = 4 WHERE id = $1', [stopped]);
  expect(await quote(fan, bet.id)).toBeGreaterThan(0n);
  await owner.query('UPDATE sports_event SET stops = 0 WHERE id = $1', [stopped]);
});

test('with more targets than one turn examines, each bet is examined in some turn', async () => {
  await owner.query(
    `INSERT INTO sports_bet SELECT (jsonb_populate_record(b, jsonb_build_object('id', -n, 'state', 'open', 'auto_target', 1))).*
       FROM sports_bet b, generate_series(1, 600) AS n WHERE b.id = (SELECT min(id) FROM sports_bet WHERE state = 'open' AND hold IS NULL)`,
  );
  const seen = new Set<bigint>();
  for (let turn = 0; turn < 20; turn++) for (const { id } of await betsWithTarget(db)) seen.add(id);
  expect(seen.size).toBeGreaterThanOrEqual(600);
  await owner.query('DELETE FROM sports_bet WHERE id < 0');
});

test('a bet and its immediate cash-out return less than the stake, for every outcome on offer before the start and in play', async () => {
  let judged = 0;
  for (const id of [live, ...free.slice(0, 2)]) {
    const { sport, strengths, play } = (await findEvent(db, id))!;
    const rules = deps.book.sports.get(sport)!;
    const value = rules.valuer(strengths, play);
    const { score } = rules.standing(strengths, play);
    for (const { code, specifiers, outcomes, prices } of rules.price(strengths, play, 0.06))
      for (const [n, outcome] of outcomes.entries()) {
        const price = prices[n];
        if (!price) continue;
        const worth = value.worth({ code, specifiers, outcome, at: score });
        const paid = slipMath.worth({ sizes: [1], legs: [{ price, chance: 1, isBanker: false }] }, [worth], 1_000_000n);
        if (paid >= 1_000_000n) throw new Error(`${code} ${specifiers} ${outcome}: ${paid}`);
        judged++;
      }
  }
  expect(judged).toBeGreaterThan(300);
});

async function lineOf(event: bigint): Promise<string> {
  const { rows } = await owner.query<{ specifiers: string }>(
    `SELECT specifiers FROM sports_market WHERE event_id = $1 AND code = 'total' AND status = 1 AND prices[1] IS NOT NULL ORDER BY id LIMIT 1`,
    [event],
  );
  return rows[0]!.specifiers;
}
