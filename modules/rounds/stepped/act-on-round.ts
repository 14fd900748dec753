import type { Caller } from '#contracts/caller.ts';
import { add, money } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { afterStep, counting, type Deal } from '#modules/rounds/deal.ts';
import type { RoundDeps } from '#modules/rounds/deps.ts';
import { rulesOfOpen, type Step } from '#modules/rounds/family.ts';
import { findOpenRound, type OpenRound } from '#modules/rounds/stepped/open-round-store.ts';
import { openedView } from '#modules/rounds/stepped/open-view.ts';
import { cancelTicket } from '#modules/rounds/tickets/end-ticket.ts';
import { actOnCoup } from '#modules/rounds/shared/act-on-coup.ts';
import type { PlayedRound } from '#modules/rounds/played.ts';
import { findRound } from '#modules/rounds/round-store.ts';
import { keptView, seedOf, viewOf, type KeptStanding } from '#modules/rounds/round-view.ts';
import { sealState, withState } from '#modules/rounds/stepped/sealed-state.ts';
import { commitStep } from '#modules/rounds/stepped/commit-step.ts';
import { stepKey, type StepRefusal } from '#modules/rounds/stepped/step-command.ts';

export type ActOrder = { caller: Caller; roundId: bigint; step: number; requestId: string; act: unknown; now: Date };

export type ActFailure = Failure<StepRefusal | 'rounds.act_invalid' | 'rounds.round_unknown' | 'rounds.bets_closed' | 'rounds.too_late'>;
type Acted = Result<PlayedRound, ActFailure>;

/**
 * One act on a stepped round: what it stakes, draws and pays in one commit. `step` is its ordinal: the next one of the round, else
 * `rounds.open_elsewhere` with the round as it stands. Safe to repeat with the same `requestId`: the first answer comes back.
 */
export async function actOnRound(deps: RoundDeps, order: ActOrder): Promise<Acted> {
  const { caller, roundId, step } = order;
  const found = await findOpenRound(deps.db, caller.memberId, roundId);
  if (found?.step !== step) return (await actedBefore(deps, order)) ?? elsewhere(deps, order, found);
  if (found.coupId !== null) return (await actOnCoup(deps, found, found.coupId, order)) ?? elsewhereNow(deps, order);
  if (found.drawId !== null) return cancelled(deps, found, order);
  const round = withState(deps.secrets, found);
  const rules = rulesOfOpen(deps.families, 'stepped', round);
  const act = rules.acts.safeParse(order.act);
  if (!act.success) return err('rounds.act_invalid');
  const rng = counting(await deps.fairness.resume({ ...round, seedId: round.seedId! }));
  const next = rules.act(round, act.data, rng);
  if (!next) return err('rounds.act_invalid');
  const decided = await goOn(deps, round, { act: act.data, next, drawn: round.drawn + rng.drawn() }, order);
  if (decided.ok || decided.failure.code !== 'rounds.open_elsewhere') return decided;
  return elsewhereNow(deps, order);
}

async function cancelled(deps: RoundDeps, ticket: OpenRound, order: ActOrder): Promise<Acted> {
  const done = await cancelTicket(deps, ticket, ticket.drawId!, order);
  return !done.ok && done.failure.code === 'rounds.open_elsewhere' ? elsewhereNow(deps, order) : done;
}

/** Somebody was faster: a repeat of this request, or another act. */
async function elsewhereNow(deps: RoundDeps, order: ActOrder): Promise<Acted> {
  return (await actedBefore(deps, order)) ?? elsewhere(deps, order, await findOpenRound(deps.db, order.caller.memberId, order.roundId));
}

/** Ends a round that nobody comes back to, by its own rules. A round that went on or ended meanwhile is left alone. */
export async function abandonRound(deps: RoundDeps, round: OpenRound, now: Date): Promise<void> {
  const rng = counting(await deps.fairness.resume({ ...round, seedId: round.seedId! }));
  const next = rulesOfOpen(deps.families, 'stepped', round).abandon(withState(deps.secrets, round), rng);
  if (!next.end) throw new Error(`round ${round.id} goes on after it was given up`);
  await goOn(deps, round, { act: null, next, drawn: round.drawn + rng.drawn() }, { requestId: `abandoned-${round.step}`, now });
}

function goOn(
  deps: RoundDeps,
  round: OpenRound,
  { act, next, drawn }: { act: unknown; next: Step<unknown>; drawn: number },
  order: Pick<ActOrder, 'requestId' | 'now'>,
): Promise<Result<PlayedRound, Failure<StepRefusal>>> {
  const stake = next.more ? add(round.stake, next.more) : round.stake;
  const acts = act === null ? round.acts : [...round.acts, act];
  const rules = rulesOfOpen(deps.families, 'stepped', round);
  const { standing, settled }: Deal = afterStep(rules, { stake, bet: round.bet }, next, { acts, step: round.step + 1, drawn });
  const state = sealState(deps.secrets, next.state, { ...round, step: round.step + 1 });
  return commitStep(deps, round, { act, state, drawn, more: next.more, end: settled, standing }, order);
}

/** What an act was answered that was done already. */
async function actedBefore(deps: RoundDeps, { caller, roundId, requestId, act }: ActOrder): Promise<Acted | undefined> {
  const stored = await deps.wallet.storedAnswer(stepKey(roundId, requestId));
  if (!stored || stored.refusal || stored.balanceAfter === null) return undefined;
  const { memberId, currency } = caller;
  const { act: done, ...kept } = stored.facts as KeptStanding & { act: unknown };
  const round = (await findOpenRound(deps.db, memberId, roundId)) ?? (await findRound(deps.db, memberId, roundId));
  if (!round) return err('rounds.round_unknown');
  if (JSON.stringify(done) !== JSON.stringify(act)) return err('wallet.request_reused');
  const shown = keptView(round, kept, currency, await seedOf(deps, round));
  return ok({ round: shown, balance: money(stored.balanceAfter, currency), isReplay: true });
}

/** The refusal that shows the round as it stands: gone on by another tab, or over. */
async function elsewhere(deps: RoundDeps, { caller, roundId }: ActOrder, open: OpenRound | undefined): Promise<Acted> {
  if (open) return err('rounds.open_elsewhere', { round: await openedView(deps, open) });
  const settled = await findRound(deps.db, caller.memberId, roundId);
  return settled ? err('rounds.open_elsewhere', { round: await viewOf(deps, settled) }) : err('rounds.round_unknown');
}
