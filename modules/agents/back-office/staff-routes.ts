import * as calls from '#contracts/bo/agents.ts';
import { staffAgentMessages } from '#contracts/bo/agent-messages.ts';
import * as positions from '#contracts/bo/agent-positions.ts';
import { ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { Declared, Staff } from '#modules/staff/index.ts';
import { staffBillPage } from '#modules/agents/back-office/bill-page.ts';
import { endKind, offerKind } from '#modules/agents/back-office/contract-kinds.ts';
import { contractPage } from '#modules/agents/back-office/contract-page.ts';
import type { Desk } from '#modules/agents/back-office/desk.ts';
import { holdBill, releaseBill, reviews, setReview } from '#modules/agents/back-office/hold-bill.ts';
import { messagePage } from '#modules/agents/back-office/message-page.ts';
import { moveKind, requestMove } from '#modules/agents/back-office/move-kind.ts';
import { answerObjection, objectionPage } from '#modules/agents/back-office/objection-page.ts';
import { payRunKind, preview, runOf, runPage, type Run } from '#modules/agents/back-office/runs.ts';
import { addTemplate, removeTemplate, templatePage } from '#modules/agents/back-office/templates.ts';
import {
  positionKind,
  positionOf,
  positionPayload,
  settleByStaff,
  sheetPage,
  type PositionCode,
} from '#modules/agents/back-office/positions.ts';
import { treePage } from '#modules/agents/back-office/tree-page.ts';
import { whatIf } from '#modules/agents/back-office/what-if.ts';
import { liftFreeze } from '#modules/agents/downlines/freeze.ts';

/**
 * Routes of agents in the back office: the tree, contracts, runs of bills, objections. Acts that move members or money need two staff
 * members.
 */
export function staffRoutes(desk: Desk, staff: Staff): Route[] {
  const move = staff.declareApproval(moveKind(desk));
  const offer = staff.declareApproval(offerKind);
  const end = staff.declareApproval(endKind(desk));
  const pay = staff.declareApproval(payRunKind);
  const give = staff.declareApproval(positionKind(desk));
  return [
    handle(calls.agentTree, async ({ input }) => ok(await treePage(desk, input))),
    handle(calls.liftFreeze, ({ input: { id, reason }, caller, now }) => liftFreeze(desk, caller, { memberId: BigInt(id), reason, now })),
    handle(calls.moveBranch, ({ input, caller, now }) => requestMove(desk, move, caller, { ...input, now })),
    handle(calls.staffContracts, async ({ input, now }) => ok(await contractPage(desk, input, now))),
    handle(calls.endContract, ({ input: { id, reason, requestId }, caller, now }) =>
      end.request(caller, { payload: { contractId: id }, reason, requestId, now }),
    ),
    handle(calls.whatIf, ({ input, now }) => whatIf(desk, input, now)),
    handle(calls.agentTemplates, async ({ input }) => ok(await templatePage(desk, input))),
    handle(calls.addTemplate, ({ input, caller, now }) => addTemplate(desk, caller, { ...input, now })),
    handle(calls.removeTemplate, async ({ input, caller }) => {
      const removed = await removeTemplate(desk, caller, input);
      return removed.ok ? ok({ isRemoved: true as const }) : removed;
    }),
    handle(calls.offerOfHouse, ({ input: { id, templateId, reason, requestId }, caller, now }) =>
      offer.request(caller, { payload: { memberId: id, templateId }, reason, requestId, now }),
    ),
    handle(staffAgentMessages, async ({ input }) => ok(await messagePage(desk, input))),
    ...billRoutes(desk, pay),
    ...positionRoutes(desk, give),
  ];
}

function positionRoutes(desk: Desk, give: Declared<ReturnType<typeof positionPayload>, PositionCode>): Route[] {
  return [
    handle(positions.staffPosition, ({ input, now }) => positionOf(desk, BigInt(input.id), now)),
    handle(positions.givePositionOfHouse, ({ input, caller, now }) =>
      give.request(caller, { payload: positionPayload(input), reason: input.reason, requestId: input.requestId, now }),
    ),
    handle(positions.staffSheets, async ({ input }) => ok(await sheetPage(desk, input))),
    handle(positions.settleSheetByStaff, ({ input, caller, now }) => settleByStaff(desk, caller, { ...input, now })),
  ];
}

function billRoutes(desk: Desk, pay: Declared<Run, 'agents.run_unknown'>): Route[] {
  return [
    handle(calls.agentRuns, async ({ input, now }) => ok(await runPage(desk, input, now))),
    handle(calls.previewRun, ({ input, now }) => preview(desk, input, now)),
    handle(calls.payRun, ({ input, caller, now }) =>
      pay.request(caller, { payload: runOf(input), reason: input.reason, requestId: input.requestId, now }),
    ),
    handle(calls.staffBills, async ({ input, now }) => ok(await staffBillPage(desk, input, now))),
    handle(calls.holdBill, ({ input, caller }) => holdBill(desk, caller, input)),
    handle(calls.releaseBill, ({ input, caller, now }) => releaseBill(desk, caller, { ...input, now })),
    handle(calls.agentReviews, async ({ input }) => ok(await reviews(desk, input.merchantId))),
    handle(calls.setReview, ({ input, caller }) => setReview(desk, caller, input)),
    handle(calls.agentObjections, async ({ input, now }) => ok(await objectionPage(desk, input, now))),
    handle(calls.answerObjection, async ({ input, caller, now }) => {
      const answered = await answerObjection(desk, caller, { ...input, now });
      return answered.ok ? ok({ isAnswered: true as const }) : answered;
    }),
  ];
}
