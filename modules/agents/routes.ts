import * as bills from '#contracts/agent-bills.ts';
import * as downlines from '#contracts/agent-downlines.ts';
import type { AgentFeature } from '#contracts/agent-features.ts';
import * as messages from '#contracts/agent-messages.ts';
import * as positions from '#contracts/agent-positions.ts';
import * as calls from '#contracts/agents.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Contract, ErrorOf, Output } from '#contracts/endpoint.ts';
import { handle, type Request, type Route } from '#platform/http/route.ts';
import { daysOf } from '#platform/period/period.ts';
import { take, type Limit } from '#platform/limit/limit.ts';
import { forTrueMembers } from '#modules/identity/index.ts';
import type { Agents } from '#modules/agents/agents.ts';
import { billSum } from '#modules/agents/bills/bill-sum.ts';
import { requestContract, declineRequest } from '#modules/agents/contracts/request-contract.ts';
import { tiersFrom } from '#modules/agents/contracts/contract-view.ts';
import { answerAgent } from '#modules/agents/messages/answers.ts';
import { bets, transactions, withNames, type Records } from '#modules/agents/reports/member-records.ts';
import { stateOf } from '#modules/agents/contracts/contract-store.ts';

const VISITS: Limit = { name: 'agent-visits', most: 60, windowMs: 60_000, isOfAddress: true };

/** Routes of agents and of members who have contracts. */
export function agentRoutes(agents: Agents, records: Records): Route[] {
  const forAgents = agentsOnly(agents);
  return [
    ...reportRoutes(agents, records, forAgents),
    ...downlineRoutes(agents, forAgents),
    forAgents(messages.agentMessages, async ({ input, caller, now }) => ok(await agents.messages(caller, input, now)), 'messages'),
    forAgents(messages.writeToTeam, ({ input, caller, now }) => agents.write(caller, input, now), 'messages'),
    forTrueMembers(messages.answerAgent, ({ input, caller, now }) => answerAgent(agents.deps.db, caller, input, now)),
    forAgents(positions.agentPositions, ({ caller, now }) => agents.positions(caller, now), 'positions'),
    forAgents(positions.agentSheets, ({ input, caller, now }) => agents.sheets(caller, input, now), 'positions'),
    forAgents(positions.givePosition, ({ input, caller, now }) => agents.givePosition(caller, input, now), 'positions'),
    forAgents(positions.settleSheet, ({ input, caller, now }) => agents.settleSheet(caller, input, now), 'positions'),
    ...contractRoutes(agents, forAgents),
    forTrueMembers(bills.agentBills, async ({ input, caller, now }) => ok(await agents.bills(caller, input, now))),
    forTrueMembers(bills.agentBillSum, ({ input, caller, now }) => billSum(agents.deps, caller, input, now)),
    forTrueMembers(bills.collectBill, ({ input, caller, now }) => agents.collect(caller, BigInt(input.id), now)),
    forTrueMembers(bills.objectToBill, ({ input: { id, text, requestId }, caller, now }) =>
      agents.object(caller, { billId: BigInt(id), text, requestId }, now),
    ),
  ];
}

type ForAgents = ReturnType<typeof agentsOnly>;

/** Makes a route as `forTrueMembers` does, for agents only (specification 6.06), whose type has the feature (2.36). */
function agentsOnly(agents: Agents) {
  return function forAgents<C extends Contract & { auth: 'member' }>(
    contract: 'in_need_true_account' extends ErrorOf<C>
      ? 'agents.not_agent' | 'agents.feature_off' extends ErrorOf<C>
        ? C
        : never
      : never,
    handler: (request: Request<C>) => Promise<Result<Output<C>, Failure<ErrorOf<C>>>>,
    feature?: AgentFeature,
  ): Route {
    return forTrueMembers<C>(contract, async (request) => {
      if (!agents.isAgent(request.caller)) return err('agents.not_agent');
      return feature === undefined || agents.features(request.caller).includes(feature) ? handler(request) : err('agents.feature_off');
    });
  };
}

