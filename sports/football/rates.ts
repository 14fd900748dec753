import { weigh, type Draw } from '#sports/kit/draw.ts';
import type { FootballStrengths, Team } from '#sports/football/strengths.ts';

// Minutes are the steps of a match. Each half has its stoppage time: 45 + 1 and 45 + 3 minutes.
export const FIRST_HALF = 46;
export const FULL_TIME = 94;
export const EXTRA_TIME = FULL_TIME + 30;

/** Most goals of a side in one half. The limit keeps the number of scores finite. */
export const MOST_GOALS = 6;
export const MOST_CORNERS = 22;
export const MOST_CARDS = 9;

const HOME_GOALS = 1.5;
const AWAY_GOALS = 1.2;
const HOME_CORNERS = 5.5;
const AWAY_CORNERS = 4.6;
const YELLOWS = 1.9;
const REDS = 0.085;

/** Goals are more frequent in later minutes: 18 % fewer than average at the start, 18 % more at the end. */
const EARLY = 0.82;
const LATE = 0.36;
/** Factor on a side's goals by its lead, from two behind to two ahead: a side that is behind attacks, a side that is ahead defends. */
const BY_LEAD = [1.07, 1.04, 1, 0.97, 0.95];
/** Factor on goals in the last minutes of a level match, from `CAGEY_FROM` on. */
const CAGEY = 0.94;
const CAGEY_FROM = 80;
const TEN_MEN = 0.62;
const AGAINST_TEN = 1.36;

/** Sides with a man sent off: 0 none, 1 the home side, 2 the away side, 3 both. */
export type Reds = number;
export const MINUTE = ['goal:home', 'goal:away', 'red:home', 'red:away', 'none'] as const;

/** Returns the chances of a minute's goals and sendings-off. `lead` is the lead of the home side. */
export function minuteChances(
  { home, away }: FootballStrengths,
  minute: number,
  lead: number,
  reds: Reds,
): [number, number, number, number] {
  const isLevelLate = lead === 0 && minute >= CAGEY_FROM && minute < FULL_TIME;
  const time = ((EARLY + (LATE * Math.min(minute, FULL_TIME)) / FULL_TIME) * (isLevelLate ? CAGEY : 1)) / FULL_TIME;
  const class0 = Math.max(-2, Math.min(2, lead)) + 2;
  const [homeMen, awayMen] = [(reds & 1) === 1, (reds & 2) === 2];
  const men = (own: boolean, other: boolean): number => (own ? TEN_MEN : 1) * (other ? AGAINST_TEN : 1);
  const isExtra = minute >= FULL_TIME;
  return [
    HOME_GOALS * home.attack * away.defence * time * BY_LEAD[class0]! * men(homeMen, awayMen),
    AWAY_GOALS * away.attack * home.defence * time * BY_LEAD[4 - class0]! * men(awayMen, homeMen),
    isExtra || homeMen ? 0 : (REDS * home.cards) / FULL_TIME,
    isExtra || awayMen ? 0 : (REDS * away.cards) / FULL_TIME,
  ];
}

/** Returns the draw of a minute; `half` has the goals of each side in this half. */
export function minuteDraw(strengths: FootballStrengths, minute: number, lead: number, reds: Reds, half: readonly [number, number]): Draw {
  const [home, away, redHome, redAway] = minuteChances(strengths, minute, lead, reds);
  return weigh(MINUTE, [half[0] < MOST_GOALS ? home : 0, half[1] < MOST_GOALS ? away : 0, redHome, redAway]);
}

export function cornerDraw({ home, away }: FootballStrengths, [homeNow, awayNow]: readonly [number, number]): Draw {
  return weigh(
    ['corner:home', 'corner:away', 'none'],
    [
      homeNow < MOST_CORNERS ? (HOME_CORNERS * home.corners) / FULL_TIME : 0,
      awayNow < MOST_CORNERS ? (AWAY_CORNERS * away.corners) / FULL_TIME : 0,
    ],
  );
}

export function yellowDraw({ home, away }: FootballStrengths, [homeNow, awayNow]: readonly [number, number]): Draw {
  return weigh(
    ['yellow:home', 'yellow:away', 'none'],
    [homeNow < MOST_CARDS ? (YELLOWS * home.cards) / FULL_TIME : 0, awayNow < MOST_CARDS ? (YELLOWS * away.cards) / FULL_TIME : 0],
  );
}

/** Returns the draw of the player whom a line-up leaves out: a player who can score, or none. */
export function lineupDraw({ players }: Team): Draw {
  return weigh(
    [...players.map((_player, at) => `out:${at}`), 'none'],
    players.map(() => 0.5 / players.length),
  );
}

/** Returns the draw of the scorer: a player of the line-up, by the shares, or `own` for an own goal. */
export function scorerDraw({ players }: Team, absent: number): Draw {
  const own = 1000 - players.reduce((sum, { share }) => sum + share, 0);
  const playing = 1000 - (players[absent]?.share ?? 0);
  const names = players.map((_player, at) => `scorer:${at}`);
  // The last outcome gets the remainder. The factor 0.999 leaves a chance for an own goal if the shares sum to 1000.
  return weigh(
    [...names, 'own'],
    players.map(({ share }, at) => (at === absent ? 0 : (share / playing) * (own > 0 ? 1 : 0.999))),
  );
}

const PENALTY = 0.75;
/** Most kicks of each side in a shoot-out. After them a lot decides, which keeps the number of states finite. */
export const MOST_KICKS = 25;
export const BEST_OF = 5;

export function kickDraw(): Draw {
  return weigh(['scored', 'missed'], [PENALTY]);
}

export function lotDraw(): Draw {
  return weigh(['home', 'away'], [0.5]);
}
