import { pokerDeskCards, pokerDeskHand, pokerDeskHands } from '#contracts/bo/poker-hands.ts';
import {
  freezePokerMoney,
  judgePokerSignal,
  openPokerCase,
  pokerSignal,
  pokerSignals,
  refundPokerVictims,
} from '#contracts/bo/poker-signals.ts';
import {
  messagePokerTable,
  openPokerTable,
  orderPokerTable,
  pokerDeskTable,
  pokerDeskTables,
  pokerStakes,
  pokerStops,
  setPokerStake,
  stopPokerTables,
} from '#contracts/bo/poker-tables.ts';
import {
  addPokerSchedule,
  breakPokerTourney,
  cancelPokerTourney,
  disqualifyFromPoker,
  pokerDeskTourney,
  changePokerSchedule,
  guaranteePokerSchedule,
  messagePokerTourney,
  orderPokerTourney,
  pokerDeskTourneys,
  pokerSchedules,
} from '#contracts/bo/poker-tourneys.ts';
import { ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { cancelKind } from '#modules/poker/desk/cancel-tourney.ts';
import type { DeskDeps } from '#modules/poker/desk/desk-deps.ts';
import { disqualifyKind } from '#modules/poker/desk/disqualify-member.ts';
import { guaranteeKind } from '#modules/poker/desk/guarantee-schedule.ts';
import { listHands } from '#modules/poker/desk/hand-list.ts';
import { openExtra } from '#modules/poker/desk/open-extra.ts';
import { orderRoom, TABLE, TOURNAMENT } from '#modules/poker/desk/order-room.ts';
import { readCards, readHand } from '#modules/poker/desk/read-hand.ts';
import { refundKind } from '#modules/poker/desk/refund-victims.ts';
import { addSchedule, changeSchedule, listSchedules } from '#modules/poker/desk/schedules.ts';
import { orderBreak, sendMessage } from '#modules/poker/desk/send-order.ts';
import { stopAll } from '#modules/poker/desk/stop-all.ts';
import { listStakes, setStake } from '#modules/poker/desk/stakes.ts';
import { listTables, showTable } from '#modules/poker/desk/table-list.ts';
import { showEntrants } from '#modules/poker/desk/entrants.ts';
import { listTourneys } from '#modules/poker/desk/tourney-list.ts';
import { stopsNow } from '#modules/poker/lobby/stop-store.ts';
import { judge, openCase } from '#modules/poker/signals/cases.ts';
import { freezeMoney } from '#modules/poker/signals/freeze-money.ts';
import { listSignals, readSignal } from '#modules/poker/signals/read-signals.ts';
import type { MovePrizes } from '#modules/seats/index.ts';
import type { Staff } from '#modules/staff/index.ts';

/** Routes of staff about poker. */
export function deskRoutes(deps: DeskDeps & { movePrizes: MovePrizes }, staff: Staff): Route[] {
  const { db } = deps;
  const cancels = staff.declareApproval(cancelKind(deps.directory));
  const disqualifies = staff.declareApproval(disqualifyKind(deps));
  const refunds = staff.declareApproval(refundKind(deps));
  const guarantees = staff.declareApproval(guaranteeKind(deps));
  return [
    handle(pokerDeskTables, async ({ input }) => ok(await listTables(db, input))),
    handle(pokerDeskTable, ({ input: { room }, now }) => showTable(db, room, now)),
    handle(orderPokerTable, ({ input, caller }) => orderRoom(deps, TABLE, caller, input)),
    handle(messagePokerTable, ({ input, caller }) => sendMessage(deps, TABLE, caller, input)),
    handle(openPokerTable, ({ input, caller }) => openExtra(deps, caller, input)),
    handle(pokerStops, async ({ input }) => ok({ rows: await stopsNow(db, input.merchantId) })),
    handle(stopPokerTables, ({ input, caller }) => stopAll(deps, caller, input)),
    handle(pokerStakes, async ({ input: { merchantId } }) => ok(await listStakes(db, merchantId))),
    handle(setPokerStake, ({ input, caller }) => setStake(deps, caller, input)),
    handle(pokerDeskTourneys, async ({ input }) => ok(await listTourneys(db, input))),
    handle(orderPokerTourney, ({ input, caller }) => orderRoom(deps, TOURNAMENT, caller, input)),
    handle(messagePokerTourney, ({ input, caller }) => sendMessage(deps, TOURNAMENT, caller, input)),
    handle(breakPokerTourney, ({ input, caller }) => orderBreak(deps, caller, input)),
    handle(cancelPokerTourney, ({ input: { room, reason, requestId }, caller, now }) =>
      cancels.request(caller, { payload: { room }, reason, requestId, now }),
    ),
    handle(pokerDeskTourney, ({ input: { room } }) => showEntrants(db, room)),
    handle(disqualifyFromPoker, ({ input: { room, memberId, reason, requestId }, caller, now }) =>
      disqualifies.request(caller, { payload: { room, memberId }, reason, requestId, now }),
    ),
    handle(pokerSchedules, async ({ input }) => ok(await listSchedules(deps, input))),
    handle(addPokerSchedule, ({ input, caller }) => addSchedule(deps, caller, input)),
    handle(changePokerSchedule, ({ input, caller }) => changeSchedule(deps, caller, input)),
    handle(guaranteePokerSchedule, ({ input: { reason, requestId, ...payload }, caller, now }) =>
      guarantees.request(caller, { payload, reason, requestId, now }),
    ),
    handle(pokerDeskHands, async ({ input }) => ok(await listHands(db, input))),
    handle(pokerDeskHand, ({ input: { id } }) => readHand(deps, id)),
    handle(pokerDeskCards, ({ input, caller }) => readCards(deps, caller, input)),
    handle(pokerSignals, async ({ input }) => ok(await listSignals(db, input))),
    handle(pokerSignal, ({ input: { id } }) => readSignal(db, id)),
    handle(openPokerCase, ({ input, caller, now }) => openCase(db, caller, { ...input, now })),
    handle(freezePokerMoney, ({ input, caller, now }) => freezeMoney(db, caller, { ...input, now })),
    handle(refundPokerVictims, ({ input: { id, memberId, reason, requestId }, caller, now }) =>
      refunds.request(caller, { payload: { signal: id, memberId }, reason, requestId, now }),
    ),
    handle(judgePokerSignal, ({ input, caller, now }) => judge(db, caller, { ...input, now })),
  ];
}
