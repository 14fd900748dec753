import type { Caller } from '#contracts/caller.ts';
import type { Currency, Money } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Shut } from '#modules/bets/closed-to.ts';
import type { BetDeps } from '#modules/bets/deps.ts';
import { findOpenRound, type OpenRound } from '#modules/bets/open-round-store.ts';
import type { LedgerRefusal, Move } from '#modules/wallet/index.ts';
import { lateCommand, type RoundAccounts, type RoundOrder, type RoundRefusal } from '#modules/bets/round-command.ts';
import { findRound, type StoredRound } from '#modules/bets/round-store.ts';
import { storedView, type StoredStanding, type RoundView, type ShownBy } from '#modules/bets/round-view.ts';

/** Request for one round of an open game: one press of the button. */
export type PlayOrder = {
  caller: Caller;
  gameToken: string;
  requestId: string;
  stake: Money;
  bet?: unknown;
  gift?: string | undefined;
  /** Rules that the player was shown. */
  model?: string | undefined;
  shut?: Shut;
  now: Date;
};

export type PlayedRound = { round: RoundView; balance: Money; isReplay: boolean };

export type PlayFailure = Failure<
  | Exclude<RoundRefusal, 'fairness.nonce_taken'>
  | (
      | 'request.too_many'
      | 'rounds.game_session_over'
      | 'rounds.stake_not_offered'
      | 'rounds.bet_invalid'
      | 'rounds.spot_limit'
      | 'rounds.open_elsewhere'
      | 'rounds.bets_closed'
      | 'rounds.offer_changed'
      | 'rounds.seat_taken'
      | 'rounds.sold_out'
      | 'rounds.free_rounds_over'
      | 'rounds.price_changed'
      | 'rounds.prize_group'
    )
  | ('catalogue.game_unknown' | 'rounds.game_stopped' | 'rounds.category_shut')
>;
export type Played = Result<PlayedRound, PlayFailure>;

/** Returns the first answer to a request. An open round is shown as it was at that time, not at its present step. */
export async function firstAnswer(
  { db }: Pick<BetDeps, 'db'>,
  by: ShownBy,
  { memberId, currency }: Pick<Caller, 'memberId' | 'currency'>,
  id: bigint,
  facts: unknown,
): Promise<{ round: StoredRound | OpenRound; shown: RoundView } | undefined> {
  const settled = await findRound(db, memberId, id);
  const round = settled ?? (await findOpenRound(db, memberId, id));
  if (!round) return undefined;
  if (!facts) return settled && { round, shown: await by.shown(settled) };
  return { round, shown: storedView(round, facts as StoredStanding, currency, await by.seedOf(round)) };
}

/**
 * Returns the earlier answer to an order that arrives too late, or `undefined`. A lost server may have sent the order to a database that is
 * still deciding it, so the caller gets no failure before the outcome is known.
 */
export async function playedLate(
  deps: Pick<BetDeps, 'db' | 'wallet'>,
  by: ShownBy,
  order: RoundOrder,
): Promise<Result<PlayedRound, Failure<LedgerRefusal<Move>>> | undefined> {
  const { caller, mode, playable, stake } = order;
  const { memberId, merchantId } = caller;
  const about = { memberId, merchantId, mode, vendor: playable.title.vendor, currency: stake.currency };
  const decided = await deps.wallet.commit(lateCommand(order, (await accountsFor(deps.wallet, about)).player));
  if (!decided.ok) return decided.failure.code === 'rounds.bets_closed' ? undefined : err(decided.failure.code);
  const { seq, balance, facts } = decided.value;
  return ok({ round: (await firstAnswer(deps, by, caller, seq, facts))!.shown, balance: balance!, isReplay: true });
}

/** Returns the accounts of both sides of a round. For practice these are the member's play money and its source. */
export async function accountsFor(
  wallet: BetDeps['wallet'],
  {
    memberId,
    merchantId,
    mode,
    vendor,
    currency,
  }: Pick<Caller, 'memberId' | 'merchantId'> & Pick<RoundOrder, 'mode'> & { vendor: string; currency: Currency },
): Promise<RoundAccounts> {
  const { cash, practice } = await wallet.accountsOf({ memberId, merchantId, currency });
  return mode === 'real'
    ? { player: cash, house: await wallet.houseAccount(merchantId, 'house', vendor, currency) }
    : { player: practice, house: await wallet.houseAccount(merchantId, 'play_money', '', currency) };
}
