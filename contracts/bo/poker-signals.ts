import * as z from 'zod/mini';
import { REQUEST_ERRORS, requested } from '#contracts/bo/approvals.ts';
import { POKER } from '#contracts/bo/permissions/poker.ts';
import { BY_MERCHANT, brandOf, paged, pageOf, reason, rowId, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { currency, moneyOut } from '#contracts/money.ts';
import { dbInt, dbIntIn } from '#contracts/values.ts';

/**
 * Kinds of signs. `together`: two share tables more often than by chance. `soft`: they bet less against each other than against others. `flow`:
 * chips go one way between them. `dump`: one loses nearly all to the other. `entries`: whether one enters a pot depends on the other. `timing`:
 * one acts too evenly for a person. `hours`: one plays nearly around the clock. `silence`: one fails to send its seed for the shuffle far more
 * often than others at its tables; `tourneySilence`: than others in its tournaments. `inOut`: one deposits shortly before short sittings and
 * withdraws shortly after. `network`: two who play together have signed in from the same network.
 */
const kind = z.enum(['together', 'soft', 'flow', 'dump', 'entries', 'timing', 'hours', 'silence', 'tourneySilence', 'inOut', 'network']);
export type PokerSignalKind = z.infer<typeof kind>;
const state = z.enum(['open', 'case', 'clear', 'abuse']);
const member = z.object({ id: z.string(), account: z.string() });

const signal = {
  id: z.string(),
  merchantId: z.number(),
  kind,
  currency,
  /** The members. If the kind has a direction, chips go from the first to the second. */
  members: z.array(member),
  state,
  /** Weight of the sign, from 0 to 100. */
  weight: z.number(),
  hands: z.number(),
  firstAt: z.date(),
  lastAt: z.date(),
};

export const pokerSignals = staffEndpoint({
  method: 'GET',
  path: '/bo/poker/signals',
  permission: POKER.read,
  brand: BY_MERCHANT,
  summary: 'Signs of collusion, chip dumping and bots at poker, the heaviest open ones first',
  input: z.strictObject({
    ...paged(['weight', 'lastAt']),
    merchantId: z.optional(dbIntIn(1)),
    kind: z.optional(kind),
    state: z.optional(state),
    account: z.optional(z.string().check(z.maxLength(60))),
  }),
  output: pageOf(z.object(signal)),
  errors: [],
});

export const pokerSignal = staffEndpoint({
  method: 'GET',
  path: '/bo/poker/signals/:id',
  permission: POKER.read,
  brand: brandOf('poker_signal'),
  summary: 'One sign at poker: its figures, the hands behind it, and its case',
  input: z.strictObject({ id: rowId }),
  output: z.object({
    ...signal,
    version: z.number(),
    /** Figures by their names, such as `shared` or `z`; amounts are big blinds. */
    figures: z.record(z.string(), z.number()),
    /** The latest hands behind the sign. `net` is the amount that the first member won in the hand, in minor units. */
    evidence: z.array(z.object({ id: z.string(), room: z.string(), at: z.date(), big: z.number(), pot: z.number(), net: z.number() })),
    /** Members whose money is withheld. */
    withheld: z.array(z.string()),
    /** Members of a case that won in its hands: the amount to refund, the number of members to refund it to, and the amount refunded. */
    refunds: z.array(z.object({ memberId: z.string(), due: moneyOut, victims: z.number(), refunded: moneyOut })),
    case: z.nullable(
      z.object({
        openedBy: z.string(),
        openedAt: z.date(),
        note: z.string(),
        /** Amount that went from the first to the second member over the hands of the sign, in minor units. */
        sum: z.number(),
        closedBy: z.nullable(z.string()),
        closedAt: z.nullable(z.date()),
        closing: z.nullable(z.string()),
      }),
    ),
  }),
  errors: ['poker.no_such_signal'],
});

const note = z.string().check(z.trim(), z.minLength(4), z.maxLength(400));

export const openPokerCase = staffEndpoint({
  method: 'POST',
  path: '/bo/poker/signals/:id/case',
  permission: POKER.judge,
  brand: brandOf('poker_signal'),
  summary: 'Open a case of a sign as it was read, with its members, hands and sum',
  input: z.strictObject({ id: rowId, version: dbInt(), note }),
  output: z.object({ version: z.number() }),
  errors: ['poker.no_such_signal', 'poker.signal_changed'],
});

export const freezePokerMoney = staffEndpoint({
  method: 'POST',
  path: '/bo/poker/signals/:id/money',
  permission: POKER.judge,
  brand: brandOf('poker_signal'),
  summary: 'Withhold the money of a member from an open case, or let it go; nothing of it goes out, to a member, or to a table',
  input: z.strictObject({ id: rowId, memberId: rowId, isWithheld: z.boolean(), note }),
  output: z.object({ isWithheld: z.boolean() }),
  errors: ['poker.no_such_signal', 'poker.signal_changed'],
});

export const judgePokerSignal = staffEndpoint({
  method: 'POST',
  path: '/bo/poker/signals/:id/verdict',
  permission: POKER.judge,
  brand: brandOf('poker_signal'),
  summary: 'Say whether a sign is abuse, and close its case; a sign that has grown since it was read is not judged',
  input: z.strictObject({ id: rowId, version: dbInt(), verdict: z.enum(['clear', 'abuse']), note }),
  output: z.object({ version: z.number() }),
  errors: ['poker.no_such_signal', 'poker.signal_changed'],
});

export const refundPokerVictims = staffEndpoint({
  method: 'POST',
  path: '/bo/poker/signals/:id/refund',
  permission: POKER.judge,
  brand: brandOf('poker_signal'),
  summary: 'Give what a member of a case won in its hands back to those who lost it, once another staff member confirms it',
  input: z.strictObject({ id: rowId, memberId: rowId, reason, requestId: z.uuid() }),
  output: requested,
  errors: ['poker.no_such_signal', 'poker.no_victims', 'poker.prize_gone', ...REQUEST_ERRORS],
});
