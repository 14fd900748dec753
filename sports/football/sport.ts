import type { Pair } from '#sports/kit/joint.ts';
import type { Sport, Tracker } from '#sports/kit/contract.ts';
import { leader } from '#sports/kit/markets/pick.ts';
import { withStops } from '#sports/kit/stops/stops.ts';
import { bounded } from '#sports/kit/tilt.ts';
import { aheadsOf } from '#sports/football/early.ts';
import type { FootballFacts, Lineup } from '#sports/football/facts.ts';
import { footballJoint } from '#sports/football/joint.ts';
import { EXTRA_TIME, FIRST_HALF, FULL_TIME } from '#sports/football/rates.ts';
import { apply, start, step, type FootballState } from '#sports/football/state.ts';
import { footballStrengths, meet, type FootballStrengths } from '#sports/football/strengths.ts';

/** Durations on the simulated clock, in milliseconds: of a match minute, the breaks, and a kick of the shoot-out. */
const MINUTE_MS = 6_000;
const HALF_TIME_MS = 36_000;
const SHORT_BREAK_MS = 12_000;
const KICK_MS = 6_000;
/** Time of the line-ups in milliseconds: a minute before the start. */
const LINEUPS_MS = -60_000;

const football: Sport<FootballStrengths, FootballState, FootballFacts> = {
  code: 'football',
  sides: 'two',
  shown: { field: 'pitch', score: 'goal' },
  strengths: footballStrengths,
  meet,
  start,
  step,
  apply,
  dueMs: ({ next, minute, kicks }) => {
    if (next.startsWith('lineup')) return LINEUPS_MS;
    const breaks = (minute >= FIRST_HALF ? HALF_TIME_MS : 0) + (minute >= FULL_TIME ? SHORT_BREAK_MS : 0);
    const shootOut = minute >= EXTRA_TIME ? SHORT_BREAK_MS + kicks * KICK_MS : 0;
    return minute * MINUTE_MS + breaks + shootOut;
  },
  epoch: ({ epoch }) => epoch,
  tracker,
  facts: factsOf,
  joint: footballJoint,
  tilt: ({ home, away, isCup }, tilt) => {
    const { supremacy, total } = bounded(tilt);
    const [up, down] = [Math.exp((total + supremacy) / 2), Math.exp((total - supremacy) / 2)];
    return { home: { ...home, attack: home.attack * up }, away: { ...away, attack: away.attack * down }, isCup };
  },
};

/** Minutes between two moments at which a match may be abandoned. Bets on 90 minutes are then void unless they are decided. */
const PER_MOMENT = 5;

export default withStops(football, {
  how: 'abandoned',
  isOfNobody: true,
  moments: ({ minute }) => Math.floor(minute / PER_MOMENT),
  most: Math.ceil(EXTRA_TIME / PER_MOMENT),
});

function factsOf(state: FootballState): FootballFacts {
  const regular = state.goals.filter(({ minute }) => minute < FULL_TIME);
  const known = { home: squadOf(state, 0), away: squadOf(state, 1) };
  return {
    ht: state.ht ?? state.score,
    ft: state.ft ?? state.score,
    order: regular.map(({ side }) => side),
    scoring: { goals: regular, ...known },
    corners: state.corners,
    corners1: state.corners1 ?? state.corners,
    cards: [state.yellows[0] + (state.reds & 1), state.yellows[1] + (state.reds >> 1)] as Pair,
    through: state.through,
    aheads: aheadsOf(state.goals),
    leads: leader(state.ft ?? state.score),
  };
}

/**
 * Returns the line-up of a side for bets on scorers: −1 for the player left out, and 0 for all others, because each goal names its scorer.
 */
function squadOf({ absent }: FootballState, side: 0 | 1): Lineup[] {
  const shares = Array.from({ length: 25 }, (_player, at) => (at === absent[side] ? -1 : 0));
  return [{ p: 1, shares }];
}

function tracker(state: FootballState): Tracker {
  const parts = state.ht ? [state.ht, [state.score[0] - state.ht[0], state.score[1] - state.ht[1]] as Pair] : [state.score];
  return {
    phase: phaseOf(state),
    score: state.score,
    parts,
    clock: state.minute,
    more: {
      corners: [...state.corners],
      yellows: [...state.yellows],
      reds: [state.reds & 1, state.reds >> 1],
      penalties: [...state.penalties],
    },
  };
}

function phaseOf({ next, minute }: FootballState): string {
  if (next === 'ended') return 'ended';
  if (next.startsWith('lineup')) return 'planned';
  if (next === 'kick' || next === 'lot') return 'penalties';
  if (minute >= FULL_TIME) return 'extra_time';
  return minute < FIRST_HALF ? 'first_half' : 'second_half';
}
