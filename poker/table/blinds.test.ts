import { describe, expect, test } from 'vitest';
import { tableOf } from '#poker/table/config.ts';
import { nextHand, type Positions } from '#poker/table/positions.ts';
import { Played, testDice } from '#tests/factories/poker/played-table.ts';

const dice = testDice(50);
const config = (more: Partial<Parameters<typeof tableOf>[0]> = {}): ReturnType<typeof tableOf> =>
  tableOf({ table: 't', kind: 'cash', variant: 'NT', seats: 6, blinds: { small: 5, big: 10, ante: 0 }, ...more });
/** A table of six chairs with players in the first ones, each with 100 big blinds. */
const seated = (count: number, more: Partial<Parameters<typeof tableOf>[0]> = {}): Played =>
  new Played(config(more)).seat(Array.from({ length: count }, () => 1_000));
const setup = (table: Played): { positions: Positions; paid: Record<number, number>; dead: Record<number, number> } => {
  const { order, betting, positions } = table.state.hand!;
  const by = (amounts: readonly number[]): Record<number, number> =>
    Object.fromEntries(order.flatMap((chair, seat) => (amounts[seat]! > 0 ? [[chair, amounts[seat]!]] : [])));
  return { positions, paid: by(betting.bets), dead: by(betting.antes) };
};

describe('the button', () => {
  test('of a table begins with the first player; heads-up it is the small blind and acts first', () => {
    expect(setup(seated(3).deal(dice)).positions).toEqual({ button: 0, small: 1, big: 2 });
    const two = seated(2).deal(dice);
    expect(setup(two)).toMatchObject({ positions: { button: 0, small: 0, big: 1 }, paid: { 0: 5, 1: 10 } });
    expect(two.toAct).toBe(0);
    expect(setup(two.walk().deal(dice)).positions).toEqual({ button: 1, small: 1, big: 0 });
  });

  test('falls on an empty chair, and so does the small blind: nobody has the big blind twice running or misses it', () => {
    // Chairs 1 to 5, button 2, small blind 3, big blind 4; 4 busts.
    const last = { button: 2, small: 3, big: 4 };
    const active = (chairs: number[]): Parameters<typeof nextHand>[1] => chairs.map((chair) => ({ chair, isNew: false, posts: null }));
    const next = nextHand(last, active([1, 2, 3, 5]), 6)!;
    expect(next).toEqual({ positions: { button: 3, small: 4, big: 5 }, dealt: [5, 1, 2, 3], isRestart: false });
    expect(nextHand(next.positions, active([1, 2, 3, 5]), 6)).toEqual({
      positions: { button: 4, small: 5, big: 1 },
      dealt: [5, 1, 2, 3],
      isRestart: false,
    });
  });

  test.each([
    ['the button', 0],
    ['the small blind', 1],
    ['the big blind', 2],
  ])('three become two, %s leaves: the big blind moves on, the other is button and small blind', (_who, gone) => {
    const table = seated(3).deal(dice).walk();
    const { big } = table.state.last;
    table.must({ kind: 'leave', chair: gone }).deal(dice);
    const after = setup(table);
    expect(after.positions.big).not.toBe(big);
    expect(after.positions.button).toBe(after.positions.small);
    expect(Object.keys(after.paid).length).toBe(2);
  });

  test('short deck: antes, and one blind at the button, to whose left the first act is', () => {
    const table = seated(3, { variant: 'NS', blinds: { small: 0, big: 10, ante: 2 } }).deal(dice);
    expect(setup(table)).toEqual({ positions: { button: 0, small: null, big: 0 }, paid: { 0: 10 }, dead: { 0: 2, 1: 2, 2: 2 } });
    expect(table.toAct).toBe(1);
    expect(setup(table.walk().deal(dice)).positions.big).toBe(1);
  });
});

