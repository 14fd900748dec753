import { clearSportsEvent, payHeldSports, sportsHeldPayouts, suspectSportsEvent } from '#contracts/bo/sports-held.ts';
import { money } from '#kernel/money.ts';
import { ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { cardsOf } from '#modules/identity/index.ts';
import { BET, clearKind, payHeldKind, suspect } from '#modules/sportsbook/desk/decide-held.ts';
import type { SportsDeps } from '#modules/sportsbook/deps.ts';
import { heldPayouts } from '#modules/sportsbook/settlement/held-store.ts';
import { waitingOf, type Staff } from '#modules/staff/index.ts';

/** Routes of the desk for payouts that wait for two staff members, and for matches under suspicion. */
export function heldRoutes(deps: SportsDeps, staff: Staff): Route[] {
  const { db } = deps;
  const [pays, clears] = [staff.declareApproval(payHeldKind(deps)), staff.declareApproval(clearKind)];
  return [
    handle(sportsHeldPayouts, async ({ input: { merchantId, sort, pageNo, pageSize } }) => {
      const page = { pageNo, pageSize };
      const { rows, total } = await heldPayouts(db, { merchantId, isNewestFirst: sort === '-heldAt' }, page);
      const [cards, waiting] = await Promise.all([
        cardsOf(
          db,
          rows.map(({ memberId }) => memberId),
        ),
        waitingOf(
          db,
          BET,
          rows.map(({ id }) => id),
        ),
      ]);
      const shown = rows.map(({ memberId, stake, payout, ...row }) => ({
        ...row,
        memberId: String(memberId),
        account: cards.get(memberId)!.account,
        stake: money(stake, row.currency),
        payout: money(payout, row.currency),
        waiting: waiting.has(row.id),
      }));
      return ok({ rows: shown, total });
    }),
    handle(payHeldSports, ({ input: { id: bet, reason, requestId }, caller, now }) =>
      pays.request(caller, { payload: { bet }, reason, requestId, now }),
    ),
    handle(suspectSportsEvent, ({ input, caller }) => suspect(deps, caller, input)),
    handle(clearSportsEvent, ({ input: { id: event, reason, requestId }, caller, now }) =>
      clears.request(caller, { payload: { event }, reason, requestId, now }),
    ),
  ];
}
