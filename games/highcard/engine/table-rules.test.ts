import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Input } from '#platform/rooms/rules.ts';
import { sha256, twoCards } from '#games/highcard/engine/cards.ts';
import { highCard } from '#games/highcard/engine/table-rules.ts';
import type { TableAct, TableEvent, TableState } from '#games/highcard/engine/state.ts';

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
        } else if (one.type === 'work') for (const { key } of highCard.owed!(state)) enter({ type: 'done', key, result: { ok: true } });
        else enter(one);
        const seated = state.seats.filter((seat) => seat !== null && seat.state !== 'arriving').length;
        const played = state.unsettled.flatMap((hand) => hand.played);
        expect(played.reduce((sum, { staked, paid }) => sum + staked - paid, 0n)).toBe(0n);
        expect(total(state) >= 0n && (seated > 0 || total(state) === 0n)).toBe(true);
        expect(highCard.snapshot.decode(highCard.snapshot.encode(state))).toEqual(state);
      }
      const bought = events.filter(({ type }) => type === 'seat').length;
      const gone = events.filter((event) => event.type === 'gone' && event.code === undefined).length;
      if (gone === 0) expect(total(state)).toBe(200n * BigInt(bought));
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
    { type: 'card', no: 1, viewer: 'ann', card: a },
  ]);
  expect(highCard.view(state, 'bob')).toMatchObject({ hand: { card: b } });
  expect(highCard.view(state, 'watcher')).toMatchObject({ hand: { card: null } });
  enter({ type: 'act', viewer: 'bob', act: { type: 'bet', hand: 1 } }, 100);
  const over = enter({ type: 'act', viewer: 'ann', act: { type: 'call', hand: 1 } }, 200);
  expect(over.at(-1)).toMatchObject({ type: 'over', winner: a > b ? 0 : 1, cards: [a, b], chance: 'abc' });
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
