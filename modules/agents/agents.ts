import type { Caller } from '#contracts/caller.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { OpenedMember } from '#modules/identity/index.ts';
import type { CorrectedResult, SettledResult } from '#modules/bets/index.ts';
import { billPage, shownBills, type ShownBill } from '#modules/agents/bills/bill-view.ts';
import type {
  addAgentLink as linkContract,
  noteDownline as recordContract,
  openAgentLink,
  agentDownline,
  agentLinks,
} from '#contracts/agent-downlines.ts';
import type { agentMessages, writeToTeam as writeContract } from '#contracts/agent-messages.ts';
import type {
  agentSheets,
  givePosition as giveContract,
  settleSheet as settleContract,
  agentPositions,
} from '#contracts/agent-positions.ts';
import type { agentBills } from '#contracts/agent-bills.ts';
import type { agentLosses, agentReport, agentTeam, agentContracts, consolidatedFunds, agentOverview } from '#contracts/agents.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import type { AgentFeature } from '#contracts/agent-features.ts';
import { ok, type Result, type Failure } from '#kernel/result.ts';
import { closeBook, makeBills } from '#modules/agents/bills/make-bills.ts';
import { objectToBill, type Objection, type ObjectionFailure } from '#modules/agents/bills/objections.ts';
import { collectBill, payBills, type CollectFailure } from '#modules/agents/bills/pay-bills.ts';
import { contractList, funds } from '#modules/agents/contracts/contract-view.ts';
import { decideContract, type Decision, type Decided } from '#modules/agents/contracts/decide-contract.ts';
import { offerContract, type Offer, type OfferFailure } from '#modules/agents/contracts/offer-contract.ts';
import type { AgentDeps } from '#modules/agents/deps.ts';
import { downlineCard, noteDownline, type Note, type RecordFailure } from '#modules/agents/downlines/downline-card.ts';
import { featuresOf } from '#modules/agents/features.ts';
import { groupDownline, type GroupFailure } from '#modules/agents/downlines/prize-group.ts';
import { freezeDownline, unfreezeDownline, type Frozen, type Stranger } from '#modules/agents/downlines/freeze.ts';
import {
  addLink,
  countVisit,
  onDeposits,
  storeVisitor,
  linkList,
  openLink,
  ownerOfLink,
  type Link,
  type LinkFailure,
} from '#modules/agents/links/links.ts';
import { messageList, writeToTeam, type TeamMessage, type WriteFailure } from '#modules/agents/messages/messages.ts';
import { giveBelow, positionList, settleBelow, sheetList, type Off, type SettleFailure } from '#modules/agents/positions/position-view.ts';
import { makeSheets } from '#modules/agents/positions/sheets.ts';
import { countOfCorrection, onRounds } from '#modules/agents/reports/on-rounds.ts';
import type { Period } from '#platform/period/period.ts';
import { losses, overview, report, team, type Stranger as ReportsStranger } from '#modules/agents/reports/reports.ts';
import { moveBranch, type BranchMove, type MoveFailure } from '#modules/agents/downlines/move-branch.ts';
import { openDownline, type NewDownline, type OpenFailure } from '#modules/agents/downlines/open-downline.ts';
import { countPlaces, ensureBook, placeAll, placeOf } from '#modules/agents/tree/place-store.ts';
import type { GiveFailure } from '#modules/agents/positions/give-position.ts';

