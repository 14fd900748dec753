import type { SportsDeps } from '#modules/sportsbook/deps.ts';
import { storeResults } from '#modules/sportsbook/settlement/result-store.ts';
import { playedEnds, settleEvent, voidEnds } from '#modules/sportsbook/settlement/settle-event.ts';
import { closeEvent } from '#modules/sportsbook/world/advance-store.ts';
import { findEvent } from '#modules/sportsbook/world/event-store.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';

type Cancelled = Result<undefined, Failure<'sports.event_unknown' | 'sports.result_changed'>>;

/** Calls a match off before it is over: all stakes on it go back, and it is not played on. */
export async function callOff(deps: SportsDeps, eventId: bigint, now: Date): Promise<Cancelled> {
  if (!(await closeEvent(deps.db, eventId))) return err('sports.event_unknown');
  await settleEvent(deps, (await findEvent(deps.db, eventId))!, now);
  return ok(undefined);
}

/** Makes markets of a match void that were settled: each bet is paid the difference, or it is claimed back. */
export async function cancelMarkets(deps: SportsDeps, eventId: bigint, codes: readonly string[], now: Date): Promise<Cancelled> {
  const event = await findEvent(deps.db, eventId);
  if (!event || event.revision === 0) return err('sports.event_unknown');
  return store(deps, { eventId, from: event.revision, ends: await voidEnds(deps, eventId, codes), source: 'cancel' }, now);
}

/** Takes the cancelling of a match's markets back: they stand as it was played. */
export async function restoreMarkets(deps: SportsDeps, eventId: bigint, now: Date): Promise<Cancelled> {
  const event = await findEvent(deps.db, eventId);
  if (!event || event.revision === 0 || event.state !== 'ended') return err('sports.event_unknown');
  return store(deps, { eventId, from: event.revision, ends: await playedEnds(deps, event), source: 'play' }, now);
}

type Revision = { eventId: bigint } & Parameters<typeof storeResults>[2];

/** Bets are settled at once; a process that dies meanwhile leaves them to the lead of the league. */
async function store(deps: SportsDeps, { eventId, ...revision }: Revision, now: Date): Promise<Cancelled> {
  if (!(await storeResults(deps.db, eventId, revision))) return err('sports.result_changed');
  await settleEvent(deps, (await findEvent(deps.db, eventId))!, now);
  return ok(undefined);
}
