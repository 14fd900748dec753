import { sportsBoosts, sportsDeskMarkets, sportsFreeBets, sportsPriceErrors } from '#contracts/bo/sports-lists.ts';
import { ofDollars } from '#kernel/dollars.ts';
import { money } from '#kernel/money.ts';
import { err, ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { SportsDeps } from '#modules/sportsbook/deps.ts';
import { deskBoosts, deskFreeBets, deskMarkets, priceErrors } from '#modules/sportsbook/desk/desk-lists.ts';
import { multiplePrice } from '#modules/sportsbook/offers/decide-multiple.ts';

/** Routes of the lists of the trader's desk. */
export function deskListRoutes({ db, terms, book: { slips } }: Pick<SportsDeps, 'db' | 'terms' | 'book'>): Route[] {
  return [
    handle(sportsDeskMarkets, async ({ input }) => {
      const found = await deskMarkets(db, BigInt(input.id), (league, currency) => ofDollars(terms(league).owed, currency).minor);
      return found ? ok(found) : err('sports.event_unknown');
    }),
    handle(sportsPriceErrors, async ({ input: { sort, merchantId, ...page } }) => {
      const { rows, total } = await priceErrors(db, { merchantId, isEarliestFirst: sort === 'takenAt' }, page);
      const shown = rows.map(({ stake, paid, ...row }) => {
        const paidOut = paid === null ? null : money(paid, row.currency);
        return { ...row, stake: money(stake, row.currency), paid: paidOut };
      });
      return ok({ rows: shown, total });
    }),
    handle(sportsBoosts, async ({ input: { sort, merchantId, ...page } }) => {
      const { rows, total } = await deskBoosts(db, { merchantId, isLatestFirst: sort === '-startsAt' }, page);
      const shown = rows.map(({ was, others, ...row }) => ({
        ...row,
        others: others.map(({ now: _now, ...leg }) => leg),
        was: multiplePrice(slips, [{ now: was }, ...others]) ?? null,
      }));
      return ok({ rows: shown, total });
    }),
    handle(sportsFreeBets, async ({ input }) => {
      const rows = await deskFreeBets(db, BigInt(input.id));
      return ok({ rows: rows.map(({ amount, ...row }) => ({ ...row, amount: money(amount, row.currency) })) });
    }),
  ];
}
