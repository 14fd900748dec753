import type { Currency, Money } from '#kernel/money.ts';
import type { Failure, Result } from '#kernel/result.ts';
import type { GameToStart, StakeRefusal } from '#modules/bets/index.ts';
import type { GameSession } from '#modules/launch/index.ts';
import type { CommitOrder, ReleaseOrder, ReserveOrder } from '#modules/vendor-rounds/buy-ins.ts';
import type { BetGates, BetOrder, VendorBar, VendorPlayer, Words } from '#modules/vendor-rounds/vendor-command.ts';
import type { Committed, Hold, LedgerRefusal, Move } from '#modules/wallet/index.ts';

/**
 * A call about a player. With `isAgreed` two staff members have approved the call, so it may exceed a ceiling, or take more than the round
 * paid.
 */
export type Own = Words & { id: string; player: VendorPlayer; isAgreed?: boolean | undefined; now: Date };
export type Owner = VendorPlayer & { currency: Currency };
/** Round of a call. Calls after the first may leave out the game. */
export type RoundOf = { gameCode?: string | undefined; round: string };
/** Order of a win. `reference` is the id of its bet. Without it, the win belongs to the round's first bet that was not rolled back. */
export type WinOrder = Own &
  RoundOf & { reference: string | undefined; amount: Money; cut?: bigint; closes: boolean; transaction?: string | undefined };
export type AdjustOrder = Own & RoundOf & { reference: string; by: Money; cut?: bigint };
export type PromoOrder = Own & { campaign: string; type: string; amount: Money; cut?: bigint };
/**
 * Order of a rollback. `isWhole` returns true if the moved amount equals the amount that the vendor rolls back. If `memberId` and `round`
 * are given, they must match the transaction that `reference` names.
 */
export type UndoOrder = Words & {
  id: string;
  reference: string;
  memberId?: bigint | undefined;
  round?: string | undefined;
  /** The vendor's own ids of this message, used where a bet and its rollback share a number. Several ids are separated by spaces. */
  transaction?: string | undefined;
  now: Date;
  isWhole?: (moved: Money) => boolean;
};
/** State of a call by its key. `withdrawn`: it was rolled back, possibly before it arrived. */
export type Fate = { state: 'unknown' | 'done' | 'refused' | 'withdrawn'; seq: bigint | null; code: string | null };

/** A bet. If `bar` is set, the bet is refused for this reason. */
export type BarredBet = BetOrder & { bar?: VendorBar | undefined };
/** Result of a call that moved money. */
export type Done = {
  /** True if the amount exceeds a ceiling of its vendor. The call is accepted, and is paid after two staff members approve it. */
  isHeld?: boolean;
  seq: bigint;
  isReplay: boolean;
  parts: Committed['parts'];
  bonusPart: bigint;
  /** Balance after the command. */
  cash: Money | undefined;
};

/** Result of a rollback. */
export type Undone = { seq: bigint; found: boolean; player: VendorPlayer | null };

/** Refusals of each call. `rounds.bet_withdrawn`: a rollback that came first has closed the call's key. */
export type BetRefusal = LedgerRefusal<Move> | BetGates | 'rounds.bet_withdrawn';
export type WinRefusal = LedgerRefusal<Move> | 'rounds.bet_withdrawn' | 'rounds.bet_unknown' | 'rounds.vendor_held';
export type BetWinRefusal = LedgerRefusal<Move> | BetGates | 'rounds.bet_unknown' | 'rounds.vendor_held';
type UndoRefusal = LedgerRefusal | `rounds.${'bet_withdrawn' | 'rollback_in_part' | 'bet_unknown' | 'bet_settled'}`;
type AdjustRefusal = LedgerRefusal<Move> | `rounds.${'bet_withdrawn' | 'bet_unknown' | 'takes_too_much' | 'vendor_held'}`;
type PromoRefusal =
  | LedgerRefusal<Move>
  | `rounds.${'bet_withdrawn' | 'free_rounds_unknown' | 'free_rounds_over' | 'free_rounds_beyond' | 'vendor_held'}`;
