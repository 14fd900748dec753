import { err, type Failure, type Result } from '#kernel/result.ts';
import type { RoundDeps } from '#modules/rounds/deps.ts';
import type { PlayedRound } from '#modules/rounds/played.ts';
import { endBet } from '#modules/rounds/shared/end-bet.ts';
import { rulesOfOpen } from '#modules/rounds/family.ts';
import { findCoup } from '#modules/rounds/shared/coup-store.ts';
import { coupTakesBets } from '#modules/rounds/shared/table.ts';
import type { OpenRound } from '#modules/rounds/stepped/open-round-store.ts';
import type { StepRefusal } from '#modules/rounds/stepped/step-command.ts';

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
  const coup = (await findCoup(deps.db, coupId))!;
  const atMs = order.now.getTime() - coup.closesAt.getTime();
  const lateMs = order.now.getTime() - coup.endsAt.getTime();
  if (lateMs >= 0) return err('rounds.too_late', { lateMs });
  const done = rules.judge(round, coup.outcome, act.data, atMs);
  if (!done) return err('rounds.act_invalid');
  const { requestId, now } = order;
  const ended = await endBet(deps, round, coup, { done, asked: act.data, requestId, now, ...(atMs < 0 && { gate: coupTakesBets(coup) }) });
  return !ended.ok && ended.failure.code === 'rounds.open_elsewhere' ? undefined : ended;
}