/** Agents: their tree, contracts, bills and reports. */
export interface Agents {
  /** Dependencies by which the desk of staff works on agents. */
  deps: AgentDeps;
  /** Adds a place in the tree for each member and a book for each brand, whose bills begin now. Safe to repeat. */
  ensure(now: Date): Promise<void>;
  /** Adds the place of a new member, and stores the link of the registration. */
  welcome(openedMember: Pick<OpenedMember, 'id' | 'merchantId'>, now: Date): Promise<void>;
  /** Returns the features of the agent centre for the caller's type of agent. */
  features(caller: Caller): AgentFeature[];
  /** Returns true if the caller is an agent, at a brand that has agents. */
  isAgent(caller: Caller): boolean;
  /** Counts settled real rounds for their members and all agents above, in the transaction that takes them out of the outbox. */
  onSettled(tx: Queryable, rounds: readonly SettledResult[]): Promise<void>;
  /** Counts corrections of settled bets in the same way, but not as further bets. */
  onCorrected(tx: Queryable, bets: readonly CorrectedResult[]): Promise<void>;
  /** Moves a member with all members below under another member of the brand. Earlier play stays at the old place. */
  move(move: BranchMove): Promise<Result<{ levels: number }, MoveFailure>>;
  /** Opens an account directly below an agent, with the offered contracts in the same commit. */
  openDownline(caller: Caller, order: NewDownline, now: Date): Promise<Result<{ memberId: string; account: string }, OpenFailure>>;
  /** Returns a member of the caller's branch, with the agent's notes. */
  downline(caller: Caller, memberId: bigint): Promise<Result<Output<typeof agentDownline>, Failure<'agents.stranger'>>>;
  /** Freezes a member of the branch; an earlier freeze stays unchanged. */
  freeze(caller: Caller, requested: { memberId: bigint; reason: string; now: Date }): Promise<Result<Frozen, Stranger>>;
  /** Unfreezes a member of the branch, if this agent may do so. */
  unfreeze(caller: Caller, requested: { memberId: bigint; now: Date }): Promise<Result<Frozen, Stranger | Failure<'agents.frozen_above'>>>;
  /** Sets the highest prize group of a member of the branch, at most the agent's own. */
  setPrizeGroup(
    caller: Caller,
    requested: { memberId: bigint; most: number; now: Date },
  ): Promise<Result<{ prizeGroup: number }, GroupFailure>>;
  /** Records a note on a member of the branch. */
  note(caller: Caller, note: Input<typeof recordContract>, now: Date): Promise<Result<Note, RecordFailure>>;
  /** Returns the agent's links, the newest first, with their visits, members and deposits of these days. */
  links(caller: Caller, days: number, now: Date): Promise<Output<typeof agentLinks>>;
  /** Adds a link with a code of its own. Each `requestId` is one link. */
  addLink(caller: Caller, link: Input<typeof linkContract>, now: Date): Promise<Result<Link, LinkFailure>>;
  /** Closes a link of the agent, or opens it again. */
  openLink(caller: Caller, input: Input<typeof openAgentLink>, now: Date): Promise<Result<Link, Failure<'agents.link_unknown'>>>;
  /** Returns a page of the messages that the agent has written. */
  messages(caller: Caller, input: Input<typeof agentMessages>, now: Date): Promise<Output<typeof agentMessages>>;
  /** Writes to one member directly below, or to all of them. Each `requestId` is one message. */
  write(caller: Caller, input: Input<typeof writeContract>, now: Date): Promise<Result<TeamMessage, WriteFailure>>;
  /** Counts a visit by a link, at most one a day for each network. */
  visit(visit: { merchantId: number; code: string; ip: string; now: Date }): Promise<void>;
  /** Returns the agent who owns the link of a code; `closed` for a closed link, undefined for an unknown code. */
  linkOwner(merchantId: number, code: string): Promise<bigint | 'closed' | undefined>;
  /** Stores the first deposit of members who registered by a link. */
  onDeposits(tx: Queryable, members: readonly bigint[], now: Date): Promise<void>;
  /** Offers a contract to the member directly below, at most at the upline's own rate. Each `requestId` is one offer. */
  offer(offer: Offer): Promise<Result<{ id: bigint }, OfferFailure>>;
  /** Applies the answer of a downline to an offer, or an act of either side on a contract. */
  decide(decision: Decision): Promise<Decided>;
  /** Returns a member's contracts on both sides, and the offers that wait for the member's answer. */
  contracts(caller: Caller, now: Date): Promise<Output<typeof agentContracts>>;
  /** Returns the balances of a member and the contracts offered to the member, if the brand has terms for agents. */
  funds(caller: Caller, now: Date): Promise<Result<Output<typeof consolidatedFunds>, Failure<'agents.terms_off'>>>;
  /** Returns the sums of the caller's branch, by calendar day of the brand. */
  overview(caller: Caller, period: Period, now: Date): Promise<Output<typeof agentOverview>>;
  /** Returns a level of the branch. A number or name outside the branch gets the answer of an unknown one. */
  team(caller: Caller, input: Input<typeof agentTeam>, now: Date): Promise<Result<Output<typeof agentTeam>, ReportsStranger>>;
  /** Returns the losses of each member of the branch. */
  losses(caller: Caller, input: Input<typeof agentLosses>, now: Date): Promise<Output<typeof agentLosses>>;
  /** Returns the sums of the branch by day, category or game. */
  report(caller: Caller, input: Input<typeof agentReport>, now: Date): Promise<Result<Output<typeof agentReport>, ReportsStranger>>;
  /** Returns a page of bills, newest first: the member's own, or those that the member pays. */
  bills(caller: Caller, input: Input<typeof agentBills>, now: Date): Promise<Output<typeof agentBills>>;
  /** Returns the agent's own position, and those of the agents directly below. */
  positions(caller: Caller, now: Date): Promise<Result<Output<typeof agentPositions>, Off>>;
  /** Returns a page of the settled periods of the agent and of the agents directly below. */
  sheets(caller: Caller, input: Input<typeof agentSheets>, now: Date): Promise<Result<Output<typeof agentSheets>, Off>>;
  /** Gives an agent directly below a position; both must use the same currency. */
  givePosition(
    caller: Caller,
    input: Input<typeof giveContract>,
    now: Date,
  ): Promise<Result<{ startsAt: Date }, GiveFailure | Failure<'wallet.request_reused'>>>;
  /** Settles a period with an agent directly below. */
  settleSheet(caller: Caller, input: Input<typeof settleContract>, now: Date): Promise<Result<{ isSettled: true }, SettleFailure>>;
  /** Pays a bill that the member collects; a repeat returns the first payment. */
  collect(caller: Caller, id: bigint, now: Date): Promise<Result<ShownBill, CollectFailure>>;
  /** Stores a member's objection to the own bill; a further objection is refused until staff have answered. */
  object(caller: Caller, said: Objection, now: Date): Promise<Result<ShownBill, ObjectionFailure>>;
  /** Closes finished periods brand by brand: counts new members, makes bills and sheets, and pays. */
  settle(now: Date): Promise<void>;
}

