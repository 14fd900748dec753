import type * as slots from '#games/slots/slot-info.ts';

/** What a slot tells of itself (`openGame.info`, `roundDetail.info`), as JSON carries it: amounts are numbers of major units. */
export type SlotInfo = slots.SlotInfo<number>;
export type PaytableRow = SlotInfo['paytable'][number];

/** Whether the info of a game is a slot's. */
export function isSlotInfo(info: unknown): info is SlotInfo {
  return typeof info === 'object' && info !== null && 'paytable' in info && Array.isArray(info.paytable);
}
