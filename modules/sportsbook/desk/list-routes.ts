import { sportsBoosts, sportsDeskMarkets, sportsFreeBets, sportsPriceErrors } from '#contracts/bo/sports-lists.ts';
import { money } from '#kernel/money.ts';
import { err, ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { SportsDeps } from '#modules/sportsbook/deps.ts';
import { deskBoosts, deskFreeBets, deskMarkets, priceErrors } from '#modules/sportsbook/desk/desk-lists.ts';

/** Lists that the acts of the trader's desk start from. */
export function deskListRoutes({ db }: Pick<SportsDeps, 'db'>): Route[] {
  return [
    handle(sportsDeskMarkets, async ({ input }) => {
      const found = await deskMarkets(db, BigInt(input.id));
      return found ? ok(found) : err('sports.event_unknown');
    }),
    handle(sportsPriceErrors, async ({ input: { sort, ...page } }) => {
      const { rows, total } = await priceErrors(db, sort === 'takenAt', page);
      const shown = rows.map(({ stake, paid, ...row }) => {
        const paidOut = paid === null ? null : money(paid, row.currency);
        return { ...row, stake: money(stake, row.currency), paid: paidOut };
      });
      return ok({ rows: shown, total });
    }),
    handle(sportsBoosts, async ({ input: { sort, merchantId, ...page } }) =>
      ok(await deskBoosts(db, { merchantId, isLatestFirst: sort === '-startsAt' }, page)),
    ),
    handle(sportsFreeBets, async ({ input }) => {
      const rows = await deskFreeBets(db, BigInt(input.id));
      return ok({ rows: rows.map(({ amount, ...row }) => ({ ...row, amount: money(amount, row.currency) })) });
    }),
  ];
}
