import { EVERY } from '#games/kit/lottery/paces.ts';
import type { LotteryPace } from '#games/kit/lottery/ticket-rules.ts';
import { NORTH } from '#games/kit/lottery/vietnam.ts';
import { fieldsOf } from '#games/kit/lottery/vietnam-draw.ts';

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6] as const;

/** Days without a draw: the eve and the first three days of the lunar new year, in Vietnamese time. */
const TET = { name: 'Tết', lunarNewYear: { utcHours: 7, first: -1, last: 2 } };

/** Draw of the north at 18:15 every day (game rules, "Draw 18:15 N"); the sale ends a quarter of an hour earlier. */
const daily: LotteryPace = {
  model: 'daily',
  source: 'XSKT Miền Bắc',
  fields: fieldsOf(NORTH),
  calendar: { timeZone: 'Asia/Ho_Chi_Minh', weekdays: EVERY_DAY, closesAt: '18:00', drawsAt: '18:15', ahead: 3, rests: [TET] },
};

/** Paces: the draw of every evening, and simulated draws every five minutes and every half hour. */
export const PACES: readonly LotteryPace[] = [daily, EVERY.fiveMinutes, EVERY.halfHour];
