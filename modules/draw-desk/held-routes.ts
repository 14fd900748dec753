import { heldPrizes as list, payPrize } from '#contracts/bo/held-prizes.ts';
import { money } from '#kernel/money.ts';
import { ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { cardsOf } from '#modules/identity/index.ts';
import { waitingOf, type Staff } from '#modules/staff/index.ts';
import { HELD_PRIZE, payKind } from '#modules/draw-desk/pay-kind.ts';
import { type DrawDeps, heldPrizes } from '#modules/draws/index.ts';

/** Routes of staff about prizes that wait for staff. */
export function heldRoutes({ db, staff, ...deps }: Pick<DrawDeps, 'db' | 'families' | 'wallet' | 'weights'> & { staff: Staff }): Route[] {
  const pay = staff.declareApproval(payKind(deps));
  return [
    handle(list, async ({ input: { pageNo, pageSize, sort, merchantId } }) => {
      const { rows, total } = await heldPrizes(db, { isNewestFirst: sort === '-heldAt', merchantId, pageNo, pageSize });
      const [cards, waiting] = await Promise.all([
        cardsOf(
          db,
          rows.map(({ memberId }) => memberId),
        ),
        waitingOf(
          db,
          HELD_PRIZE,
          rows.map(({ roundId }) => String(roundId)),
        ),
      ]);
      const shown = rows.map(({ roundId, memberId, payout, currency, number, merchantId, lottery, heldAt }) => ({
        id: String(roundId),
        memberId: String(memberId),
        account: cards.get(memberId)!.account,
        merchantId,
        lottery,
        heldAt,
        number: Number(number),
        currency,
        payout: money(payout, currency),
        waiting: waiting.has(String(roundId)),
      }));
      return ok({ rows: shown, total });
    }),
    handle(payPrize, ({ input: { id, reason, requestId }, caller, now }) =>
      pay.request(caller, { payload: { roundId: id }, reason, requestId, now }),
    ),
  ];
}
