import { rankList } from '#contracts/catalogue.ts';
import { ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { Winners } from '#modules/winners/winners.ts';

export function winnerRoutes(winners: Winners): Route[] {
  return [
    handle(rankList, async ({ input, brand, now }) => {
      const { gameCategory: category, period, limitNum: limit } = input;
      const list = await winners.board({ merchantId: brand.merchantId, category, period, limit, now });
      return ok({ list: list.map((vo) => ({ vo })) });
    }),
  ];
}
