import type { Caller } from '#contracts/caller.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { OpenedMember } from '#modules/identity/index.ts';
import type { SettledResult } from '#modules/bets/index.ts';
import { billPage, shownBills } from '#modules/agents/bills/bill-view.ts';
import type { addAgentLink as linkContract, noteDownline as recordContract, openAgentLink } from '#contracts/agent-downlines.ts';
import type { agentMessages, writeToTeam as writeContract } from '#contracts/agent-messages.ts';
import type { agentSheets, givePosition as giveContract, settleSheet as settleContract } from '#contracts/agent-positions.ts';
import type { agentBills } from '#contracts/agent-bills.ts';
import type { agentLosses, agentReport, agentTeam } from '#contracts/agents.ts';
import type { Input } from '#contracts/endpoint.ts';
import { ok } from '#kernel/result.ts';
import { closeBook, makeBills } from '#modules/agents/bills/make-bills.ts';
import { objectToBill, type Objection } from '#modules/agents/bills/objections.ts';
import { claimBill, payBills } from '#modules/agents/bills/pay-bills.ts';
import { contractList, funds } from '#modules/agents/contracts/contract-view.ts';
import { decideContract, type Decision } from '#modules/agents/contracts/decide-contract.ts';
import { offerContract, type Offer, type OfferFailure } from '#modules/agents/contracts/offer-contract.ts';
import type { AgentDeps } from '#modules/agents/deps.ts';
import { downlineCard, noteDownline } from '#modules/agents/downlines/downline-card.ts';
import { featuresOf } from '#modules/agents/features.ts';
import { groupDownline } from '#modules/agents/downlines/prize-group.ts';
import { freezeDownline, unfreezeDownline } from '#modules/agents/downlines/freeze.ts';
import { addLink, countVisit, onDeposits, storeVisitor, linkList, openLink, ownerOfLink } from '#modules/agents/links/links.ts';
import { messageList, writeToTeam } from '#modules/agents/messages/messages.ts';
import { giveBelow, positionList, settleBelow, sheetList } from '#modules/agents/positions/position-view.ts';
import { makeSheets } from '#modules/agents/positions/sheets.ts';
import { onRounds } from '#modules/agents/reports/on-rounds.ts';
import { losses, overview, report, team } from '#modules/agents/reports/reports.ts';
import { moveBranch, type BranchMove, type MoveFailure } from '#modules/agents/downlines/move-branch.ts';
import { openDownline, type NewDownline } from '#modules/agents/downlines/open-downline.ts';
import { countPlaces, ensureBook, placeAll, placeOf } from '#modules/agents/tree/place-store.ts';

export type Agents = ReturnType<typeof createAgents>;

