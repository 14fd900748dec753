import { expect, test } from 'vitest';
import { applyToPool, openPool, type PoolAct, type PoolEvent, type PoolState } from '#poker/fast-fold/pool.ts';
import { tableOf } from '#poker/table/config.ts';
import { chipsAt, Played, testDice } from '#tests/factories/poker/played-table.ts';

/** A pool with its hands, each at a table of its own. */
class PlayedPool {
  state: PoolState = openPool('P', 6, { least: 400, most: 1_000 });
  at = 0;
  rake = 0;
  readonly dice = testDice(90);
  readonly tables = new Map<string, Played>();
  readonly hands: Extract<PoolEvent, { kind: 'hand' }>[] = [];
  readonly left: number[] = [];

  give(act: PoolAct): string | undefined {
    const done = applyToPool(this.state, act, this.at, this.dice);
    if ('refused' in done) return done.refused;
    this.state = done.state;
    for (const event of done.events) {
      if (event.kind === 'left') this.left.push(event.chips);
      if (event.kind !== 'hand') continue;
      this.hands.push(event);
      const table = new Played(
        tableOf({ table: event.hand, kind: 'fast', variant: 'NT', seats: 6, blinds: { small: 5, big: 10, ante: 0 } }),
      );
      for (const [chair, { entry, chips }] of event.seats.entries()) table.must({ kind: 'place', chair, player: entry, chips, tip: null });
      this.tables.set(event.hand, table.deal(this.dice));
    }
    return undefined;
  }

  /** An act at one table, by chance; folding ahead often. */
  step(): void {
    const { dice } = this;
    this.at += dice.below(400);
    this.give({ kind: 'match' });
    const running = [...this.tables.entries()];
    const [hand, table] = running[dice.below(Math.max(1, running.length))] ?? [];
    if (!table || hand === undefined) return;
    const before = table.events.length;
    const chair = dice.below(6);
    if (dice.below(3) === 0) table.give({ kind: 'ahead', chair });
    else if (table.toAct === undefined) table.wait();
    else {
      const { mayRaise, least } = table.options();
      const choice = dice.below(6);
      table.bet(choice === 0 ? { kind: 'fold' } : choice === 5 && mayRaise ? { kind: 'raise', to: least } : { kind: 'call' });
    }
    for (const event of table.events.slice(before)) {
      if (event.kind === 'ahead') expect(this.give({ kind: 'ahead', entry: event.player, chips: event.chips })).toBeUndefined();
      if (event.kind === 'paid') this.rake += event.result.rake;
    }
    if (table.state.hand === null) this.#close(hand, table);
  }

  #close(hand: string, table: Played): void {
    const chips = table.state.chairs.flatMap((chair): [string, number][] => (chair ? [[chair.player, chair.stack]] : []));
    this.tables.delete(hand);
    expect(this.give({ kind: 'handOver', hand, chips })).toBeUndefined();
  }

  chips(): number {
    const lying = [...this.tables.values()].reduce((sum, { state }) => sum + chipsAt(state), 0);
    return (
      lying + this.state.entries.reduce((sum, { stack }) => sum + stack, 0) + this.left.reduce((sum, chips) => sum + chips, 0) + this.rake
    );
  }
}

test('a pool keeps every chip, lets nobody meet a seat in two hands at once, and gives the big blind to who has been without it longest', () => {
  const pool = new PlayedPool();
  const entries = 18;
  for (let at = 0; at < entries; at++)
    expect(pool.give({ kind: 'enter', entry: `e${at}`, player: `p${Math.floor(at / 2)}`, chips: 1_000 })).toBeUndefined();
  expect(pool.give({ kind: 'enter', entry: 'third', player: 'p0', chips: 1_000 })).toBe('poker.already_seated');
  const lastBig = new Map<string, number>();
  for (let steps = 0, seen = 0; steps < 1_500; steps++) {
    pool.step();
    if (pool.chips() !== entries * 1_000) throw new Error(`${pool.chips()} chips`);
    for (; seen < pool.hands.length; seen++) {
      const seats = pool.hands[seen]!.seats.map(({ entry }) => entry);
      const players = seats.map((id) => pool.state.entries.find((entry) => entry.id === id)!.player);
      expect(new Set(players).size).toBe(seats.length);
      const without = seats.map((id) => lastBig.get(id) ?? 0);
      const big = Math.min(2, seats.length - 1);
      expect(without[big]).toBe(Math.min(...without));
      lastBig.set(seats[big]!, seen + 1);
    }
    const meetings = pool.state.entries.flatMap(({ id, hands }) =>
      pool.state.entries.map((other) => (other.id > id ? other.hands.filter((hand) => hands.includes(hand)).length : 0)),
    );
    expect(Math.max(...meetings)).toBeLessThan(2);
  }
  expect(pool.hands.length).toBeGreaterThan(20);
});

test('who folds ahead moves on with its chips at once, and the hand folds it in its turn', () => {
  const table = new Played(tableOf({ table: 'P-1', kind: 'fast', variant: 'NT', seats: 6, blinds: { small: 5, big: 10, ante: 0 } }))
    .seat([500, 500, 500, 500])
    .deal(testDice(91));
  expect(table.toAct).toBe(3);
  table.must({ kind: 'ahead', chair: 1 });
  expect(table.events.at(-1)).toEqual({ kind: 'ahead', chair: 1, player: 'player 1', chips: 495 });
  expect(table.give({ kind: 'ahead', chair: 1 })).toBe('poker.not_now');
  expect(table.toAct).toBe(3);
  table.must({ kind: 'ahead', chair: 3 });
  expect(table.toAct).toBe(0);
  table.bet({ kind: 'call' });
  expect(table.toAct).toBe(2);
  expect(chipsAt(table.state)).toBe(2_000 - 495 - 500);
  expect(
    new Played(tableOf({ table: 'c', kind: 'cash', variant: 'NT', seats: 2, blinds: { small: 5, big: 10, ante: 0 } }))
      .seat([500, 500])
      .deal(testDice(91))
      .give({ kind: 'ahead', chair: 0 }),
  ).toBe('poker.not_in_hand');
});

test('who leaves a pool has its chips once its hands are over', () => {
  const pool = new PlayedPool();
  for (const id of ['a', 'b']) pool.give({ kind: 'enter', entry: id, player: id, chips: 400 });
  expect(pool.give({ kind: 'match' })).toBe('poker.not_now');
  pool.at += 2_000;
  expect(pool.give({ kind: 'match' })).toBeUndefined();
  pool.give({ kind: 'leave', entry: 'a' });
  expect(pool.left).toEqual([]);
  pool.give({
    kind: 'handOver',
    hand: 'P-1',
    chips: [
      ['a', 390],
      ['b', 410],
    ],
  });
  expect(pool.left).toEqual([390]);
  expect(pool.give({ kind: 'topUp', entry: 'b', chips: 591 })).toBe('poker.buy_in');
});
