import { weigh, type Draw } from '#sports/kit/draw.ts';
import type { Pair } from '#sports/kit/joint.ts';

/** Rules of a shooter's map: 24 rounds with a change of sides, then blocks of overtime until a side wins more than half of a block. */
export type ShooterRules = {
  /** Rounds of each half of an overtime block. */
  overtimeHalf: number;
  /** Most blocks of overtime. If the last one ends level, one round decides. */
  mostBlocks: number;
};

export const HALF = 12;
export const TO_WIN = HALF + 1;

/** Chances of the home side to win a round of a map when it defends and when it attacks, if both sides have full equipment. */
export type MapStrength = { defending: number; attacking: number };

/** Equipment of both sides from 0 (none) to 2 (full). */
export type Economy = Pair;
export const FULL: Economy = [2, 2];

const PER_LEVEL = 0.11;
const LEAST = 0.04;

export function roundChance({ defending, attacking }: MapStrength, isDefending: boolean, [home, away]: Economy): number {
  const chance = (isDefending ? defending : attacking) + PER_LEVEL * (home - away);
  return Math.max(LEAST, Math.min(1 - LEAST, chance));
}

/** True for the first round of each half, which is played with pistols. */
export function isPistol(played: number): boolean {
  return played === 0 || played === HALF;
}

/**
 * Returns the equipment after a round: the winner buys everything. The loser buys less, then nothing, then everything again; after a pistol
 * round it has nothing.
 */
export function economyAfter([home, away]: Economy, winner: number, played: number): Economy {
  // Each half begins again, and overtime is played with full equipment.
  if (played + 1 >= 2 * HALF || isPistol(played + 1)) return FULL;
  const lost = (level: number): number => {
    if (isPistol(played)) return 0;
    return level === 0 ? 2 : level - 1;
  };
  return winner === 0 ? [2, lost(away)] : [lost(home), 2];
}

/** Checks whether the home side defends in the round after `played` rounds; `homeFirst`: it defended first. */
export function isHomeDefending({ overtimeHalf }: ShooterRules, played: number, homeFirst: boolean): boolean {
  if (played < HALF) return homeFirst;
  if (played < 2 * HALF) return !homeFirst;
  // Sides change after each half of an overtime block, and a block begins with the sides of the block before.
  const halves = Math.floor((played - 2 * HALF) / overtimeHalf);
  return Math.floor((halves + 1) / 2) % 2 === 0 ? !homeFirst : homeFirst;
}

export function isMapOver({ overtimeHalf }: ShooterRules, [home, away]: Pair): boolean {
  const played = home + away;
  if (played <= 2 * HALF) return Math.max(home, away) >= TO_WIN;
  const block = 2 * overtimeHalf;
  const done = Math.floor((played - 2 * HALF - 1) / block);
  const level = HALF + done * overtimeHalf;
  return Math.max(home, away) - level > overtimeHalf;
}

/** Checks whether the next round decides the map after the last block. */
export function isLot({ overtimeHalf, mostBlocks }: ShooterRules, [home, away]: Pair): boolean {
  return home === away && home + away >= 2 * HALF + 2 * overtimeHalf * mostBlocks;
}

/** Chances of 4 to 9 kills in a round by both sides together; 10 kills get the remainder. */
const KILLS = [0.04, 0.1, 0.18, 0.24, 0.22, 0.16];
export const LEAST_KILLS = 4;
export function killsDraw(): Draw {
  return weigh(
    Array.from({ length: KILLS.length + 1 }, (_kills, at) => `kills:${LEAST_KILLS + at}`),
    KILLS,
  );
}

/** Marks of rounds for bets on the side that reaches a mark first. */
export const MARKS = [5, 10] as const;
