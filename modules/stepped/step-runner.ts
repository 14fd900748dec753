import { add } from '#kernel/money.ts';
import { err, type Failure, type Result } from '#kernel/result.ts';
import {
  commitStep,
  dealSeeded,
  storedStanding,
  openCommand,
  roundCommand,
  seedOfPlayer,
  seedOrigin,
  settledView,
  standingOf,
  view,
  type ActOrder,
  type Acted,
  type Deal,
  type OpenRound,
  type Placed,
  type PlayedRound,
  type Runner,
  type SeededDeps,
  type ShownBy,
  type StepRefusal,
} from '#modules/bets/index.ts';
import type { SecretBox } from '#platform/security/secret-box.ts';
import { sealState, withState } from '#modules/stepped/sealed-state.ts';
import { afterStep, beginRound, counting } from '#modules/stepped/deal-steps.ts';
import { rulesOfOpen, type Step } from '#modules/rules/index.ts';

type StepDeps = SeededDeps & { secrets: SecretBox };

/**
 * Runner of rounds that continue with acts of their player, each in one commit. Each act continues the random stream where the act before
 * stopped.
 */
export function stepRunner(deps: StepDeps): Runner<'stepped'> {
  const by: ShownBy = {
    seedOf: (round) => seedOfPlayer(deps, round),
    shown: async (round) => settledView(round, await by.seedOf(round)),
  };
  return {
    kind: 'stepped',
    ...by,
    place: (order) => place(deps, by, order),
    act: (round, order) => actOn(deps, withState(deps.secrets, round), order),
    underWay: async (round) =>
      view(
        round,
        standingOf(round, rulesOfOpen(deps.families, 'stepped', round).shown(withState(deps.secrets, round))),
        await by.seedOf(round),
      ),
    abandon: (round, now) => abandon(deps, withState(deps.secrets, round), now),
  };
}

/** Opens a round, or settles a round that its first step ends. */
function place(deps: StepDeps, by: ShownBy, order: Placed<'stepped'>) {
  return dealSeeded(deps, by, order, ({ deal, accounts, bonus, weightBps }) => {
    const { standing, settled, open } = beginRound(order.playable.rules, order, deal.rng);
    if (settled) return { command: roundCommand(order, settled, accounts, deal, { bonus, weightBps }), standing };
    const facts = storedStanding(standing, order.now);
    return {
      command: openCommand(
        order,
        { ...open, state: sealState(deps.secrets, open.state, { ...deal, step: 0 }), facts },
        accounts,
        seedOrigin(deal),
        bonus,
      ),
      standing,
    };
  });
}

/** Performs an act: its stake, random draws and payout are one commit. */
async function actOn(deps: StepDeps, round: OpenRound, order: ActOrder): Promise<Acted> {
  const rules = rulesOfOpen(deps.families, 'stepped', round);
  const act = rules.acts.safeParse(order.act);
  if (!act.success) return err('rounds.act_invalid');
  const rng = counting(await deps.fairness.resume({ ...round, seedId: round.seedId! }));
  const next = rules.act(round, act.data, rng);
  if (!next) return err('rounds.act_invalid');
  return goOn(deps, round, { act: act.data, next, drawn: round.drawn + rng.drawn() }, order);
}

/** Ends an abandoned round by its own rules. Does nothing if the round has gone on or ended in between. */
async function abandon(deps: StepDeps, round: OpenRound, now: Date): Promise<void> {
  const rng = counting(await deps.fairness.resume({ ...round, seedId: round.seedId! }));
  const next = rulesOfOpen(deps.families, 'stepped', round).abandon(round, rng);
  if (!next.end) throw new Error(`round ${round.id} goes on after it was given up`);
  await goOn(deps, round, { act: null, next, drawn: round.drawn + rng.drawn() }, { requestId: `abandoned-${round.step}`, now });
}

function goOn(
  deps: StepDeps,
  round: OpenRound,
  { act, next, drawn }: { act: unknown; next: Step<unknown>; drawn: number },
  order: Pick<ActOrder, 'requestId' | 'now'>,
): Promise<Result<PlayedRound, Failure<StepRefusal>>> {
  const stake = next.more ? add(round.stake, next.more) : round.stake;
  const acts = act === null ? round.acts : [...round.acts, act];
  const rules = rulesOfOpen(deps.families, 'stepped', round);
  const { standing, settled }: Deal = afterStep(rules, { stake, bet: round.bet }, next, { acts, step: round.step + 1, drawn });
  const state = sealState(deps.secrets, next.state, { ...round, step: round.step + 1 });
  return commitStep(
    deps,
    round,
    { act, state, drawn, more: next.more, isRisk: next.isRisk, end: settled, standing },
    { ...order, seed: () => seedOfPlayer(deps, round) },
  );
}
