/**
 * Works out the return of a slip apart from the book: lists every bet of the slip, and settles every market from the score alone. Money is
 * in whole minor units, fractions are pairs of whole numbers.
 */
export type ReferenceLeg = {
  code: string;
  specifiers: string;
  outcome: string;
  /** Price in ten-thousandths. */
  price: number;
  /** Score at the time of the bet. */
  at: readonly number[];
  isBanker: boolean;
  /** Final score; undefined if the leg is void. */
  score: readonly [number, number] | undefined;
};
export type ReferenceSlip = { unit: bigint; sizes: readonly number[]; legs: readonly ReferenceLeg[] };

/** Parts of a stake that a leg returns: `won` halves at its price, and `back` halves at the stake. */
type Halves = { won: 0 | 1 | 2; back: 0 | 1 | 2 };
const WON: Halves = { won: 2, back: 0 };
const LOST: Halves = { won: 0, back: 0 };
const VOID: Halves = { won: 0, back: 2 };

/** Returns the payout of a part of a slip, given in ten-thousandths of the slip, cut to the minor unit. */
export function referenceReturn({ unit, sizes, legs }: ReferenceSlip, part: number): bigint {
  const bankers = legs.filter(({ isBanker }) => isBanker);
  const others = legs.filter(({ isBanker }) => !isBanker);
  // Each leg's factor is in 20,000ths, so a bet of n legs is in units of 1 / 20,000^n.
  const most = Math.max(...sizes) + bankers.length;
  let sum = 0n;
  for (const size of sizes)
    for (const chosen of choices(others, size)) {
      const bet = [...bankers, ...chosen];
      sum += bet.map(twentyThousandths).reduce((all, one) => all * one, 1n) * 20_000n ** BigInt(most - bet.length);
    }
  return (unit * BigInt(part) * sum) / (20_000n ** BigInt(most) * 10_000n);
}

function choices<T>(list: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return list.flatMap((one, at) => choices(list.slice(at + 1), size - 1).map((rest) => [one, ...rest]));
}

const twentyThousandths = (leg: ReferenceLeg): bigint => {
  const { won, back } = leg.score === undefined ? VOID : settle(leg, leg.score);
  return BigInt(won * leg.price + back * 10_000);
};

function settle({ code, specifiers, outcome, at }: ReferenceLeg, [home, away]: readonly [number, number]): Halves {
  const line = Number(/line=(-?[\d.]+)/.exec(specifiers)?.[1] ?? 0);
  const is = (holds: boolean): Halves => (holds ? WON : LOST);
  switch (code) {
    case 'winner':
      return is(outcome === (home > away ? 'home' : home < away ? 'away' : 'draw'));
    case 'double-chance':
      return is(
        (outcome.includes('home') && home > away) ||
          (outcome.includes('draw') && home === away) ||
          (outcome.includes('away') && home < away),
      );
    case 'draw-no-bet':
      return home === away ? VOID : is((outcome === 'home') === home > away);
    case 'both-score':
      return is((outcome === 'yes') === (home > 0 && away > 0));
    case 'total':
      return onLine((outcome === 'over' ? 1 : -1) * (4 * (home + away) - 4 * line));
    case 'handicap': {
      const lead = home - away - (at[0]! - at[1]!);
      return onLine((outcome === 'home' ? 1 : -1) * 4 * (lead + line));
    }
    default:
      throw new Error(`the reference does not know ${code}`);
  }
}

/** Settles a line by the quarters of a goal by which it was passed. A single quarter wins half of the stake. */
function onLine(quarters: number): Halves {
  if (quarters >= 2) return WON;
  if (quarters === 1) return { won: 1, back: 1 };
  if (quarters === 0) return VOID;
  return quarters === -1 ? { won: 0, back: 1 } : LOST;
}
