import { describe, expect, test } from 'vitest';
import { fraction } from '#kernel/fraction.ts';
import { cardText } from '#poker/kit/cards.ts';
import { nodeDigests } from '#poker/kit/node-digests.ts';
import { sealedDecks } from '#poker/shuffle/decks.ts';
import { verifyHand } from '#poker/shuffle/verify.ts';
import { cashOutOffers } from '#poker/kit/cash-out.ts';
import { capOf, rakePlanOf, tableOf } from '#poker/table/config.ts';
import { bringsOf, markOf } from '#poker/table/rathole.ts';
import { viewOf } from '#poker/table/view.ts';
import { chipsAt, keyOf, Played, testDice } from '#tests/factories/poker/played-table.ts';

const dice = testDice(60);
const config = (more: Partial<Parameters<typeof tableOf>[0]> = {}): ReturnType<typeof tableOf> =>
  tableOf({ table: 't', kind: 'cash', variant: 'NT', seats: 6, blinds: { small: 5, big: 10, ante: 0 }, ...more });
const seated = (stacks: number[], more: Partial<Parameters<typeof tableOf>[0]> = {}): Played =>
  new Played(config({ buyIn: { least: 1, most: 5_000 }, ...more })).seat(stacks);
/** All check or call to the end of the hand. */
function callDown(table: Played): Played {
  while (table.state.hand?.phase === 'acting' || table.state.hand?.phase === 'twice') {
    if (table.toAct === undefined) table.wait();
    else table.bet({ kind: 'call' });
  }
  return table;
}

describe('the clock', () => {
  test('an act received by its deadline counts, one after the time-out does not, and of fifty repeats one is taken', () => {
    const table = seated([1_000, 1_000, 1_000]).deal(dice);
    const { until } = table.state.hand!.clock;
    expect(until).toBe(table.at + 20_000);
    table.at = until - 1;
    const act = { kind: 'act', chair: table.toAct!, no: 0, act: { kind: 'call' } } as const;
    const late = new Played(config()).seat([1_000, 1_000, 1_000]).deal(dice);
    late.at = late.state.hand!.clock.until + 300;
    expect(late.give({ ...act, chair: late.toAct! })).toBe('poker.too_late');
    expect(table.give(act)).toBeUndefined();
    expect(new Set(Array.from({ length: 50 }, () => table.give(act)))).toEqual(new Set(['poker.too_late']));
  });

  test('the time bank runs first, then a check where it is free and a fold where it is not; the seat sits out afterwards', () => {
    const table = seated([1_000, 1_000, 1_000]).deal(dice);
    const chair = table.toAct!;
    table.wait();
    expect(table.state.hand!.clock).toMatchObject({ isBank: true });
    table.at = table.state.hand!.clock.from + 10_000;
    table.bet({ kind: 'call' });
    expect(table.state.chairs[chair]!.bank).toBe(20_000);
    table.bet({ kind: 'call' }).bet({ kind: 'call' });
    const first = table.toAct!;
    table.wait().wait();
    expect(table.state.hand!.betting.folded).toEqual([false, false, false]);
    expect(table.state.chairs[first]).toMatchObject({ bank: 0, wantsOut: 'now' });
    table.bet({ kind: 'raise', to: 50 });
    const second = table.toAct!;
    table.wait().wait();
    expect(table.state.hand!.betting.folded[table.state.hand!.order.indexOf(second)]).toBe(true);
  });

  test('who is disconnected with chips in has fifteen seconds more once a hand, and no protection', () => {
    const table = seated([1_000, 1_000], { clock: { act: 20_000, bank: 0, bankMost: 60_000 } }).deal(dice);
    const chair = table.toAct!;
    table.must({ kind: 'gone', chair });
    const { until } = table.state.hand!.clock;
    table.wait();
    expect(table.state.hand!.clock.until).toBe(until + 15_000);
    table.wait();
    expect(table.state.hand!.result).not.toBeNull();
  });

  test('a pause stops the clocks; afterwards the full time is left', () => {
    const table = seated([1_000, 1_000, 1_000]).deal(dice);
    table.at += 15_000;
    table.must({ kind: 'pause' });
    expect(table.timers).toEqual([]);
    expect(table.give({ kind: 'act', chair: table.toAct!, no: 0, act: { kind: 'call' } })).toBe('poker.paused');
    table.at += 3_600_000;
    table.must({ kind: 'resume' });
    expect(table.state.hand!.clock.until).toBe(table.at + 20_000);
  });
});

