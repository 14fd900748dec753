import type { Machine } from '#games/slots/engine/machine.ts';

/** Mechanic of a slot: its way to play, as a player would name it without its pictures. */
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
  | 'tome';

/** Return of a version in per cent, within one. */
export type VersionName = '96' | '94' | '92';

/** Version of a machine with its own strips, weights or values; pays and rules are the same in all versions. */
export type Version = { name: VersionName } & Partial<Pick<Machine, 'reels' | 'hold' | 'verbs'>>;

/** Default export of `games/slots/<code>/model.ts`: a machine, its versions, and its promised volatility and largest win. */
export type Model = {
  /** The name of its folder. */
  code: string;
  mechanic: Mechanic;
  /** Class of the standard deviation of win ÷ total bet: low is below 3.5, high from 5.5. The test checks every version. */
  volatility: 'low' | 'medium' | 'high';
  /** Largest payout of a round, in total bets; it ends the round. */
  maxWin: number;
  machine: Machine;
  /** The first one is in force where none is chosen. Rounds recorded without a version were played with it. */
  versions: readonly [Version, Version, Version];
};

/** Returns the name of a model in a version, as rounds record it: `lines-twenty.96`. */
export function nameOf(code: string, version: VersionName): string {
  return `${code}.${version}`;
}

/** Returns the machine of a version. */
export function machineOf({ machine }: Pick<Model, 'machine'>, { name: _, ...changes }: Version): Machine {
  return { ...machine, ...changes };
}

export function volatilityOf(deviation: number): Model['volatility'] {
  if (deviation < 3.5) return 'low';
  return deviation < 5.5 ? 'medium' : 'high';
}
