import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { moneyOut } from '#contracts/money.ts';

/** Lists the free bets and boosts of a member. */
export const sportsOffers = endpoint({
  method: 'GET',
  path: '/wps/sports/offers',
  auth: 'member',
  summary:
    'Free bets of the member that are not used, and boosts on matches to come, of one outcome or of a multiple, with the stake that is left at their price',
  output: z.object({
    freeBets: z.array(z.object({ id: z.string(), amount: moneyOut, expiresAt: z.date() })),
    boosts: z.array(
      z.object({
        id: z.string(),
        event: z.string(),
        sport: z.string(),
        league: z.string(),
        names: z.array(z.string()),
        startsAt: z.date(),
        market: z.string(),
        code: z.string(),
        specifiers: z.string(),
        outcome: z.string(),
        epoch: z.number(),
        price: z.number(),
        /** Price without the boost. */
        was: z.number(),
        /** Stake that the member may still place at the boosted price. */
        left: moneyOut,
      }),
    ),
    /** Multiples at a boosted price. The boost is valid for a bet on exactly these legs. */
    multiples: z.array(
      z.object({
        id: z.string(),
        price: z.number(),
        was: z.number(),
        left: moneyOut,
        legs: z.array(
          z.object({
            event: z.string(),
            sport: z.string(),
            league: z.string(),
            names: z.array(z.string()),
            startsAt: z.date(),
            market: z.string(),
            code: z.string(),
            specifiers: z.string(),
            outcome: z.string(),
            epoch: z.number(),
            price: z.number(),
          }),
        ),
      }),
    ),
  }),
  errors: [],
});
