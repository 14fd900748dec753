/**
 * A slot machine as data, in the shape that test laboratories feed (`npm run lab`); `hold` and `cascade` extend it.
 *
 * One character is a symbol. A stop is the index shown in the top row, and rows wrap downwards. Pays are in coins: of a line bet
 * of one coin for lines, of `totalBet` coins for ways. A key of a pay table is the exact length of the run from reel 1.
 */
export type Machine = {
  rows: number;
  reels: string[];
  /** The row that each line takes on each reel; null for ways. */
  lines: number[][] | null;
  ways: boolean;
  /** Stands for all but the scatter and blanks (symbols without pays); empty for none. */
  wild: string;
  scatter: string;
  pays: Record<string, Record<string, number>>;
  /** Times `totalBet`, by the number of scatters in the window. */
  scatterPaysTotalBet: Record<string, number>;
  /** Free spins awarded, by the number of scatters. */
  freeSpins: Record<string, number>;
  /** Multiplies line, way and scatter wins in free spins. */
  freeMultiplier: number;
  retrigger: boolean;
  /** Coins that one paid spin costs. */
  totalBet: number;
  hold?: Hold;
  cascade?: Cascade;
  verbs?: Verbs;
};

/**
 * Hold and respin: `trigger` or more scatters in the window stay and show a value each. The empty cells are spun again; each gets
 * a scatter with a chance of `land` in `of`. A new one sets the respins left back to `respins`. At the end all values are paid,
 * and `grand` on top when every cell is full. The feature and free spins exclude each other.
 */
export type Hold = {
  trigger: number;
  respins: number;
  land: number;
  of: number;
  /** In coins, whole. */
  values: { coins: number; weight: number; /** A jackpot of the game's own: what it is called. */ name?: 'mini' | 'minor' | 'major' }[];
  grand: number;
};

/**
 * Cascades: winning symbols vanish, those above fall, and each reel feeds the next ones of its strip from above, until nothing wins.
 * The n-th window of a spin pays `multipliers[n]` times, the last one from there on. Scatters count once everything has come to rest.
 */
export type Cascade = { multipliers: number[] };

/** The most windows one spin may show: a strip that feeds itself for ever is refused by the analysis, and stopped here. */
export const MOST_WINDOWS = 100;

/** What a machine does beside turning its reels (`engine/verbs`). Each part is one verb; parts may be combined. */
export type Verbs = {
  /** How many rows each reel shows is drawn anew every spin: `rows` with these weights, for each reel. `Machine.rows` is the most. */
  heights?: { rows: number; weight: number }[][];
  /** Lines pay from the right, too; a run over all reels pays once. */
  bothWays?: boolean;
  wildReels?: WildReels;
  /** A symbol without pays: every other symbol of its reel counts as two. */
  splitter?: string;
  /** In free spins, where `inFree`, and else in `chance` of `of` paid spins, `reels` turn as one and show one symbol over all of them. */
  giant?: { reels: number[]; weights: Record<string, number>; chance: number; of: number; inFree: boolean };
  /** A wild that stops just above or below the middle row is nudged onto it. */
  nudge?: boolean;
  /** So many reels turn at first. While a run reaches the last one another is added on the right, as long as the machine has one. */
  endless?: number;
  /** The n-th free spin pays `1 + step × (n - 1)` times `freeMultiplier`, at most `most` times. */
  growth?: { step: number; most: number };
  /** A symbol is drawn by these weights for all free spins of a round: on so many reels as it pays, it fills them and pays on every line. */
  tome?: Record<string, number>;
  /** What the player chooses among before the spin: free spins in place of those of `freeSpins`, and what they multiply. */
  choice?: { spins: number; multiplier: number }[];
  /** Free spins of a round end at this number. */
  mostFree?: number;
  bonus?: Bonus;
  grid?: Grid;
};

/**
 * A wild on one of `reels` fills its reel. `stay`: filled reels stay and the others are spun again until no more is filled. `walk`: filled
 * reels go one to the left and the others are spun again, until all have left; wilds of these respins fill no reel.
 */
export type WildReels = { reels: number[]; filled: 'pay' | 'stay' | 'walk' };

/** Begun by `trigger` or more scatters in a paid spin. All prizes are coins. */
export type Bonus = { trigger: number } & (
  | { kind: 'wheel'; wheels: { coins: number; weight: number; /** Turns the next wheel instead. */ isUp?: boolean }[][] }
  | { kind: 'picks'; prizes: number[]; /** Lots that end it, among the prizes. */ ends: number }
  | { kind: 'board'; squares: number[]; /** Sides of the die. */ sides: number; throws: number }
);

/**
 * A grid whose symbols are drawn one by one: clusters of at least `least` neighbours pay, or as many anywhere. What pays vanishes, and new
 * ones fall. Rounds are dealt from a book: `entries` rounds of the engine from `seed`; one that pays has the weight `pays`, one that does
 * not the weight `loses`.
 */
export type Grid = {
  isAnywhere: boolean;
  least: number;
  weights: Record<string, number>;
  multipliers: number[];
  /** `hash`: SHA-256 of what every entry wins in coins, four bytes each, the lowest first. */
  book: { seed: string; entries: number; hash: string; pays: number; loses: number };
};
