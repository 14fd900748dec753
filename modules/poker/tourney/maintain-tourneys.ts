import type { Clock } from '#kernel/clock.ts';
import type { Currency } from '#kernel/money.ts';
import type { PlayMode } from '#contracts/rounds.ts';
import type { Database } from '#platform/db/database.ts';
import type { Directory } from '#platform/rooms/directory.ts';
import { largestPrize } from '#poker/tournament/spin.ts';
import { demoMinor, isOn, type Merchant, type Site } from '#modules/site/index.ts';
import { BOTS_SWITCH } from '#modules/poker/lobby/maintain-tables.ts';
import { stoppedBrands } from '#modules/poker/lobby/stop-store.ts';
import { nextStart } from '#modules/poker/tourney/next-start.ts';
import { offerTourney, tourneyOf } from '#modules/poker/tourney/offer-tourney.ts';
import { TEMPLATES, type Template } from '#modules/poker/tourney/templates.ts';
import type { TourneyConfig } from '#modules/poker/tourney/state.ts';
import { endUnentered, openTourneys, type TourneyRow } from '#modules/poker/tourney/tourney-store.ts';

type Deps = { db: Database; clock: Clock; site: Pick<Site, 'merchants'>; directory: Directory };
type Brand = { merchant: Merchant; mode: PlayMode; currency: Currency };

/** Least time in ms between the start of a satellite and the start of its target tournament. */
const SATELLITE_MS = 45 * 60_000;
/** Midnight UTC from which starts are counted. */
const MIDNIGHT = new Date(0);

function configOf(
  { prize, fee, head = 0, bounty = 'none', guarantee = 0, timed, target: _target, ...rest }: Template,
  { merchant, mode, currency }: Brand,
  now: number,
): TourneyConfig {
  const units = (cents: number): number => Number(demoMinor(cents / 100, currency));
  const cost = { prize: units(prize), fee: units(fee), head: units(head) };
  return tourneyOf({
    ...rest,
    merchantId: merchant.id,
    mode,
    currency,
    stakes: [mode, currency, rest.name, cost.prize, cost.fee, ...(head > 0 ? [cost.head] : [])].join('/'),
    bots: mode === 'practice' && isOn(merchant, BOTS_SWITCH) ? (timed?.bots ?? rest.players) : 0,
    size: timed?.size ?? rest.players,
    startsAt: (timed && nextStart({ firstAt: MIDNIGHT, everyMinutes: timed.everyMinutes, isOn: true }, now)) ?? null,
    lateLevels: timed?.lateLevels ?? 0,
    cost,
    bounty,
    guarantee: units(guarantee),
    target: null,
  });
}

/** Returns the target tournament of a satellite, or undefined if none begins late enough. */
function targetOf(open: readonly TourneyRow[], name: string, satellite: TourneyConfig): TourneyConfig['target'] | undefined {
  const target = open.find(
    (row) =>
      row.name === name &&
      row.merchantId === satellite.merchantId &&
      row.mode === satellite.mode &&
      row.currency === satellite.currency &&
      row.phase === 'registering' &&
      (row.startsAt?.getTime() ?? 0) >= satellite.startsAt! + SATELLITE_MS,
  );
  return target && { room: target.room, name, cost: Number(target.prize + target.fee + target.head) };
}

/** Returns true if a spin for money stays within the largest prize that the brand allows. */
function isWithin({ kind, mode, currency, cost }: TourneyConfig, { settings }: Merchant): boolean {
  return kind !== 'spin' || mode === 'practice' || largestPrize(BigInt(cost.prize)) <= demoMinor(settings.pokerSpinTopPrize, currency);
}

/**
 * Opens a tournament for each template that has none with free places, and has tournaments with entries led by a process. A brand whose
 * tables staff have stopped receives no new sit-and-gos.
 */
export async function maintainTourneys(deps: Deps): Promise<void> {
  const now = deps.clock.now().getTime();
  await endUnentered(deps.db);
  const open = await openTourneys(deps.db);
  const stopped = await stoppedBrands(deps.db);
  for (const merchant of deps.site.merchants())
    for (const mode of ['practice', 'real'] as const)
      for (const currency of merchant.currencies)
        for (const template of TEMPLATES) {
          if (template.timed === undefined && stopped.has(merchant.id)) continue;
          const config = configOf(template, { merchant, mode, currency }, now);
          const target = template.target === undefined ? null : targetOf(open, template.target, config);
          if (target !== undefined && isWithin(config, merchant)) await offer(deps, { ...config, target }, open);
        }
  await deps.directory.lead(open.flatMap(({ room, registered }) => (registered > 0 ? [room] : [])));
}

async function offer(deps: Deps, config: TourneyConfig, open: readonly TourneyRow[]): Promise<void> {
  const hasPlaces = open.some(
    ({ merchantId, stakes, phase, registered, players }) =>
      merchantId === config.merchantId && stakes === config.stakes && phase === 'registering' && registered < players,
  );
  if (!hasPlaces) await offerTourney(deps, config);
}
