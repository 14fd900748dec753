import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Input } from '#platform/rooms/rules.ts';
import { highCard as duel } from '#games/highcard/duel.ts';
import { sha256 } from '#games/kit/duel/cards.ts';
import type { TableAct, TableEvent, TableState } from '#games/kit/duel/state.ts';
import { duelTable } from '#games/kit/duel/table-rules.ts';

const highCard = duelTable(duel);
const twoCards = duel.deal;
const CONFIG = { currency: 'USD', ante: '10', buyIn: '200', turnMs: 1_000, pauseMs: 10 };
const PLAYERS = ['ann', 'bob', 'cat'];

const total = ({ seats, hand }: TableState): bigint =>
  seats.reduce((sum, seat) => sum + (seat?.chips ?? 0n), 0n) + (hand ? hand.paid[0] + hand.paid[1] : 0n);

const input = fc.oneof(
  fc.record({
    type: fc.constant('act' as const),
    viewer: fc.constantFrom(...PLAYERS),
    act: fc.constantFrom('sit', 'leave', 'check', 'bet', 'call', 'fold'),
  }),
  fc.record({ type: fc.constantFrom('joined' as const, 'left' as const), viewer: fc.constantFrom(...PLAYERS) }),
  fc.constant({ type: 'clock' as const }),
  fc.constant({ type: 'resumed' as const, pausedMs: 5_000 }),
  fc.constant({ type: 'work' as const }),
);

test('whatever is done in whatever order, chips are those that were bought, and a snapshot is the same table', () => {
  fc.assert(
    fc.property(fc.array(input, { maxLength: 120 }), (inputs) => {
      let state = highCard.open(CONFIG);
      let ms = 0;
      const events: TableEvent[] = [];
      const moved = { in: 0, out: 0 };
      const enter = (one: Input<TableAct>): void => {
        const applied = highCard.apply(state, one, { ms, chance: `chance ${ms}` });
        if (applied.refused !== undefined) return;
        state = applied.state;
        events.push(...applied.events);
      };
      for (const one of inputs) {
        ms += 300;
        if (one.type === 'clock') enter({ type: 'clock' });
        else if (one.type === 'act') {
          const act = one.act === 'sit' || one.act === 'leave' ? { type: one.act } : { type: one.act, hand: state.hand?.no ?? 0 };
          enter({ type: 'act', viewer: one.viewer, act: act as TableAct });
        } else if (one.type === 'work') {
          for (const { key, type } of highCard.owed!(state)) {
            enter({ type: 'done', key, result: { ok: true, name: 'an***' } });
            if (type === 'buy-in') moved.in++;
            if (type === 'stand-up') moved.out++;
          }
        } else enter(one);
        const seated = state.seats.filter((seat) => seat !== null && seat.state !== 'arriving').length;
        const played = state.unsettled.flatMap((hand) => hand.played);
        expect(played.reduce((sum, { staked, paid }) => sum + staked - paid, 0n)).toBe(0n);
        expect(total(state) >= 0n && (seated > 0 || total(state) === 0n)).toBe(true);
        expect(highCard.snapshot.decode(highCard.snapshot.encode(state))).toEqual(state);
      }
      if (moved.out === 0) expect(total(state)).toBe(200n * BigInt(moved.in));
    }),
    { numRuns: 300 },
  );
});

test('a hand is what its random text deals, and its commitment is shown before it', () => {
  let state = highCard.open(CONFIG);
  const enter = (one: Input<TableAct>, ms: number): readonly TableEvent[] => {
    const applied = highCard.apply(state, one, { ms, chance: 'abc' });
    if (applied.refused !== undefined) throw new Error(applied.refused);
    state = applied.state;
    return applied.events;
  };
  for (const viewer of ['ann', 'bob']) enter({ type: 'act', viewer, act: { type: 'sit' } }, 0);
  for (const { key } of highCard.owed!(state)) enter({ type: 'done', key, result: { ok: true } }, 0);
  const dealt = enter({ type: 'clock' }, highCard.due(state)!);
  expect(dealt[0]).toMatchObject({ type: 'hand', no: 1, commitment: sha256('abc') });
  const [a, b] = twoCards('abc');
  expect(dealt.flatMap((event) => highCard.seen(event, 'ann') ?? []).filter((event) => 'card' in event)).toEqual([
    { type: 'card', no: 1, card: a },
  ]);
  expect(highCard.view(state, 'bob')).toMatchObject({ hand: { card: b } });
  expect(highCard.view(state, 'watcher')).toMatchObject({ hand: { card: null } });
  enter({ type: 'act', viewer: 'bob', act: { type: 'bet', hand: 1 } }, 100);
  const over = enter({ type: 'act', viewer: 'ann', act: { type: 'call', hand: 1 } }, 200);
  expect(over.find(({ type }) => type === 'over')).toMatchObject({ winner: a > b ? 0 : 1, cards: [a, b], chance: 'abc' });
  expect(highCard.owed!(state)).toMatchObject([{ key: 'hand:1', type: 'checkpoint' }]);
});

test('cards of both seats are two different ones, each as often as any other', () => {
  const counts = Array.from({ length: 52 }, () => 0);
  const deals = 52_000;
  for (let n = 0; n < deals; n++) {
    const [one, two] = twoCards(`deal ${n}`);
    expect(one).not.toBe(two);
    counts[one]! += 1;
    counts[two]! += 1;
  }
  const expected = (2 * deals) / 52;
  const chi = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  // 51 degrees of freedom: above 95 one time in ten thousand; the texts are fixed.
  expect(chi).toBeLessThan(95);
});