function reportRoutes(agents: Agents, records: Records, forAgents: ForAgents): Route[] {
  const deps = { ...agents.deps, records };
  return [
    forAgents(calls.agentFeatures, async ({ caller, now }) =>
      ok({
        features: agents.features(caller),
        today: daysOf({ days: 1 }, agents.deps.site.merchant(caller.merchantId).timeZone, now).last,
      }),
    ),
    forAgents(calls.agentOverview, async ({ input, caller, now }) => ok(await agents.overview(caller, input, now))),
    forAgents(calls.agentTeam, ({ input, caller, now }) => agents.team(caller, input, now)),
    forAgents(
      calls.agentReport,
      async ({ input, caller, now }) => {
        const report = await agents.report(caller, input, now);
        return report.ok && input.by === 'game' ? ok(withNames(records, report.value)) : report;
      },
      'revenue',
    ),
    forAgents(calls.agentLosses, async ({ input, caller, now }) => ok(await agents.losses(caller, input, now)), 'losses'),
    forAgents(calls.agentBets, ({ input, caller, now }) => bets(deps, caller, input, now), 'betting'),
    forAgents(calls.agentTransactions, ({ input, caller, now }) => transactions(deps, caller, input, now), 'transactions'),
  ];
}

function downlineRoutes(agents: Agents, forAgents: ForAgents): Route[] {
  return [
    forAgents(downlines.openDownline, ({ input, caller, now }) => agents.openDownline(caller, input, now), 'register'),
    forAgents(downlines.agentDownline, ({ input, caller }) => agents.downline(caller, BigInt(input.id))),
    forAgents(downlines.freezeDownline, ({ input: { id, reason }, caller, now }) =>
      agents.freeze(caller, { memberId: BigInt(id), reason, now }),
    ),
    forAgents(downlines.unfreezeDownline, ({ input: { id }, caller, now }) => agents.unfreeze(caller, { memberId: BigInt(id), now })),
    forAgents(downlines.groupDownline, ({ input: { id, most }, caller, now }) =>
      agents.setPrizeGroup(caller, { memberId: BigInt(id), most, now }),
    ),
    forAgents(downlines.noteDownline, ({ input, caller, now }) => agents.note(caller, input, now)),
    forAgents(downlines.agentLinks, async ({ input, caller, now }) => ok(await agents.links(caller, input.days, now)), 'links'),
    forAgents(downlines.addAgentLink, ({ input, caller, now }) => agents.addLink(caller, input, now), 'links'),
    forAgents(downlines.openAgentLink, ({ input, caller, now }) => agents.openLink(caller, input, now), 'links'),
    handle(downlines.visitByLink, async ({ input, brand, ip, now }) => {
      const allowed = await take(agents.deps.db, VISITS, ip, now);
      if (!allowed.ok) return allowed;
      await agents.visit({ merchantId: brand.merchantId, code: input.code, ip, now });
      return ok({ isReceived: true as const });
    }),
  ];
}

function contractRoutes(agents: Agents, forAgents: ForAgents): Route[] {
  const decided = (contract: typeof calls.processDividend, kind: calls.AgentContractKind): Route =>
    forTrueMembers(contract, async ({ input, caller, now }) => {
      const { memberId, merchantId } = caller;
      const done = await agents.decide({ merchantId, memberId, kind, contractId: BigInt(input.contractId), action: input.action, now });
      return done.ok ? ok({ id: String(done.value.id), state: stateOf(done.value, now), endsAt: done.value.endsAt }) : done;
    });
  const as = (contract: object) => contract as typeof calls.processDividend;
  return [
    forTrueMembers(calls.agentContracts, async ({ caller, now }) => ok(await agents.contracts(caller, now))),
    forTrueMembers(calls.consolidatedFunds, ({ caller, now }) => agents.funds(caller, now)),
    forAgents(
      downlines.offerContract,
      async ({ input, caller, now }) => {
        const { merchantId, memberId, currency } = caller;
        const { downlineId, kind, period, tiers, rule, carry, payer, isAutoPaid, requestId } = input;
        const terms = { tiers: tiersFrom(tiers, currency), rule, carry };
        const offer = {
          merchantId,
          uplineId: memberId,
          downlineId: BigInt(downlineId),
          currency,
          kind,
          period,
          terms,
          payer,
          isAutoPaid,
          requestId,
          now,
        };
        const offered = await agents.offer(offer);
        return offered.ok ? ok({ id: String(offered.value.id) }) : offered;
      },
      'contracts',
    ),
    forAgents(downlines.requestContract, ({ input, caller, now }) => requestContract(agents.deps.db, caller, input.kind, now), 'contracts'),
    forAgents(downlines.declineRequest, ({ input, caller, now }) => declineRequest(agents.deps.db, caller, input.id, now), 'contracts'),
    decided(calls.processDividend, 'dividend'),
    decided(as(calls.processDailySalary), 'daily'),
    decided(as(calls.processHourlySalary), 'hourly'),
    decided(as(calls.processRealtimeSalary), 'realtime'),
  ];
}
