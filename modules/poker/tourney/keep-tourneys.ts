import { randomBytes } from 'node:crypto';
import type { Clock } from '#kernel/clock.ts';
import type { Currency } from '#kernel/money.ts';
import type { PlayMode } from '#contracts/rounds.ts';
import type { Database } from '#platform/db/database.ts';
import type { Directory } from '#platform/rooms/directory.ts';
import { demoMinor, isOn, type Merchant, type Site } from '#modules/site/index.ts';
import { BOTS_SWITCH } from '#modules/poker/lobby/keep-tables.ts';
import { TOURNEY_ROOM } from '#modules/poker/tourney/kind.ts';
import type { TourneyConfig } from '#modules/poker/tourney/state.ts';
import { addTourney, endUnentered, openTourneys, type TourneyRow } from '#modules/poker/tourney/tourney-store.ts';

/** A tournament that is always offered. Costs in US cents: a brand's currency has roughly the same. */
type Template = Pick<TourneyConfig, 'kind' | 'variant' | 'players' | 'speed'> & {
  name: string;
  prize: number;
  fee: number;
  practiceOnly?: true;
  /** Of a tournament with a time: chairs at a table, minutes between two starts, levels that take entries, and bots. */
  timed?: { size: number; everyMinutes: number; lateLevels: number; bots: number };
};

const TEMPLATES: readonly Template[] = [
  { name: 'Heads-up', kind: 'sitAndGo', variant: 'NT', players: 2, speed: 'turbo', prize: 190, fee: 10 },
  { name: 'Six-handed', kind: 'sitAndGo', variant: 'NT', players: 6, speed: 'turbo', prize: 460, fee: 40 },
  { name: 'Nine-handed', kind: 'sitAndGo', variant: 'NT', players: 9, speed: 'regular', prize: 930, fee: 70 },
  { name: 'Omaha six-handed', kind: 'sitAndGo', variant: 'PO', players: 6, speed: 'hyper', prize: 185, fee: 15 },
  { name: 'Spin', kind: 'spin', variant: 'NT', players: 3, speed: 'hyper', prize: 100, fee: 0, practiceOnly: true },
  {
    name: 'Half-hourly',
    kind: 'freezeout',
    variant: 'NT',
    players: 90,
    speed: 'turbo',
    prize: 275,
    fee: 25,
    timed: { size: 9, everyMinutes: 30, lateLevels: 4, bots: 18 },
  },
];

type Deps = { db: Database; clock: Clock; site: Pick<Site, 'merchants'>; directory: Directory };
type Brand = { merchant: Merchant; mode: PlayMode; currency: Currency };

function configOf(
  { name, practiceOnly: _only, prize, fee, timed, ...rest }: Template,
  { merchant, mode, currency }: Brand,
  now: number,
): TourneyConfig {
  const cost = { prize: Number(demoMinor(prize / 100, currency)), fee: Number(demoMinor(fee / 100, currency)) };
  return {
    ...rest,
    merchantId: merchant.id,
    mode,
    currency,
    name,
    vendor: rest.kind === 'spin' ? 'KY' : 'WS',
    gameCode: rest.kind === 'spin' ? 'KY-SPIN' : `WS-${rest.variant}`,
    family: 'poker',
    model: rest.kind === 'spin' ? 'spin' : timed ? 'tournament' : 'sit-and-go',
    stakes: [mode, currency, name, cost.prize, cost.fee].join('/'),
    bots: mode === 'practice' && isOn(merchant, BOTS_SWITCH) ? (timed?.bots ?? rest.players) : 0,
    size: timed?.size ?? rest.players,
    startsAt: timed ? nextStart(now, timed.everyMinutes) : null,
    lateLevels: timed?.lateLevels ?? 0,
    cost,
  };
}

/** The next start that leaves a minute to register. */
function nextStart(now: number, everyMinutes: number): number {
  const every = everyMinutes * 60_000;
  return Math.ceil((now + 60_000) / every) * every;
}

/** Opens a tournament of each template that has none with free places, and has those with entries led by a process. */
export async function keepTourneys(deps: Deps): Promise<void> {
  const now = deps.clock.now().getTime();
  await endUnentered(deps.db);
  const open = await openTourneys(deps.db);
  for (const merchant of deps.site.merchants())
    for (const mode of ['practice', 'real'] as const)
      for (const currency of merchant.currencies)
        for (const template of TEMPLATES)
          if (mode === 'practice' || !template.practiceOnly) await offer(deps, configOf(template, { merchant, mode, currency }, now), open);
  for (const { room, registered } of open) if (registered > 0) await deps.directory.find(room);
}

async function offer({ db, directory }: Deps, config: TourneyConfig, open: readonly TourneyRow[]): Promise<void> {
  const hasPlaces = open.some(
    ({ merchantId, stakes, phase, registered, players }) =>
      merchantId === config.merchantId && stakes === config.stakes && phase === 'registering' && registered < players,
  );
  if (hasPlaces) return;
  const room = `poker-t${config.merchantId}-${randomBytes(6).toString('hex')}`;
  await directory.add({ id: room, kind: TOURNEY_ROOM, config });
  await addTourney(db, room, config);
}
