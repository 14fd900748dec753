import { barredFold, isBarred } from '#modules/poker/tourney/barred.ts';
import { byViewer, change } from '#modules/poker/room/draft.ts';
import { liveEntry, seatOf, type TourneyStep } from '#modules/poker/tourney/draft.ts';
import { standUp } from '#modules/poker/tourney/money.ts';
import { toDirector, toTable } from '#modules/poker/tourney/step.ts';

/**
 * Disqualifies a member. Before the start, the entry is returned in full. Afterwards the rule of `poker/tournament/disqualify.ts` applies,
 * also while the member's last entry is out and waits for its prize. The member's cards are folded in turn, and the member takes no further
 * part. Entries and purchases with money in transit are returned.
 */
export function disqualify(step: TourneyStep, viewer: string): string | undefined {
  const { director, barred = [], wishes } = step.room;
  if (director === null || isBarred(step.room, viewer)) return 'poker.not_now';
  const player = byViewer(step.room, viewer);
  if (!player && !wishes.some((one) => one.viewer === viewer)) return 'poker.no_such_entry';
  const live = player && liveEntry(step.room, player.name);
  const hasBegun = director.phase !== 'registering';
  if (live) {
    const refused = toDirector(step, { kind: 'disqualify', entry: live.id });
    if (refused) return refused;
    if (!hasBegun) standUp(step, player);
  }
  change(step, { barred: [...barred, viewer], rev: step.room.rev + 1 });
  const seat = player && seatOf(step.room, player.name);
  const fold = seat && barredFold(step.room, seat.table.id);
  if (fold) toTable(step, seat.table.id, fold);
  return undefined;
}