describe('a hand', () => {
  test.each([
    ['another seat', { chair: 1, no: 0, act: { kind: 'call' } }, 'poker.not_your_turn'],
    ['nobody of the hand', { chair: 5, no: 0, act: { kind: 'call' } }, 'poker.not_in_hand'],
    ['half a chip', { chair: 0, no: 0, act: { kind: 'raise', to: 20.5 } }, 'poker.raise_too_small'],
    ['more than the stack', { chair: 0, no: 0, act: { kind: 'raise', to: 1_001 } }, 'poker.raise_too_large'],
  ] as const)('refuses %s', (_who, act, code) => {
    const table = seated([1_000, 1_000, 1_000]).deal(dice);
    const before = structuredClone(table.state);
    expect(table.give({ kind: 'act', ...act })).toBe(code);
    expect(table.state).toEqual(before);
  });

  test('goes on without who leaves: its bets stay, and its stack goes after the hand', () => {
    const table = seated([1_000, 1_000, 1_000]).deal(dice).bet({ kind: 'raise', to: 100 });
    table.must({ kind: 'leave', chair: 0 }).must({ kind: 'leave', chair: table.toAct! });
    expect(table.state.chairs[0]).not.toBeNull();
    callDown(table).wait();
    const left = table.events.flatMap((event) => (event.kind === 'left' ? [event.chips] : []));
    expect(left.length).toBe(2);
    expect(
      left.reduce((sum, chips) => sum + chips, chipsAt(table.state)) +
        table.events.reduce((sum, event) => sum + (event.kind === 'paid' ? event.result.rake : 0), 0),
    ).toBe(3_000);
  });

  test('that is void gives every chip back, and the button moves as if it had been played', () => {
    const table = seated([1_000, 1_000, 1_000]).deal(dice).bet({ kind: 'raise', to: 400 }).bet({ kind: 'call' });
    table.must({ kind: 'void' });
    expect(table.state.chairs.map((chair) => chair?.stack ?? 0)).toEqual([1_000, 1_000, 1_000, 0, 0, 0]);
    expect(table.deal(dice).state.hand!.positions.big).toBe(0);
    expect(callDown(table).give({ kind: 'void' })).toBe('poker.not_now');
  });

  test('is raked from called chips alone, at most the cap, and not at all without a flop; the rake is put down to who paid in', () => {
    const table = seated([1_000, 1_000, 1_000]).deal(dice).bet({ kind: 'raise', to: 900 }).bet({ kind: 'fold' }).bet({ kind: 'fold' });
    expect(table.state.hand!.result).toMatchObject({ rake: 0, uncalled: [0, 0, 890], won: [0, 0, 25] });
    const flop = seated([1_000, 1_000, 1_000]).deal(dice).bet({ kind: 'raise', to: 100 }).bet({ kind: 'call' }).bet({ kind: 'fold' });
    flop.bet({ kind: 'raise', to: 700 }).bet({ kind: 'fold' });
    // 4.5 % of 210 is 9.45: 9, by 100, 100 and 10 that were put in.
    expect(flop.state.hand!.result).toMatchObject({ rake: 9, rakeParts: [4, 1, 4] });
    expect([10, 100, 500, 501].map((big) => rakePlanOf(big).percentBps)).toEqual([450, 500, 500, 400]);
    expect([2, 3, 4, 5, 9].map((dealt) => capOf(rakePlanOf(100), dealt))).toEqual([125, 125, 125, 275, 275]);
  });

  test('shows the last aggressor first; a hand that is beaten by then may be mucked, and is seen by nobody else', () => {
    let mucked = 0;
    for (let hand = 0; hand < 12; hand++) {
      const table = seated([1_000, 1_000, 1_000]).deal(dice);
      callDown(table);
      const { order, holes, result } = table.state.hand!;
      const shows = table.events.flatMap((event) => (event.kind === 'shows' ? [event.chair] : []));
      expect(shows[0]).toBe(order[0]);
      for (const [seat, chair] of order.entries()) {
        const { cards } = viewOf(table.state, null).chairs.find((one) => one.chair === chair)!;
        if (shows.includes(chair)) expect(cards).toEqual(holes[seat]!.map(cardText));
        else {
          mucked++;
          expect(cards).toEqual([null, null]);
          expect(result!.won[seat]).toBe(0);
        }
      }
    }
    expect(mucked).toBeGreaterThan(0);
  });

  test('that ends without showdown shows what its winner likes, and the river gives the last aggressor the first turn', () => {
    const table = seated([1_000, 1_000]).deal(dice).bet({ kind: 'fold' });
    const [first] = table.state.hand!.holes[0]!;
    expect(viewOf(table.state, null).chairs[1]!.cards).toEqual([null, null]);
    table.must({ kind: 'show', chair: 1, cards: [0] });
    expect(viewOf(table.state, null).chairs[1]!.cards).toEqual([cardText(first!), null]);
    expect(table.give({ kind: 'show', chair: 1, cards: [2] })).toBe('poker.no_such_cards');
  });

  test('all-in with no bet to come lies open before the next street', () => {
    const table = seated([1_000, 1_000], { twice: false }).deal(dice).bet({ kind: 'raise', to: 1_000 }).bet({ kind: 'call' });
    const kinds = table.events.map((event) => (event.kind === 'frame' && event.to === null ? event.frame.kind : event.kind));
    expect(kinds.lastIndexOf('shows')).toBeLessThan(kinds.indexOf('board'));
    expect(table.state.hand!.result!.final.toSorted((a, b) => a - b)).toEqual(
      [0, 1_960 - 0].map((chips) => (chips === 0 ? 0 : 2_000 - table.state.hand!.result!.rake)),
    );
  });
});

