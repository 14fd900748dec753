export const RANKS = ['special', 'g1', 'g2', 'g3', 'g4', 'g5', 'g6', 'g7', 'g8'] as const;
export type Rank = (typeof RANKS)[number];
/** Prizes of one rank: `count` numbers of `digits` digits. */
export type Prize = { rank: Rank; count: number; digits: number };

/** The draw of a region: its prizes in the order in which they are drawn, the special prize last. */
export type Region = {
  code: string;
  prizes: readonly Prize[];
  /** The ranks of the prizes whose numbers have two and three digits. */
  two: Rank;
  three: Rank;
  /**
   * The short list of results on which a number is sold: small prizes and the special prize. `code` says how many they are (game rules,
   * "bao 7 lo", "bao 8 lo").
   */
  few: { code: string; ranks: readonly Rank[] };
  /** True if bets on the ending of the first prize are sold (game rules, "nhat to"). */
  sellsFirst: boolean;
  /** Payouts of a stake of 1 if all of two, three and four numbers come. */
  together: readonly [number, number, number];
};

/** The north: 27 results (product specification; game rules, "Vietnamese lottery"). */
export const NORTH: Region = {
  code: 'vnorth',
  prizes: [
    { rank: 'g1', count: 1, digits: 5 },
    { rank: 'g2', count: 2, digits: 5 },
    { rank: 'g3', count: 6, digits: 5 },
    { rank: 'g4', count: 4, digits: 4 },
    { rank: 'g5', count: 6, digits: 4 },
    { rank: 'g6', count: 3, digits: 3 },
    { rank: 'g7', count: 4, digits: 2 },
    { rank: 'special', count: 1, digits: 5 },
  ],
  two: 'g7',
  three: 'g6',
  few: { code: 'bao8', ranks: ['g7', 'g6', 'special'] },
  sellsFirst: true,
  together: [15, 78, 300],
};

/** The south: 18 results. Its table has no printed prices for numbers together, so they return as much as in the north. */
export const SOUTH: Region = {
  code: 'vsouth',
  prizes: [
    { rank: 'g8', count: 1, digits: 2 },
    { rank: 'g7', count: 1, digits: 3 },
    { rank: 'g6', count: 3, digits: 4 },
    { rank: 'g5', count: 1, digits: 4 },
    { rank: 'g4', count: 7, digits: 5 },
    { rank: 'g3', count: 2, digits: 5 },
    { rank: 'g2', count: 1, digits: 5 },
    { rank: 'g1', count: 1, digits: 5 },
    { rank: 'special', count: 1, digits: 6 },
  ],
  two: 'g8',
  three: 'g7',
  few: { code: 'bao7', ranks: ['g8', 'g7', 'g6', 'g5', 'special'] },
  sellsFirst: false,
  together: [31.5, 245, 1_440],
};

/** The central region: 18 results as in the south, drawn by its own provinces (game rules, "South/Central 18"). */
export const CENTRAL: Region = { ...SOUTH, code: 'vcentral' };

/** Hanoi: the results of the north in quick simulated draws (game rules, "fast draws 1, 5, 30 min"). */
export const HANOI: Region = { ...NORTH, code: 'hanoi' };

/** Returns the prize of each result, in the order of the draw. */
export const placesOf = ({ prizes }: Region): Prize[] => prizes.flatMap((prize) => Array<Prize>(prize.count).fill(prize));

/** Writes a result with leading zeros: 42 of five digits as `00042`. */
export const numberText = (number: number, digits: number): string => String(number).padStart(digits, '0');

/** Returns the last digits of a result. */
export const endOf = (number: number, digits: number): string => numberText(number % 10 ** digits, digits);

/** Returns the places of the results with at least so many digits, of some ranks or of all. */
export function lotsOf(region: Region, digits: number, ranks: readonly Rank[] = RANKS): number[] {
  return placesOf(region).flatMap((prize, place) => (prize.digits >= digits && ranks.includes(prize.rank) ? [place] : []));
}

/** Returns how many of these results end in a number. */
export function hitsOf(lots: readonly number[], number: string, drawn: readonly number[]): number {
  return lots.filter((place) => endOf(drawn[place]!, number.length) === number).length;
}

/** Names of the rules by which a regional lottery is played. The rules about its draws follow. */
export const HOW: readonly string[] = ['draw', 'lo', 'ends', 'xien', 'truot', 'special', 'table'];
/** Names of the rules of a regional lottery that also sells pairs. */
export const HOW_WITH_PAIRS: readonly string[] = HOW.toSpliced(-1, 0, 'da', 'twice');
