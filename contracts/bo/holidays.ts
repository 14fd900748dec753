import * as z from 'zod/mini';
import { REQUEST_ERRORS, requested } from '#contracts/bo/approvals.ts';
import { pageOf, paged, reason, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { calendarDay } from '#contracts/values.ts';

const place = {
  lottery: z.string().check(z.maxLength(60)),
  day: calendarDay,
};
const holiday = z.object({
  lottery: z.string(),
  lotteryName: z.string(),
  day: z.string(),
  name: z.string(),
  addedBy: z.string(),
  addedAt: z.date(),
});

export const holidays = staffEndpoint({
  method: 'GET',
  path: '/bo/holidays',
  permission: 'draws.read',
  summary: 'Days on which lotteries that go by a calendar have no draw, the latest first',
  input: z.strictObject({ ...paged(['day']) }),
  output: pageOf(holiday),
  errors: [],
});

export const addHoliday = staffEndpoint({
  method: 'POST',
  path: '/bo/holidays',
  permission: 'draws.enter',
  summary: 'Add a day without a draw; when another of staff confirms it, a draw of that day that is on sale is called off',
  input: z.strictObject({ ...place, name: z.string().check(z.trim(), z.minLength(2), z.maxLength(60)), reason, requestId: z.uuid() }),
  output: requested,
  errors: ['rounds.lottery_unknown', 'rounds.no_calendar', 'rounds.holiday_exists', 'rounds.draw_has_result', ...REQUEST_ERRORS],
});

export const removeHoliday = staffEndpoint({
  method: 'POST',
  path: '/bo/holidays/remove',
  permission: 'draws.enter',
  summary: 'Take a day off the holidays before draws beyond it are planned',
  input: z.strictObject({ ...place, reason }),
  output: z.object({ isRemoved: z.literal(true) }),
  errors: ['rounds.holiday_unknown', 'rounds.holiday_planned'],
});
