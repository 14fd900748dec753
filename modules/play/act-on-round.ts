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
 * The next act on a round that goes on. `step` is its ordinal: the next one of the round, else `rounds.open_elsewhere` with the round as it
 * stands. Safe to repeat with the same `requestId`: the first answer comes back.
 */
export async function actOnRound(deps: PlayDeps, order: ActOrder): Promise<Acted> {
  const round = await findOpenRound(deps.db, order.caller.memberId, order.roundId);
  if (round?.step !== order.step) return (await actedBefore(deps, order)) ?? elsewhere(deps, order, round);
  const act = deps.runners.ofRound(round)?.act;
  if (!act) return err('rounds.act_invalid');
  if (!isOffered(deps, round, order)) return (await actedBefore(deps, order)) ?? err('rounds.extra_not_offered');
  const acted = await act(round, order);
  if (acted.ok || acted.failure.code !== 'rounds.open_elsewhere') return acted;
  // Another request was faster: a repeat of this one, or another act.
  return (await actedBefore(deps, order)) ?? elsewhere(deps, order, await findOpenRound(deps.db, order.caller.memberId, order.roundId));
}

/** Reports whether the brand still offers all additions that an act asks for. A round goes on without those that were taken away. */
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

/** First answer to an act that was done already; undefined where there is none. */
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

/** The refusal that shows the round as it stands: gone on by another tab, or over. */
async function elsewhere(deps: PlayDeps, { caller, roundId }: ActOrder, open: OpenRound | undefined): Promise<Acted> {
  if (open) return err('rounds.open_elsewhere', { round: await deps.runners.ofRound(open)!.underWay!(open) });
  const settled = await findRound(deps.db, caller.memberId, roundId);
  const runner = settled && deps.runners.ofRound(settled);
  return runner ? err('rounds.open_elsewhere', { round: await runner.shown(settled) }) : err('rounds.round_unknown');
}