describe('running it twice', () => {
  const allIn = (first: 'ask' | 'always' | 'never', second: 'ask' | 'always' | 'never'): Played => {
    const table = seated([1_000, 1_000]);
    table.must({ kind: 'set', chair: 0, straddles: false, twice: first, showsLosing: false });
    table.must({ kind: 'set', chair: 1, straddles: false, twice: second, showsLosing: false });
    table.deal(dice).bet({ kind: 'call' }).bet({ kind: 'call' }).bet({ kind: 'raise', to: 990 });
    return table.bet({ kind: 'call' });
  };

  test('needs all: two boards that share the flop, the pot in halves, one rake', () => {
    const table = allIn('always', 'ask');
    expect(table.state.hand!.phase).toBe('twice');
    table.must({ kind: 'twice', chair: table.events.findLast((event) => event.kind === 'askTwice')!.chairs[0]!, agrees: true });
    const { boards, result } = table.state.hand!;
    expect(boards.map((board) => board.length)).toEqual([5, 5]);
    expect(boards[0]!.slice(0, 3)).toEqual(boards[1]!.slice(0, 3));
    expect(new Set(boards.flat()).size).toBe(7);
    expect(result!.rake).toBe(50);
    expect(result!.won.reduce((sum, chips) => sum + chips, 0)).toBe(1_950);
  });

  test('is off where one does not agree, or does not answer in five seconds', () => {
    expect(allIn('always', 'never').state.hand!.boards.length).toBe(1);
    const table = allIn('ask', 'ask');
    expect(table.timers[0]!.at).toBe(table.at + 5_000);
    expect(table.wait().state.hand!.boards.map((board) => board.length)).toEqual([5]);
  });
});

describe('chairs', () => {
  test('a member and a device sit once, a reserved chair is held for sixty seconds, and who waits longest is offered the next one', () => {
    const table = new Played(config({ seats: 2 }));
    table.must({ kind: 'reserve', chair: 0, player: 'a', device: 'x', brings: 0 });
    expect(table.give({ kind: 'reserve', chair: 1, player: 'a', device: 'y', brings: 0 })).toBe('poker.already_seated');
    expect(table.give({ kind: 'reserve', chair: 1, player: 'b', device: 'x', brings: 0 })).toBe('poker.same_device');
    expect(table.give({ kind: 'reserve', chair: 0, player: 'b', device: 'y', brings: 0 })).toBe('poker.seat_taken');
    expect(table.give({ kind: 'sit', chair: 0, player: 'b', chips: 1_000, tip: null })).toBe('poker.not_reserved');
    table.must({ kind: 'reserve', chair: 1, player: 'b', device: 'y', brings: 0 });
    table.must({ kind: 'queue', player: 'c' }).must({ kind: 'queue', player: 'd' });
    expect(table.timers[0]!.at).toBe(table.at + 60_001);
    table.wait();
    expect(table.state.chairs.map((chair) => chair?.player)).toEqual(['c', 'd']);
  });

  test.each([
    [399, 'poker.buy_in'],
    [400, undefined],
    [1_000, undefined],
    [1_001, 'poker.buy_in'],
    [NaN, 'poker.buy_in'],
    [500.5, 'poker.buy_in'],
  ])('a buy-in of %d chips at 5/10: %s', (chips, code) => {
    const table = new Played(config()).must({ kind: 'reserve', chair: 0, player: 'a', device: null, brings: 0 });
    expect(table.give({ kind: 'sit', chair: 0, player: 'a', chips, tip: null })).toBe(code);
  });

  test('who comes back brings the stack that it left with, and a cancelled dialog changes nothing', () => {
    const mark = markOf(3_000, 12, 0)!;
    const minutes = (count: number): number => count * 60_000;
    expect([minutes(1), minutes(119), minutes(120)].map((at) => bringsOf([mark], at))).toEqual([3_000, 3_000, 0]);
    expect([markOf(3_000, 0, 0), markOf(0, 40, 0)]).toEqual([undefined, undefined]);
    const table = new Played(config())
      .must({ kind: 'reserve', chair: 0, player: 'a', device: null, brings: 3_000 })
      .must({ kind: 'leave', chair: 0 });
    table.must({ kind: 'reserve', chair: 0, player: 'a', device: null, brings: bringsOf([mark], minutes(5)) });
    expect(table.give({ kind: 'sit', chair: 0, player: 'a', chips: 1_000, tip: null })).toBe('poker.buy_in');
    expect(table.give({ kind: 'sit', chair: 0, player: 'a', chips: 3_000, tip: null })).toBeUndefined();
  });

  test('a top-up is in play with the next hand, and never above the most', () => {
    const table = seated([500, 500], { buyIn: { least: 400, most: 1_000 } }).deal(dice);
    expect(table.give({ kind: 'topUp', chair: 0, chips: 506 })).toBe('poker.buy_in');
    table.must({ kind: 'topUp', chair: 0, chips: 300 });
    expect(table.state.hand!.betting.stacks[1]).toBe(495);
    expect(table.walk().deal(dice).state.hand!.betting.setup.stacks).toContain(795);
  });

  test('a table that closes ends its hand and gives every stack back', () => {
    const table = seated([1_000, 1_000]).deal(dice).must({ kind: 'close' });
    expect(table.give({ kind: 'queue', player: 'z' })).toBe('poker.closing');
    table.walk();
    expect(table.state.chairs.every((chair) => chair === null)).toBe(true);
    expect(table.timers).toEqual([]);
  });
});

