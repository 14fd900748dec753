import { WHOLE } from '#sports/kit/draw.ts';
import type { Pair } from '#sports/kit/joint.ts';
import {
  economyAfter,
  FULL,
  HALF,
  isHomeDefending,
  isLot,
  isMapOver,
  roundChance,
  type Economy,
  type MapStrength,
  type ShooterRules,
} from '#sports/kit/rounds/rules.ts';

/** A state of a map between two rounds. */
export type MapState = { score: Pair; economy: Economy; homeFirst: boolean };

type Open = { home: number; economy: Economy; p: number };

/** Returns the chance of the home side to win the next round, with the precision of the draw. */
export function chanceNow(rules: ShooterRules, map: MapStrength, { score, economy, homeFirst }: MapState): number {
  if (isLot(rules, score)) return 0.5;
  const played = score[0] + score[1];
  const chance = roundChance(map, isHomeDefending(rules, played, homeFirst), played < 2 * HALF ? economy : FULL);
  return Math.floor(chance * WHOLE) / WHOLE;
}

/** Walks a map round by round to its end; `stop` returns true to end a state there, and gets its chance. */
function walkMap(rules: ShooterRules, map: MapStrength, from: MapState, stop: (score: Pair, p: number) => boolean): void {
  let open: Open[] = [{ home: from.score[0], economy: from.economy, p: 1 }];
  for (let played = from.score[0] + from.score[1]; open.length > 0; played++) {
    const next = new Map<number, Open>();
    const add = (home: number, economy: Economy, p: number): void => {
      const key = (home * 3 + economy[0]) * 3 + economy[1];
      const state = next.get(key);
      if (state) state.p += p;
      else next.set(key, { home, economy, p });
    };
    for (const { home, economy, p } of open) {
      const score: Pair = [home, played - home];
      if (stop(score, p)) continue;
      const chance = chanceNow(rules, map, { score, economy, homeFirst: from.homeFirst });
      add(home + 1, economyAfter(economy, 0, played), p * chance);
      add(home, economyAfter(economy, 1, played), p * (1 - chance));
    }
    open = [...next.values()];
  }
}

/** Returns the scores at which a map can end. */
export function mapEnds(rules: ShooterRules, map: MapStrength, from: MapState): { score: Pair; p: number }[] {
  const ends = new Map<string, { score: Pair; p: number }>();
  walkMap(rules, map, from, (score, p) => {
    if (!isOver(rules, score)) return false;
    const key = score.join();
    const end = ends.get(key);
    if (end) end.p += p;
    else ends.set(key, { score, p });
    return true;
  });
  return [...ends.values()];
}

/** True if a map is over, also by the round after the last block of overtime, which alone decides. */
export function isOver(rules: ShooterRules, score: Pair): boolean {
  const before: Pair = [Math.min(...score), Math.min(...score)];
  return isMapOver(rules, score) || (Math.abs(score[0] - score[1]) === 1 && isLot(rules, before));
}

/** Returns the chance that the home side is the first with `mark` rounds. */
export function mapRace(rules: ShooterRules, map: MapStrength, from: MapState, mark: number): number {
  let home = 0;
  walkMap(rules, map, from, (score, p) => {
    if (score[0] >= mark) home += p;
    return Math.max(...score) >= mark;
  });
  return home;
}
