import type { StaffCaller } from '#contracts/caller.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { SportsDeps } from '#modules/sportsbook/deps.ts';
import { MOST_LATE_HOURS } from '#modules/sportsbook/limits.ts';
import { publishEvent } from '#modules/sportsbook/pushes/publish-event.ts';
import { WITH_PAST_START } from '#modules/sportsbook/world/advance-store.ts';
import { audit } from '#modules/staff/index.ts';

type Requested = { id: bigint; startsAt: Date; reason: string };
type Found = { feed: string | null; isToCome: boolean; startsAt: Date; isLater: boolean; isInTime: boolean };

/**
 * Gives a match of the world that has not begun a later start, within 24 hours of the first one that was planned: all its bets stand. The draws
 * stay those of its link. A repeat changes nothing. A match that cannot be played in time is called off.
 */
export async function putOff(
  deps: SportsDeps,
  caller: StaffCaller,
  { id, startsAt, reason }: Requested,
): Promise<Result<{ startsAt: Date }, Failure<'sports.event_unknown' | 'sports.event_closed' | 'sports.start_invalid'>>> {
  const made = await deps.db.transact(async (tx) => {
    const [found] = await tx.query<Found>(
      `SELECT e.feed, e.state = 'open' AND e.starts_at > clock_timestamp() AS is_to_come, e.starts_at, $2 > e.starts_at AS is_later,
              $2 <= coalesce((e.past_starts -> 0 ->> 'start')::timestamptz, e.starts_at) + interval '${MOST_LATE_HOURS} hours' AS is_in_time
         FROM sports_event e WHERE e.id = $1 FOR NO KEY UPDATE`,
      [id, startsAt],
    );
    if (!found) return err('sports.event_unknown');
    if (found.feed !== null || !found.isToCome) return err('sports.event_closed');
    if (found.startsAt.getTime() === startsAt.getTime()) return ok({ isMoved: false });
    if (!found.isLater || !found.isInTime) return err('sports.start_invalid');
    await tx.query(
      `UPDATE sports_event e SET starts_at = $2, due_at = e.due_at + ($2 - e.starts_at), seq = e.seq + 1,
              past_starts = ${WITH_PAST_START}
        WHERE e.id = $1`,
      [id, startsAt],
    );
    await audit(tx, caller, {
      action: 'sports.put_off',
      subject: { kind: 'sports_event', id: String(id) },
      reason,
      before: { startsAt: found.startsAt },
      after: { startsAt },
    });
    return ok({ isMoved: true });
  });
  if (!made.ok) return made;
  if (made.value.isMoved) await publishEvent(deps, id, {});
  return ok({ startsAt });
}
