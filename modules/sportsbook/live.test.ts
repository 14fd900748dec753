import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { ServerFrame } from '#contracts/realtime.ts';
import type { Push } from '#platform/realtime/push.ts';
import { checkInvariants } from '#modules/wallet/index.ts';
import { decideWaiting } from '#modules/sportsbook/waiting/decide-waiting.ts';
import { decisionOf } from '#modules/sportsbook/waiting/decision.ts';
import type { WaitingBet, WaitingLeg } from '#modules/sportsbook/waiting/waiting-store.ts';
import { lookAtEvent } from '#modules/sportsbook/events/look-at-event.ts';
import type { ShownEvent, ShownMarket } from '#modules/sportsbook/views/view-store.ts';
import { openSportsHouse } from '#tests/factories/sports-house.ts';

const { db, owner, deps, wallet, lead, events, leg, kickOff, goOn, decide, player, now } = await openSportsHouse();
await lead();
deps.pace.ahead = 0;
const free = (await events()).map(({ id }) => id);
const frames: ServerFrame[] = [];
deps.pushes.setPush({
  toTable: (_table, frame) => void frames.push(frame),
  toMember: (_member, frame) => void frames.push(frame),
} as Push);
const taken = () => frames.splice(0);
const event = free[0]!;
await kickOff(event);

/** Plays on until something material happens. */
async function untilEpoch(): Promise<void> {
  const epochNow = async () =>
    (await owner.query<{ epoch: number }>('SELECT epoch FROM sports_event WHERE id = $1', [event])).rows[0]!.epoch;
  const before = await epochNow();
  while ((await epochNow()) === before) await goOn(event);
}

const WAITING: WaitingLeg = {
  event: '1',
  sport: 'football',
  league: 'harbour-division',
  market: '2',
  code: 'winner',
  specifiers: '',
  block: null,
  isLive: true,
  steps: 1,
  version: 1,
  place: null,
  outcome: 'home',
  price: 20_000,
  chance: 0.48,
  isBanker: false,
  epoch: 3,
  epochNow: 3,
  priceNow: 20_000,
  isClosed: false,
  isStopped: false,
  isStale: false,
};
const waiting = (leg: Partial<WaitingLeg>, bet: Partial<WaitingBet> = {}): WaitingBet =>
  ({ policy: 'higher', isDue: true, isLate: false, ...bet, legs: [{ ...WAITING, ...leg }] }) as WaitingBet;

