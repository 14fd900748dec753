import { expect, test } from 'vitest';
import type { Act } from '#poker/kit/betting.ts';
import { stylesOf } from '#poker/history/style.ts';
import type { Frame } from '#poker/shuffle/frames.ts';

const FOLD: Act = { kind: 'fold' };
const CALL: Act = { kind: 'call' };
const to = (chips: number): Act => ({ kind: 'raise', to: chips });

/** A hand of four before the flop: seats 0 and 1 have the blinds, seat 2 acts first. */
function hand(acts: readonly (readonly [number, Act])[], hasFlop: boolean): Frame[] {
  const none = [0, 0, 0, 0];
  const setup = { variant: 'NT', stacks: [1_000, 1_000, 1_000, 1_000], antes: none, blinds: [5, 10, 0, 0], minBet: 10 };
  const begun: Frame = { kind: 'hand', hand: 'h', prev: '', roots: [], tips: [null, null, null, null], setup, foldedAreRequested: false };
  const flop: Frame[] = hasFlop ? [{ kind: 'board', street: 1, boards: [] }] : [];
  return [begun, ...acts.map(([seat, act]): Frame => ({ kind: 'act', seat, act })), ...flop];
}

test('a raise of the first raise is a 3-bet, a raise of that is none; who could have is counted, and who saw the flop', () => {
  const styles = stylesOf(
    hand(
      [
        [2, to(30)],
        [3, to(90)],
        [0, FOLD],
        [1, CALL],
        [2, to(200)],
        [3, CALL],
        [1, FOLD],
      ],
      true,
    ),
  );
  expect(styles.map(({ couldThreeBet, threeBet }) => [couldThreeBet, threeBet])).toEqual([
    [false, false],
    [false, false],
    [false, false],
    [true, true],
  ]);
  expect(styles.map(({ sawFlop }) => sawFlop)).toEqual([false, false, true, true]);
  expect(styles.map(({ vpip, raised }) => [vpip, raised])).toEqual([
    [false, false],
    [true, false],
    [true, true],
    [true, true],
  ]);
});

test('a fold and a call where one has raised were a chance; a hand without a flop was seen by nobody', () => {
  const styles = stylesOf(
    hand(
      [
        [2, CALL],
        [3, to(40)],
        [0, FOLD],
        [1, CALL],
        [2, FOLD],
      ],
      false,
    ),
  );
  expect(styles.map(({ couldThreeBet, threeBet, sawFlop }) => [couldThreeBet, threeBet, sawFlop])).toEqual([
    [true, false, false],
    [true, false, false],
    [true, false, false],
    [false, false, false],
  ]);
});
