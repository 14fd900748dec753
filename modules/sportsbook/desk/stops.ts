import type { StaffCaller } from '#contracts/caller.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { SportsDeps } from '#modules/sportsbook/deps.ts';
import { addStop, applyStops, endStop, type Extent } from '#modules/sportsbook/world/stop-store.ts';
import { publishEvent } from '#modules/sportsbook/pushes/publish-event.ts';
import { findEvent } from '#modules/sportsbook/world/event-store.ts';
import { audit } from '#modules/staff/index.ts';

type Requested = { sport?: string | undefined; league?: string | undefined; event?: string | undefined; reason: string };

/** Stops a match, a league, a sport or everything, in one commit. Screens are updated immediately, and waiting bets are refused. */
export async function stop(
  deps: SportsDeps,
  caller: StaffCaller,
  { sport, league, event, reason }: Requested,
): Promise<Result<{ id: string; events: number }, Failure<'sports.event_unknown' | 'sports.stop_invalid'>>> {
  const isOne = event !== undefined;
  const isKnown = sport === undefined || (await isLeague(deps, sport, league));
  if ((isOne && sport !== undefined) || (league !== undefined && sport === undefined) || !isKnown) return err('sports.stop_invalid');
  if (isOne && !(await findEvent(deps.db, BigInt(event)))) return err('sports.event_unknown');
  const extent: Extent = { sport: sport ?? null, league: league ?? null, event: isOne ? BigInt(event) : null };
  const made = await deps.db.transact(async (tx) => {
    const id = await addStop(tx, extent, { reason, by: caller.name });
    const changed = await applyStops(tx);
    await audit(tx, caller, { action: 'sports.stop', subject: { kind: 'sports_stop', id: String(id) }, reason, after: extent });
    return { id, changed };
  });
  await publish(deps, made.changed);
  return ok({ id: String(made.id), events: made.changed.length });
}

/** Ends a stop. */
export async function resume(
  deps: SportsDeps,
  caller: StaffCaller,
  { id, reason }: { id: bigint; reason: string },
): Promise<Result<{ events: number }, Failure<'sports.stop_unknown'>>> {
  const changed = await deps.db.transact(async (tx) => {
    if (!(await endStop(tx, id, caller.name))) return undefined;
    const freed = await applyStops(tx);
    await audit(tx, caller, { action: 'sports.resume', subject: { kind: 'sports_stop', id: String(id) }, reason });
    return freed;
  });
  if (!changed) return err('sports.stop_unknown');
  await publish(deps, changed);
  return ok({ events: changed.length });
}

/** True for a sport of the book, and for a league of it, simulated or of a feed. */
async function isLeague({ db, book }: SportsDeps, sport: string, league: string | undefined): Promise<boolean> {
  const known = book.sports.get(sport);
  if (!known || league === undefined || known.leagues.some(({ code }) => code === league)) return known !== undefined;
  return (await db.query('SELECT FROM sports_feed_league WHERE sport = $1 AND league = $2', [sport, league])).length > 0;
}

async function publish(deps: SportsDeps, ids: readonly bigint[]): Promise<void> {
  for (const id of ids) await publishEvent(deps, id, {});
}
