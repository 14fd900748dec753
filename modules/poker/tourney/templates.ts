import type { TourneyConfig } from '#modules/poker/tourney/state.ts';

/** A tournament that is always offered. Costs are in US cents and are converted roughly to a brand's currency. */
export type Template = Pick<TourneyConfig, 'kind' | 'variant' | 'players' | 'speed'> & {
  name: string;
  prize: number;
  fee: number;
  head?: number;
  bounty?: TourneyConfig['bounty'];
  guarantee?: number;
  /** Name of the target tournament of a satellite. */
  target?: string;
  /** Terms of a tournament with a start time: chairs at a table, minutes between two starts, levels that accept entries, and bots. */
  timed?: { size: number; everyMinutes: number; lateLevels: number; bots: number };
};

const MAIN = 'Lantern Main';

/** Tournaments that are always offered. A satellite comes after its target tournament. */
export const TEMPLATES: readonly Template[] = [
  { name: 'Heads-up', kind: 'sitAndGo', variant: 'NT', players: 2, speed: 'turbo', prize: 190, fee: 10 },
  { name: 'Six-handed', kind: 'sitAndGo', variant: 'NT', players: 6, speed: 'turbo', prize: 460, fee: 40 },
  { name: 'Nine-handed', kind: 'sitAndGo', variant: 'NT', players: 9, speed: 'regular', prize: 930, fee: 70 },
  { name: 'Omaha six-handed', kind: 'sitAndGo', variant: 'PO', players: 6, speed: 'hyper', prize: 185, fee: 15 },
  { name: 'Spin', kind: 'spin', variant: 'NT', players: 3, speed: 'hyper', prize: 100, fee: 0 },
  { name: 'Spin', kind: 'spin', variant: 'NT', players: 3, speed: 'hyper', prize: 500, fee: 0 },
  timed('Half-hourly', { kind: 'freezeout', speed: 'turbo', prize: 275, fee: 25 }, { everyMinutes: 30, lateLevels: 4, bots: 18 }),
  timed(
    'Bounty Hour',
    { kind: 'freezeout', speed: 'turbo', prize: 250, fee: 50, head: 250, bounty: 'progressive' },
    { everyMinutes: 60, lateLevels: 4, bots: 18 },
  ),
  timed('Rebuy Hour', { kind: 'rebuy', speed: 'turbo', prize: 92, fee: 8 }, { everyMinutes: 60, lateLevels: 6, bots: 18 }),
  timed(
    MAIN,
    { kind: 'reEntry', speed: 'regular', prize: 1_000, fee: 100, guarantee: 10_000, players: 300 },
    { everyMinutes: 180, lateLevels: 8, bots: 18 },
  ),
  timed(
    'Satellite to Main',
    { kind: 'satellite', speed: 'hyper', prize: 275, fee: 25, target: MAIN, players: 90 },
    { everyMinutes: 60, lateLevels: 2, bots: 8 },
  ),
];

type Timed = Pick<Template, 'kind' | 'speed' | 'prize' | 'fee'> & Partial<Template>;

function timed(name: string, template: Timed, { everyMinutes, lateLevels, bots }: Omit<NonNullable<Template['timed']>, 'size'>): Template {
  return { variant: 'NT', players: 90, ...template, name, timed: { size: 9, everyMinutes, lateLevels, bots } };
}
