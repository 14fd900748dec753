import type { Caller } from '#contracts/caller.ts';
import type { PlayMode } from '#contracts/rounds.ts';
import type { Money } from '#kernel/money.ts';
import type { Failure, Result } from '#kernel/result.ts';
import type { OpenRound } from '#modules/bets/open-round-store.ts';
import type { PlayableTitle } from '#modules/bets/open-title.ts';
import type { Played, PlayedRound, PlayFailure } from '#modules/bets/played.ts';
import type { RoundOrder } from '#modules/bets/round-command.ts';
import type { RoundView, ShownBy } from '#modules/bets/round-view.ts';
import type { StepRefusal } from '#modules/bets/step-command.ts';
import type { Kind, Order, RulesOf } from '#modules/rules/index.ts';

/** An order at a title whose rounds are of a kind. */
export type Placed<K extends Kind> = Omit<RoundOrder, 'playable'> & { playable: PlayableTitle<RulesOf<K>> };

/** Order of the next act of a round: `step` is the ordinal of the act. */
export type ActOrder = { caller: Caller; roundId: bigint; step: number; requestId: string; act: unknown; now: Date };
export type ActFailure = Failure<
  StepRefusal | 'rounds.act_invalid' | 'rounds.extra_not_offered' | 'rounds.round_unknown' | 'rounds.bets_closed' | 'rounds.too_late'
>;
export type Acted = Result<PlayedRound, ActFailure>;

/** Gift of free rounds to a member, for a game that this platform runs. */
export type OwnGift = {
  id: string;
  rounds: number;
  left: number;
  stake: Money;
  /** Sum that the gift's rounds have won so far; the end of the gift credits the sum, up to `most`. */
  won: Money;
  most: Money;
  expiresAt: Date;
};

/** Fields of an opened game that depend on its kind. */
export type OpenedBeside = {
  /** Table of the game's coups; null for a game without coups. */
  table: string | null;
  /** Address of the film of that table; null if the table is drawn. */
  stream: string | null;
  /** True if the game sells tickets for draws. */
  isLottery: boolean;
  freeRounds: OwnGift | null;
  /** Counts of the member's meters in the game, by stake; a stake that is not listed has an empty meter. Null for a game without meters. */
  meters: readonly { stake: Money; count: number }[] | null;
};

/** Functions that `modules/play` calls for rounds of a kind. */
export type Runner<K extends Kind = Kind> = ShownBy & {
  kind: K;
  /**
   * Returns the refusal of an order as a whole, in addition to the refusal of its stake by the rules; undefined where nothing is refused.
   */
  refuses?(order: Order<unknown>, game: PlayableTitle<RulesOf<K>>): Result<never, PlayFailure> | undefined;
  /**
   * Returns the place that distinguishes a member's open rounds of one game. Without this function a member has one open round of a game.
   */
  placeOf?(bet: unknown): number;
  /** Takes the stake and begins or settles the round in one commit. Safe to repeat with the same request. */
  place(order: Placed<K>): Promise<Played>;
  /** Plays a round of a gift, with a stake that nobody pays. */
  placeGiven?(order: Placed<K> & { gift: string }): Promise<Played>;
  /** Performs the next act of a round; `rounds.open_elsewhere` if another request was faster. */
  act?(round: OpenRound, order: ActOrder): Promise<Acted>;
  opened?(game: PlayableTitle<RulesOf<K>>, player: { caller: Caller; mode: PlayMode; now: Date }): Promise<Partial<OpenedBeside>>;
  /** Returns the numbers of the commands of a round that has more than one command. */
  commandsOf?(round: { id: bigint }): Promise<readonly bigint[]>;
  /** Returns the round that a command belongs to, if the command's number is not the round's. */
  roundOf?(seq: bigint): Promise<bigint | undefined>;
  /** Returns an open round as its member sees it. */
  underWay?(round: OpenRound): Promise<RoundView>;
  /** Ends an open round by its own rules after its member has left it. */
  abandon?(round: OpenRound, now: Date): Promise<void>;
};
