import type { Machine } from '#games/slots/engine/machine.ts';

/** How a slot plays: what a player would call it without seeing its pictures. */
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

/** About how many per cent a version returns, within one. */
export type VersionName = '96' | '94' | '92';

/** A version is the machine with other strips, weights or values; pays and rules are the same in all. */
export type Version = { name: VersionName } & Partial<Pick<Machine, 'reels' | 'hold' | 'verbs'>>;

/** What `games/slots/<code>/model.ts` exports by default: a machine, its versions, and what is promised of it. */
export type Model = {
  /** The name of its folder. */
  code: string;
  mechanic: Mechanic;
  /** By the standard deviation of win ÷ total bet: low is below 3.5, high from 5.5. The test holds every version to it. */
  volatility: 'low' | 'medium' | 'high';
  /** A round ends when it has won this many total bets, and pays no more. */
  maxWin: number;
  machine: Machine;
  /** The first one is in force where none is chosen, and is what rounds were played with that name no version. */
  versions: readonly [Version, Version, Version];
};

/** A model in one of its versions, as rounds record it: `lines-twenty.96`. */
export function nameOf(code: string, version: VersionName): string {
  return `${code}.${version}`;
}

/** The machine of a version. */
export function machineOf({ machine }: Pick<Model, 'machine'>, { name: _, ...changes }: Version): Machine {
  return { ...machine, ...changes };
}

export function volatilityOf(deviation: number): Model['volatility'] {
  if (deviation < 3.5) return 'low';
  return deviation < 5.5 ? 'medium' : 'high';
}
