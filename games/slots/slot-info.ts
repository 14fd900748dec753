import type { RuleText } from '#contracts/catalogue.ts';
import type { Money } from '#kernel/money.ts';
import type { Bonus } from '#games/slots/engine/machine.ts';
import type { Model } from '#games/slots/model.ts';

/** What a player is told of a game before playing it. Plain data but for money: `M` is an `Amount` on the wire. */
export type SlotInfo<M = Money> = {
  model: string;
  /** About what it returns: the version in force. */
  version: string;
  mechanic: Model['mechanic'];
  volatility: Model['volatility'];
  /** Per cent with two decimals, cut: the least over the stakes offered. */
  returnPercent: string;
  /** How many paid spins in a hundred win, two decimals. */
  hitPercent: string;
  /** On average one feature in so many spins; null without one. */
  featureEvery: number | null;
  /** Times the stake. */
  maxWin: number;
  reels: number;
  rows: number;
  lines: number[][] | null;
  ways: number | null;
  /** What the windows of a spin pay in cascades, the last one from there on; null without cascades. */
  multipliers: number[] | null;
  wild: string;
  scatter: string;
  /** Coins that one spin costs. */
  totalBet: number;
  rules: RuleText[];
  paytable: PaytableRow<M>[];
  play: Playing;
};

/** What the view shows of the verbs of a machine; null where it has none of it. */
export type Playing = {
  /** The least and the most rows that a reel shows. */
  heights: [least: number, most: number] | null;
  /** Reels that turn at first, where others may be added. */
  endless: number | null;
  splitter: string | null;
  grid: { least: number; isAnywhere: boolean } | null;
  bonus: Bonus | null;
  /** Free games that the player chooses among, each with its return. */
  choices: { spins: number; multiplier: number; returnPercent: string }[] | null;
  /** Jackpots of the game's own, in coins, the largest first. */
  jackpots: { name: string; coins: number }[] | null;
};

/** One symbol's prices at the stake: of a line, of one way, of a cluster, or of the scatters. */
export type PaytableRow<M = Money> = {
  symbol: string;
  kind: 'line' | 'way' | 'cluster' | 'scatter';
  pays: { count: number; coins: number; amount: M }[];
};
