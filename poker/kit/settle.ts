import type { HandState } from '#poker/kit/betting.ts';
import { potsOf, uncalledOf, type Pot } from '#poker/kit/pots.ts';
import { judgeOf, payPots, type PaidPot } from '#poker/kit/showdown.ts';
import type { Variant } from '#poker/kit/variants.ts';

/** Computes the uncalled chips and the pots of a hand whose betting is over. */
export function potsAtEnd(state: HandState, added = 0): { uncalled: number[]; pots: Pot[] } {
  const uncalled = uncalledOf(state.paid, state.folded);
  const bets = state.paid.map((chips, seat) => chips - uncalled[seat]!);
  return { uncalled, pots: potsOf({ bets, antes: state.antes, folded: state.folded, isAllInByAnte: state.isAllInByAnte, added }) };
}

/** Pays the pots by the cards of the hands. `won` is by seat, after the rake. */
export function payHands(
  variant: Variant,
  state: HandState,
  pots: readonly Pot[],
  hands: ReadonlyMap<number, readonly number[]>,
  boards: readonly (readonly number[])[],
  rake = 0,
): { paid: PaidPot[]; won: number[] } {
  const known = new Map([...hands].filter(([seat]) => !state.folded[seat]));
  const isContested = pots.some(({ eligible }) => eligible.length > 1);
  const paid = payPots(pots, isContested ? judgeOf(variant, known, boards) : () => [], rake);
  return { paid, won: state.stacks.map((_stack, seat) => paid.reduce((sum, { received }) => sum + (received.get(seat) ?? 0), 0)) };
}
