import { certain, noChances, type Chances, type Verdict } from '#sports/kit/chances.ts';
import { chancesOf } from '#sports/kit/draw.ts';
import type { Pair } from '#sports/kit/joint.ts';
import { lineupDraw, scorerDraw } from '#sports/football/rates.ts';
import type { Aheads } from '#sports/football/early.ts';
import type { FootballState, Goal, Side } from '#sports/football/state.ts';
import type { FootballStrengths, Team } from '#sports/football/strengths.ts';

/** Facts by which football bets are settled. Corners and cards count for 90 minutes; a sending-off is a single card. */
export type FootballFacts = {
  ht: Pair;
  ft: Pair;
  /** Side that scored each goal of 90 minutes, in order. A cell of a match in play also has the next goal, if there is one. */
  order: readonly Side[];
  scoring: Scoring;
  corners: Pair;
  corners1: Pair;
  cards: Pair;
  /** Side that qualifies, after extra time and penalties; null while it is open, and outside of cups. */
  through: Side | null;
  /** Sides that were two goals ahead at any time of 90 minutes, and the leader after them. */
  aheads: Aheads;
  leads: 'home' | 'draw' | 'away';
};

/** Goals with known scorers, and the possible line-ups of each side, from which other goals are attributed. */
export type Scoring = { goals: readonly Goal[]; home: readonly Lineup[]; away: readonly Lineup[] };
/** A line-up with its chance: the share of each player in the goals of the side; −1 for a player who is left out. */
export type Lineup = { p: number; shares: readonly number[] };

export function scoringOf(strengths: FootballStrengths, state: FootballState): Scoring {
  const isOpen = state.next === 'scorer';
  const goals = state.goals.slice(0, isOpen ? -1 : undefined).filter(({ minute }) => state.ft === null || minute < 94);
  return { goals, home: lineupsOf(strengths.home, state.absent[0]), away: lineupsOf(strengths.away, state.absent[1]) };
}

function lineupsOf(team: Team, absent: number | undefined): Lineup[] {
  const sharesOf = (out: number): number[] => {
    const shares = chancesOf(scorerDraw(team, out));
    return team.players.map((_player, at) => (at === out ? -1 : shares[at]!));
  };
  if (absent !== undefined) return [{ p: 1, shares: sharesOf(absent) }];
  return chancesOf(lineupDraw(team)).map((p, at) => ({ p, shares: sharesOf(at < team.players.length ? at : -1) }));
}

/** A player: `home.3` is the player at place 3 of the home side's squad. */
export type PlayerRef = { side: Side; player: number };

export function readPlayer(text: string | undefined): PlayerRef | undefined {
  const match = /^(home|away)\.(\d{1,2})$/.exec(text ?? '');
  return match ? { side: match[1] as Side, player: Number(match[2]) } : undefined;
}

const GOALS = { home: ({ ft }: FootballFacts) => ft[0], away: ({ ft }: FootballFacts) => ft[1] };
/** Returns the goals of a player's side; no other fact affects whether the player scores so often. */
export const goalsOf = ({ side }: PlayerRef): ((facts: FootballFacts) => number) => GOALS[side];

/** Returns the verdict that a player scores at least `times` goals in 90 minutes, by the final score; void if the player is left out. */
export function scoresAtLeast({ scoring, ft }: FootballFacts, { side, player }: PlayerRef, times: number): Verdict {
  const own = scoring.goals.filter((goal) => goal.side === side);
  const missing = times - own.filter((goal) => goal.player === player).length;
  const left = ft[side === 'home' ? 0 : 1] - own.length;
  return byLineup(scoring[side], player, (share) => (missing <= 0 ? 1 : atLeast(missing, left, share)));
}

/** Returns the verdict that a player scores goal n of the match; void if the player is left out. */
export function scoresGoal({ scoring, order }: FootballFacts, { side, player }: PlayerRef, n: number): Verdict {
  const known = scoring.goals[n - 1];
  return byLineup(scoring[side], player, (share) => {
    if (known) return known.side === side && known.player === player ? 1 : 0;
    return order[n - 1] === side ? share : 0;
  });
}

function byLineup(lineups: readonly Lineup[], player: number, chance: (share: number) => number): Verdict {
  const sum: Chances = noChances();
  for (const { p, shares } of lineups) {
    const share = shares[player]!;
    if (share < 0) sum.push += p;
    else {
      const win = chance(share);
      sum.win += p * win;
      sum.lose += p * (1 - win);
    }
  }
  return certain(sum) ?? sum;
}

/** Returns the chance of at least `times` successes in n trials of chance p. */
function atLeast(times: number, n: number, p: number): number {
  let below = 0;
  let ways = 1;
  for (let k = 0; k < times; k++) {
    if (k > n) return 0;
    below += ways * p ** k * (1 - p) ** (n - k);
    ways = (ways * (n - k)) / (k + 1);
  }
  return times > n ? 0 : Math.max(0, 1 - below);
}
