import type { Clock } from '#kernel/clock.ts';
import { openRoomKind as openFishing } from '#games/fishing/room.ts';
import { openRoomKind as openHighCard } from '#games/highcard/room.ts';
import type { Database } from '#platform/db/database.ts';
import type { Log } from '#platform/log/log.ts';
import { createDirectory } from '#platform/rooms/directory.ts';
import type { AnyKind } from '#platform/rooms/rules.ts';
import { cashRoom, fastRoom, tourneyRoom } from '#modules/poker/index.ts';
import { createHouse } from '#modules/seats/house.ts';
import { createSeatWork } from '#modules/seats/index.ts';
import { createSecretBox } from '#platform/security/secret-box.ts';
import { TEST_KEY } from '#tests/factories/secrets.ts';
import { seatsOn } from '#tests/factories/seats.ts';

/** Returns the kinds of room that test processes lead, with real commits. `isStopped` returns whether staff have stopped the games. */
export function kindsOn(
  db: Database,
  clock: Clock,
  { isStopped = () => false, log }: { isStopped?: () => boolean; log?: Log } = {},
): { kinds: readonly AnyKind[]; stop(): Promise<void> } {
  const { seats, wallet } = seatsOn(db);
  const site = { isStopped, merchant: () => ({ timeZone: 'UTC' }) };
  const secrets = createSecretBox([TEST_KEY]);
  const work = createSeatWork({ seats, clock, house: createHouse({ db, isStopped: site.isStopped, catalogue: {} as never, site }) });
  const poker = { db, clock, secrets, moveSeats: work, site, directory: createDirectory(db, secrets), ...(log && { log }) };
  return {
    kinds: [openHighCard(work), openFishing(work), cashRoom(poker), fastRoom(poker), tourneyRoom(poker)],
    stop: () => wallet.stop(),
  };
}
