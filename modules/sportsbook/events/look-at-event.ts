import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { SportsDeps } from '#modules/sportsbook/deps.ts';
import { eventInFull, eventsOnBoard, idsOnBoards, type BoardEvent, type ShownEvent } from '#modules/sportsbook/views/view-store.ts';
import { priceEvent } from '#modules/sportsbook/prices/price-event.ts';
import { findEvent, wantEvents } from '#modules/sportsbook/world/event-store.ts';

/** Time for which a viewer of a match counts as present, in ms. */
const LOOK_MS = 30_000;

/** Returns a match with all of its markets. A match without prices is priced now. */
export async function lookAtEvent(deps: SportsDeps, id: bigint): Promise<Result<ShownEvent, Failure<'sports.event_unknown'>>> {
  const event = await findEvent(deps.db, id);
  if (!event) return err('sports.event_unknown');
  await wantEvents(deps.db, [id], LOOK_MS);
  if (event.feed === null && event.state === 'open' && event.version === 0) await priceEvent(deps, event);
  return ok((await eventInFull(deps.db, id))!);
}

/** Returns the board of a sport or a league. Its matches are priced and drawn by their leaders while it is viewed. */
export async function lookAtBoard(deps: SportsDeps, sport: string, league: string | null): Promise<BoardEvent[]> {
  const shown = await eventsOnBoard(deps.db, sport, league);
  await wantEvents(
    deps.db,
    shown.map(({ id }) => id),
    LOOK_MS,
  );
  return shown;
}

/** Marks the matches as viewed that sockets of this process watch, alone or on a board. */
export async function wantWatched({ db, pushes }: SportsDeps): Promise<void> {
  const { events, boards } = pushes.watched();
  if (events.length + boards.length === 0) return;
  await wantEvents(db, [...events, ...(await idsOnBoards(db, boards))], LOOK_MS);
}