describe('who is new', () => {
  test('between the big blind and the button posts a big blind that counts as a bet, or waits for the big blind', () => {
    const table = seated(4).deal(dice).walk();
    table
      .must({ kind: 'reserve', chair: 5, player: 'new', device: null, brings: 0 })
      .must({ kind: 'sit', chair: 5, player: 'new', chips: 1_000, tip: null });
    expect(setup(table.deal(dice)).paid).toEqual({ 2: 5, 3: 10 });
    table.walk().must({ kind: 'sitIn', chair: 5, comesIn: 'post' });
    // The big blind is chair 5 now: it is paid once, as a blind.
    table
      .must({ kind: 'reserve', chair: 4, player: 'other', device: null, brings: 0 })
      .must({ kind: 'sit', chair: 4, player: 'other', chips: 1_000, tip: null });
    expect(setup(table.deal(dice)).paid).toEqual({ 3: 5, 4: 10 });
    expect(table.state.hand!.order).not.toContain(5);
    expect(setup(table.walk().deal(dice)).paid).toEqual({ 4: 5, 5: 10 });
  });

  test('posts behind the big blind at once; it acts with what it has posted', () => {
    const table = seated(4).deal(dice).walk();
    table
      .must({ kind: 'reserve', chair: 5, player: 'new', device: null, brings: 0 })
      .must({ kind: 'sit', chair: 5, player: 'new', chips: 1_000, tip: null });
    table.must({ kind: 'sitIn', chair: 5, comesIn: 'post' });
    // Chair 5 would be the next big blind, so it waits; one hand later it would be paid for.
    table.deal(dice);
    expect(setup(table).paid).toEqual({ 2: 5, 3: 10 });
    const late = seated(3, { seats: 9 }).deal(dice).walk();
    for (const chair of [4, 6, 7])
      late
        .must({ kind: 'reserve', chair, player: `new ${chair}`, device: null, brings: 0 })
        .must({ kind: 'sit', chair, player: `new ${chair}`, chips: 1_000, tip: null })
        .must({ kind: 'sitIn', chair, comesIn: 'post' });
    // Button 1, small 2, big 4: chair 7 posts; chair 6, the next big blind, waits.
    expect(setup(late.deal(dice))).toMatchObject({ positions: { button: 1, small: 2, big: 4 }, paid: { 2: 5, 4: 10, 7: 10 } });
    expect(late.options()).toMatchObject({ call: 0, mayRaise: true });
  });

  test('between button and small blind waits until the button has passed', () => {
    const last = { button: 0, small: 2, big: 3 };
    const chairs = [0, 3, 4].map((chair) => ({ chair, isNew: false, posts: null }));
    // Button 2, small blind 3, big blind 4; nobody is dealt in between.
    const next = nextHand(last, [...chairs, { chair: 5, isNew: true, posts: 'big' as const }], 6)!;
    expect(next).toMatchObject({ positions: { button: 2, small: 3, big: 4 } });
    const wide = nextHand(
      { button: 0, small: 1, big: 4 },
      [...[0, 4, 5].map((chair) => ({ chair, isNew: false, posts: null })), { chair: 2, isNew: true, posts: 'big' as const }],
      6,
    )!;
    expect(wide).toEqual({ positions: { button: 1, small: 4, big: 5 }, dealt: [4, 5, 0], isRestart: false });
  });
});

