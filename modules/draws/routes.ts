import { buyChase, stopChase } from '#contracts/chases.ts';
import { drawsOf } from '#contracts/draws.ts';
import { gameMenus, openedNumeros, openedOfVietnam, popularLotteries, recentVietnam, vietnamMenu } from '#contracts/lottery-menus.ts';
import { ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { Launch } from '#modules/launch/index.ts';
import { buyChase as buy } from '#modules/draws/chase/buy-chase.ts';
import { stopChase as stop } from '#modules/draws/chase/stop-chase.ts';
import type { DrawDeps } from '#modules/draws/deps.ts';
import { drawsState } from '#modules/draws/draws-state.ts';
import type { LotteryMenus } from '#modules/draws/menus.ts';

/** Routes of a lottery and of chases of its draws. */
export function drawRoutes(deps: DrawDeps): Route[] {
  return [
    handle(buyChase, async ({ input, caller, shut, now }) => {
      const { gameToken, stake, bet, draws, stopsOnWin } = input;
      return buy(deps, { caller, gameToken, requestId: input.requestId.toLowerCase(), stake, bet, draws, stopsOnWin, shut, now });
    }),
    handle(stopChase, async ({ input, caller, now }) => stop(deps, { caller, id: input.id, now })),
    handle(drawsOf, ({ input, caller, now }) => drawsState(deps, { ...input, caller, now })),
  ];
}

/** Routes of the menus of lotteries; `recentOf` returns the games that a member opened last. */
export function menuRoutes(menus: LotteryMenus, recentOf: Launch['recentGames']): Route[] {
  return [
    handle(gameMenus, async ({ input, shut, now }) => ok({ now, list: await menus.all(input.prizeMode, shut) })),
    handle(popularLotteries, async ({ shut }) => ok({ list: await menus.popular(shut) })),
    handle(vietnamMenu, async ({ input, shut }) => ok({ list: await menus.vietnam(input.prizeMode, shut) })),
    handle(recentVietnam, async ({ input, caller }) => ok({ list: await menus.among(await recentOf(caller), input.prizeMode) })),
    handle(openedOfVietnam, async ({ shut }) => ok({ list: await menus.openedOfVietnam(shut) })),
    handle(openedNumeros, async ({ input }) => {
      const opened = await menus.openedOf(input.vassalage, input.gameCode);
      return opened.ok ? ok({ list: opened.value }) : opened;
    }),
  ];
}
