import * as z from 'zod/mini';
import { SPORTS } from '#contracts/bo/permissions/sports.ts';
import { reason, rowId, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { moment } from '#contracts/values.ts';

export const putOffSportsEvent = staffEndpoint({
  method: 'POST',
  path: '/bo/sports/events/:id/start',
  permission: SPORTS.trade,
  summary: 'Give a simulated match that has not begun a later start, at most 24 hours after the first one; its bets stand',
  input: z.strictObject({ id: rowId, startsAt: moment, reason }),
  output: z.object({ startsAt: z.date() }),
  errors: ['sports.event_unknown', 'sports.event_closed', 'sports.start_invalid'],
});
