import { ok, type Failure, type Result } from '#kernel/result.ts';
import type { Gate, Move } from '#modules/wallet/index.ts';
import { bonusOfStep } from '#modules/bets/bonus-bet.ts';
import type { BetDeps } from '#modules/bets/deps.ts';
import { accountsFor, type PlayedRound } from '#modules/bets/played.ts';
import { storedStanding, storedView, type StoredStanding, type RoundStanding, type ShownSeed } from '#modules/bets/round-view.ts';
import type { OpenRound } from '#modules/bets/open-round-store.ts';
import { stepCommand, type Stepped, type StepGates, type StepRefusal } from '#modules/bets/step-command.ts';

type Requested<G extends string> = {
  requestId: string;
  now: Date;
  /** Gates in addition to the gate of the act's ordinal. */
  gates?: readonly Gate<G>[];
  /** Seeds that prove the round. */
  seed: ShownSeed | (() => Promise<ShownSeed>);
};

/** Commits an act on an open round, and answers with the round after the act. A repeat gets the first answer. */
export async function commitStep<G extends string = never>(
  deps: BetDeps,
  round: OpenRound,
  { standing, ...stepped }: Omit<Stepped, 'facts'> & { standing: RoundStanding },
  { requestId, now, gates = [], seed }: Requested<G>,
): Promise<Result<PlayedRound, Failure<StepRefusal | G>>> {
  const { currency } = round.stake;
  const { act, requested = act, more } = stepped;
  const accounts = await accountsFor(deps.wallet, { ...round, currency });
  const bonus = await bonusOfStep(deps, round, more && { cash: accounts.player, stake: more, now });
  const facts = { ...storedStanding(standing, round.at), act: requested };
  const weightBps = await deps.weights.of(round);
  const command = stepCommand(round, { ...stepped, facts }, accounts, { requestId, now, bonus, weightBps });
  const decided = await deps.wallet.commit<StepGates | G, Move>({ ...command, gates: [...command.gates!, ...gates] });
  if (!decided.ok) return decided;
  const { balance, isReplay, facts: kept } = decided.value;
  const shown = storedView(round, kept as StoredStanding, currency, typeof seed === 'function' ? await seed() : seed);
  return ok({ round: shown, balance: balance!, isReplay });
}
