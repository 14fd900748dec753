import type { Failure, Result } from '#kernel/result.ts';
import { commitStep, type OpenRound, type PlayedRound, settledDeal, type StepRefusal } from '#modules/bets/index.ts';
import { type Coup, seedOfCoup } from '#modules/coups/coup-store.ts';
import type { CoupDeps } from '#modules/coups/deps.ts';
import { coupEnds } from '#modules/coups/table.ts';
import { risksOf, rulesOfOpen } from '#modules/rules/index.ts';
import type { Gate } from '#modules/wallet/index.ts';

/**
 * End of a bet. `done` is the last act in its recorded form, null if the bet ends without an act. `requested` is the act that the player
 * sent; a repeat of the player's request gets the answer. `isVoid` is true if the coup is void.
 */
export type BetEnd = {
  done: object | null;
  requested?: unknown;
  isVoid?: boolean;
  /** Part at risk, in minor units, judged together with the member's other bets on the coup; undefined if the bet is judged by itself. */
  atRisk?: bigint | undefined;
  requestId: string;
  now: Date;
  gate?: Gate<'rounds.bets_closed'>;
};

/**
 * Ends a bet on a coup and settles it, in one commit. Refuses with `rounds.open_elsewhere` if the bet has already ended, or if the coup has
 * another verdict.
 */
export async function endBet(
  deps: CoupDeps,
  round: OpenRound,
  coup: Coup,
  { done, requested, isVoid = false, atRisk, requestId, now, gate }: BetEnd,
): Promise<Result<PlayedRound, Failure<StepRefusal | 'rounds.bets_closed'>>> {
  const acts = done === null ? round.acts : [...round.acts, done];
  const { stake, memberId, mode, id } = round;
  const rules = rulesOfOpen(deps.families, 'shared', round);
  const end = rules.settle(round, coup.outcome, acts);
  const { standing, settled } = settledDeal({ ...end, atRisk: atRisk ?? risksOf(rules, [{ ...round, acts }]).get(id) }, { stake, acts });
  const ended = await commitStep(
    deps,
    round,
    { act: done, requested: requested ?? done, state: round.state, drawn: 0, end: settled, standing },
    { requestId, now, gates: [coupEnds(coup, isVoid), ...(gate ? [gate] : [])], seed: seedOfCoup(coup) },
  );
  if (!ended.ok) return ended;
  const left = rules.leftAt?.(end.outcome) ?? null;
  if (!ended.value.isReplay) deps.tables.announce(coup, { id, memberId, mode, stake, payout: settled.payout, left });
  if (requested === undefined) deps.notifyRound(memberId, ended.value.round);
  return ended;
}