describe('bets in play', () => {
  test('are decided by the state of the match at their time; each cause of a refusal has its code', () => {
    expect(decisionOf(waiting({}))).toEqual({ accept: [20_000] });
    expect(decisionOf(waiting({}, { isDue: false }))).toBe('wait');
    expect(decisionOf(waiting({ isStale: true }))).toBe('wait');
    expect(decisionOf(waiting({ isStale: true }, { isLate: true }))).toEqual({ refuse: 'sports.too_late' });
    expect(decisionOf(waiting({ epochNow: 4 }, { isDue: false }))).toEqual({ refuse: 'sports.score_changed' });
    expect(decisionOf(waiting({ isStopped: true }, { isDue: false }))).toEqual({ refuse: 'sports.suspended' });
    expect(decisionOf(waiting({ isClosed: true }))).toEqual({ refuse: 'sports.event_closed' });
    expect(decisionOf(waiting({ priceNow: null }))).toEqual({ refuse: 'sports.line_gone' });
    expect(decisionOf(waiting({ priceNow: 20_500 }))).toEqual({ accept: [20_500] });
    expect(decisionOf(waiting({ priceNow: 19_900 }))).toEqual({ refuse: 'sports.price_changed' });
    expect(decisionOf(waiting({ priceNow: 19_900 }, { policy: 'any' }))).toEqual({ accept: [19_900] });
    expect(decisionOf(waiting({ priceNow: 20_500 }, { policy: 'none' }))).toEqual({ refuse: 'sports.price_changed' });
  });

  test('wait with their stake held, and are accepted at their time at the price of that moment', async () => {
    const one = await leg(event, 'home');
    const fan = await player();
    const requestId = randomUUID();
    taken();
    const bet = await fan.placed([one], { requestId });
    expect(bet).toMatchObject({ state: 'waiting', stakedIn: null, paid: null });
    expect(bet.decideAt!.getTime() - bet.placedAt.getTime()).toBeGreaterThanOrEqual(4_000);
    expect([await fan.balance(), await fan.held()]).toEqual([9_900n, 100n]);
    expect(await db.query(`SELECT staked FROM stakes_under_way($1)`, [fan.caller.memberId])).toEqual([{ staked: 100n }]);
    await decideWaiting(deps, '00000000-0000-4000-8000-000000000001', now);
    expect((await fan.bets(true))[0]).toMatchObject({ state: 'waiting' });
    await Promise.all([decide(), decide(), decide()]);
    expect((await fan.bets(true))[0]).toMatchObject({ id: bet.id, state: 'open', legs: [{ price: one.price }] });
    expect([await fan.balance(), await fan.held()]).toEqual([9_900n, 0n]);
    expect(taken()).toMatchObject([{ type: 'sports-bet', bet: String(bet.id), state: 'open' }]);
    expect(await fan.place([one], { requestId })).toMatchObject({ value: { isReplay: true, bet: { id: bet.id, state: 'open' } } });
    const { rows } = await owner.query(`SELECT count(*)::int AS n FROM sports_load WHERE event_id = $1 AND market_id = $2`, [
      event,
      one.market,
    ]);
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('are accepted in a later turn if their match moved on just before', async () => {
    const fan = await player();
    const bet = await fan.placed([await leg(event, 'draw')]);
    const movesOn: typeof deps = {
      ...deps,
      wallet: {
        ...wallet,
        commit: async (command) => {
          await owner.query('UPDATE sports_event SET priced_steps = steps - 1 WHERE id = $1', [event]);
          return wallet.commit(command);
        },
      },
    };
    await owner.query(`UPDATE sports_bet SET decide_at = clock_timestamp() WHERE id = $1`, [bet.id]);
    await decideWaiting(movesOn, '00000000-0000-4000-8000-000000000001', now);
    expect((await fan.bets(true))[0]).toMatchObject({ state: 'waiting' });
    await owner.query('UPDATE sports_event SET priced_steps = steps WHERE id = $1', [event]);
    await decide();
    expect((await fan.bets(true))[0]).toMatchObject({ state: 'open' });
  });

  test('are refused with their stake back: after a goal at once, stopped, too late, and while the member is away from play', async () => {
    const fan = await player();
    const one = await leg(event, 'away');
    const stopped = await fan.placed([one]);
    await owner.query('UPDATE sports_event SET stops = 4 WHERE id = $1', [event]);
    await decideWaiting(deps, '00000000-0000-4000-8000-000000000001', now);
    await owner.query('UPDATE sports_event SET stops = 0 WHERE id = $1', [event]);
    const late = await fan.placed([one]);
    await decide(11);
    const excluded = await player();
    await excluded.placed([one]);
    await owner.query(`UPDATE member SET frozen_at = now() WHERE id = $1`, [excluded.caller.memberId]);
    await decide();
    expect(await excluded.bets(false)).toMatchObject([{ state: 'refused', refusal: 'identity.frozen' }]);
    const hit = await fan.placed([await leg(event, 'away')]);
    await untilEpoch();
    await decideWaiting(deps, '00000000-0000-4000-8000-000000000001', now);
    expect((await fan.bets(false)).map(({ id, refusal }) => [id, refusal])).toEqual([
      [hit.id, 'sports.score_changed'],
      [late.id, 'sports.too_late'],
      [stopped.id, 'sports.suspended'],
    ]);
    expect([await fan.balance(), await fan.held(), await excluded.balance()]).toEqual([10_000n, 0n, 10_000n]);
    expect(await fan.place([one])).toMatchObject({ failure: { code: 'sports.score_changed' } });
  });

  test('are not accepted at prices of a silent leader; a waiting bet that nobody decides returns its stake when its hold expires', async () => {
    const fan = await player();
    const one = await leg(event, 'home');
    await owner.query(`UPDATE sports_event SET fresh_until = clock_timestamp() - interval '1 ms' WHERE id = $1`, [event]);
    expect(await fan.place([one])).toMatchObject({ failure: { code: 'sports.suspended' } });
    await lead();
    const bet = await fan.placed([one]);
    await owner.query(`UPDATE ledger.hold SET expires_at = clock_timestamp() - interval '1 second' WHERE id = $1`, [bet.hold]);
    wallet.onHoldExpired('bet-reserve', ({ id }) => [{ kind: 'sports_refuse', row: { hold: id, refusal: 'sports.too_late' } }]);
    await wallet.releaseExpiredHolds();
    expect(await fan.bets(false)).toMatchObject([{ state: 'refused', refusal: 'sports.too_late' }]);
    await decide();
    expect([await fan.balance(), await fan.held()]).toEqual([10_000n, 0n]);
  });

  test('of play money are staked at once, and returned if they are refused', async () => {
    const trial = await player(10_000n, true);
    const bet = await trial.placed([await leg(event, 'home')]);
    expect(bet).toMatchObject({ state: 'waiting', stakedIn: bet.id });
    await decide(11);
    const { rows } = await owner.query(`SELECT balance FROM ledger.account WHERE member_id = $1 AND kind = 'practice'`, [
      trial.caller.memberId,
    ]);
    expect(rows).toEqual([{ balance: 10_000n }]);
    expect(await checkInvariants(db)).toEqual([]);
  });
});

test('bets and cash-outs whose time comes at a set or match point wait on, for twenty seconds at most, and are decided then', async () => {
  const tense = (is: boolean) =>
    owner.query(`UPDATE sports_event SET tracker = (tracker::jsonb || jsonb_build_object('isTense', $2::boolean))::json WHERE id = $1`, [
      event,
      is,
    ]);
  const requestedAgo = (bet: bigint, seconds: number) =>
    owner.query(`UPDATE sports_bet SET placed_at = clock_timestamp() - $2 * interval '1 second' WHERE id = $1`, [bet, seconds]);
  const stateOf = async (fan: Awaited<ReturnType<typeof player>>) => (await fan.bets(true))[0]?.state;
  const [one, two] = [await player(), await player()];
  await tense(true);
  await one.placed([await leg(event, 'home')]);
  await decide();
  expect(await stateOf(one)).toBe('waiting');
  // The point was saved.
  await tense(false);
  await decide();
  expect(await stateOf(one)).toBe('open');
  await tense(true);
  const second = await two.placed([await leg(event, 'home')]);
  await requestedAgo(second.id, 19);
  await decide();
  expect(await stateOf(two)).toBe('waiting');
  await requestedAgo(second.id, 21);
  await decide();
  expect(await stateOf(two)).toBe('open');
  await tense(false);
  expect(await checkInvariants(db)).toEqual([]);
});

test('a match in play is published with each change, in an unbroken sequence that its call continues', async () => {
  taken();
  await untilEpoch();
  const own = taken().flatMap((frame) => (frame.type === 'sports-event' ? [frame] : []));
  expect(own.map(({ seq }) => seq - own[0]!.seq)).toEqual(own.map((_frame, n) => n));
  expect(own.at(-2)).toMatchObject({ isOpen: false, markets: [] });
  expect(own.at(-2)!.steps.length).toBeGreaterThan(0);
  expect(own.at(-1)).toMatchObject({ isOpen: true, delayMs: 4_000, state: 'live' });
  expect(own.at(-1)!.markets.length + own.at(-1)!.prices.length).toBeGreaterThan(10);
  const { rows } = await owner.query<{ seq: number }>('SELECT seq FROM sports_event WHERE id = $1', [event]);
  expect(rows[0]!.seq).toBe(own.at(-1)!.seq);
  // A client that follows the frames from one call has the state of the next call.
  const before = (await lookAtEvent(deps, event)) as { value: ShownEvent };
  const known = new Map(before.value.markets.map((market) => [market.id, market]));
  taken();
  await goOn(event, 2);
  for (const frame of taken())
    if (frame.type === 'sports-event') {
      for (const market of frame.markets) known.set(market.id, market as ShownMarket);
      for (const [id, isOpen, prices] of frame.prices) {
        const market = known.get(id)!;
        known.set(id, { ...market, isOpen, outcomes: market.outcomes.map(({ name }, n) => ({ name, price: prices[n]! })) });
      }
    }
  const after = (await lookAtEvent(deps, event)) as { value: ShownEvent };
  for (const market of after.value.markets) expect(known.get(market.id)).toEqual(market);
});
