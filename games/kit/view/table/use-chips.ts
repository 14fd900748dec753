import { useState } from 'react';
import { MOST_SPOTS, sumOf, type Chip, type ChipsBet } from '#games/kit/quote.ts';
import { fromMinor, toMinor, type Amount } from '#kernel/amount.ts';
import type { Currency } from '#kernel/money.ts';

const NONE: ChipsBet = { chips: [] };
const RAIL = 6;
const MOST_UNDONE = 100;

/** Chips that are laid together: a spot, and the number of chips of the chosen size on it. */
export type Laid = readonly (readonly [spot: string, units: number])[];

type Props = {
  stakes: readonly Amount[];
  currency: Currency;
  first?: ChipsBet | undefined;
  /** Returns the highest amount on a spot, in minor units; null if the whole limit of the table may lie on it. */
  mostOn?(spot: string): bigint | null;
};

/** Reason why a chip was not laid: the limit of the table, of the number of spots, or of a spot is reached. */
export type ChipRefusal = { by: 'most' | 'spots' } | { by: 'spot'; spot: string };

/** Holds the chips of the next round: they can be laid, removed, doubled and laid as in the last round, and each step can be undone. */
export function useChips({ stakes, currency, first, mostOn }: Props): Chips {
  const sizes = railOf(stakes);
  const [size, setSize] = useState(Math.min(1, sizes.length - 1));
  const [history, setHistory] = useState<readonly ChipsBet[]>([first ?? NONE]);
  const [played, setPlayed] = useState<ChipsBet | null>(null);
  const [refused, setRefused] = useState<ChipRefusal | null>(null);
  const bet = history.at(-1)!;
  const chip = sizes[size] === undefined ? 0n : toMinor(sizes[size], currency);
  const least = stakes[0] === undefined ? 0n : toMinor(stakes[0], currency);
  const most = stakes.length === 0 ? 0n : toMinor(stakes.at(-1)!, currency);

  function change(next: readonly Chip[]): void {
    const changed: ChipsBet = { chips: next.filter(({ amount }) => BigInt(amount) >= least && amount > 0) };
    const over = changed.chips.find(({ spot, amount }) => BigInt(amount) > (mostOn?.(spot) ?? most));
    if (sumOf(changed) > most) return setRefused({ by: 'most' });
    if (over) return setRefused({ by: 'spot', spot: over.spot });
    if (changed.chips.length > MOST_SPOTS) return setRefused({ by: 'spots' });
    setRefused(null);
    setHistory([...history.slice(-MOST_UNDONE), changed]);
  }

  return {
    bet,
    sum: fromMinor(sumOf(bet), currency),
    sizes,
    size,
    choose: (at) => at < sizes.length && setSize(at),
    on: (spot) => bet.chips.find((one) => one.spot === spot)?.amount ?? 0,
    amountOn: (spot) => fromMinor(BigInt(bet.chips.find((one) => one.spot === spot)?.amount ?? 0), currency),
    lay: (laid) => change(laid.reduce((chips, [spot, units]) => added(chips, spot, Number(chip) * units), bet.chips)),
    take: (spot) => bet.chips.some((one) => one.spot === spot) && change(added(bet.chips, spot, -Number(chip))),
    double: () => change(bet.chips.map(({ spot, amount }) => ({ spot, amount: amount * 2 }))),
    clear: () => bet.chips.length > 0 && change([]),
    rebet: () => played && change(played.chips),
    undo: () => {
      setRefused(null);
      if (history.length > 1) setHistory(history.slice(0, -1));
    },
    canUndo: history.length > 1,
    played,
    canRebet: played !== null && played !== bet,
    put: (chips) => change(chips.chips),
    keep: (these = bet) => setPlayed(these),
    refused,
  };
}

/** Chips of the next round. */
export interface Chips {
  /** The chips on the table. */
  bet: ChipsBet;
  /** Sum of the chips. */
  sum: Amount;
  /** Sizes of chips that can be chosen. */
  sizes: Amount[];
  /** Index of the chosen size. */
  size: number;
  /** Chooses a size by its index. */
  choose(at: number): void;
  /** Amount on a spot, in minor units. */
  on(spot: string): number;
  /** Amount on a spot. */
  amountOn(spot: string): Amount;
  /** Lays chips of the chosen size. */
  lay(laid: Laid): void;
  /** Takes a chip of the chosen size off a spot, or the whole amount if that is less. */
  take(spot: string): void;
  /** Doubles all chips. */
  double(): void;
  /** Takes all chips off. */
  clear(): void;
  /** Lays the chips of the last round. */
  rebet(): void;
  /** Undoes the last step. */
  undo(): void;
  /** True if there is a step to undo. */
  canUndo: boolean;
  /** Chips of the last round. */
  played: ChipsBet | null;
  /** True if the chips of the last round differ from those on the table. */
  canRebet: boolean;
  /** Replaces all chips. */
  put(chips: ChipsBet): void;
  /** Stores these as the chips of the last round. */
  keep(these?: ChipsBet): void;
  /** Reason why the last chip was not laid; null if it was. */
  refused: ChipRefusal | null;
}

function added(chips: readonly Chip[], spot: string, amount: number): Chip[] {
  const known = chips.find((one) => one.spot === spot);
  if (!known) return [...chips, { spot, amount }];
  return chips.map((one) => (one === known ? { spot, amount: one.amount + amount } : one));
}

/** Returns a few sizes of chips, evenly chosen from all stakes on offer, from the lowest. */
function railOf(stakes: readonly Amount[]): Amount[] {
  const last = Math.max(0, stakes.length - 2);
  const places = new Set(Array.from({ length: RAIL }, (_, at) => Math.round((at * last) / (RAIL - 1))));
  return [...places].flatMap((place) => stakes[place] ?? []);
}
