import { launchFallback, launchGame, recentGames } from '#contracts/rounds.ts';
import { ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { Launch } from '#modules/launch/launch.ts';

/** Routes of members about launching games. */
export function launchRoutes(launch: Launch): Route[] {
  return [
    handle(launchGame, ({ input, caller, shut, country, now }) => launch.launch({ caller, ...input, shut, country, now })),
    handle(launchFallback, ({ input, brand, now }) => launch.launchAgain({ ...input, merchantId: brand.merchantId, now })),
    handle(recentGames, async ({ caller }) => ok({ list: await launch.recentGames(caller) })),
  ];
}
