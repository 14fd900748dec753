import { join } from 'node:path';
import { discover } from '#platform/discover/discover.ts';
import type { AnyKind } from '#platform/rooms/rules.ts';
import type { DoSeatWork } from '#modules/seats/seat-work.ts';

/** Loads the kinds of room of all families that have one: `openRoomKind` of `games/<family>/room.ts`. */
export function loadRoomKinds(root: string, work: DoSeatWork): Promise<AnyKind[]> {
  return discover(join(root, 'games'), 'room.ts', ({ openRoomKind }) => {
    if (typeof openRoomKind !== 'function') throw new Error('it must export openRoomKind');
    return (openRoomKind as (work: DoSeatWork) => AnyKind)(work);
  });
}
