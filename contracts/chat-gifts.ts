import * as z from 'zod/mini';
import { chatMessage, messageId, room } from '#contracts/chat.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { currency, moneyOut, priced } from '#contracts/money.ts';
import { OF_THE_LEDGER } from '#contracts/refusals.ts';

const order = {
  /** Six digits, needed if the terms require a payment password. */
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
    /** Least amount of one share. A tip is one share. */
    min: moneyOut,
    /** Greatest total of one gift. */
    max: moneyOut,
    /** Amount that the member may still give within 24 hours. */
    left: moneyOut,
    needsPassword: z.boolean(),
    hasPassword: z.boolean(),
    /** Most receivers of rain. The next field is the number of minutes within which a receiver has written in the room. */
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
