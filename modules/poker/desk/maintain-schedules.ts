import { isOn } from '#modules/site/index.ts';
import { brandOf, type DeskDeps } from '#modules/poker/desk/desk-deps.ts';
import { nextStart } from '#modules/poker/tourney/next-start.ts';
import { schedulesOn, type Schedule } from '#modules/poker/desk/schedule-store.ts';
import { BOTS_SWITCH } from '#modules/poker/lobby/maintain-tables.ts';
import { offerTourney, tourneyOf } from '#modules/poker/tourney/offer-tourney.ts';
import type { TourneyConfig } from '#modules/poker/tourney/state.ts';

/** Time in ms before the start from which a tournament is open for entries. */
const OPENS_MS = 3_600_000;

type Deps = Pick<DeskDeps, 'db' | 'clock' | 'directory' | 'site'>;

/** Offers the next tournament of each schedule, an hour before its start. Several processes may do this at the same time. */
export async function maintainSchedules(deps: Deps): Promise<void> {
  const now = deps.clock.now().getTime();
  for (const schedule of await schedulesOn(deps.db)) {
    const startsAt = nextStart(schedule, now);
    if (startsAt !== undefined && startsAt - now <= OPENS_MS) await offer(deps, schedule, startsAt);
  }
}

async function offer({ db, directory, site }: Deps, schedule: Schedule, startsAt: number): Promise<void> {
  const merchant = brandOf({ site }, schedule.merchantId);
  const config = configOf(schedule, startsAt, merchant !== undefined && isOn(merchant, BOTS_SWITCH));
  // A finished or cancelled tournament is not offered again.
  const known = await db.query('SELECT 1 FROM poker_tourney WHERE merchant_id = $1 AND stakes = $2 LIMIT 1', [
    schedule.merchantId,
    config.stakes,
  ]);
  if (known.length === 0) await offerTourney({ db, directory }, config);
}

function configOf(
  { id, merchantId, mode, currency, name, variant, size, players, speed, prize, fee, lateLevels, bots, guarantee }: Schedule,
  startsAt: number,
  hasBots: boolean,
): TourneyConfig {
  return tourneyOf({
    merchantId,
    mode,
    currency,
    name,
    stakes: `schedule/${id}/${startsAt}`,
    bots: hasBots ? bots : 0,
    kind: 'freezeout',
    variant,
    size,
    players,
    startsAt,
    lateLevels,
    speed,
    cost: { prize: Number(prize), fee: Number(fee), head: 0 },
    bounty: 'none',
    guarantee: Number(guarantee),
    target: null,
  });
}