describe('a tournament table', () => {
  test('deals in, blinds and folds who is away, and no hand begins while it is held', () => {
    const table = seated([1_000, 1_000, 1_000], { kind: 'tournament' }).must({ kind: 'sitOut', chair: 0, when: 'now' });
    expect(table.timers).toEqual([]);
    table
      .must({ kind: 'blinds', blinds: { small: 20, big: 40, ante: 5 } })
      .must({ kind: 'release' })
      .deal(dice);
    expect(table.state.isHeld).toBe(true);
    expect(table.state.hand!.betting.folded).toEqual([false, false, true]);
    expect(table.state.hand!.betting.antes).toEqual([5, 5, 5]);
    expect(table.give({ kind: 'remove', chair: 1 })).toBe('poker.not_now');
    table.walk().must({ kind: 'remove', chair: 1 });
    expect(table.events.at(-1)).toMatchObject({ kind: 'left', chair: 1 });
  });
});

test('a hand whose seats draw its cards is verified by what the table published of it', () => {
  const tools = { digests: nodeDigests, decks: sealedDecks(nodeDigests) };
  const table = new Played(config(), tools).seat([1_000, 1_000, 1_000]);
  for (const chair of [0, 1]) table.chain(chair, keyOf(dice, 32));
  table.deal(dice);
  expect(viewOf(table.state, 0).own!.isRequested).toBe('link');
  table.link(0);
  // Chair 1 is silent: the link of chair 0 is thrown away, and it gives a fresh one.
  table.wait().link(0);
  const frames = (): ReturnType<typeof table.events.flatMap<Parameters<typeof verifyHand>[1][number]>> =>
    table.events.flatMap((event) => (event.kind === 'frame' && event.to === null ? [event.frame] : []));
  while (table.state.hand!.phase !== 'showing') {
    if (table.state.hand!.phase === 'drawing') table.link(0);
    else table.bet({ kind: 'call' });
  }
  expect(verifyHand(nodeDigests, frames())).toHaveProperty('follow');
  expect(frames().filter(({ kind }) => kind === 'silent').length).toBe(1);
  expect(
    verifyHand(
      nodeDigests,
      frames().filter(({ kind }) => kind !== 'silent'),
    ),
  ).toHaveProperty('alarm');
});

test('a cash-out is offered to all or to nobody: equity of the pots after rake, less one hundredth, cut', () => {
  const equity = [
    new Map([
      [0, fraction(82n, 100n)],
      [1, fraction(18n, 100n)],
    ]),
  ];
  expect(cashOutOffers([{ amount: 10_000, eligible: [0, 1] }], [0], equity, 100)).toEqual(
    new Map([
      [0, 8_118],
      [1, 1_782],
    ]),
  );
  expect(cashOutOffers([{ amount: 10_000, eligible: [0, 1] }], [0], equity, 501)).toBeUndefined();
});
