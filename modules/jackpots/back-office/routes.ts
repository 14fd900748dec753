import { jackpotTier, jackpotTiers } from '#contracts/bo/jackpots.ts';
import { err, ok } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { listTiers, tierDetail } from '#modules/jackpots/back-office/tier-page.ts';

/** Routes of staff about jackpots: the state of tiers, their winners, and the contributions of rounds. */
export function jackpotDesk(db: Queryable): Route[] {
  return [
    handle(jackpotTiers, async ({ input }) => ok(await listTiers(db, input))),
    handle(jackpotTier, async ({ input }) => {
      const found = await tierDetail(db, input);
      return found ? ok(found) : err('jackpots.tier_unknown');
    }),
  ];
}
