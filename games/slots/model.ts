import { priceOf, type Machine } from '#games/slots/engine/machine.ts';

/** Mechanic of a slot: the way it plays, whatever its pictures. */
export type Mechanic =
  | 'lines'
  | 'ways'
  | 'hold'
  | 'cascade'
  | 'varying'
  | 'cluster'
  | 'anywhere'
  | 'both'
  | 'expand'
  | 'walk'
  | 'sticky'
  | 'grow'
  | 'split'
  | 'giant'
  | 'nudge'
  | 'board'
  | 'wheel'
  | 'picks'
  | 'jackpot'
  | 'choice'
  | 'endless'
  | 'tome'
  | 'collect';

/** Return of a version in per cent, exact to one per cent. */
export type VersionName = '96' | '94' | '92';

/**
 * Version of a machine with its own strips, weights or values; pays and rules are equal in all versions. `buy` is the price of the feature
 * in coins. `ante` is a spin with a better chance of the feature: its price in coins, and its strips.
 */
export type Version = { name: VersionName; buy?: number; ante?: Ante } & Partial<Pick<Machine, 'reels' | 'hold' | 'verbs'>>;
type Ante = { price: number; reels: string[] };

/** Way to play a round: a plain spin, a bought feature, or a spin with ante. */
export type Way = 'spin' | Extra;
export type Extra = (typeof EXTRAS)[number];
export const EXTRAS = ['buy', 'ante'] as const;

/** Default export of `games/slots/<code>/model.ts`: a machine, its versions, and its promised volatility and largest win. */
export type Model = {
  /** The name of its folder. */
  code: string;
  mechanic: Mechanic;
  /** Class of the standard deviation of win ÷ total bet: low is below 3.5, high from 5.5. The test checks every version. */
  volatility: 'low' | 'medium' | 'high';
  /** Largest payout of a round in total bets; a round that reaches it ends. */
  maxWin: number;
  machine: Machine;
  /** The versions. The first is in force if none is chosen, and rounds that record no version were played with it. */
  versions: readonly [Version, Version, Version];
};

/** Returns the name of a model in a version, as rounds record it: `lines-twenty.96`. */
export function nameOf(code: string, version: VersionName): string {
  return `${code}.${version}`;
}

/** Returns the machine of a version. */
export function machineOf({ machine }: Pick<Model, 'machine'>, { name: _, buy: _buy, ante: _ante, ...changes }: Version): Machine {
  return { ...machine, ...changes };
}

/** Returns the machines of the other ways to play that a version offers. */
export function extrasOf(model: Pick<Model, 'machine'>, version: Version): Map<Extra, Machine> {
  const machine = machineOf(model, version);
  const { buy, ante } = version;
  const extras = new Map<Extra, Machine>();
  if (buy !== undefined) extras.set('buy', { ...machine, price: buy, isBought: true });
  if (ante) extras.set('ante', { ...machine, ...ante });
  return extras;
}

/** Returns the stake of a way to play for the stake of a plain spin, in minor units; the spin's stake is a whole number of coins. */
export function stakeOfWay(machine: Machine, spinMinor: bigint): bigint {
  return (spinMinor * BigInt(priceOf(machine))) / BigInt(machine.totalBet);
}

export function volatilityOf(deviation: number): Model['volatility'] {
  if (deviation < 3.5) return 'low';
  return deviation < 5.5 ? 'medium' : 'high';
}
