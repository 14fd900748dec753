import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { fraction, times, type Fraction } from '#kernel/fraction.ts';
import { chainById, linkOf } from '#modules/leads/index.ts';
import { lookAtBoard, lookAtEvent } from '#modules/sportsbook/events/look-at-event.ts';
import { addWindow, endWindow } from '#modules/sportsbook/settlement/window-store.ts';
import { closeEvent } from '#modules/sportsbook/world/advance-store.ts';
import { findEvent } from '#modules/sportsbook/world/event-store.ts';
import type { RequestedLeg } from '#modules/sportsbook/slips/slip.ts';
import { checkInvariants } from '#modules/wallet/index.ts';
import { returnFactor } from '#sports/kit/combine.ts';
import { legFactor, legOf } from '#sports/kit/factor.ts';
import { hmacOfNode } from '#sports/kit/hmac.ts';
import { handicapResult } from '#sports/kit/lines.ts';
import { replay } from '#sports/kit/replay.ts';
import football from '#sports/football/sport.ts';
import { openSportsHouse } from '#tests/factories/sports-house.ts';

const { db, owner, deps, lead, pricedMatches, leg, playOut, player, stop } = await openSportsHouse();
const free = await pricedMatches();
const next = (): bigint => free.shift()!;

type Final = { score: [number, number] };
async function finalOf(event: bigint): Promise<Final['score']> {
  const { rows } = await owner.query<Final>('SELECT score FROM sports_event WHERE id = $1', [event]);
  return rows[0]!.score;
}
const oddsOf = ({ price }: RequestedLeg): Fraction => fraction(BigInt(price), 10_000n);
const cut = ({ top, bottom }: Fraction): bigint => top / bottom;

async function debtOf(memberId: bigint): Promise<bigint> {
  const { id } = await deps.wallet.accountOf({ memberId, merchantId: 1, currency: 'USD' }, 'receivable');
  return (await owner.query<{ balance: bigint }>('SELECT balance FROM ledger.account WHERE id = $1', [id])).rows[0]!.balance;
}

