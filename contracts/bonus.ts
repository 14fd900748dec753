import * as z from 'zod/mini';
import { gameKind } from '#contracts/catalogue.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { OF_THE_LEDGER } from '#contracts/refusals.ts';
import { currency, moneyOut } from '#contracts/money.ts';

export const bonusState = z.enum(['running', 'converted', 'lost', 'forfeited', 'expired']);

const bonus = z.object({
  id: z.string(),
  state: bonusState,
  /** Amount of the bonus. The next field is the present balance of its account. */
  amount: moneyOut,
  left: moneyOut,
  /** Turnover at which the bonus becomes cash. The next fields are the reached and the missing turnover. */
  required: moneyOut,
  wagered: moneyOut,
  missing: moneyOut,
  /** Most of the bonus that becomes cash; null if all of it does. */
  cap: z.nullable(moneyOut),
  /** The part that became cash. */
  converted: moneyOut,
  /** Greatest stake of a round that is paid with bonus money. */
  maxStake: moneyOut,
  /** Part of the turnover that counts for each category or shelf, in per cent. */
  weights: z.array(z.object({ kind: gameKind, percent: z.number() })),
  /**
   * Categories, shelves, and games (`<vendor>/<gameCode>`) that cannot be played with bonus money. Games that feed a jackpot cannot either.
   */
  excluded: z.array(z.string()),
  grantedAt: z.date(),
  endsAt: z.date(),
  closedAt: z.nullable(z.date()),
  currency,
});

export const bonusDetails = endpoint({
  method: 'GET',
  path: '/wps/bonus',
  auth: 'member',
  summary: 'The bonus that runs, with what is left to wager, and the last 50',
  output: z.object({ running: z.nullable(bonus), past: z.array(bonus) }),
  errors: ['in_need_true_account'],
});

export const forfeitBonus = endpoint({
  method: 'POST',
  path: '/wps/bonus/:id/forfeit',
  auth: 'member',
  summary: 'Give up a bonus: what is left of it is gone, and its terms hold no more',
  input: z.strictObject({ id: z.string().check(z.regex(/^\d{1,18}$/)), requestId: z.uuid() }),
  output: bonus,
  errors: ['bonus.unknown', 'bonus.over', ...OF_THE_LEDGER, 'in_need_true_account'],
});
