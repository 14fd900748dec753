import { memberBets, memberGroup, setMemberGroup } from '#contracts/bo/members.ts';
import { err, ok } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { ownerOf } from '#modules/identity/index.ts';
import type { Site } from '#modules/site/index.ts';
import { betRecords } from '#modules/rounds/bet-records.ts';
import { prizeGroupOf, setGroupByStaff } from '#modules/rounds/tickets/prize-group.ts';
import type { Rounds } from '#modules/rounds/rounds.ts';

/** A member's bets and prize group in the back office. */
export function staffRoutes({ db, rounds, site }: { db: Database; rounds: Rounds; site: Site }): Route[] {
  return [
    handle(memberBets, async ({ input: { id, days, pageNo, pageSize }, now }) => {
      const owner = await ownerOf(db, id);
      if (!owner) return err('identity.member_unknown');
      const { timeZone } = site.merchant(owner.merchantId);
      const { bets, totals } = await betRecords(db, { memberId: BigInt(id), days, timeZone, now, pageNo, pageSize }, owner.currency);
      const { count, ...sums } = totals;
      const rows = bets.map(({ roundId, vendor, gameCode, ...rest }) => ({
        roundId: String(roundId),
        vendor,
        game: rounds.titleOf(vendor, gameCode).name,
        ...rest,
      }));
      return ok({ rows, total: count, totals: sums });
    }),
    handle(memberGroup, async ({ input: { id } }) =>
      (await ownerOf(db, id)) ? ok(await prizeGroupOf(db, BigInt(id))) : err('identity.member_unknown'),
    ),
    handle(setMemberGroup, ({ input, caller, now }) => setGroupByStaff(db, caller, { ...input, now })),
  ];
}