describe('bets before the start', () => {
  test('singles are taken at the price of now and settled by the match as it was played, exactly', async () => {
    const event = next();
    const legs = await Promise.all(['home', 'draw', 'away'].map((outcome) => leg(event, outcome)));
    const units = [100n, 333n, 57n];
    const fan = await player();
    const bets = [];
    for (const [at, one] of legs.entries()) bets.push(await fan.placed([one], { unit: units[at]! }));
    expect(await fan.balance()).toBe(10_000n - 490n);
    expect(await db.query(`SELECT staked FROM played_since($1, '2000-01-01')`, [fan.caller.memberId])).toEqual([{ staked: 490n }]);
    await playOut(event);
    const [home, away] = await finalOf(event);
    const won = home > away ? 0 : home === away ? 1 : 2;
    const returned = legs.map((one, at) => (at === won ? cut(times(fraction(units[at]!), oddsOf(one))) : 0n));
    expect((await fan.bets(false)).toReversed().map(({ paid }) => paid)).toEqual(returned);
    expect(await fan.balance()).toBe(10_000n - 490n + returned[won]!);
    const { rows } = await owner.query('SELECT stake, turnover FROM bet_record WHERE member_id = $1 ORDER BY round_id', [
      fan.caller.memberId,
    ]);
    // The last bet makes a return sure whatever wins, and counts less by it.
    const sure = legs.map((one, at) => cut(times(fraction(units[at]!), oddsOf(one)))).reduce((a, b) => (a < b ? a : b));
    const counted = [units[0]!, units[1]!, units[2]! - (sure < units[2]! ? sure : units[2]!)];
    expect(rows).toEqual(legs.map(({ price }, at) => ({ stake: units[at], turnover: price >= 15_000 ? counted[at] : 0n })));
  });

  test('multiples and systems with quarter lines and a banker return what the formula says', async () => {
    const three = [next(), next(), next()];
    const legs = [
      await leg(three[0]!, 'home', 'handicap', 'line=-0.25'),
      await leg(three[1]!, 'away', 'handicap', 'line=0.25'),
      await leg(three[2]!, 'home'),
    ];
    const fan = await player();
    await fan.placed(legs.slice(0, 2), { unit: 201n });
    await fan.placed(legs, { unit: 70n, sizes: [2, 3] });
    await fan.placed([{ ...legs[0]!, isBanker: true }, legs[1]!, legs[2]!], { unit: 71n, sizes: [1, 2] });
    expect(await fan.balance()).toBe(10_000n - 201n - 4n * 70n - 3n * 71n);
    await playOut(three[0]!);
    await playOut(three[1]!);
    await playOut(three[2]!);
    const scores = await Promise.all(three.map(finalOf));
    const leads = scores.map(([home, away]) => home - away);
    const results = [
      handicapResult(fraction(-1n, 4n), leads[0]!),
      handicapResult(fraction(-1n, 4n), -leads[1]!),
      leads[2]! > 0 ? 'win' : 'lose',
    ] as const;
    const [a, b, c] = legs.map((one, at) => legFactor(legOf(oddsOf(one), results[at]!))) as [Fraction, Fraction, Fraction];
    const expected = [
      [201n, returnFactor([a, b], [2])],
      [70n, returnFactor([a, b, c], [2, 3])],
      [71n, returnFactor([b, c], [1, 2], [a])],
    ].map(([unit, factor]) => cut(times(fraction(unit as bigint), factor as Fraction)));
    expect((await fan.bets(false)).toReversed().map(({ paid }) => paid)).toEqual(expected);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test('one request is one bet, asked for 50 times at once; with another body it is refused', async () => {
    const one = await leg(free[0]!, 'home');
    const fan = await player();
    const requestId = randomUUID();
    const made = await Promise.all(Array.from({ length: 50 }, () => fan.place([one], { requestId })));
    expect(new Set(made.map((each) => each.ok && each.value.bet.id)).size).toBe(1);
    expect(await fan.balance()).toBe(9_900n);
    expect(await fan.place([one], { requestId, unit: 101n })).toMatchObject({ failure: { code: 'wallet.request_reused' } });
    stop(true);
    expect(await fan.place([one])).toMatchObject({ failure: { code: 'rounds.game_stopped' } });
    expect(await fan.place([one], { requestId })).toMatchObject({
      value: { isReplay: true, bet: { id: made[0]!.ok && made[0]!.value.bet.id } },
    });
    stop(false);
  });

  test('of 50 that bet at once as many are taken as there is room for, and the room that is left is told and taken', async () => {
    const event = next();
    const one = await leg(event, 'draw', 'winner-first-half');
    const fans = await Promise.all(Array.from({ length: 50 }, () => player()));
    const owed = (BigInt(one.price) * 1_500n + 9_999n) / 10_000n;
    const fits = Number(100_000n / owed);
    const made = await Promise.all(fans.map((fan) => fan.place([one], { unit: 1_500n })));
    const taken = made.filter(({ ok }) => ok);
    expect(taken).toHaveLength(Math.min(50, fits));
    expect(fits).toBeLessThan(50);
    const most = ((100_000n - owed * BigInt(fits)) * 10_000n) / BigInt(one.price);
    const sent = `${most / 100n}.${String(most % 100n).padStart(2, '0')}`;
    for (const each of made) if (!each.ok) expect(each.failure).toMatchObject({ code: 'sports.stake_too_high', facts: { leg: 0 } });
    const last = await player();
    expect(await last.place([one], { unit: most + 1n })).toMatchObject({ failure: { facts: { most: sent } } });
    expect(await last.quote([one])).toMatchObject({ value: { most: { minor: most }, bets: 1, prices: [one.price] } });
    expect((await last.place([one], { unit: most })).ok).toBe(true);
  });

  test('a stopped, stale, unpriced, moved or begun match is refused under the lock, and so is a market that is gone', async () => {
    const event = next();
    const one = await leg(event, 'home');
    const fan = await player();
    const set = (change: string, back: string) => async (code: string) => {
      await owner.query(`UPDATE sports_event SET ${change} WHERE id = $1`, [event]);
      expect([change, await fan.place([one])]).toMatchObject([change, { failure: { code, facts: { leg: 0 } } }]);
      await owner.query(`UPDATE sports_event SET ${back} WHERE id = $1`, [event]);
    };
    await set('stops = 4', 'stops = 0')('sports.suspended');
    await set('steps = steps + 1', 'steps = steps - 1')('sports.suspended');
    await set('priced_steps = NULL', 'priced_steps = steps')('sports.suspended');
    await set('epoch = epoch + 1', 'epoch = epoch - 1')('sports.score_changed');
    await set("starts_at = starts_at - interval '2 days'", "starts_at = starts_at + interval '2 days'")('sports.event_closed');
    await set("state = 'ended'", "state = 'open'")('sports.event_closed');
    const market = async (change: string, code: string) => {
      await owner.query(`UPDATE sports_market SET ${change} WHERE id = $1`, [one.market]);
      expect([change, await fan.place([one])]).toMatchObject([change, { failure: { code } }]);
    };
    await market('status = -1', 'sports.suspended');
    await market('status = 1, prices[1] = NULL', 'sports.line_gone');
    expect(await fan.place([{ ...one, outcome: 'nobody' }])).toMatchObject({ failure: { code: 'sports.line_gone' } });
    expect(await fan.place([one, await leg(event, 'over', 'total', 'line=2.5')])).toMatchObject({ failure: { code: 'sports.related' } });
    expect(await fan.place([one], { sizes: [2] })).toMatchObject({ failure: { code: 'sports.slip_invalid' } });
    expect(await fan.place([one, one], { sizes: [1] })).toMatchObject({ ok: false });
    expect(await fan.place(Array.from({ length: 21 }, () => one))).toMatchObject({ failure: { code: 'sports.slip_invalid' } });
    expect(await fan.balance()).toBe(10_000n);
  });

  test('a price that moved is taken as the policy says, at exactly the price of now; a repeat finds the same bet', async () => {
    const event = free[0]!;
    const seen = await leg(event, 'away');
    const fan = await player();
    const move = (price: number) => owner.query('UPDATE sports_market SET prices[3] = $2 WHERE id = $1', [seen.market, price]);
    const requestId = randomUUID();
    await move(seen.price + 500);
    expect(await fan.place([seen], { policy: 'none' })).toMatchObject({
      failure: { code: 'sports.price_changed', facts: { leg: 0, price: seen.price + 500 } },
    });
    const better = await fan.placed([seen], { requestId });
    expect(better.legs[0]!.price).toBe(seen.price + 500);
    await move(seen.price - 100);
    expect((await fan.placed([seen], { requestId })).id).toBe(better.id);
    expect(await fan.place([seen])).toMatchObject({ failure: { code: 'sports.price_changed' } });
    expect((await fan.placed([seen], { policy: 'any' })).legs[0]!.price).toBe(seen.price - 100);
    await move(Math.floor((seen.price * 89) / 100));
    expect(await fan.place([seen], { policy: 'any' })).toMatchObject({ failure: { code: 'sports.price_changed' } });
    await move(seen.price);
  });

  test('a match that is looked at has all of its markets with prices, and a board the winner and a line of each kind', async () => {
    const seen = await lookAtEvent(deps, free[0]!);
    const winner = seen.ok && seen.value.markets.find(({ code }) => code === 'winner');
    expect(winner).toMatchObject({ isOpen: true, outcomes: [{ name: 'home' }, { name: 'draw' }, { name: 'away' }] });
    expect(seen.ok && seen.value.markets.length).toBeGreaterThan(50);
    const board = await lookAtBoard(deps, 'football', null);
    expect(board.find(({ id }) => id === free[0])).toMatchObject({
      state: 'open',
      offered: seen.ok && seen.value.markets.length,
      markets: [winner, { code: 'handicap' }, { code: 'total' }],
    });
    expect(await lookAtEvent(deps, 1n << 60n)).toMatchObject({ failure: { code: 'sports.event_unknown' } });
  });

  test('play money bets without load, limit or record', async () => {
    const event = free[0]!;
    const one = await leg(event, 'home');
    const trial = await player(10_000n, true);
    await trial.placed([one], { unit: 5_000n });
    const { rows } = await owner.query(
      'SELECT FROM sports_load WHERE event_id = $1 AND market_id = $2 AND outcome = $3 AND stake >= 5000',
      [event, one.market, 'home'],
    );
    expect(rows).toEqual([]);
  });

  test('what a member may win in a day is a limit over all bets, told with the unit that is left', async () => {
    const event = free[0]!;
    const one = await leg(event, 'home');
    const rich = await player(10_000_000n);
    deps.limits.paid = '300.00';
    const unit = (20_000n * 10_000n) / BigInt(one.price);
    const bet = await rich.placed([one], { unit });
    const most = ((30_000n - bet.potential) * 10_000n) / BigInt(one.price);
    expect(await rich.place([one], { unit: most + 1n })).toMatchObject({
      failure: { code: 'sports.payout_too_high', facts: { most: `${most / 100n}.${String(most % 100n).padStart(2, '0')}` } },
    });
    expect(await rich.quote([one])).toMatchObject({ value: { most: { minor: most } } });
    expect((await rich.place([one], { unit: most })).ok).toBe(true);
    deps.limits.paid = '5000.00';
  });
});

describe('results', () => {
  test('a match that is called off gives stakes back, and counts for nothing', async () => {
    const [event, other] = [next(), free[0]!];
    const fan = await player();
    await fan.placed([await leg(event, 'home')]);
    const double = await fan.placed([await leg(event, 'away'), await leg(other, 'draw')]);
    expect(await closeEvent(db, event)).toBe(true);
    expect(await closeEvent(db, event)).toBe(false);
    await lead();
    expect(await fan.place([await leg(event, 'home')])).toMatchObject({ failure: { code: 'sports.event_closed' } });
    expect(await fan.balance()).toBe(9_900n);
    expect((await fan.bets(true)).map(({ id }) => id)).toEqual([double.id]);
    const { rows } = await owner.query('SELECT payout, turnover FROM bet_record WHERE member_id = $1', [fan.caller.memberId]);
    expect(rows).toEqual([{ payout: 100n, turnover: 0n }]);
  });

  test('a cancelled market is paid the difference or claimed back, into a debt where it is spent; its return corrects again', async () => {
    const event = next();
    const fans = await Promise.all(
      ['home', 'draw', 'away'].map(async (outcome) => ({ fan: await player(100n), one: await leg(event, outcome) })),
    );
    for (const { fan, one } of fans) await fan.placed([one]);
    await playOut(event);
    const balances = await Promise.all(fans.map(({ fan }) => fan.balance()));
    const at = balances.findIndex((minor) => minor > 0n);
    const [won, winner, loser] = [balances[at]!, fans[at]!.fan, fans[(at + 1) % 3]!.fan];
    // All of it is gone when it is claimed back.
    await winner.placed([await leg(free[0]!, 'home')], { unit: won });
    const window = { eventId: event, codes: ['winner'], from: new Date(Date.now() - 3_600_000), to: new Date() };
    const { id } = await db.transact((tx) => addWindow(tx, window));
    await lead();
    expect([await debtOf(winner.caller.memberId), await winner.balance(), await loser.balance()]).toEqual([100n - won, 0n, 100n]);
    expect((await winner.bets(false)).map(({ paid, revision }) => [paid, revision])).toEqual([[100n, 2]]);
    const records = () => db.query('SELECT payout, turnover FROM bet_record WHERE member_id = $1', [loser.caller.memberId]);
    expect(await records()).toEqual([{ payout: 100n, turnover: 0n }]);
    expect(await db.transact((tx) => endWindow(tx, id))).toBe(event);
    await lead();
    expect(await loser.balance()).toBe(0n);
    expect(await records()).toEqual([{ payout: 0n, turnover: fans[(at + 1) % 3]!.one.price >= 15_000 ? 100n : 0n }]);
    const corrected = await owner.query<{ n: number }>(`SELECT count(*)::int AS n FROM outbox WHERE topic = 'BetsCorrected'`);
    expect(corrected.rows[0]!.n).toBeGreaterThanOrEqual(6);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test('another process goes on where the last one stopped, and both draw what is published of the match', async () => {
    const event = next();
    await owner.query(
      `UPDATE sports_event SET starts_at = clock_timestamp() - interval '3 minutes', due_at = clock_timestamp() - interval '4 minutes' WHERE id = $1`,
      [event],
    );
    await lead();
    const half = await findEvent(db, event);
    expect(half).toMatchObject({ state: 'live' });
    expect(half!.steps).toBeGreaterThan(10);
    await owner.query(`UPDATE game_table SET beat_at = beat_at - interval '1 hour'`);
    await owner.query(
      `UPDATE sports_event SET starts_at = starts_at - interval '1 day', due_at = due_at - interval '1 day' WHERE id = $1`,
      [event],
    );
    expect(await lead(randomUUID())).toBe(true);
    expect(await lead()).toBe(false);
    const over = (await findEvent(db, event))!;
    const chain = await chainById(deps, over.chainId);
    const key = { link: linkOf(chain, over.link), salt: chain.salt, league: over.league, match: over.link };
    const strengths = football.strengths.parse(over.strengths);
    const dealt = replay(football, strengths, key, hmacOfNode);
    const { rows } = await owner.query<{ name: string }>('SELECT name FROM sports_step WHERE event_id = $1 ORDER BY step', [event]);
    expect(rows.map(({ name }) => name)).toEqual(dealt.steps.map(({ name }) => name));
    expect(over).toMatchObject({ state: 'ended', play: JSON.parse(JSON.stringify(dealt.state)) as unknown, revision: 1 });
    const { rows: seasons } = await owner.query(
      'SELECT s.strengths FROM sports_season s JOIN coup_chain c ON c.id = s.chain_id WHERE s.published_at < c.salted_at AND c.id = $1',
      [over.chainId],
    );
    expect(seasons).toEqual([{ strengths: deps.book.sports.get('football')!.strengthsOf(over.league) }]);
  });
});
