import * as z from 'zod/mini';
import { weigh, type Draw } from '#sports/kit/draw.ts';
import type { Pair } from '#sports/kit/joint.ts';
import { chanceNow, isOver } from '#sports/kit/rounds/map.ts';
import { economyAfter, FULL, isPistol, killsDraw, LEAST_KILLS, MARKS, type Economy, type ShooterRules } from '#sports/kit/rounds/rules.ts';
import { setsWon } from '#sports/kit/sets/match.ts';
import { withLast } from '#sports/kit/with-last.ts';

const chance = z.number().check(z.gte(0.1), z.lte(0.9));
export const shooterStrengths = z.object({
  /** Maps in their order: chances of the home side to win a round of each when it defends and when it attacks. */
  maps: z.array(z.object({ defending: chance, attacking: chance })).check(z.minLength(1), z.maxLength(5)),
});
export type ShooterStrengths = z.infer<typeof shooterStrengths>;

export type ShooterState = {
  next: 'side' | 'round' | 'kills' | 'ended';
  over: Pair[];
  score: Pair;
  economy: Economy;
  homeFirst: boolean;
  /** Kills of each map that has begun. */
  kills: number[];
  /** Winners of rounds 1 and 13 of each map; −1 is no winner yet. */
  pistols: number[][];
  /** Side that reached each mark first on each map; −1 is no side yet. */
  races: number[][];
  rounds: number;
  epoch: number;
};

export function start(): ShooterState {
  return { next: 'side', over: [], score: [0, 0], economy: FULL, homeFirst: true, kills: [], pistols: [], races: [], rounds: 0, epoch: 0 };
}

export function step(rules: ShooterRules, { maps }: ShooterStrengths, state: ShooterState): Draw | undefined {
  switch (state.next) {
    case 'side':
      return weigh(['defends:home', 'defends:away'], [0.5]);
    case 'round':
      return weigh(['round:home', 'round:away'], [chanceNow(rules, maps[state.over.length]!, state)]);
    case 'kills':
      return killsDraw();
    case 'ended':
      return undefined;
  }
}

export function apply(rules: ShooterRules, { maps }: ShooterStrengths, state: ShooterState, at: number): ShooterState {
  const epoch = state.epoch + 1;
  if (state.next === 'side') {
    const begun = { kills: [...state.kills, 0], pistols: [...state.pistols, [-1, -1]], races: [...state.races, MARKS.map(() => -1)] };
    return { ...state, ...begun, next: 'round', homeFirst: at === 0, score: [0, 0], economy: FULL, epoch };
  }
  if (state.next === 'round') return afterRound(state, at);
  const kills = withLast(state.kills, state.kills.at(-1)! + LEAST_KILLS + at);
  const on: ShooterState = { ...state, kills, next: 'round' };
  if (!isOver(rules, state.score)) return on;
  const over = [...state.over, state.score];
  const isEnd = Math.max(...setsWon(over)) > maps.length / 2;
  return { ...on, over, next: isEnd ? 'ended' : 'side', score: [0, 0], economy: FULL, epoch };
}

function afterRound(state: ShooterState, winner: number): ShooterState {
  const [home, away] = state.score;
  const played = home + away;
  const score: Pair = winner === 0 ? [home + 1, away] : [home, away + 1];
  const pistols = isPistol(played) ? withLast(state.pistols, state.pistols.at(-1)!.with(played === 0 ? 0 : 1, winner)) : state.pistols;
  const known = state.races.at(-1)!;
  const races = withLast(
    state.races,
    known.map((first, at) => (first < 0 && score[winner]! >= MARKS[at]! ? winner : first)),
  );
  const economy = economyAfter(state.economy, winner, played);
  return { ...state, score, pistols, races, economy, next: 'kills', rounds: state.rounds + 1, epoch: state.epoch + 1 };
}
