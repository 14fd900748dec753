import type { Money } from '#kernel/money.ts';
import type { BonusBet } from '#modules/bonus/index.ts';
import type { Account } from '#modules/wallet/index.ts';
import type { BetDeps } from '#modules/bets/deps.ts';
import type { RoundAccounts, RoundOrder } from '#modules/bets/round-command.ts';

/** A round that begins or goes on, with its `stake` so far and the bonus that it was opened with. */
type Played = { memberId: bigint; vendor: string; gameCode: string; stake: Money; bonus?: { id: bigint } | null; hasExtra?: boolean };

type Deps = Pick<BetDeps, 'bonus' | 'catalogue' | 'playable'>;

/**
 * Returns the bonus terms of a stake while a bonus of its member runs. A round that goes on is paid by the bonus that it was opened with,
 * otherwise by cash.
 */
export async function bonusBetOf(
  { bonus, catalogue, playable }: Deps,
  { memberId, vendor, gameCode, stake: all, bonus: opened, hasExtra = false }: Played,
  { cash, stake, now }: { cash: Account; stake: Money; now: Date },
): Promise<BonusBet | undefined> {
  const game = () => {
    const { gameType = null, subCategory } = catalogue.gameAt(vendor, gameCode) ?? {};
    const feedsJackpot = playable(vendor, gameCode, { currency: stake.currency })?.jackpot !== undefined;
    return { vendor, gameCode, gameType, shelf: subCategory ?? undefined, feedsJackpot, hasExtra };
  };
  const bet = opened ? { cash, stake, staked: all.minor, of: opened.id } : { cash, stake };
  return await bonus.betOf({ memberId, currency: stake.currency }, game, bet, now);
}

/** Returns the bonus that a bet for real money is played with. */
export async function bonusOfOrder(
  deps: Deps,
  { caller, mode, playable, stake, bet, now }: Pick<RoundOrder, 'caller' | 'mode' | 'playable' | 'stake' | 'bet' | 'now'>,
  { player }: Pick<RoundAccounts, 'player'>,
): Promise<BonusBet | undefined> {
  if (mode !== 'real') return undefined;
  const { vendor, gameCode } = playable.title;
  const hasExtra = (playable.rules.extrasOf?.(bet) ?? []).length > 0;
  return bonusBetOf(deps, { memberId: caller.memberId, vendor, gameCode, stake, hasExtra }, { cash: player, stake, now });
}

/** Returns the bonus that pays the additional stake of an act, if the round was opened with a bonus. */
export async function bonusOfStep(deps: Deps, round: Played, more: { cash: Account; stake: Money; now: Date } | undefined) {
  return more && round.bonus ? bonusBetOf(deps, round, more) : undefined;
}