type ReserveRefusal =
  | 'bonus.running'
  | LedgerRefusal<Hold>
  | StakeRefusal
  | VendorBar
  | `rounds.${'buy_in_elsewhere' | 'vendor_round_over'}`;
type CommitRefusal = LedgerRefusal<Move | Hold> | `rounds.${'round_unknown' | 'buy_in_overdrawn' | 'vendor_held' | 'vendor_round_over'}`;

type Answered<T, R extends string> = Promise<Result<T, Failure<R>>>;

/** Rounds of games of outside vendors, moved by the vendors' calls. Each call is safe to repeat under its id. */
export interface VendorRounds {
  /** Places a bet, and opens its round if it is the round's first bet. */
  bet(order: BarredBet): Answered<Done, BetRefusal>;
  /** Places a bet and pays its win in one commit. A refused bet is stored. */
  betwin(order: {
    bet: BarredBet;
    win: Pick<WinOrder, 'id' | 'amount' | 'cut' | 'closes'>;
  }): Answered<{ bet: Done; win: Done }, BetWinRefusal | 'rounds.bet_withdrawn'>;
  /** Pays a win of a round. */
  win(order: WinOrder): Answered<Done, WinRefusal>;
  /** Reverses a bet, a win, an adjustment or a credit by its id. If the transaction has not arrived, its key is closed. */
  undo(order: UndoOrder): Answered<Undone, UndoRefusal>;
  /** Corrects a settled bet by an amount, up or down. */
  adjust(order: AdjustOrder): Answered<Done, AdjustRefusal>;
  /** Credits a promotion of the vendor. */
  promo(order: PromoOrder): Answered<Done, PromoRefusal>;
  /** Pays the held amount of a call. */
  payHeld(order: Words & { kind: string; id: string; now: Date }): Answered<Done, LedgerRefusal<Move> | 'rounds.bet_unknown'>;
  /** Closes every open round of a name. A round that is already closed stays as it is. */
  end(order: {
    vendor: string;
    round: string;
    memberId: bigint | null;
    now: Date;
  }): Answered<{ ended: number }, LedgerRefusal | 'rounds.round_unknown'>;
  /** Holds money for a sitting at a table. */
  reserve(order: ReserveOrder): Answered<{ seq: bigint; isReplay: boolean }, ReserveRefusal>;
  /** Settles a sitting. With `isHeld` its win exceeds a ceiling and waits for two staff members. */
  commit(order: CommitOrder): Answered<{ seq: bigint; isReplay: boolean; isHeld: boolean }, CommitRefusal>;
  /** Returns all reserved money of a sitting. */
  release(
    order: ReleaseOrder & { currency: Currency },
  ): Answered<{ seq: bigint; isReplay: boolean; found: boolean }, LedgerRefusal<Hold> | 'rounds.vendor_round_over'>;
  /** Returns the state of a transaction by its id. */
  fateOf(words: Words, id: string): Promise<Fate>;
  /** Returns a member's money for play: cash and the running bonus. After a command it is the balance that the command left. */
  balanceOf(player: Owner, after?: { done: Pick<Done, 'cash' | 'isReplay'>; now: Date }): Promise<Money>;
  /** Returns least and most of one bet, or undefined if the game is not open to the brand. */
  limitsOf(vendor: string, gameCode: string, brand: { merchantId: number; currency: Currency }): { least: Money; most: Money } | undefined;
  /** Returns the reason why no round of a vendor's game may begin, or undefined if a round may begin. */
  closedTo(game: GameToStart): 'rounds.game_stopped' | 'rounds.category_shut' | 'catalogue.game_unknown' | undefined;
  /** Exchanges a launch token of this vendor for a game token, once. */
  open(launchToken: string, vendor: string, now: Date): Promise<{ gameToken: string; session: GameSession } | undefined>;
  /** Returns the game session of a game token. */
  sessionOf(gameToken: string): Promise<GameSession | undefined>;
}
