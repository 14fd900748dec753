import * as z from 'zod/mini';
import { REQUEST_ERRORS, requested } from '#contracts/bo/approvals.ts';
import { brandOf, reason, rowId, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { HOUSE_RAIN_MOST } from '#contracts/chat-limits.ts';
import { currency, moneyOut } from '#contracts/money.ts';
import { CHAT } from '#contracts/bo/permissions/chat.ts';

export const houseRainTerms = {
  /** Id of the chat room. */
  id: rowId,
  currency,
  /** Amount for each receiver, in minor units, as digits. */
  share: z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
  /** Most receivers. The last writer of the room is the first receiver. */
  most: z.int().check(z.minimum(1), z.maximum(HOUSE_RAIN_MOST)),
};

export const houseRain = staffEndpoint({
  method: 'GET',
  path: '/bo/chat/rooms/:id/rain',
  permission: CHAT.rain,
  brand: brandOf('chat_room'),
  summary: 'On whom rain from the house would fall in a room just now, and what is left of the day’s budget, by currency',
  input: z.strictObject({ id: rowId }),
  output: z.object({
    /** Number of minutes; only members who have written within it can receive. */
    withinMinutes: z.number(),
    mostReceivers: z.number(),
    /** Currencies of the room’s brand. Currencies in which the brand allows no rain are left out. */
    currencies: z.array(z.object({ currency, receivers: z.number(), ofDay: moneyOut, left: moneyOut })),
    /** True while a request waits for approval. */
    isRequested: z.boolean(),
  }),
  errors: ['chat.room_unknown'],
});

export const requestHouseRain = staffEndpoint({
  method: 'POST',
  path: '/bo/chat/rooms/:id/rain',
  permission: CHAT.rain,
  brand: brandOf('chat_room'),
  summary: 'Ask for rain from the house in a room; once another staff member approves it, it falls on those who wrote lately by then',
  input: z.strictObject({ ...houseRainTerms, reason, requestId: z.uuid() }),
  output: requested,
  errors: ['chat.room_unknown', 'chat.paused', 'promotions.budget_spent', ...REQUEST_ERRORS],
});
