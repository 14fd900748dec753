import { ok, type Failure, type Result } from '#kernel/result.ts';
import type { BonusBet } from '#modules/bonus/index.ts';
import type { Fairness, Deal } from '#modules/fairness/index.ts';
import type { RoundJackpot } from '#modules/jackpots/index.ts';
import type { Command, Move } from '#modules/wallet/index.ts';
import { bonusOfOrder } from '#modules/bets/bonus-bet.ts';
import type { BetDeps } from '#modules/bets/deps.ts';
import { accountsFor, firstAnswer, type Played, type PlayedRound, type PlayFailure } from '#modules/bets/played.ts';
import { externalIdOf, type RoundAccounts, type RoundOrder, type RoundRefusal } from '#modules/bets/round-command.ts';
import { view, type Dealt, type RoundStanding, type ShownBy, type ShownSeed } from '#modules/bets/round-view.ts';

export type SeededDeps = BetDeps & { fairness: Fairness };

/** Inputs of a deal, in addition to the order. */
export type Beside = {
  deal: Deal;
  accounts: RoundAccounts;
  bonus: BonusBet | undefined;
  weightBps: number;
};
/** Dealt order: the command that commits it, and the standing of the round after the commit. */
type DealtOrder = {
  command: Command<PlayFailure['code'] | RoundRefusal, Move>;
  standing: RoundStanding;
  jackpot?: RoundJackpot | undefined;
};

/**
 * Deals a round from a seed of its player and commits it. The outcome is fixed before anybody sees it; an outcome whose commit is refused
 * belongs to no round. A repeat gets the first answer.
 */
export async function dealSeeded(
  deps: SeededDeps,
  by: ShownBy,
  order: RoundOrder,
  dealOrder: (beside: Beside) => DealtOrder | Promise<DealtOrder>,
): Promise<Played> {
  const { caller, mode, playable: game } = order;
  const { memberId, merchantId, currency } = caller;
  const accounts = await accountsFor(deps.wallet, { memberId, merchantId, mode, vendor: game.title.vendor, currency });
  const bonus = await bonusOfOrder(deps, order, accounts);
  const weightBps = await deps.weights.of({ merchantId, ...game.title });
  return deps.fairness.deal({ memberId, mode }, async (deal): Promise<Result<PlayedRound, Failure<PlayFailure['code'] | RoundRefusal>>> => {
    const { command, standing, jackpot } = await dealOrder({ deal, accounts, bonus, weightBps });
    const decided = await deps.wallet.commit(command);
    if (!decided.ok) return decided;
    const { seq, balance, isReplay, facts } = decided.value;
    if (isReplay) return ok({ round: (await firstAnswer(deps, by, caller, seq, facts))!.shown, balance: balance!, isReplay });
    const origin = { id: seq, externalId: externalIdOf(order, deal.suffix), seedId: deal.seedId, nonce: deal.nonce };
    const round = view({ ...origin, bet: order.bet, at: order.now }, standing, { ...deal, serverSeed: null }, jackpot && { jackpot });
    return ok({ round, balance: balance!, isReplay });
  });
}

/** Returns the seed of the player that a round was dealt from. */
export async function seedOfPlayer({ fairness }: Pick<SeededDeps, 'fairness'>, { id, memberId, seedId }: Dealt): Promise<ShownSeed> {
  const seed = await fairness.seedOf({ memberId, seedId: seedId! });
  if (!seed.ok) throw new Error(`round ${id} has no seed`);
  return seed.value;
}
