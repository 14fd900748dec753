import type { GameType } from '#contracts/catalogue.ts';
import type { MissionPeriod, MissionStep } from '#contracts/mission-steps.ts';
import { demoMinors } from '#modules/site/index.ts';

type DemoMission = {
  slug: string;
  period: MissionPeriod;
  steps: MissionStep[];
  /** In dollars. */
  gives: number;
  budget: number;
  /** Null if the reward is cash. */
  wagering: { times: number; days: number } | null;
};

const SLOTS: GameType[] = ['RNG'];

/** The demo brands' missions, one of each period. */
export const DEMO_MISSIONS: readonly DemoMission[] = [
  {
    slug: 'daily-spins',
    period: 'daily',
    gives: 0.5,
    budget: 20_000,
    wagering: null,
    steps: [
      { kind: 'rounds', gameTypes: SLOTS, games: [], count: 50 },
      { kind: 'turnover', gameTypes: [], games: [], amounts: demoMinors(20) },
    ],
  },
  {
    slug: 'weekly-round',
    period: 'weekly',
    gives: 5,
    budget: 50_000,
    wagering: { times: 3, days: 7 },
    steps: [
      { kind: 'deposit', amounts: demoMinors(20) },
      { kind: 'turnover', gameTypes: [], games: [], amounts: demoMinors(200) },
      { kind: 'win', gameTypes: [], games: [], times: 20, count: 1 },
    ],
  },
  {
    slug: 'first-steps',
    period: 'once',
    gives: 2,
    budget: 20_000,
    wagering: { times: 5, days: 14 },
    steps: [
      { kind: 'deposit', amounts: demoMinors(10) },
      { kind: 'rounds', gameTypes: [], games: [], count: 20 },
    ],
  },
];
