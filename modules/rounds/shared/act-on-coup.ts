import { commitStep, type OpenRound, type PlayedRound, standingOf, type StepRefusal } from '#modules/bets/index.ts';
import type { RoundDeps } from '#modules/rounds/deps.ts';
import { type Coup, findCoup } from '#modules/rounds/shared/coup-store.ts';
import { endBet } from '#modules/rounds/shared/end-bet.ts';
import { coupTakesBets, shownOf } from '#modules/rounds/shared/table.ts';
import { coupGoesOn } from '#modules/rounds/shared/turns.ts';
import { seedOfCoup } from '#modules/rounds/views.ts';
import { rulesOfOpen } from '#modules/rules/index.ts';
import { add, type Money } from '#kernel/money.ts';
import { err, type Failure, type Result } from '#kernel/result.ts';

type Order = { requestId: string; act: unknown; now: Date };
type Acted = Result<PlayedRound, Failure<StepRefusal | 'rounds.act_invalid' | 'rounds.bets_closed' | 'rounds.too_late'>>;

/**
 * A player's act on a bet: what it is worth is judged by when the request came, by the server's clock; what came after the end of the
 * outcome is `rounds.too_late`, with how late it was. Undefined where the bet has ended meanwhile.
 */
export async function actOnCoup(deps: RoundDeps, round: OpenRound, coupId: bigint, order: Order): Promise<Acted | undefined> {
  const rules = rulesOfOpen(deps.families, 'shared', round);
  const act = rules.acts.safeParse(order.act);
  if (!act.success) return err('rounds.act_invalid');
  const coup = (await findCoup(deps, coupId))!;
  const atMs = order.now.getTime() - coup.closesAt.getTime();
  const lateMs = atMs - (rules.turns?.actsMs(coup.outcome) ?? coup.endsAt.getTime() - coup.closesAt.getTime());
  if (lateMs >= 0) return err('rounds.too_late', { lateMs });
  const step = rules.turns?.step(round, coup.outcome, act.data, atMs);
  if (step) return known(await stepOnCoup(deps, round, coup, { ...step, asked: act.data, requestId: order.requestId, now: order.now }));
  const done = rules.judge(round, coup.outcome, act.data, atMs);
  if (!done) return err('rounds.act_invalid');
  const { requestId, now } = order;
  const ended = await endBet(deps, round, coup, { done, asked: act.data, requestId, now, ...(atMs < 0 && { gate: coupTakesBets(coup) }) });
  return known(ended);
}

function known<F extends Failure>(acted: Result<PlayedRound, F>): Result<PlayedRound, F> | undefined {
  return !acted.ok && acted.failure.code === 'rounds.open_elsewhere' ? undefined : acted;
}

type CoupStep = { done: object; more?: Money; asked: unknown; requestId: string; now: Date };

/** An act after which the bet goes on: what it stakes on top, in one commit. */
async function stepOnCoup(deps: RoundDeps, round: OpenRound, coup: Coup, { done, more, asked, ...order }: CoupStep) {
  const stake = more ? add(round.stake, more) : round.stake;
  const standing = standingOf({ stake, acts: [...round.acts, done], step: round.step + 1 }, shownOf(coup));
  const stepped = { act: done, asked, state: round.state, drawn: 0, more, standing };
  const acted = await commitStep(deps, round, stepped, { ...order, gates: [coupGoesOn(coup)], seed: seedOfCoup(coup) });
  if (acted.ok && !acted.value.isReplay) deps.tables.acted(coup);
  return acted;
}
