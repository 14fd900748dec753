import { memberBets } from '#contracts/bo/members.ts';
import { betRecords as records, profitRecords as profits, roundsOfGame as ofGame } from '#contracts/rounds.ts';
import { playedSince as played } from '#contracts/safer-play.ts';
import { money } from '#kernel/money.ts';
import { err, ok } from '#kernel/result.ts';
import { pagesOf } from '#platform/db/list-page.ts';
import type { Database } from '#platform/db/database.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { daysOf, periodOf } from '#platform/period/period.ts';
import { forTrueMembers, ownerOf } from '#modules/identity/index.ts';
import type { Site } from '#modules/site/index.ts';
import type { Bets } from '#modules/bets/bets.ts';
import { roundsOfGame } from '#modules/bets/round-store.ts';

const MOST_DAYS_MS = 30 * 24 * 3_600_000;
const HISTORY = 50;

type Deps = { db: Database; bets: Bets; site: Site };

/** Routes of the betting record, for members and for staff. */
export function recordRoutes({ db, bets, site }: Deps): Route[] {
  const timeZoneOf = (merchantId: number): string => site.merchant(merchantId).timeZone;
  return [
    forTrueMembers(records, async ({ input, caller, now }) => {
      const { days, ago, vendor, gameCode, pageNo, pageSize } = input;
      const timeZone = timeZoneOf(caller.merchantId);
      const filter = { memberId: caller.memberId, days, ago, timeZone, now, vendor, gameCode, pageNo, pageSize };
      const found = await bets.betRecords(filter, caller);
      const { houseWin: _houseWin, ...totals } = found.totals;
      return ok({
        content: found.bets.map((bet) => {
          const { roundId, family: _family, houseWin: _own, ...rest } = bet;
          return { roundId: String(roundId), ...rest, ...bets.records.lineOf(bet) };
        }),
        totals,
        pageNum: pageNo,
        totalPages: pagesOf(found.totals.count, pageSize),
        period: daysOf(input, timeZone, now),
        currency: caller.currency,
      });
    }),
    forTrueMembers(profits, async ({ input, caller, now }) => {
      const timeZone = timeZoneOf(caller.merchantId);
      const found = await bets.profitRecords({ ...input, memberId: caller.memberId, timeZone, now }, caller);
      return ok({ ...found, period: daysOf(input, timeZone, now), currency: caller.currency });
    }),
    forTrueMembers(played, async ({ input, caller, now }) => {
      const since = Math.max(Date.parse(input.since), now.getTime() - MOST_DAYS_MS);
      return ok({ ...(await bets.playedSince(caller, new Date(since))), currency: caller.currency });
    }),
    handle(ofGame, async ({ input, caller: { memberId, currency } }) => {
      const found = await roundsOfGame(db, { memberId, ...input }, HISTORY);
      const shown = found.map(({ id, stake, payout, nonce, at }) => ({
        roundId: String(id),
        stake: money(stake, currency),
        payout: money(payout, currency),
        at,
        nonce: Number(nonce),
      }));
      return ok({ rounds: shown, currency });
    }),
    handle(memberBets, async ({ input: { id, days, day, vendor, game: gameCode, pageNo, pageSize }, now }) => {
      const owner = await ownerOf(db, id);
      if (!owner) return err('identity.member_unknown');
      const timeZone = timeZoneOf(owner.merchantId);
      const period = day === undefined ? { days } : periodOf(day, timeZone, now);
      const filter = { memberId: BigInt(id), ...period, vendor, gameCode, timeZone, now, pageNo, pageSize };
      const found = await bets.betRecords(filter, owner);
      const { count, houseWin: _houseWin, ...sums } = found.totals;
      const rows = found.bets.map((bet) => {
        const { roundId, family: _family, houseWin: _own, ...rest } = bet;
        const { gameName: game, hasReplay } = bets.records.lineOf(bet);
        return { roundId: String(roundId), game, hasReplay, ...rest };
      });
      return ok({ rows, total: count, totals: sums });
    }),
  ];
}
