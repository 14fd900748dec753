import type { Caller } from '#contracts/caller.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { findOpenRound } from '#modules/bets/index.ts';
import type { DrawDeps } from '#modules/draws/deps.ts';
import { type Chase, chasesOfDraw, findChase, markStopped, openTicketsOf } from '#modules/draws/chase/chase-store.ts';
import { cancelTicket } from '#modules/draws/end-ticket.ts';
import type { TicketRules } from '#modules/rules/index.ts';

/** Ends a chase for its member: tickets whose sale is still open are refunded. A chase that has ended before stays unchanged. */
export async function stopChase(
  deps: DrawDeps,
  { caller: { memberId }, id, now }: { caller: Pick<Caller, 'memberId'>; id: string; now: Date },
): Promise<Result<Chase, Failure<'rounds.chase_unknown' | 'wallet.busy' | 'wallet.outcome_unknown'>>> {
  if (!(await findChase(deps.db, memberId, id))) return err('rounds.chase_unknown');
  const given = await giveBack(deps, { id, memberId }, now);
  if (!given.ok) return given;
  await markStopped(deps.db, id, 'member', now);
  return ok((await findChase(deps.db, memberId, id))!);
}

/** Ends the chases for which a settled draw has won. A call that was interrupted is repeated; tickets that were refunded stay refunded. */
export async function stopChases(deps: DrawDeps, drawId: bigint, rules: TicketRules, now: Date): Promise<void> {
  for (const { id, memberId, outcome } of await chasesOfDraw(deps.db, drawId)) {
    if (outcome && ('isVoid' in outcome || !rules.hasWon(outcome))) continue;
    const given = await giveBack(deps, { id, memberId }, now);
    if (!given.ok) throw new Error(`chase ${id} could not be ended: ${given.failure.code}`);
    await markStopped(deps.db, id, 'win', now);
  }
}

/** Refunds the tickets of a chase whose sale is still open; the other tickets are drawn. */
async function giveBack(
  deps: DrawDeps,
  { id, memberId }: { id: bigint | string; memberId: bigint },
  now: Date,
): Promise<Result<true, Failure<'wallet.busy' | 'wallet.outcome_unknown'>>> {
  for (const { id: ticketId, drawId } of await openTicketsOf(deps.db, id)) {
    const ticket = await findOpenRound(deps.db, memberId, ticketId);
    if (!ticket) continue;
    const done = await cancelTicket(deps, ticket, drawId, { requestId: 'chase-over', act: { cancel: true }, now });
    if (done.ok) deps.notifyRound(memberId, done.value.round);
    else if (done.failure.code === 'wallet.busy' || done.failure.code === 'wallet.outcome_unknown') return err(done.failure.code);
  }
  return ok(true);
}
