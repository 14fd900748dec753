import { splitOf, type Pot } from '#poker/kit/pots.ts';
import { sharesOf } from '#poker/kit/rake.ts';
import { strengthOf, type Strength, type Variant } from '#poker/kit/variants.ts';

/** A pot with the amount that each of its winners receives, in the order of seats. */
export type PaidPot = Pot & { winners: number[]; received: Map<number, number> };

/**
 * The winners of a pot on one board: the seats with the highest hand, and those with the lowest if the game has a low and any seat makes
 * one.
 */
export type Winners = { high: number[]; low: number[] };

/** Returns the winners of a pot, board by board. */
export type Judge = (eligible: readonly number[]) => Winners[];

/** Returns a judge of hands by their cards. */
export function judgeOf(variant: Variant, hands: ReadonlyMap<number, readonly number[]>, boards: readonly (readonly number[])[]): Judge {
  const byBoard = boards.map((board) => new Map([...hands].map(([seat, cards]) => [seat, strengthOf(variant, cards, board)])));
  return (eligible) => byBoard.map((strengths) => winnersOf(eligible, strengths));
}

function winnersOf(eligible: readonly number[], strengths: ReadonlyMap<number, Strength>): Winners {
  const made = eligible.map((seat) => ({ seat, ...strengths.get(seat)! }));
  const best = Math.max(...made.map(({ high }) => high));
  const lowest = Math.min(...made.flatMap(({ low }) => (low === undefined ? [] : [low])));
  return {
    high: made.filter(({ high }) => high === best).map(({ seat }) => seat),
    low: made.filter(({ low }) => low === lowest).map(({ seat }) => seat),
  };
}

/**
 * Pays pots. An odd chip between boards goes to the first board, and between high and low to the high hand. Between equal hands it goes to
 * the first seat from the left of the button. `rake` is taken from the pots in proportion to their amounts, and within a pot from its
 * winners.
 */
export function payPots(pots: readonly Pot[], judge: Judge, rake = 0): PaidPot[] {
  const rakes = sharesOf(
    rake,
    pots.map(({ amount }) => amount),
  );
  return pots.map((pot, at) => {
    const received = new Map<number, number>();
    const pay = (amount: number, seats: readonly number[]): void =>
      splitOf(amount, seats).forEach((part, seat) => received.set(seat, (received.get(seat) ?? 0) + part));
    if (pot.eligible.length === 1) pay(pot.amount, pot.eligible);
    else {
      const boards = judge(pot.eligible);
      splitOf(pot.amount, [...boards.keys()]).forEach((amount, board) => {
        const { high, low } = boards[board]!;
        const lowPart = low.length > 0 ? Math.floor(amount / 2) : 0;
        pay(amount - lowPart, high);
        if (lowPart > 0) pay(lowPart, low);
      });
    }
    const winners = [...received.keys()].toSorted((a, b) => a - b);
    const taken = sharesOf(
      rakes[at]!,
      winners.map((seat) => received.get(seat)!),
    );
    return { ...pot, winners, received: new Map(winners.map((seat, one) => [seat, received.get(seat)! - taken[one]!])) };
  });
}
