import * as z from 'zod/mini';
import { chatMessage, messageId, room } from '#contracts/chat.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { currency, moneyOut, priced } from '#contracts/money.ts';
import { OF_THE_LEDGER } from '#contracts/refusals.ts';

const order = {
  /** Six digits, where the terms ask for them. */
  paymentPassword: z.optional(z.string().check(z.regex(/^\d{6}$/))),
  requestId: z.uuid(),
};

const REFUSED = [
  'chat.message_unknown',
  'chat.own_gift',
  'chat.nobody_there',
  'transfers.off',
  'transfers.stopped',
  'transfers.amount_outside_limits',
  'transfers.day_limit',
  'transfers.not_received',
  'identity.payment_password_missing',
  'identity.payment_password_wrong',
  'in_need_true_account',
  'identity.excluded',
  'identity.timed_out',
  'identity.frozen',
  'identity.withheld',
  'identity.account_closed',
  'chat.not_yet',
  'chat.muted',
  'chat.muted_for_good',
  'chat.paused',
  'wallet.debt_owed',
  'bonus.running',
  'request.too_many',
  ...OF_THE_LEDGER,
] as const;

export const giftTerms = endpoint({
  method: 'GET',
  path: '/wps/chat/gifts',
  auth: 'member',
  summary: 'What the member may give in chat; only where the brand has CHATGIFT3 on and its safer play is not strict',
  output: z.object({
    /** Amount of one share; a tip is one share. */
    min: moneyOut,
    /** Total of one gift. */
    max: moneyOut,
    /** Still open of what may be given within 24 hours. */
    left: moneyOut,
    needsPassword: z.boolean(),
    hasPassword: z.boolean(),
    /** Members that rain falls on, at most, and who of a room has written lately: within so many minutes. */
    mostReceivers: z.number(),
    withinMinutes: z.number(),
    currency,
  }),
  errors: ['transfers.off', 'in_need_true_account'],
});

export const tipAuthor = endpoint({
  method: 'POST',
  path: '/wps/chat/messages/:id/tip',
  auth: 'member',
  summary: 'Give money to the author of a message; its room is told. One request id is one tip',
  input: priced('amount', { id: messageId, ...order }),
  output: chatMessage,
  errors: REFUSED,
});

export const makeRain = endpoint({
  method: 'POST',
  path: '/wps/chat/rooms/:kind/:name/rain',
  auth: 'member',
  summary: 'Give an amount in equal shares to those who wrote lately in a room; what does not divide stays with the giver',
  input: priced('amount', { ...room, ...order }),
  output: chatMessage,
  errors: ['chat.room_unknown', ...REFUSED],
});
