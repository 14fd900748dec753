import type { GameType } from '#contracts/catalogue.ts';
import type { RaceMeasure } from '#contracts/race-measures.ts';

type DemoRace = {
  slug: string;
  measure: RaceMeasure;
  gameTypes: GameType[];
  /** In dollars. */
  leastStake: number;
  /** Settled stakes or credited deposits for a ticket of a raffle. */
  ticket?: number;
  prizes: readonly number[];
  days: number;
};

/** The demo brands' races: one by turnover, one by the best round, a raffle by turnover and a raffle by deposits. */
export const DEMO_RACES: readonly DemoRace[] = [
  {
    slug: 'lantern-week',
    measure: 'turnover',
    gameTypes: [],
    leastStake: 0,
    days: 7,
    prizes: [500, 300, 200, 100, 100, 50, 50, 50, 25, 25],
  },
  {
    slug: 'one-good-spin',
    measure: 'multiplier',
    gameTypes: ['RNG', 'FISH', 'MINI', 'CRASH'],
    leastStake: 0.1,
    days: 3,
    prizes: [200, 100, 50, 25, 25],
  },
  {
    slug: 'lantern-raffle',
    measure: 'turnover',
    gameTypes: [],
    leastStake: 0,
    ticket: 10,
    days: 10,
    prizes: [250, 100, 50, 20, 20, 20, 10, 10, 10, 10],
  },
  {
    slug: 'harbour-raffle',
    measure: 'deposits',
    gameTypes: [],
    leastStake: 0,
    ticket: 25,
    days: 14,
    prizes: [100, 50, 25, 25, 10, 10, 10, 10, 10, 10],
  },
];
