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
  values: { coins: number; weight: number }[];
  grand: number;
};

/**
 * Cascades: winning symbols vanish, those above fall, and each reel feeds the next ones of its strip from above, until nothing wins.
 * The n-th window of a spin pays `multipliers[n]` times, the last one from there on. Scatters count once everything has come to rest.
 */
export type Cascade = { multipliers: number[] };

/** The most windows one spin may show: a strip that feeds itself for ever is refused by the analysis, and stopped here. */
export const MOST_WINDOWS = 100;
