/**
 * A slot machine as data, in the shape that test laboratories send (`npm run lab`); `hold` and `cascade` extend it. Each symbol is a
 * character. A stop is the index shown in the top row, and further rows follow downwards, from the end of the strip again at its start.
 * Pays are in coins: for a line bet of one coin with lines, for a bet of `totalBet` coins with ways. A key of a pay table is the exact
 * length of the run from reel 1.
 */
export type Machine = {
  rows: number;
  reels: string[];
  /** The row of each line on each reel; null for ways. */
  lines: number[][] | null;
  ways: boolean;
  /** Symbol that substitutes for all symbols except the scatter and symbols without pays; empty for none. */
  wild: string;
  scatter: string;
  pays: Record<string, Record<string, number>>;
  /** Pays of the scatter in multiples of `totalBet`, by the number of scatters in the window. */
  scatterPaysTotalBet: Record<string, number>;
  /** Free spins awarded, by the number of scatters. */
  freeSpins: Record<string, number>;
  /** Multiplier of all wins in free spins. */
  freeMultiplier: number;
  retrigger: boolean;
  /** Price of a paid spin, in coins. */
  totalBet: number;
  /** Price of a round in coins if it is not `totalBet`, as for a bought feature or a spin with ante. */
  price?: number;
  /** True if a round begins with its feature, after a window that triggers it and pays only its scatters (`engine/bought.ts`). */
  isBought?: boolean;
  hold?: Hold;
  cascade?: Cascade;
  verbs?: Verbs;
};

/** Returns the price of a round, in coins. */
export function priceOf({ price, totalBet }: Pick<Machine, 'price' | 'totalBet'>): number {
  return price ?? totalBet;
}

/**
 * Hold and respin: `trigger` or more scatters in the window stay and show a value each. The empty cells are spun again; each gets a scatter
 * with a chance of `land` in `of`. A new scatter sets the number of respins back to `respins`. At the end all values are paid, and `grand`
 * in addition if every cell is full. A machine has either this feature or free spins.
 */
export type Hold = {
  trigger: number;
  respins: number;
  land: number;
  of: number;
  /** Values of a scatter, in whole coins. */
  values: { coins: number; weight: number; /** Name of a jackpot of the game itself. */ name?: 'mini' | 'minor' | 'major' }[];
  grand: number;
};

/**
 * Cascades: winning symbols vanish, the symbols above fall, and each reel refills from its strip, until nothing wins. The n-th window of a
 * spin, from 0, pays `multipliers[n]` times; windows beyond the list pay by the last multiplier. Scatters are counted in the last window.
 */
export type Cascade = { multipliers: number[] };

/** Most windows in a spin. A strip that refills for ever exceeds it, and the cascade then fails, in the analysis as in play. */
export const MOST_WINDOWS = 100;

/** Verbs of a machine: rules in addition to the turn of its reels (`engine/verbs`). Each part is one verb; parts may be combined. */
export type Verbs = {
  /** Numbers of rows that each reel may show, with their weights; every spin draws one for each reel. `Machine.rows` is the largest. */
  heights?: { rows: number; weight: number }[][];
  /** True if lines also pay from the right; a run over all reels pays once. */
  bothWays?: boolean;
  wildReels?: WildReels;
  /** Symbol without pays that makes every other symbol of its reel count as two. */
  splitter?: string;
  /**
   * Giant symbol: `reels` turn together and show one symbol, drawn by `weights`, over all of them. It comes in `chance` of `of` paid spins,
   * and in every free spin if `inFree`.
   */
  giant?: { reels: number[]; weights: Record<string, number>; chance: number; of: number; inFree: boolean };
  /** True if a wild that stops just above or below the middle row is moved onto it. */
  nudge?: boolean;
  /** Number of reels that turn at first. While a run reaches the last reel, the next reel of the machine is added on the right. */
  endless?: number;
  /** The n-th free spin pays `1 + step × (n - 1)` times `freeMultiplier`, at most `most` times. */
  growth?: { step: number; most: number };
  /**
   * Weights of a symbol that is drawn for all free spins of a round. If it shows on enough reels to pay, it fills them and pays on every
   * line.
   */
  tome?: Record<string, number>;
  /**
   * Free games of which the player chooses one before the spin. `spins` replaces the award of `freeSpins` by a paid spin, and `multiplier`
   * replaces `freeMultiplier`.
   */
  choice?: { spins: number; multiplier: number }[];
  /** Largest number of free spins in a round. */
  mostFree?: number;
  bonus?: Bonus;
  meter?: Meter;
  grid?: Grid;
};

/**
 * Wilds that fill their reel, only on `reels`. `stay`: filled reels stay, and the others are spun again until no further reel is filled.
 * `walk`: filled reels move one reel to the left, and the others are spun again until all filled reels have left; wilds of these respins
 * fill no reel.
 */
export type WildReels = { reels: number[]; filled: 'pay' | 'stay' | 'walk' };

/** Bonus that `trigger` or more scatters in a paid spin start. */
export type Bonus = { trigger: number } & Prizes;

/** Game of a bonus. All prizes are in coins. */
export type Prizes =
  | { kind: 'wheel'; wheels: { coins: number; weight: number; /** Turns the next wheel instead of a prize. */ isUp?: boolean }[][] }
  | { kind: 'picks'; prizes: number[]; /** Number of lots that end the bonus, in addition to the prizes. */ ends: number }
  | { kind: 'board'; squares: number[]; /** Number of sides of the die. */ sides: number; throws: number };

/**
 * Meter that a member fills from round to round: each scatter of a paid spin adds one. At `size` the meter starts the bonus and falls by
 * `size`. The mean value of the bonus is exactly `size × coins`, so each scatter in a meter is worth `coins`.
 */
export type Meter = { size: number; coins: number; bonus: Prizes };

/**
 * Grid whose symbols are drawn one by one. Clusters of at least `least` neighbours pay, or with `isAnywhere` at least `least` equal symbols
 * anywhere. Symbols that pay vanish, and new symbols fall. Rounds are drawn from a book: `entries` rounds that the engine plays from
 * `seed`. A round with a pay has the weight `pays`, a round without a pay the weight `loses`.
 */
export type Grid = {
  isAnywhere: boolean;
  least: number;
  weights: Record<string, number>;
  multipliers: number[];
  /** `hash`: SHA-256 of the win and the weight of each entry, see `bookHash`. */
  book: { seed: string; entries: number; hash: string; pays: number; loses: number };
};
