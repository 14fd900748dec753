import * as z from 'zod/mini';
import { REQUEST_ERRORS, requested } from '#contracts/bo/approvals.ts';
import { pageOf, paged, reason, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { calendarDay } from '#contracts/values.ts';
import { DRAWS } from '#contracts/bo/permissions/draws.ts';

/** The name of a holiday. */
const name = z.string().check(z.trim(), z.minLength(2), z.maxLength(60));
const place = {
  lottery: z.string().check(z.maxLength(60)),
  day: calendarDay,
};
const holiday = z.object({
  lottery: z.string(),
  lotteryName: z.string(),
  day: z.string(),
  name: z.string(),
  /** The day on which the draw of this holiday is held instead; null where it is not held. */
  movedTo: z.nullable(z.string()),
  /** Name of the staff member, or `calendar` for a holiday that the lottery's calendar computes. */
  addedBy: z.string(),
  addedAt: z.date(),
  /** Staff member who confirmed a holiday of the calendar; null before that. */
  confirmedBy: z.nullable(z.string()),
});

export const holidays = staffEndpoint({
  method: 'GET',
  path: '/bo/holidays',
  permission: DRAWS.read,
  summary: 'Days on which lotteries that go by a calendar have no draw, or hold it on another day, the latest first',
  input: z.strictObject({ ...paged(['day']) }),
  output: pageOf(holiday),
  errors: [],
});

export const addHoliday = staffEndpoint({
  method: 'POST',
  path: '/bo/holidays',
  permission: DRAWS.enter,
  summary: 'Add a day without a draw; when another staff member confirms it, a draw of that day that is on sale is called off',
  input: z.strictObject({ ...place, name, reason, requestId: z.uuid() }),
  output: requested,
  errors: ['rounds.lottery_unknown', 'rounds.no_calendar', 'rounds.holiday_exists', 'rounds.draw_has_result', ...REQUEST_ERRORS],
});

export const removeHoliday = staffEndpoint({
  method: 'POST',
  path: '/bo/holidays/remove',
  permission: DRAWS.enter,
  summary: 'Take a day off the holidays before draws beyond it are planned',
  input: z.strictObject({ ...place, reason }),
  output: z.object({ isRemoved: z.literal(true) }),
  errors: ['rounds.holiday_unknown', 'rounds.holiday_planned'],
});

export const moveDraw = staffEndpoint({
  method: 'POST',
  path: '/bo/holidays/move',
  permission: DRAWS.enter,
  summary:
    'Hold a draw on another day, at most seven days off and past no other draw; when another staff member confirms it, its tickets move along',
  input: z.strictObject({ ...place, to: z.iso.date(), name, reason, requestId: z.uuid() }),
  output: requested,
  errors: [
    'rounds.lottery_unknown',
    'rounds.no_calendar',
    'rounds.no_draw_that_day',
    'rounds.move_refused',
    'rounds.draw_has_result',
    ...REQUEST_ERRORS,
  ],
});

export const confirmHoliday = staffEndpoint({
  method: 'POST',
  path: '/bo/holidays/confirm',
  permission: DRAWS.enter,
  summary: 'Confirm a day without a draw that the calendar of its lottery foretells',
  input: z.strictObject({ ...place, reason }),
  output: z.object({ isConfirmed: z.literal(true) }),
  errors: ['rounds.holiday_unknown'],
});