/** Creates the module of agents: the tree, its contracts, the figures of teams and the payments for them. */
export function createAgents(deps: AgentDeps): Agents {
  const { db, site } = deps;
  return {
    deps,
    ensure: async (now) => {
      for (const { id } of site.merchants()) await ensureBook(db, id, now);
      await placeAll(db);
    },
    welcome: async ({ id, merchantId }, now) => {
      await placeOf(db, id);
      await storeVisitor(db, id, merchantId, now);
    },
    features: (caller) => featuresOf(deps, caller),
    isAgent: ({ merchantId, accountType }) => site.merchant(merchantId).settings.agentTypes.includes(accountType),
    onSettled: (tx, rounds) => onRounds(tx, deps, rounds, () => 1),
    onCorrected: (tx, bets) => onRounds(tx, deps, bets, countOfCorrection),
    move: (move) => db.transaction<{ levels: number }, MoveFailure>((tx) => moveBranch(tx, deps, move)),
    openDownline: (caller, order, now) => openDownline(deps, caller, order, now),
    downline: (caller, memberId) => downlineCard(deps, caller, memberId),
    freeze: (caller, requested) => freezeDownline(deps, caller, requested),
    unfreeze: (caller, requested) => unfreezeDownline(deps, caller, requested),
    setPrizeGroup: (caller, requested) => groupDownline(deps, caller, requested),
    note: (caller, note, now) => noteDownline(deps, caller, note, now),
    links: (caller, days, now) => linkList(db, caller, days, now),
    addLink: (caller, link, now) => addLink(deps, caller, link, now),
    openLink: (caller, input, now) => openLink(db, caller, input, now),
    messages: (caller, input, now) => messageList(deps, caller, input, now),
    write: (caller, input, now) => writeToTeam(deps, caller, input, now),
    visit: (visit) => countVisit(db, visit),
    linkOwner: (merchantId, code) => ownerOfLink(db, merchantId, code),
    onDeposits: (tx, members, now) => onDeposits(tx, members, now),
    offer: (offer) => db.transaction<{ id: bigint }, OfferFailure>((tx) => offerContract(tx, offer)),
    decide: (decision) => decideContract(deps, decision),
    contracts: (caller, now) => contractList(db, caller, now),
    funds: (caller, now) => funds(deps, caller, now),
    overview: (caller, period, now) => overview(deps, caller, period, now),
    team: (caller, input, now) => team(deps, caller, input, now),
    losses: (caller, input, now) => losses(deps, caller, input, now),
    report: (caller, input, now) => report(deps, caller, input, now),
    bills: (caller, input, now) => billPage(db, caller, input, now),
    positions: (caller, now) => positionList(deps, caller, now),
    sheets: (caller, input, now) => sheetList(deps, caller, input, now),
    givePosition: (caller, input, now) => giveBelow(deps, caller, input, now),
    settleSheet: (caller, input, now) => settleBelow(deps, caller, input, now),
    collect: async ({ memberId }, id, now) => {
      const claimed = await collectBill(deps, memberId, id, now);
      return claimed.ok ? ok((await shownBills(db, [claimed.value], memberId, now))[0]!) : claimed;
    },
    object: async ({ memberId }, said, now) => {
      const kept = await objectToBill(db, memberId, said, now);
      return kept.ok ? ok((await shownBills(db, [kept.value], memberId, now))[0]!) : kept;
    },
    settle: async (now) => {
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
