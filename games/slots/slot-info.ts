import type { RuleText } from '#contracts/catalogue.ts';
import type { Money } from '#kernel/money.ts';
import type { Prizes } from '#games/slots/engine/machine.ts';
import type { Extra, Model } from '#games/slots/model.ts';

/** Description of a game for a player before the first round. Plain data except for money, whose type is `M`: an `Amount` on the wire. */
export type SlotInfo<M = Money> = {
  model: string;
  /** Name of the version in force: its return in per cent, exact to one per cent. */
  version: string;
  mechanic: Model['mechanic'];
  volatility: Model['volatility'];
  /** Least return over the stakes offered, in per cent, cut to two decimals. */
  returnPercent: string;
  /** Share of paid spins that win, in per cent, cut to two decimals. */
  hitPercent: string;
  /** Average number of paid spins for one feature, cut to a whole number; null without a feature. */
  featureEvery: number | null;
  /** Largest payout in multiples of the stake, cut to a whole number. */
  maxWin: number;
  reels: number;
  rows: number;
  lines: number[][] | null;
  ways: number | null;
  /** Multipliers of the windows of a spin in cascades and on grids, the last one for all further windows; null without them. */
  multipliers: number[] | null;
  wild: string;
  scatter: string;
  /** Price of a paid spin, in coins. */
  totalBet: number;
  rules: RuleText[];
  paytable: PaytableRow<M>[];
  /** Further ways to play of the version, each with its price in coins and its return, to compare with that of a spin. */
  extras: ExtraInfo[];
  /** Return of a gamble on a win, in per cent of the gambled win, and the most gambles of a round; null if no win may be gambled. */
  gamble: { returnPercent: string; most: number } | null;
  /** Book that the rounds are dealt from; null if each round is drawn. */
  book: BookInfo | null;
  play: Playing;
};

/**
 * Published book: `seed` deals every entry again, `weights` are those of an entry that wins and of one that does not, `hash` is that of
 * `bookHash`.
 */
export type BookInfo = { seed: string; entries: number; weights: { pays: number; loses: number }; hash: string };

/**
 * `price` is in coins; the return is the lowest one over the stakes on offer, in per cent, cut to two decimals. If the player chooses among
 * free games, `returnPercent` is that of the worst choice and `bestPercent` that of the best one; null without a choice.
 */
type ExtraInfo = { way: Extra; price: number; returnPercent: string; bestPercent: string | null; featureEvery: number | null };

/** Verbs of a machine that the view shows; null for a verb that the machine lacks. */
export type Playing = {
  /** Least and largest number of rows that a reel shows. */
  heights: [least: number, most: number] | null;
  /** Number of reels that turn at first, if reels may be added; null otherwise. */
  endless: number | null;
  splitter: string | null;
  /**
   * Scatters that begin a feature: the least number, the most on each reel, and whether they count in free spins too. Null without such a
   * feature, and if reels are added.
   */
  trigger: { least: number; most: number[]; inFree: boolean } | null;
  grid: { least: number; isAnywhere: boolean } | null;
  bonus: Prizes | null;
  /** Meter of the member: its size, the share of the return that its bonus pays, and the share without the bonus, both in per cent. */
  meter: { size: number; returnPercent: string; withoutPercent: string } | null;
  /** Free games of which the player chooses one, each with its return in per cent. */
  choices: { spins: number; multiplier: number; returnPercent: string }[] | null;
  /** Jackpots of this game, in coins, the largest first; null for none. */
  jackpots: { name: string; coins: number }[] | null;
};

/** Pays of a symbol at the stake, for a line, a way, a cluster, or scatters. */
export type PaytableRow<M = Money> = {
  symbol: string;
  kind: 'line' | 'way' | 'cluster' | 'scatter';
  pays: { count: number; coins: number; amount: M }[];
};
