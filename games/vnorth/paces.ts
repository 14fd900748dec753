import { EVERY } from '#games/kit/lottery/paces.ts';
import type { LotteryPace } from '#games/kit/lottery/ticket-rules.ts';
import { NORTH } from '#games/kit/lottery/vietnam.ts';
import { fieldsOf } from '#games/kit/lottery/vietnam-draw.ts';

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6] as const;

/** Without a draw on the eve and the first three days of the new year, by the clocks of Vietnam. */
const TET = { name: 'Tết', lunarNewYear: { utcHours: 7, first: -1, last: 2 } };

/** The north draws at 18:15 on every day (game rules, "Draw 18:15 N"); the sale ends a quarter of an hour before. */
const daily: LotteryPace = {
  model: 'daily',
  source: 'XSKT Miền Bắc',
  fields: fieldsOf(NORTH),
  calendar: { timeZone: 'Asia/Ho_Chi_Minh', weekdays: EVERY_DAY, closesAt: '18:00', drawsAt: '18:15', ahead: 3, rests: [TET] },
};

/** The draw of every evening, and simulated draws of every five minutes and every half hour. */
export const PACES: readonly LotteryPace[] = [daily, EVERY.fiveMinutes, EVERY.halfHour];
