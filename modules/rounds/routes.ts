import { actOnRound, launchFallback, launchGame, openGame, playRound, recentGames, roundDetail } from '#contracts/rounds.ts';
import { buyChase, stopChase } from '#contracts/chases.ts';
import { drawsOf } from '#contracts/draws.ts';
import { gameMenus, openedNumeros, openedOfVietnam, popularLotteries, recentVietnam, vietnamMenu } from '#contracts/lottery-menus.ts';
import { roomList, tablesAtGlance, tableState } from '#contracts/tables.ts';
import { err, ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { tableOf } from '#modules/leads/index.ts';
import type { Rounds } from '#modules/rounds/rounds.ts';

/** Member routes of rounds. */
export function roundRoutes(rounds: Rounds): Route[] {
  return [
    handle(launchGame, ({ input, caller, shut, country, now }) => rounds.launch({ caller, ...input, shut, country, now })),
    handle(launchFallback, ({ input, brand, now }) => rounds.launchAgain({ ...input, merchantId: brand.merchantId, now })),
    handle(openGame, ({ input, caller, shut, now }) => rounds.open({ caller, launchToken: input.launchToken, shut, now })),
    handle(playRound, ({ input, caller, shut, now }) => {
      const { gameToken, stake, bet, gift } = input;
      return rounds.play({ caller, gameToken, requestId: input.requestId.toLowerCase(), stake, bet, gift, shut, now });
    }),
    handle(actOnRound, ({ input, caller, now }) => {
      const { roundId, step, act } = input;
      return rounds.act({ caller, roundId: BigInt(roundId), step, requestId: input.requestId.toLowerCase(), act, now });
    }),
    handle(tablesAtGlance, async ({ input, now }) => ok({ now, tables: await rounds.tables.glances(input.names.split(',')) })),
    handle(roomList, async ({ input, caller, shut, now }) =>
      ok(await rounds.rooms({ ...input, merchantId: caller.merchantId, shut, now })),
    ),
    handle(tableState, async ({ input, caller }) => {
      const state = await rounds.tables.state(tableOf(input.family, input.model), caller);
      return state ? ok(state) : err('rounds.table_unknown');
    }),
    handle(buyChase, async ({ input, caller, shut, now }) => {
      const { gameToken, stake, bet, draws, stopsOnWin } = input;
      return rounds.chase({ caller, gameToken, requestId: input.requestId.toLowerCase(), stake, bet, draws, stopsOnWin, shut, now });
    }),
    handle(stopChase, async ({ input, caller, now }) => rounds.stopChase({ caller, id: input.id, now })),
    handle(drawsOf, ({ input, caller, now }) => rounds.lottery({ ...input, caller, now })),
    handle(roundDetail, ({ input, caller }) => rounds.getRound({ memberId: caller.memberId, id: BigInt(input.id) })),
    handle(recentGames, async ({ caller }) => ok({ list: await rounds.recentGames(caller) })),
    ...menuRoutes(rounds),
  ];
}

/** Menus of lotteries. */
function menuRoutes({ menus, recentGames: recentOf }: Rounds): Route[] {
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
