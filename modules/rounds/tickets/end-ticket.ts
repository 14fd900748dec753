import { JsonText } from '#kernel/json.ts';
import type { Money } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { RoundDeps } from '#modules/rounds/deps.ts';
import { settledDeal } from '#modules/rounds/deal.ts';
import { rulesOfOpen } from '#modules/rounds/family.ts';
import { accountsFor, type PlayedRound } from '#modules/rounds/played.ts';
import { keep, keptView, seedOfDraw, type KeptStanding } from '#modules/rounds/round-view.ts';
import type { OpenRound } from '#modules/rounds/stepped/open-round-store.ts';
import { stepCommand, type StepRefusal } from '#modules/rounds/stepped/step-command.ts';
import { loadOf } from '#modules/rounds/tickets/buy-ticket.ts';
import { drawTakesBets } from '#modules/rounds/tickets/draw.ts';
import { findDraw, type Draw } from '#modules/rounds/tickets/draw-store.ts';

type Cancelled = Result<PlayedRound, Failure<StepRefusal | 'rounds.act_invalid' | 'rounds.bets_closed'>>;
type CancelOrder = { requestId: string; act: unknown; now: Date };

/** Gives a ticket back before the close: its stake returns and counts for nothing. */
export async function cancelTicket(
  deps: RoundDeps,
  ticket: OpenRound,
  drawId: bigint,
  { requestId, act, now }: CancelOrder,
): Promise<Cancelled> {
  if (!isCancel(act)) return err('rounds.act_invalid');
  const draw = (await findDraw(deps.db, drawId))!;
  const load = loadOf(rulesOfOpen(deps.families, 'ticket', ticket), ticket, { draw, ...ticket });
  const nothing = { ...load, cells: [] };
  const command = await endCommand(deps, ticket, { done: act, requestId, now }, returned(ticket.stake));
  const decided = await deps.wallet.commit({
    ...command,
    gates: [...command.gates!, drawTakesBets(nothing, 0n)],
    writes: [...command.writes!, { kind: 'draw_room', row: load }],
  });
  if (!decided.ok) return decided.failure.code === 'rounds.sold_out' ? err('rounds.bets_closed') : (decided as Cancelled);
  const { balance, facts, isReplay } = decided.value;
  return ok({ round: keptView(ticket, facts as KeptStanding, ticket.stake.currency, seedOfDraw(draw)), balance: balance!, isReplay });
}

/** Settles tickets of a draw that took place, or gives them back where it was called off; each in a commit of its own, many of them at once. */
export async function settleTickets(deps: RoundDeps, draw: Draw, tickets: readonly OpenRound[], now: Date): Promise<void> {
  const commands = await Promise.all(
    tickets.map((ticket) => {
      if (draw.state === 'void') return endCommand(deps, ticket, { done: { void: true }, requestId: 'void', now }, returned(ticket.stake));
      const settled = rulesOfOpen(deps.families, 'ticket', ticket).settle(ticket, draw.outcome!);
      return endCommand(deps, ticket, { done: null, requestId: 'drawn', now }, settled);
    }),
  );
  const decided = await deps.wallet.commitMany(commands);
  decided.forEach((one, at) => {
    const ticket = tickets[at]!;
    if (one.ok)
      deps.tables.tellMember(ticket.memberId, keptView(ticket, one.value.facts as KeptStanding, ticket.stake.currency, seedOfDraw(draw)));
    else if (one.failure.code !== 'rounds.open_elsewhere') throw new Error(`ticket ${ticket.id} could not be settled: ${one.failure.code}`);
  });
}

function isCancel(act: unknown): act is { cancel: true } {
  return typeof act === 'object' && act !== null && (act as { cancel?: unknown }).cancel === true && Object.keys(act).length === 1;
}

/** The stake as it came back. */
function returned(stake: Money) {
  return { payout: stake, isVoid: true, outcome: { isVoid: true } };
}

async function endCommand(
  deps: RoundDeps,
  ticket: OpenRound,
  { done, requestId, now }: { done: object | null; requestId: string; now: Date },
  end: { payout: Money; isVoid?: boolean; outcome: object },
) {
  const { stake } = ticket;
  const acts = done === null ? [] : [done];
  const { standing, settled } = settledDeal(end, { stake, acts });
  const accounts = await accountsFor(deps.wallet, { ...ticket, currency: stake.currency });
  const facts = { ...keep({ ...standing, outcome: new JsonText(settled.outcome) }, ticket.at), act: done };
  return stepCommand(ticket, { act: done, state: ticket.state, drawn: 0, end: settled, facts }, accounts, { requestId, now });
}
