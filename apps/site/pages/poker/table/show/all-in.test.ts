import { expect, test } from 'vitest';
import { Played, testDice } from '#tests/factories/poker/played-table.ts';
import { allInOf, chairChances } from '#apps/site/pages/poker/table/show/all-in.ts';
import { paceOf } from '#apps/site/pages/poker/table/show/pace.ts';
import { streetSteps } from '#apps/site/pages/poker/table/show/run-out.ts';
import type { Step } from '#apps/site/pages/poker/link/table-link.ts';
import { tableOf } from '#poker/table/config.ts';
import { viewOf } from '#poker/table/view.ts';

const BLINDS = { small: 5, big: 10, ante: 0 };

/** Three at a table: the first one folds, the others go all-in before the flop. Without links the room draws all streets at once. */
function played({ twice = false, links = false } = {}): { table: Played; before: ReturnType<typeof viewOf>; from: number } {
  const config = { ...tableOf({ table: 'a', kind: 'cash', variant: 'NT', seats: 3, blinds: BLINDS }), rake: null, twice };
  const table = new Played(config).seat([400, 400, 1_000]);
  if (links) for (const chair of [0, 1, 2]) table.chain(chair, String(chair).repeat(64));
  if (twice) for (const chair of [0, 1, 2]) table.must({ kind: 'set', chair, straddles: false, twice: 'always', showsLosing: false });
  table.deal(testDice(3));
  if (links) for (const chair of [0, 1, 2]) table.link(chair);
  table.bet({ kind: 'fold' }).bet({ kind: 'raise', to: table.options().most });
  const from = table.events.length;
  const before = viewOf(table.state, 0);
  table.bet({ kind: 'call' });
  return { table, before, from };
}

const run = <Result>(work: Generator<undefined, Result>): Result => {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
};

test('chances are there once all hands that are left lie open, and are the same for all: the cards of a folded hand do not count', () => {
  const { table, before } = played({ links: true });
  expect(allInOf(before)).toBeUndefined();
  const folded = table.state.hand!.order.indexOf(0);
  expect(viewOf(table.state, 0).own!.cards).toHaveLength(2);
  const [own, watched] = [viewOf(table.state, 0), viewOf(table.state, null)].map((view) => allInOf(view)!);
  expect(own).toEqual(watched);
  expect(own!.chairs).toEqual([1, 2]);
  const hidden = table.state.hand!.holes[folded]!;
  expect([...own!.runs[0]!.hands.flat(), ...own!.runs[0]!.dead].filter((card) => hidden.includes(card))).toEqual([]);
  for (let street = 1; street <= 3; street++) {
    for (const chair of [1, 2]) table.link(chair);
    const seen = allInOf(viewOf(table.state, null));
    expect(seen?.runs[0]!.board.length).toBe(street === 3 ? undefined : [0, 3, 4][street]);
  }
});

test('a board that is run twice has chances of its own, without the cards of the other', () => {
  const { table } = played({ twice: true, links: true });
  for (const chair of [1, 2]) table.link(chair);
  const { runs, ...rest } = allInOf(viewOf(table.state, null))!;
  const [first, second] = runs;
  expect(first!.board).not.toEqual(second!.board);
  expect([first!.dead, second!.dead]).toEqual([second!.board, first!.board]);
  const chances = run(chairChances({ ...rest, runs }));
  for (const at of [0, 1]) {
    const lines = [1, 2].map((chair) => chances.get(chair)![at]!);
    expect(lines.reduce((sum, { wins }) => sum + wins, 0) + lines[0]!.splits).toBeCloseTo(1, 9);
    expect(lines.some(({ isLeader }) => isLeader)).toBe(true);
  }
});

test('streets that were drawn at once are seen one by one: hands first, then each board, and the pots with the last one', () => {
  const { table, before, from } = played();
  const step: Step = { view: viewOf(table.state, 0), events: table.events.slice(from), emotes: [], at: 0 };
  const steps = streetSteps(before, step);
  expect(steps.map(({ view }) => view.hand!.boards[0]!.length)).toEqual([0, 3, 4, 5]);
  expect(steps.map(({ view }) => view.hand!.result !== null)).toEqual([false, false, false, true]);
  expect(steps.map(({ view }) => allInOf(view)?.chairs)).toEqual([[1, 2], [1, 2], [1, 2], undefined]);
  expect(steps.flatMap(({ events }) => events)).toEqual(step.events);
  expect(steps.at(-1)!.view).toBe(step.view);
  const stacks = steps.map(({ view }) => view.chairs.map(({ stack }) => stack));
  expect(stacks.slice(0, 3)).toEqual([stacks[0], stacks[0], stacks[0]]);
  expect(stacks[0]).toEqual([400, 0, 600]);
  // All of it is seen before the server begins the next hand, four seconds later.
  const views = [before, ...steps.map(({ view }) => view)];
  const paces = views.slice(1, -1).map((view, at) => paceOf(views[at]!, view));
  expect(paces).toEqual([600, 900, 900]);
});

test('a hand that ends by a fold, and a step of another hand, stay one step', () => {
  const { table, before } = played({ links: true });
  const other = { ...before, hand: { ...before.hand!, id: 'other' } };
  const step: Step = { view: viewOf(table.state, 0), events: [], emotes: [], at: 0 };
  expect(streetSteps(before, step)).toEqual([step]);
  expect(streetSteps(other, step)).toEqual([step]);
});
