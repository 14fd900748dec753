import type { Row, Sport } from '#sports/kit/contract.ts';
import { numberOf } from '#sports/kit/league.ts';
import { killsName, pistolsName, shooterJoint, type ShooterFacts } from '#sports/kit/rounds/joint.ts';
import { isHomeDefending, isMapOver, type ShooterRules } from '#sports/kit/rounds/rules.ts';
import { apply, shooterStrengths, start, step, type ShooterState, type ShooterStrengths } from '#sports/kit/rounds/state.ts';
import { setsFacts, setsWon } from '#sports/kit/sets/match.ts';
import { withStops } from '#sports/kit/stops/stops.ts';
import { bounded, shifted } from '#sports/kit/tilt.ts';

const ROUND_MS = 20_000;
const MAP_BREAK_MS = 60_000;
/** Addition to the chance of a round for each point of rating. */
const PER_RATING = 0.0006;
/** Least chance of a side in a round. */
const LEAST_CHANCE = 0.2;

/** A shooter: its code, its rules, and the chance that a defending side of equal strength wins a round. */
type Shooter = { code: string; rules: ShooterRules; defence: number };
type ShooterSport = Sport<ShooterStrengths, ShooterState, ShooterFacts>;

/** Rounds between two moments at which a match may be stopped. */
const PER_MOMENT = 6;
/** Most rounds of a match of five maps. */
const MOST_ROUNDS = 486;

/** Makes the sport of a shooter, in which a side may forfeit the match. */
export function shooterSport(shooter: Shooter): ShooterSport {
  return withStops(wholeShooter(shooter), {
    how: 'forfeit',
    moments: ({ rounds }) => Math.floor(rounds / PER_MOMENT),
    most: MOST_ROUNDS / PER_MOMENT,
  });
}

/** Makes the sport without forfeits: rounds with a defending side and economy, best of an odd number of maps. */
function wholeShooter({ code, rules, defence }: Shooter): ShooterSport {
  return {
    code,
    sides: 'two',
    isEsport: true,
    shown: { field: 'rounds', score: 'map', part: 'round' },
    strengths: shooterStrengths,
    meet: ([home, away]) => ({ maps: ['map1', 'map2', 'map3'].map((column) => mapOf(home!, away!, column, defence)) }),
    start,
    step: (strengths, state) => step(rules, strengths, state),
    apply: (strengths, state, at) => apply(rules, strengths, state, at),
    isPartOver: (_n, score) => isMapOver(rules, score),
    dueMs: ({ rounds, over }) => rounds * ROUND_MS + over.length * MAP_BREAK_MS,
    epoch: ({ epoch }) => epoch,
    tracker: (state) => ({
      phase: phaseOf(state),
      score: setsWon(state.over),
      parts: state.next === 'ended' ? state.over : [...state.over, state.score],
      // The attacking side.
      turn: isHomeDefending(rules, state.score[0] + state.score[1], state.homeFirst) ? 'away' : 'home',
      more: { economy: [...state.economy], kills: [...state.kills] },
    }),
    facts: (state) => ({
      ...setsFacts(state.over, state.next === 'ended' ? undefined : state.score),
      races: state.races,
      ...Object.fromEntries(state.over.map((_map, at) => [killsName(at + 1), state.kills[at]!])),
      ...Object.fromEntries(state.pistols.map((winners, at) => [pistolsName(at + 1), winners])),
    }),
    joint: (strengths, state) => shooterJoint(rules, strengths, state),
    tilt: ({ maps }, tilt) => {
      const { supremacy, total } = bounded(tilt);
      // Closer maps have more rounds.
      const moved = (p: number): number => shifted(p, supremacy / 3 - (p - 0.5) * total);
      return { maps: maps.map(({ defending, attacking }) => ({ defending: moved(defending), attacking: moved(attacking) })) };
    },
  };
}

function mapOf(home: Row, away: Row, column: string, defence: number): ShooterStrengths['maps'][number] {
  const better = (numberOf(home, 'rating') + numberOf(home, column) - numberOf(away, 'rating') - numberOf(away, column)) * PER_RATING;
  const bound = (p: number): number => Math.max(LEAST_CHANCE, Math.min(1 - LEAST_CHANCE, p));
  return { defending: bound(defence + better), attacking: bound(1 - defence + better) };
}

function phaseOf({ next, over, rounds }: ShooterState): string {
  if (next === 'ended') return 'ended';
  return rounds === 0 ? 'planned' : `map${over.length + 1}`;
}
