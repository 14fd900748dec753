import * as z from 'zod/mini';
import { POKER } from '#contracts/bo/permissions/poker.ts';
import { BY_MERCHANT, brandOf, paged, pageOf, reason, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { currency } from '#contracts/money.ts';
import { playMode, pokerRoomId, pokerVariant } from '#contracts/poker.ts';
import { dbIntIn, moment } from '#contracts/values.ts';

const hand = z.string().check(z.regex(/^[0-9a-f]{32}$/));
const kind = z.enum(['cash', 'tournament']);

/** A hand in a list. Amounts are minor units of the currency, or chips in a tournament. */
const line = {
  id: z.string(),
  merchantId: z.number(),
  room: z.string(),
  table: z.string(),
  kind,
  no: z.number(),
  mode: playMode,
  currency,
  variant: pokerVariant,
  small: z.number(),
  big: z.number(),
  pot: z.number(),
  rake: z.number(),
  at: z.date(),
};

export const pokerDeskHands = staffEndpoint({
  method: 'GET',
  path: '/bo/poker/hands',
  permission: POKER.read,
  brand: BY_MERCHANT,
  summary: 'Hands of poker by their number, member, table and time, the latest first',
  input: z.strictObject({
    ...paged(['at']),
    id: z.optional(hand),
    account: z.optional(z.string().check(z.maxLength(60))),
    room: z.optional(pokerRoomId),
    merchantId: z.optional(dbIntIn(1)),
    from: z.optional(moment),
    to: z.optional(moment),
  }),
  output: pageOf(z.object(line)),
  errors: [],
});

/** Cards such as `Ah`; null for a card that was not shown. */
const cards = z.array(z.nullable(z.string()));

export const pokerDeskHand = staffEndpoint({
  method: 'GET',
  path: '/bo/poker/hands/:id',
  permission: POKER.read,
  brand: brandOf('poker_hand'),
  summary: 'One hand of poker as all at the table saw it, and the verification of its shuffle',
  input: z.strictObject({ id: hand }),
  output: z.object({
    ...line,
    boards: z.array(z.array(z.string())),
    /** Players by seat, from the left of the button. `memberId` is null for a bot. */
    players: z.array(
      z.object({
        memberId: z.nullable(z.string()),
        name: z.string(),
        chair: z.number(),
        before: z.number(),
        after: z.number(),
        paid: z.number(),
        won: z.number(),
        rake: z.number(),
        cards,
      }),
    ),
    /** The hand in the text format of hand trackers, without cards that were not shown. */
    text: z.string(),
    proof: z.object({
      /**
       * Null if the published frames and the seeds of the seats prove every card. Otherwise the code of the first fault; `at` is the number
       * of its frame.
       */
      alarm: z.nullable(z.string()),
      at: z.nullable(z.number()),
      /** True if the stored hash is the hash of the frames. */
      isHashTrue: z.boolean(),
      /** True if the sealed key gives the decks that were published before the first seed. */
      isKeyTrue: z.boolean(),
      /** True if the record before this one is stored too. Null if this record was not stored, as for hands of bots alone. */
      follows: z.nullable(z.boolean()),
      /** Number of seats that gave no seed in time. `drawnByHouse` is the number of draws that the house made alone. */
      silent: z.number(),
      /** Number of such seats that showed their seed afterwards. */
      answered: z.number(),
      drawnByHouse: z.number(),
    }),
  }),
  errors: ['poker.no_such_hand'],
});

export const pokerDeskCards = staffEndpoint({
  method: 'POST',
  path: '/bo/poker/hands/:id/cards',
  permission: POKER.cards,
  brand: brandOf('poker_hand'),
  summary: 'Show all hole cards of a hand that is over; the reason goes to the audit log before they are sent',
  input: z.strictObject({ id: hand, reason }),
  output: z.object({
    /** Cards by seat. */
    cards: z.array(z.array(z.string())),
  }),
  errors: ['poker.no_such_hand'],
});
