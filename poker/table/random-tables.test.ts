import { describe, expect, test } from 'vitest';
import { VARIANTS } from '#poker/kit/variants.ts';
import { isSeen } from '#poker/table/acts.ts';
import { decodeActs, decodeTable, encodeActs, encodeTable } from '#poker/table/journal.ts';
import { applyTo, openTable } from '#poker/table/rules.ts';
import type { TableState } from '#poker/table/state.ts';
import { viewOf } from '#poker/table/view.ts';
import { bareTools, PREV, testDice } from '#tests/factories/poker/played-table.ts';
import { randomConfig, RandomTable } from '#tests/factories/poker/random-table.ts';

/** Base number of hands of a table: 2,000 hands in all. The parts `tables-*` of the proof have 100,000 of each game. */
const HANDS = 80;
const codes = Object.keys(VARIANTS);

describe('tables that are played by chance', () => {
  test.each(codes)('of %s keep every chip, and end every hand', (code) => {
    const dice = testDice(codes.indexOf(code));
    for (const kind of ['cash', 'tournament', 'cash'] as const)
      new RandomTable(dice, randomConfig(dice, code, kind)).play(Math.round((HANDS * 3) / 4));
  });
});

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) frozen(inner);
  }
  return value;
}

test('a journal that is written, read and folded gives the same state, from its beginning and from any snapshot', () => {
  const dice = testDice(40);
  for (const code of ['NT', 'PO5/8', 'NS']) {
    const config = randomConfig(dice, code);
    const table = new RandomTable(dice, config);
    const states: TableState[] = [openTable(config, PREV)];
    table.play(12, (state) => states.push(state));
    const { journal, state: last } = table.played;
    const stored = [encodeActs(journal.slice(0, 40)), encodeActs(journal.slice(40))].flatMap(decodeActs);
    expect(stored).toEqual(journal);
    const folded: TableState[] = [openTable(config, PREV)];
    for (const { at, act } of stored) {
      // The state is frozen, so an act that changes it throws.
      const next = applyTo(bareTools, frozen(folded.at(-1)!), act, at);
      if ('refused' in next) throw new Error(next.refused);
      folded.push(next.state);
    }
    expect(folded.at(-1)).toEqual(last);
    for (let at = 0; at < journal.length; at += 17) {
      const snapshot = decodeTable(encodeTable(folded[at]!));
      expect(snapshot).toEqual(folded[at]);
      const next = applyTo(bareTools, snapshot, journal[at]!.act, journal[at]!.at);
      expect(next).toHaveProperty('state', folded[at + 1]);
    }
  }
});

/** Changes everything in a state that a chair may not know: the deck, its key, and the unshown hole cards of others. */
function veiled(state: TableState, chair: number | null): TableState {
  const { hand } = state;
  if (!hand) return state;
  const other = (card: number): number => (card + 17) % 52;
  const isOwn = (seat: number): boolean => hand.order[seat] === chair && state.chairs[chair]?.player === hand.players[seat];
  const holes = hand.holes.map((cards, seat) =>
    isOwn(seat) ? cards : cards.map((card, at) => (hand.shown[seat]!.includes(at) ? card : other(card))),
  );
  const draw = { ...hand.draw, key: 'ff'.repeat(32), deck: 3, order: hand.draw.order.toReversed(), left: hand.draw.left.toReversed() };
  return { ...state, hand: { ...hand, holes, draw, places: hand.places.map((places) => places.toReversed()) } };
}

test('a chair and a watcher see their cards, those that were shown, the board of its streets, and nothing that hangs on another card', () => {
  const dice = testDice(41);
  let shown = 0;
  for (const code of ['NT', 'PO/8']) {
    const table = new RandomTable(dice, randomConfig(dice, code));
    const published = new Set<number>();
    table.play(14, (state, events) => {
      for (const chair of [null, ...state.chairs.keys()]) expect(viewOf(veiled(state, chair), chair)).toEqual(viewOf(state, chair));
      const { hand } = state;
      if (!hand) return published.clear();
      for (const board of hand.boards) expect(board.length).toBe([0, 3, 4, 5][hand.betting.street]);
      for (const event of events) {
        if (event.kind === 'begun') published.clear();
        if (event.kind === 'shows') for (const card of event.cards) published.add(card);
        if (event.kind === 'frame' && event.to !== null) expect(isSeen(event, null)).toBe(false);
      }
      // A watcher receives exactly the cards that hands have shown.
      const faces = hand.holes.flatMap((cards, seat) => cards.filter((_card, at) => hand.shown[seat]!.includes(at)));
      expect([...published].toSorted((a, b) => a - b)).toEqual(faces.toSorted((a, b) => a - b));
      shown += faces.length;
      if (hand.result)
        for (const { winners, eligible } of hand.result.pots)
          if (eligible.length > 1) for (const seat of winners) expect(hand.shown[seat]!.length).toBe(hand.holes[seat]!.length);
      return undefined;
    });
  }
  expect(shown).toBeGreaterThan(30);
});
