import { expect, test } from 'vitest';
import { act, beginHand, openStreet, optionsOf, type HandState } from '#poker/kit/betting.ts';
import { potsOf, uncalledOf } from '#poker/kit/pots.ts';
import { payPots } from '#poker/kit/showdown.ts';
import { VARIANTS } from '#poker/kit/variants.ts';

const NINE = [100, 200, 300, 400, 500, 600, 700, 800, 900];
const seatsFrom = (first: number): number[] => Array.from({ length: 9 - first }, (_seat, at) => first + at);

test('nine all-ins of nine sizes make eight pots, and the last chips go back uncalled', () => {
  const folded = NINE.map(() => false);
  const uncalled = uncalledOf(NINE, folded);
  expect(uncalled).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 100]);
  const pots = potsOf({ bets: NINE.map((bet, seat) => bet - uncalled[seat]!), folded });
  expect(pots).toEqual(Array.from({ length: 8 }, (_pot, layer) => ({ amount: 100 * (9 - layer), eligible: seatsFrom(layer) })));
  // The smallest stack has the best hand, the next one the second best, and so on: each wins the pot that nobody better is in.
  const paid = payPots(pots, (eligible) => [{ high: [Math.min(...eligible)], low: [] }]);
  expect(paid.map(({ winners }) => winners)).toEqual(Array.from({ length: 8 }, (_pot, seat) => [seat]));
  expect(paid.reduce((sum, { received }) => sum + [...received.values()].reduce((all, one) => all + one, 0), 0)).toBe(4_500 - 100);
});

test('folded chips stay in their layer, and a layer without a seat that is in joins the one below', () => {
  expect(potsOf({ bets: [300, 100, 300, 250], folded: [false, false, false, true] })).toEqual([
    { amount: 400, eligible: [0, 1, 2] },
    { amount: 550, eligible: [0, 2] },
  ]);
  // The players still in have put in at most 100; the surplus of the folded seats is in the only pot.
  expect(potsOf({ bets: [100, 100, 400, 250], folded: [false, false, true, true] })).toEqual([{ amount: 850, eligible: [0, 1] }]);
  expect(uncalledOf([100, 100, 400, 250], [false, false, true, true])).toEqual([0, 0, 0, 0]);
});

test('an ante that took the last chip wins antes up to its own; the blind comes after', () => {
  expect(potsOf({ bets: [0, 50, 50], antes: [3, 10, 10], folded: [false, false, false], isAllInByAnte: [true, false, false] })).toEqual([
    { amount: 9, eligible: [0, 1, 2] },
    { amount: 114, eligible: [1, 2] },
  ]);
});

/** Fixed limit 10 and 20, on the flop: the first seat has bet 10, and the second goes all-in. */
function afterShortRaise(stack: number): HandState {
  const stacks = [1_000, 10 + stack, 1_000, 1_000];
  let state = beginHand({ variant: VARIANTS['FT']!, stacks, antes: [0, 0, 0, 0], blinds: [5, 10, 0, 0], minBet: 10, bigBet: 20 });
  const does = (seat: number, one: Parameters<typeof act>[2]): void => {
    const done = act(state, seat, one);
    if ('refused' in done) throw new Error(done.refused);
    ({ state } = done);
  };
  for (const seat of [2, 3, 0, 1]) does(seat, { kind: 'call' });
  state = openStreet(state);
  does(0, { kind: 'raise', to: 10 });
  does(1, { kind: 'raise', to: stack });
  return state;
}

test('in fixed limit an all-in of less than half a bet more may be completed and opens nothing again; half a bet is a raise', () => {
  const under = afterShortRaise(14);
  // The next seat completes to 20, and the seat that has bet may only call the 14.
  expect(optionsOf(under)).toMatchObject({ toAct: 2, mayRaise: true, least: 20, most: 20 });
  const called = [2, 3].reduce((state, seat) => (act(state, seat, { kind: 'call' }) as { state: HandState }).state, under);
  expect(optionsOf(called)).toMatchObject({ toAct: 0, call: 4, mayRaise: false });
  const over = afterShortRaise(15);
  expect(optionsOf(over)).toMatchObject({ toAct: 2, mayRaise: true, least: 25, most: 25 });
  const reopened = [2, 3].reduce((state, seat) => (act(state, seat, { kind: 'call' }) as { state: HandState }).state, over);
  expect(optionsOf(reopened)).toMatchObject({ toAct: 0, call: 5, mayRaise: true });
});
