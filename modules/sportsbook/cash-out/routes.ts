import { endAutoCashOut, quoteCashOut as quoteContract, sellSportsBet, setAutoCashOut, sportsSales } from '#contracts/sports-cash-out.ts';
import { money } from '#kernel/money.ts';
import { err, ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { salesOfBet } from '#modules/sportsbook/cash-out/sale-store.ts';
import { quoteCashOut, sell, setAuto } from '#modules/sportsbook/cash-out/sell.ts';
import type { SportsDeps } from '#modules/sportsbook/deps.ts';
import { findBet } from '#modules/sportsbook/slips/bet-store.ts';
import { betView } from '#modules/sportsbook/slips/bet-view.ts';

/** Routes of cash-outs. */
export function cashOutRoutes(deps: SportsDeps): Route[] {
  return [
    handle(quoteContract, ({ input, caller, now }) => quoteCashOut(deps, { caller, betId: BigInt(input.betId), part: input.part, now })),
    handle(sellSportsBet, async ({ input, caller, now }) => {
      const { part, least } = input;
      const sold = await sell(deps, { caller, requestId: input.requestId.toLowerCase(), betId: BigInt(input.betId), part, least, now });
      if (!sold.ok) return sold;
      const { sale, bet, ...rest } = sold.value;
      const { id, state, decideAt, paid, refusal } = sale;
      const shown = { id: String(id), state, decideAt, paid: paid === null ? null : money(paid, bet.currency), refusal };
      return ok({ ...rest, sale: shown, bet: betView(bet) });
    }),
    handle(setAutoCashOut, async ({ input: { betId, requestId, target }, caller }) => {
      const set = await setAuto(deps, { caller, requestId: requestId.toLowerCase(), betId: BigInt(betId), target });
      return set.ok ? ok({ bet: betView(set.value.bet) }) : set;
    }),
    handle(endAutoCashOut, async ({ input: { betId, requestId }, caller }) => {
      const set = await setAuto(deps, { caller, requestId: requestId.toLowerCase(), betId: BigInt(betId), target: null });
      return set.ok ? ok({ bet: betView(set.value.bet) }) : set;
    }),
    handle(sportsSales, async ({ input, caller }) => {
      const bet = await findBet(deps.db, caller.memberId, BigInt(input.id));
      if (!bet) return err('sports.bet_unknown');
      const shown = (minor: bigint) => money(minor, bet.currency);
      const list = (await salesOfBet(deps.db, bet.id)).map(({ id, least, paid, memberId: _member, betId: _bet, ...sale }) => ({
        ...sale,
        id: String(id),
        least: shown(least),
        paid: paid === null ? null : shown(paid),
      }));
      return ok({ list });
    }),
  ];
}
