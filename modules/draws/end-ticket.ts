import { JsonText } from '#kernel/json.ts';
import { parseMajor, type Money } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import {
  accountsFor,
  storedStanding,
  type StoredStanding,
  storedView,
  type OpenRound,
  type PlayedRound,
  settledDeal,
  stepCommand,
  type StepRefusal,
} from '#modules/bets/index.ts';
import { loadOf } from '#modules/draws/sale/buy-ticket.ts';
import type { DrawDeps } from '#modules/draws/deps.ts';
import { drawRisks, type DrawRisks } from '#modules/draws/draw-risks.ts';
import { type Draw, findDraw, seedOfDraw } from '#modules/draws/draw-store.ts';
import { drawAcceptsBets } from '#modules/draws/sale/draw-gate.ts';
import { holdPrizes } from '#modules/draws/results/held-store.ts';
import { rulesOfOpen } from '#modules/rules/index.ts';

type Cancelled = Result<PlayedRound, Failure<StepRefusal | 'rounds.act_invalid' | 'rounds.bets_closed'>>;
type CancelOrder = { requestId: string; act: unknown; now: Date };

/** Cancels a ticket before the close of sale: its stake is returned and does not count. */
export async function cancelTicket(
  deps: DrawDeps,
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
    gates: [...command.gates!, drawAcceptsBets(nothing, { most: 0n, steps: [] })],
    writes: [...command.writes!, { kind: 'draw_room', row: load }],
  });
  if (!decided.ok) return isSale(decided.failure.code) ? err('rounds.bets_closed') : (decided as Cancelled);
  const { balance, facts, isReplay } = decided.value;
  return ok({ round: storedView(ticket, facts as StoredStanding, ticket.stake.currency, seedOfDraw(draw)), balance: balance!, isReplay });
}

/**
 * Settles tickets of a draw that took place, or refunds tickets of a draw that was called off. Each ticket has a commit of its own, and
 * many are decided together. A ticket whose prize needs the approval of staff stays open until then.
 */
export async function settleTickets(
  deps: DrawDeps,
  draw: Draw,
  all: readonly OpenRound[],
  now: Date,
  risks = risksOfDraw(deps, draw, all),
): Promise<void> {
  const riskIn = draw.state === 'void' ? () => undefined : await risks(all);
  const ends = all.map((ticket) => ({
    ticket,
    end:
      draw.state === 'void'
        ? returned(ticket.stake)
        : { ...rulesOfOpen(deps.families, 'ticket', ticket).settle(ticket, draw.outcome!), atRisk: riskIn(ticket.id) },
  }));
  const isHeld = ({ ticket, end }: (typeof ends)[number]): boolean =>
    draw.state !== 'void' && waitsForStaff(deps.brandOf(ticket.merchantId), ticket, end.payout);
  const held = ends.filter(isHeld).map(({ ticket, end }) => ({ ticket, payout: end.payout.minor }));
  await holdPrizes(deps.db, draw.id, held, now);
  const tickets = ends.filter((one) => !isHeld(one));
  const commands = await Promise.all(
    tickets.map(({ ticket, end }) =>
      draw.state === 'void'
        ? endCommand(deps, ticket, { done: { void: true }, requestId: 'void', now }, end)
        : settleCommand(deps, ticket, end, now),
    ),
  );
  const decided = await deps.wallet.commitMany(commands);
  decided.forEach((one, at) => {
    const { ticket } = tickets[at]!;
    if (one.ok)
      deps.notifyRound(ticket.memberId, storedView(ticket, one.value.facts as StoredStanding, ticket.stake.currency, seedOfDraw(draw)));
    else if (one.failure.code !== 'rounds.open_elsewhere') throw new Error(`ticket ${ticket.id} could not be settled: ${one.failure.code}`);
  });
}

function risksOfDraw({ db, families }: DrawDeps, { id }: Draw, tickets: readonly OpenRound[]): DrawRisks {
  return drawRisks(db, id, tickets.length > 0 ? rulesOfOpen(families, 'ticket', tickets[0]!) : {});
}

/** True for a gate's code that is only about sales: for a refund such a code means that the sale is over. */
const isSale = (code: string): boolean => code === 'rounds.sold_out' || code === 'rounds.price_changed';

/** True for a real prize from the brand's threshold on, which waits for staff. */
function waitsForStaff({ heldPrizes = {} }: ReturnType<DrawDeps['brandOf']>, { mode }: OpenRound, payout: Money): boolean {
  const from = parseMajor(heldPrizes[payout.currency] ?? '', payout.currency);
  return mode === 'real' && from.ok && payout.minor >= from.value.minor;
}

/**
 * Builds the command that settles a ticket by the outcome of its draw. Its key is the same in every process, so a ticket is settled once.
 */
export function settleCommand(
  deps: Pick<DrawDeps, 'wallet' | 'weights'>,
  ticket: OpenRound,
  settled: { payout: Money; outcome: object; atRisk?: bigint | undefined },
  now: Date,
): ReturnType<typeof endCommand> {
  return endCommand(deps, ticket, { done: null, requestId: 'drawn', now }, settled);
}

function isCancel(act: unknown): act is { cancel: true } {
  return typeof act === 'object' && act !== null && (act as { cancel?: unknown }).cancel === true && Object.keys(act).length === 1;
}

/** Returns the end of a ticket whose stake is returned. */
function returned(stake: Money) {
  return { payout: stake, isVoid: true, outcome: { isVoid: true } };
}

async function endCommand(
  deps: Pick<DrawDeps, 'wallet' | 'weights'>,
  ticket: OpenRound,
  { done, requestId, now }: { done: object | null; requestId: string; now: Date },
  end: { payout: Money; isVoid?: boolean; outcome: object; atRisk?: bigint | undefined },
) {
  const { stake } = ticket;
  const acts = done === null ? [] : [done];
  const { standing, settled } = settledDeal(end, { stake, acts });
  const accounts = await accountsFor(deps.wallet, { ...ticket, currency: stake.currency });
  const facts = { ...storedStanding({ ...standing, outcome: new JsonText(settled.outcome) }, ticket.at), act: done };
  return stepCommand(ticket, { act: done, state: ticket.state, drawn: 0, end: settled, facts }, accounts, {
    requestId,
    now,
    weightBps: await deps.weights.of(ticket),
  });
}
