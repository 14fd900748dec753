import type { Tx } from '#platform/db/database.ts';
import { applyFolded, decidingOf } from '#modules/sportsbook/feeds/deciding-store.ts';
import { lockFedEvent } from '#modules/sportsbook/feeds/fed-event-store.ts';
import { inRunners } from '#modules/sportsbook/feeds/runners.ts';
import { foldMessages } from '#modules/sportsbook/feeds/fold.ts';
import { applyWindows } from '#modules/sportsbook/settlement/window-store.ts';

/** Applies all stored messages on the results of a match; returns the match if something changed. */
export async function applyStored(tx: Tx, feed: string, ref: string): Promise<bigint | undefined> {
  const event = await lockFedEvent(tx, feed, ref);
  if (!event) return undefined;
  const folded = foldMessages(await decidingOf(tx, feed, ref));
  if (!(await applyFolded(tx, event.id, event.runners ? inRunners(folded, event.runners) : folded))) return undefined;
  await applyWindows(tx, event.id);
  return event.id;
}