test('who is to act after a take-over has the whole time', () => {
  let state = highCard.open(CONFIG);
  const enter = (one: Input<TableAct>, ms: number): void => {
    const applied = highCard.apply(state, one, { ms, chance: 'x' });
    if (applied.refused === undefined) state = applied.state;
  };
  for (const viewer of ['ann', 'bob']) enter({ type: 'act', viewer, act: { type: 'sit' } }, 0);
  for (const { key } of highCard.owed!(state)) enter({ type: 'done', key, result: { ok: true } }, 0);
  enter({ type: 'clock' }, 100);
  expect(highCard.due(state)).toBe(1_100);
  enter({ type: 'resumed', pausedMs: 8_000 }, 9_000);
  expect(highCard.due(state)).toBe(10_000);
});

/** A table at which a clock input comes whenever it is due, until `ms`. */
function tableUntil(config: object) {
  let state = highCard.open({ ...CONFIG, ...config });
  let now = 0;
  const events: TableEvent[] = [];
  const settled: TableState['unsettled'][number][] = [];
  const enter = (one: Input<TableAct>): string | undefined => {
    const applied = highCard.apply(state, one, { ms: now, chance: `chance ${now}` });
    if (applied.refused !== undefined) return applied.refused;
    state = applied.state;
    events.push(...applied.events);
    settled.push(...state.unsettled.filter((one) => !settled.includes(one)));
    for (const { key } of highCard.owed!(state)) enter({ type: 'done', key, result: { ok: true, name: 'an***' } });
    return undefined;
  };
  return {
    events,
    settled,
    state: () => state,
    act: (viewer: string, act: TableAct) => enter({ type: 'act', viewer, act }),
    joined: (viewer: string) => enter({ type: 'joined', viewer }),
    left: (viewer: string) => enter({ type: 'left', viewer }),
    barred: (...codes: string[]) => {
      const key = `hand:${state.hands}`;
      const barred = codes.map((code, at) => ({ name: String(at + 1), code }));
      enter({ type: 'done', key, result: { ok: true, barred } });
    },
    until: (ms: number): void => {
      for (let due = highCard.due(state); due !== undefined && due <= ms; due = highCard.due(state)) {
        now = due;
        enter({ type: 'clock' });
      }
      now = ms;
    },
  };
}

test('a player who waits in practice gets a companion, which plays by its own card and gives its seat to the next player', () => {
  const table = tableUntil({ botAfterMs: 4_000 });
  table.act('ann', { type: 'sit' });
  table.until(3_900);
  expect(table.state().seats[1]).toBeNull();
  table.until(4_020);
  expect(table.state().seats[1]).toMatchObject({ isBot: true, state: 'in' });
  expect(highCard.view(table.state(), 'bob')).toMatchObject({ you: null, seats: [{ isBot: false }, { isBot: true, name: 'Wick' }] });
  expect(table.act('bob', { type: 'sit' })).toBeUndefined();
  expect(table.act('cat', { type: 'sit' })).toBe('rooms.busy');
  table.until(8_000);
  expect(table.state().seats.map((seat) => seat?.viewer)).toEqual(['ann', 'bob']);
  expect(tableUntil({}).state().config.botAfterMs).toBeUndefined();
});

test('a companion stakes nothing: a hand against it moves the money of the player alone', () => {
  const table = tableUntil({ botAfterMs: 0, turnMs: 500 });
  table.act('ann', { type: 'sit' });
  table.joined('ann');
  for (let ms = 0; ms < 200_000; ms += 100) {
    const { hand } = table.state();
    if (hand?.toAct === 0) table.act('ann', { type: hand.hasBet ? 'call' : 'check', hand: hand.no });
    table.until(ms);
  }
  const overs = table.events.filter(({ type }) => type === 'over');
  expect(overs.length).toBeGreaterThan(20);
  const acts = new Set(table.events.flatMap((event) => (event.type === 'acted' && event.seat === 1 ? [event.act] : [])));
  expect(acts).toEqual(new Set(['bet', 'check']));
  expect(table.settled.every(({ played }) => played.length === 1 && played[0]!.name === '1')).toBe(true);
  expect(table.settled.length).toBe(overs.length);
});

test('a player who is away for a minute, or idle for two turns, stands up; one who may stake no more stands up after the hand', () => {
  const away = tableUntil({ awayMs: 60_000 });
  away.act('ann', { type: 'sit' });
  away.left('ann');
  away.until(59_000);
  expect(away.state().seats[0]).toMatchObject({ state: 'in' });
  away.until(60_000);
  expect(away.state().seats[0]).toBeNull();
  const idle = tableUntil({});
  for (const viewer of ['ann', 'bob']) idle.act(viewer, { type: 'sit' });
  idle.until(20_000);
  expect(idle.state().seats).toEqual([null, null]);
  const barred = tableUntil({});
  for (const viewer of ['ann', 'bob']) barred.act(viewer, { type: 'sit' });
  barred.until(20);
  barred.barred('identity.excluded');
  expect(barred.state().seats[0]).toMatchObject({ state: 'leaving' });
  expect(barred.events.at(-1)).toMatchObject({ type: 'seat', seat: 0, code: 'identity.excluded' });
});

test.each([
  { barred: ['identity.excluded'], seen: [['identity.excluded'], [], [], []] },
  { barred: ['identity.excluded', 'limits.loss'], seen: [['identity.excluded'], ['limits.loss'], [], []] },
])('the reason for which a player stands up is sent to that player alone: $barred', ({ barred, seen }) => {
  const table = tableUntil({});
  for (const viewer of ['ann', 'bob']) table.act(viewer, { type: 'sit' });
  table.until(20);
  table.barred(...barred);
  const codes = (viewer: string) =>
    table.events.flatMap((event) => (highCard.seen(event, viewer) as { code?: string } | undefined)?.code ?? []);
  expect(['ann', 'bob', 'watcher', ''].map(codes)).toEqual(seen);
});
