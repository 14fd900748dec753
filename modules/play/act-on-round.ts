import { money } from '#kernel/money.ts';
import { err, ok } from '#kernel/result.ts';
import {
  findOpenRound,
  findRound,
  storedView,
  stepKey,
  type ActOrder,
  type Acted,
  type StoredStanding,
  type OpenRound,
} from '#modules/bets/index.ts';
import type { PlayDeps } from '#modules/play/deps.ts';
import { extrasAt } from '#modules/play/extras.ts';
import { findRules } from '#modules/rules/index.ts';

/**
 * Performs the next act on an open round. `step` must be the ordinal of the round's next act; otherwise the refusal `rounds.open_elsewhere`
 * shows the present round. Safe to repeat with the same `requestId`: the first answer comes back.
 */
export async function actOnRound(deps: PlayDeps, order: ActOrder): Promise<Acted> {
  const round = await findOpenRound(deps.db, order.caller.memberId, order.roundId);
  if (round?.step !== order.step) return (await actedBefore(deps, order)) ?? elsewhere(deps, order, round);
  const act = deps.runners.ofRound(round)?.act;
  if (!act) return err('rounds.act_invalid');
  if (!isOffered(deps, round, order)) return (await actedBefore(deps, order)) ?? err('rounds.extra_not_offered');
  const acted = await act(round, order);
  if (acted.ok || acted.failure.code !== 'rounds.open_elsewhere') return acted;
  // Another request was faster: either a repeat of this request, or another act.
  return (await actedBefore(deps, order)) ?? elsewhere(deps, order, await findOpenRound(deps.db, order.caller.memberId, order.roundId));
}

/**
 * Returns true if the brand still offers all additions that an act asks for. A round continues without additions that the brand has
 * switched off.
 */
function isOffered(deps: PlayDeps, { family, model, vendor, gameCode }: OpenRound, { caller, act }: ActOrder): boolean {
  const rules = findRules(deps.families, family, model)?.rules;
  if (!rules || !('extrasOfAct' in rules) || !rules.extrasOfAct) return true;
  const done = rules.acts.safeParse(act);
  const wanted = done.success ? rules.extrasOfAct(done.data) : [];
  if (wanted.length === 0) return true;
  const game = deps.playable(vendor, gameCode, caller);
  const offered = game ? extrasAt(deps, game, caller) : [];
  return wanted.every((one) => offered.includes(one));
}

/** Returns the first answer to an act that was performed already; undefined for a new act. */
async function actedBefore(deps: PlayDeps, { caller, roundId, requestId, act }: ActOrder): Promise<Acted | undefined> {
  const stored = await deps.wallet.storedAnswer(stepKey(roundId, requestId));
  if (!stored || stored.refusal || stored.balanceAfter === null) return undefined;
  const { memberId, currency } = caller;
  const { act: done, ...kept } = stored.facts as StoredStanding & { act: unknown };
  const round = (await findOpenRound(deps.db, memberId, roundId)) ?? (await findRound(deps.db, memberId, roundId));
  if (!round) return err('rounds.round_unknown');
  if (JSON.stringify(done) !== JSON.stringify(act)) return err('wallet.request_reused');
  const runner = deps.runners.ofRound(round);
  if (!runner) return err('rounds.round_unknown');
  const shown = storedView(round, kept, currency, await runner.seedOf(round));
  return ok({ round: shown, balance: money(stored.balanceAfter, currency), isReplay: true });
}

/** Refuses an act and shows the present round: another tab has acted on the round, or the round is over. */
async function elsewhere(deps: PlayDeps, { caller, roundId }: ActOrder, open: OpenRound | undefined): Promise<Acted> {
  if (open) return err('rounds.open_elsewhere', { round: await deps.runners.ofRound(open)!.underWay!(open) });
  const settled = await findRound(deps.db, caller.memberId, roundId);
  const runner = settled && deps.runners.ofRound(settled);
  return runner ? err('rounds.open_elsewhere', { round: await runner.shown(settled) }) : err('rounds.round_unknown');
}
