import * as z from 'zod/mini';
import { money } from '#kernel/money.ts';
import type { Family, TicketRules } from '#modules/rules/index.ts';

type Bet = { draw: number; on: number };
export const GAME = 'toy/outside';
export const HOUR_MS = 3_600_000;

/** A lottery of two digits that another party draws: a bet on the right last digit wins ten times the stake. */
export const toy: TicketRules<Bet, { drawn: number }> = {
  kind: 'ticket',
  model: 'outside',
  schedule: { everyMs: HOUR_MS, closesMs: HOUR_MS / 2, ahead: 1 },
  outside: {
    source: 'example.org',
    fields: [{ label: 'Number', digits: 2 }],
    outcomeOf: ([number]) => ({ drawn: Number(number) }),
    enteredOf: ({ drawn }) => [String(drawn).padStart(2, '0')],
  },
  mostOwed: '1000.00',
  bet: z.strictObject({ draw: z.number(), on: z.number() }),
  stakes: (least) => [least],
  info: () => ({}),
  chased: (bet) => bet,
  hasWon: () => false,
  owes: ({ stake, bet }) => [{ cell: String(bet.on), owed: 10n * stake.minor }],
  deal: () => ({ drawn: 0 }),
  mark: ({ drawn }) => ({ text: String(drawn), hue: 'red' }),
  settle: ({ stake, bet }, { drawn }) => ({
    payout: money(bet.on === drawn % 10 ? 10n * stake.minor : 0n, 'USD'),
    outcome: { drawn, on: bet.on },
  }),
};
export const family: Family = { code: 'toy', models: new Map([['outside', {} as never]]), open: () => toy };
/** A calendar of one draw a week. */
export const WEEKLY = { timeZone: 'UTC', weekdays: [1], closesAt: '10:00', drawsAt: '11:00', ahead: 1 };
