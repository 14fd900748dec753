import { add, type Money } from '#kernel/money.ts';
import { err } from '#kernel/result.ts';
import { type Acted, type ActOrder, commitStep, type OpenRound, standingOf } from '#modules/bets/index.ts';
import { type Coup, findCoup, seedOfCoup } from '#modules/coups/coup-store.ts';
import type { CoupDeps } from '#modules/coups/deps.ts';
import { endBet } from '#modules/coups/end-bet.ts';
import { coupAcceptsBets, shownOf } from '#modules/coups/table.ts';
import { coupGoesOn } from '#modules/coups/turns.ts';
import { rulesOfOpen } from '#modules/rules/index.ts';

/**
 * Performs a player's act on a bet. The act is judged by the time at which the server received the request. An act after the end of the
 * outcome is `rounds.too_late`, with the delay. An act on a bet that has ended in between is `rounds.open_elsewhere`.
 */
export async function actOnCoup(deps: CoupDeps, round: OpenRound, order: Pick<ActOrder, 'requestId' | 'act' | 'now'>): Promise<Acted> {
  const rules = rulesOfOpen(deps.families, 'shared', round);
  const act = rules.acts.safeParse(order.act);
  if (!act.success) return err('rounds.act_invalid');
  const coup = (await findCoup(deps, round.coupId!))!;
  const atMs = order.now.getTime() - coup.closesAt.getTime();
  const lateMs = atMs - (rules.turns?.actsMs(coup.outcome) ?? coup.endsAt.getTime() - coup.closesAt.getTime());
  if (lateMs >= 0) return err('rounds.too_late', { lateMs });
  const step = rules.turns?.step(round, coup.outcome, act.data, atMs);
  if (step) return stepOnCoup(deps, round, coup, { ...step, requested: act.data, requestId: order.requestId, now: order.now });
  const done = rules.judge(round, coup.outcome, act.data, atMs);
  if (!done) return err('rounds.act_invalid');
  const { requestId, now } = order;
  return endBet(deps, round, coup, { done, requested: act.data, requestId, now, ...(atMs < 0 && { gate: coupAcceptsBets(coup) }) });
}

type CoupStep = { done: object; more?: Money; requested: unknown; requestId: string; now: Date };

/** Performs an act after which the bet continues, with its additional stake, in one commit. */
async function stepOnCoup(deps: CoupDeps, round: OpenRound, coup: Coup, { done, more, requested, ...order }: CoupStep) {
  const stake = more ? add(round.stake, more) : round.stake;
  const standing = standingOf({ stake, acts: [...round.acts, done], step: round.step + 1 }, shownOf(coup));
  const stepped = { act: done, requested, state: round.state, drawn: 0, more, standing };
  const acted = await commitStep(deps, round, stepped, { ...order, gates: [coupGoesOn(coup)], seed: seedOfCoup(coup) });
  if (acted.ok && !acted.value.isReplay) deps.tables.acted(coup);
  return acted;
}
