import * as z from 'zod/mini';
import { numberOf } from '#sports/kit/league.ts';
import type { Row } from '#sports/kit/contract.ts';

const factor = z.number().check(z.gte(0.2), z.lte(4));

const team = z.object({
  /** Goals scored and conceded, as multiples of those of an average team. */
  attack: factor,
  defence: factor,
  corners: factor,
  cards: factor,
  /**
   * Players who can score, each with a share of the team's goals in thousandths. The remaining thousandths are own goals of the other side.
   */
  players: z.array(z.object({ name: z.string(), share: z.int().check(z.gte(1), z.lte(1000)) })).check(z.minLength(1), z.maxLength(25)),
});

export const footballStrengths = z.object({
  home: team,
  away: team,
  /** True for a match that must have a winner: a level score after 90 minutes leads to extra time and penalties. */
  isCup: z.boolean(),
});

export type FootballStrengths = z.infer<typeof footballStrengths>;
export type Team = z.infer<typeof team>;

const OWN_GOALS = 30;
/** Weights of players in a team's goals by place in the squad; `teamOf` scales them so that `OWN_GOALS` thousandths remain. */
const SHARES = [220, 170, 130, 100, 80, 70, 60, 45, 35, 30, 30];

export function meet([home, away]: readonly Row[]): FootballStrengths {
  return { home: teamOf(home!), away: teamOf(away!), isCup: home!['cup'] === 'yes' };
}

function teamOf(row: Row): Team {
  const names = (row['players'] ?? '').split(';');
  const all = SHARES.slice(0, names.length).reduce((a, b) => a + b, 0);
  return {
    attack: numberOf(row, 'attack'),
    defence: numberOf(row, 'defence'),
    corners: numberOf(row, 'corners'),
    cards: numberOf(row, 'cards'),
    players: names.map((name, at) => ({ name, share: Math.floor((SHARES[at]! * (1000 - OWN_GOALS)) / all) })),
  };
}
