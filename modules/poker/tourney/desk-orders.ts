import { change } from '#modules/poker/room/draft.ts';
import { notify } from '#modules/poker/room/notify.ts';
import type { DeskOrder } from '#modules/poker/room/state.ts';
import { directorOf } from '#modules/poker/tourney/entries.ts';
import type { TourneyStep } from '#modules/poker/tourney/draft.ts';
import { shiftTimes } from '#modules/poker/tourney/shift-times.ts';
import { toDirector, toTable } from '#modules/poker/tourney/step.ts';

/** Seed of a tournament that is cancelled before its first entry. No draw uses it. */
const NO_SEED = '00'.repeat(32);

/** Carries out an order of staff for a tournament. While it is paused, its tables and the clock of its levels are stopped. */
export function orderTourney(step: TourneyStep, order: DeskOrder): string | undefined {
  const { kind } = order;
  if (kind === 'message') return notify(step, order.text);
  if (kind === 'break') return takeBreak(step, order.ms);
  if (kind === 'retire') return 'poker.not_now';
  if (kind === 'cancel') return cancel(step);
  if (kind === 'stop' || kind === 'start') return stopEntries(step, kind === 'stop');
  const { director, pausedAt } = step.room;
  const isUnderWay = director !== null && (director.phase === 'registering' || director.phase === 'running');
  if (kind === 'close' || !isUnderWay || (kind === 'pause') === (pausedAt !== undefined)) return 'poker.not_now';
  if (kind === 'resume') change(step, { director: shiftTimes(director, step.ms - pausedAt!) });
  change(step, { rev: step.room.rev + 1, pausedAt: kind === 'pause' ? step.ms : undefined });
  for (const { id, state } of step.room.tables) if (state.isPaused !== (kind === 'pause')) toTable(step, id, { kind });
  return undefined;
}

/** Starts a break ordered by staff. While a tournament is paused, its clock is stopped anyway. */
function takeBreak(step: TourneyStep, ms: number): string | undefined {
  const { director, pausedAt } = step.room;
  return director === null || pausedAt !== undefined ? 'poker.not_now' : toDirector(step, { kind: 'break', ms });
}

/** Stops the entries of a sit-and-go, or allows them again. A sit-and-go that has begun is continued. */
function stopEntries(step: TourneyStep, isStopped: boolean): string | undefined {
  const { config, rev } = step.room;
  if (config.startsAt !== null || (step.room.isStopped ?? false) === isStopped) return 'poker.not_now';
  change(step, { isStopped, rev: rev + 1 });
  return undefined;
}

/** Cancels a tournament: before its start every entry is returned, afterwards each player receives its part. Current hands are void. */
function cancel(step: TourneyStep): string | undefined {
  if (step.room.director === null) change(step, { director: directorOf(step.room.config, step.room.config.name, NO_SEED) });
  const refused = toDirector(step, { kind: 'cancel' });
  if (refused) return refused;
  step.isSaved = true;
  change(step, { tables: [], pausedAt: undefined, botAt: 0 });
  return undefined;
}
