/** A pot and the seats that may win it. Seats count from the left of the button; amounts are whole chips. */
export type Pot = { amount: number; eligible: number[] };

export type PaidIn = {
  /** Bets, calls, raises and live blinds of the whole hand, by seat. */
  bets: readonly number[];
  /** Antes and dead money by seat, which other seats need not match. */
  antes?: readonly number[];
  folded: readonly boolean[];
  /** Seats whose ante was their last chip: they win antes only up to their own. */
  isAllInByAnte?: readonly boolean[];
  /** Money that the house gives to the first pot. */
  added?: number;
};

/** Returns the uncalled chips by seat: the amount by which the largest bet, if its seat has not folded, exceeds the second largest bet. */
export function uncalledOf(bets: readonly number[], folded: readonly boolean[]): number[] {
  const most = Math.max(...bets);
  const seat = bets.indexOf(most);
  const next = Math.max(0, ...bets.filter((_bet, at) => at !== seat));
  return bets.map((bet, at) => (at === seat && !folded[at] ? bet - next : 0));
}

/**
 * Returns the main pot and the side pots, after uncalled chips were returned. Chips of folded seats stay in their layer; a layer above the
 * highest bet of the remaining seats joins the pot below. Layers with the same seats are one pot.
 */
export function potsOf({ bets, antes = [], folded, isAllInByAnte = [], added = 0 }: PaidIn): Pot[] {
  const inHand = bets.flatMap((_bet, seat) => (folded[seat] ? [] : [seat]));
  const shortest = inHand.filter((seat) => isAllInByAnte[seat]).map((seat) => antes[seat]!);
  const levels = [...new Set(shortest)].toSorted((a, b) => a - b);
  const pots: Pot[] = [];
  let below = 0;
  for (const level of levels) {
    pots.push({ amount: layer(antes, below, level), eligible: inHand.filter((seat) => !isAllInByAnte[seat] || antes[seat]! >= level) });
    below = level;
  }
  let loose = layer(antes, below, Infinity) + added;
  const tops = [...new Set(inHand.map((seat) => bets[seat]!).filter((bet) => bet > 0))].toSorted((a, b) => a - b);
  below = 0;
  for (const top of tops) {
    pots.push({ amount: loose + layer(bets, below, top), eligible: inHand.filter((seat) => bets[seat]! >= top) });
    [below, loose] = [top, 0];
  }
  const left = loose + layer(bets, below, Infinity);
  if (left > 0 && pots.length > 0 && tops.length > 0) pots.at(-1)!.amount += left;
  else if (left > 0) pots.push({ amount: left, eligible: inHand.filter((seat) => !isAllInByAnte[seat]) });
  return merged(pots.filter(({ amount }) => amount > 0));
}

function layer(amounts: readonly number[], from: number, to: number): number {
  return amounts.reduce((sum, amount) => sum + Math.max(0, Math.min(amount, to) - from), 0);
}

function merged(pots: readonly Pot[]): Pot[] {
  const all: Pot[] = [];
  for (const pot of pots) {
    const same = all.find(({ eligible }) => eligible.join() === pot.eligible.join());
    if (same) same.amount += pot.amount;
    else all.push({ ...pot });
  }
  return all;
}

/** Splits chips equally; odd chips go singly to the seats in their order from the left of the button. */
export function splitOf(amount: number, seats: readonly number[]): Map<number, number> {
  const [each, odd] = [Math.floor(amount / seats.length), amount % seats.length];
  return new Map(seats.map((seat, at) => [seat, each + (at < odd ? 1 : 0)]));
}