/** Agents: who stands below whom, what was agreed, what teams came to and what is paid for it. */
export function createAgents(deps: AgentDeps) {
  const { db, site } = deps;
  return {
    deps,
    /** Places for all members and a book for each brand, whose bills begin now. Safe to repeat. */
    ensure: async (now: Date): Promise<void> => {
      for (const { id } of site.merchants()) await ensureBook(db, id, now);
      await placeAll(db);
    },
    /** The place of a member who was just opened, and by which link it came. */
    welcome: async ({ id, merchantId }: Pick<OpenedMember, 'id' | 'merchantId'>, now: Date): Promise<void> => {
      await placeOf(db, id);
      await storeVisitor(db, id, merchantId, now);
    },
    features: (caller: Caller) => featuresOf(deps, caller),
    isAgent: ({ merchantId, accountType }: Caller): boolean => site.merchant(merchantId).settings.agentTypes.includes(accountType),
    onSettled: (tx: Queryable, rounds: readonly SettledResult[]) => onRounds(tx, deps, rounds, 'bets'),
    onCorrected: (tx: Queryable, bets: readonly SettledResult[]) => onRounds(tx, deps, bets, 'corrections'),
    move: (move: BranchMove) => db.transaction<{ levels: number }, MoveFailure>((tx) => moveBranch(tx, deps, move)),
    openDownline: (caller: Caller, order: NewDownline, now: Date) => openDownline(deps, caller, order, now),
    downline: (caller: Caller, memberId: bigint) => downlineCard(deps, caller, memberId),
    freeze: (caller: Caller, requested: Parameters<typeof freezeDownline>[2]) => freezeDownline(deps, caller, requested),
    unfreeze: (caller: Caller, requested: Parameters<typeof unfreezeDownline>[2]) => unfreezeDownline(deps, caller, requested),
    setPrizeGroup: (caller: Caller, requested: Parameters<typeof groupDownline>[2]) => groupDownline(deps, caller, requested),
    note: (caller: Caller, note: Input<typeof recordContract>, now: Date) => noteDownline(deps, caller, note, now),
    links: (caller: Caller, days: number, now: Date) => linkList(db, caller, days, now),
    addLink: (caller: Caller, link: Input<typeof linkContract>, now: Date) => addLink(deps, caller, link, now),
    openLink: (caller: Caller, input: Input<typeof openAgentLink>, now: Date) => openLink(db, caller, input, now),
    messages: (caller: Caller, input: Input<typeof agentMessages>, now: Date) => messageList(deps, caller, input, now),
    write: (caller: Caller, input: Input<typeof writeContract>, now: Date) => writeToTeam(deps, caller, input, now),
    visit: (visit: Parameters<typeof countVisit>[1]) => countVisit(db, visit),
    linkOwner: (merchantId: number, code: string) => ownerOfLink(db, merchantId, code),
    onDeposits: (tx: Queryable, members: readonly bigint[], now: Date) => onDeposits(tx, members, now),
    offer: (offer: Offer) => db.transaction<{ id: bigint }, OfferFailure>((tx) => offerContract(tx, offer)),
    decide: (decision: Decision) => decideContract(deps, decision),
    contracts: (caller: Caller, now: Date) => contractList(db, caller, now),
    funds: (caller: Caller, now: Date) => funds(deps, caller, now),
    overview: (caller: Caller, days: number, now: Date) => overview(deps, caller, days, now),
    team: (caller: Caller, input: Input<typeof agentTeam>, now: Date) => team(deps, caller, input, now),
    losses: (caller: Caller, input: Input<typeof agentLosses>, now: Date) => losses(deps, caller, input, now),
    report: (caller: Caller, input: Input<typeof agentReport>, now: Date) => report(deps, caller, input, now),
    bills: (caller: Caller, input: Input<typeof agentBills>, now: Date) => billPage(db, caller, input, now),
    positions: (caller: Caller, now: Date) => positionList(deps, caller, now),
    sheets: (caller: Caller, input: Input<typeof agentSheets>, now: Date) => sheetList(deps, caller, input, now),
    givePosition: (caller: Caller, input: Input<typeof giveContract>, now: Date) => giveBelow(deps, caller, input, now),
    settleSheet: (caller: Caller, input: Input<typeof settleContract>, now: Date) => settleBelow(deps, caller, input, now),
    claim: async ({ memberId }: Caller, id: bigint, now: Date) => {
      const claimed = await claimBill(deps, memberId, id, now);
      return claimed.ok ? ok((await shownBills(db, [claimed.value], memberId, now))[0]!) : claimed;
    },
    object: async ({ memberId }: Caller, said: Objection, now: Date) => {
      const kept = await objectToBill(db, memberId, said, now);
      return kept.ok ? ok((await shownBills(db, [kept.value], memberId, now))[0]!) : kept;
    },
    /** Counts who has come, closes what is over, bills it, pays what is due and makes sheets of positions, brand by brand. */
    settle: async (now: Date): Promise<void> => {
      await countPlaces(db);
      for (const { id } of site.merchants()) {
        await closeBook(deps, id, now);
        await makeBills(deps, id, now);
        await payBills(deps, id, now);
        await makeSheets(deps, id, now);
      }
    },
  };
}