describe('missed blinds', () => {
  test('both: the big one is posted live, the small one lies dead beside it', () => {
    const table = seated(5).deal(dice).walk();
    // Big blind 3 comes next; chair 3 sits out while it passes, and chair 4 has it.
    table.must({ kind: 'sitOut', chair: 3, when: 'now' }).deal(dice);
    expect(setup(table).positions.big).toBe(4);
    expect(table.state.chairs[3]!.owes).toEqual({ big: true, small: false });
    table.walk().deal(dice);
    expect(table.state.chairs[3]!.owes).toEqual({ big: true, small: true });
    table.walk().must({ kind: 'sitIn', chair: 3, comesIn: 'post' });
    expect(table.state.chairs[3]!.state).toBe('waiting');
    // Button 4, small 0, big 1.
    expect(setup(table.deal(dice))).toEqual({ positions: { button: 4, small: 0, big: 1 }, paid: { 0: 5, 1: 10, 3: 10 }, dead: { 3: 5 } });
  });

  test('the small one alone lies dead, and no second big blind is asked for', () => {
    const table = seated(4).deal(dice).walk();
    // Chair 2 had the big blind, sits out the small one, and comes back after the button.
    table.must({ kind: 'sitOut', chair: 2, when: 'now' }).deal(dice);
    expect(table.state.chairs[2]!.owes).toEqual({ big: false, small: true });
    expect(setup(table)).toMatchObject({ positions: { button: 1, small: 2, big: 3 }, paid: { 3: 10 } });
    table.walk().deal(dice).walk().must({ kind: 'sitIn', chair: 2, comesIn: 'post' }).deal(dice);
    expect(setup(table)).toMatchObject({ positions: { button: 3, small: 0, big: 1 }, paid: { 0: 5, 1: 10 }, dead: { 2: 5 } });
  });

  test('who sits out for three big blinds or ten minutes leaves with its chips', () => {
    const table = seated(4).must({ kind: 'sitOut', chair: 3, when: 'now' });
    for (let hand = 0; hand < 12 && table.state.chairs[3]; hand++) {
      table.deal(dice).walk();
      while (table.timers[0]!.kind === 'tick' && table.timers[0]!.at <= table.at) table.wait();
    }
    expect(table.events).toContainEqual({ kind: 'left', chair: 3, player: 'player 3', chips: 1_000 });
    const slow = seated(3).must({ kind: 'sitOut', chair: 2, when: 'now' });
    expect(slow.timers.find(({ kind }) => kind === 'tick')!.at).toBe(slow.at + 600_000);
  });

  test('sitting out with the next big blind waits until it comes', () => {
    const table = seated(4)
      .deal(dice)
      .walk()
      .must({ kind: 'sitOut', chair: 3, when: 'bigBlind' })
      .must({ kind: 'sitOut', chair: 0, when: 'bigBlind' });
    table.deal(dice);
    expect(setup(table).positions).toMatchObject({ big: 1 });
    expect([0, 3].map((chair) => table.state.chairs[chair]!.state)).toEqual(['out', 'out']);
  });
});

test('a straddle of two big blinds sits left of the big blind, and acts last before the flop', () => {
  const table = seated(4);
  table.must({ kind: 'set', chair: 3, straddles: true, twice: 'ask', showsLosing: false }).deal(dice);
  expect(setup(table).paid).toEqual({ 1: 5, 2: 10, 3: 20 });
  expect(table.toAct).toBe(0);
  expect(table.options()).toMatchObject({ call: 20, least: 40 });
  for (const chair of [0, 1, 2]) {
    expect(table.toAct).toBe(chair);
    table.bet({ kind: 'call' });
  }
  expect(table.toAct).toBe(3);
  expect(table.options()).toMatchObject({ call: 0, mayRaise: true });
  // A fast pool and a tournament have none.
  const fast = new Played(config({ kind: 'fast' }))
    .seat([1_000, 1_000, 1_000, 1_000])
    .must({ kind: 'set', chair: 3, straddles: true, twice: 'ask', showsLosing: false });
  expect(setup(fast.deal(dice)).paid).toEqual({ 1: 5, 2: 10 });
});

test('nobody pays the big blind twice running, however people come and go', () => {
  const random = testDice(51);
  const table = seated(4);
  let last = '';
  for (let hand = 0; hand < 150; hand++) {
    const chair = random.below(6);
    if (table.state.chairs[chair] === null) table.seat([1_000], chair);
    else if (table.state.chairs.filter((one) => one?.state === 'in').length > 3)
      table.give(random.below(2) ? { kind: 'leave', chair } : { kind: 'sitOut', chair, when: 'now' });
    else if (table.state.chairs[chair]!.state === 'out')
      table.must({ kind: 'sitIn', chair, comesIn: random.below(2) ? 'post' : 'bigBlind' });
    if (table.timers[0]?.kind === 'tick') table.wait();
    if (!table.timers.some(({ kind }) => kind === 'begin')) continue;
    table.deal(random);
    const { big } = table.state.hand!.positions;
    const player = table.state.chairs[big!]!.player;
    expect(`${player} at ${hand}`).not.toBe(`${last} at ${hand}`);
    last = player;
    table.walk();
  }
});
