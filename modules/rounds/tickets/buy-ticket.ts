import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { RoundDeps } from '#modules/rounds/deps.ts';
import type { Order, TicketRules } from '#modules/rounds/family.ts';
import { accountsFor, firstAnswer, played, type PlayedRound, type PlayFailure } from '#modules/rounds/played.ts';
import { externalIdOf, openCommand, type RoundOrder } from '#modules/rounds/round-command.ts';
import { keep, seedOfDraw, standingOf, view } from '#modules/rounds/round-view.ts';
import { tableOf } from '#modules/rounds/shared/table.ts';
import { drawTakesBets, shownOfDraw, type DrawLoad } from '#modules/rounds/tickets/draw.ts';
import { drawOfNumber, drawsOnSale, type Draw } from '#modules/rounds/tickets/draw-store.ts';
import { mostOwed } from '#modules/rounds/tickets/number-limit.ts';

/**
 * Buys a ticket for a draw: all of its lines in one commit, or none. Whether the sale is open, and whether the house takes more on the
 * numbers of the ticket, is judged in the commit. A late one is `rounds.bets_closed` with the number of the draw that is on sale.
 */
export async function buyTicket(deps: RoundDeps, order: RoundOrder, rules: TicketRules): Promise<Result<PlayedRound, PlayFailure>> {
  const { caller, mode, playable, stake } = order;
  const { memberId, merchantId, currency } = caller;
  const game = tableOf(playable.family.code, rules.model);
  const [draw, most] = await Promise.all([
    drawOfNumber(deps.db, game, (order.bet as { draw: number }).draw),
    mostOwed(deps.db, game, rules),
  ]);
  if (!draw || draw.state !== 'open' || draw.closesAt <= order.now)
    return (await played(deps, order, playable.title)) ?? closed(deps, game);
  const { clientSeed } = await deps.fairness.activeSeed({ memberId, mode });
  const load = loadOf(rules, order, { draw, merchantId, mode });
  const accounts = await accountsFor(deps.wallet, { memberId, merchantId, mode, vendor: playable.title.vendor, currency });
  const standing = standingOf({ stake, acts: [], step: 0 }, shownOfDraw(draw));
  const origin = { drawId: draw.id, nonce: draw.number, gate: drawTakesBets(load, most.in(currency)) };
  const opened = openCommand(order, { state: { seed: clientSeed }, drawn: 0, facts: keep(standing, order.now) }, accounts, origin);
  const decided = await deps.wallet.commit({ ...opened, writes: [...opened.writes!, { kind: 'draw_load', row: load }] });
  if (!decided.ok) return decided.failure.code === 'rounds.bets_closed' ? closed(deps, game) : decided;
  const { seq, balance, isReplay, facts } = decided.value;
  if (isReplay) return ok({ round: (await firstAnswer(deps, caller, seq, facts))!.shown, balance: balance!, isReplay });
  const ticket = { id: seq, externalId: externalIdOf(order), seedId: null, nonce: draw.number, bet: order.bet, at: order.now };
  return ok({ round: view(ticket, standing, seedOfDraw(draw)), balance: balance!, isReplay });
}

/** What the house may owe on the numbers of a ticket; play money owes nobody anything. */
export function loadOf(
  rules: TicketRules,
  order: Order<unknown>,
  { draw, merchantId, mode }: { draw: Pick<Draw, 'id'>; merchantId: number; mode: RoundOrder['mode'] },
): DrawLoad {
  const cells = mode === 'real' ? rules.owes(order) : [];
  return { draw: draw.id, merchant: merchantId, currency: order.stake.currency, cells };
}

async function closed(deps: RoundDeps, game: string): Promise<Result<never, Failure<'rounds.bets_closed'>>> {
  const [next] = await drawsOnSale(deps.db, game, 1);
  return err('rounds.bets_closed', next && { next: Number(next.number) });
}
