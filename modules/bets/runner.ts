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

/** An order at a title of a kind. */
export type Placed<K extends Kind> = Omit<RoundOrder, 'playable'> & { playable: PlayableTitle<RulesOf<K>> };

/** The next act of a round: `step` is its ordinal. */
export type ActOrder = { caller: Caller; roundId: bigint; step: number; requestId: string; act: unknown; now: Date };
export type ActFailure = Failure<
  StepRefusal | 'rounds.act_invalid' | 'rounds.extra_not_offered' | 'rounds.round_unknown' | 'rounds.bets_closed' | 'rounds.too_late'
>;
export type Acted = Result<PlayedRound, ActFailure>;

/** Gift of free rounds to a member, for a game that is played here. */
export type OwnGift = {
  id: string;
  rounds: number;
  left: number;
  stake: Money;
  /** Sum that its rounds have won so far; the end of the gift credits it, up to `most`. */
  won: Money;
  most: Money;
  expiresAt: Date;
};

/** Fields of an opened game that depend on its kind. */
export type OpenedBeside = {
  /** Table of the game's coups; null for a game without coups. */
  table: string | null;
  /** Address of that table's film; null where the table is drawn. */
  stream: string | null;
  /** True where the game sells tickets for draws. */
  isLottery: boolean;
  freeRounds: OwnGift | null;
  /** Counts of the member's meters here, by stake; a stake that is not listed has an empty one. Null for a game without meters. */
  meters: readonly { stake: Money; count: number }[] | null;
};

/** Functions that `modules/play` calls for rounds of a kind. */
export type Runner<K extends Kind = Kind> = ShownBy & {
  kind: K;
  /** Refusal of an order as a whole, in addition to that of its stake by the rules; undefined for none. */
  refuses?(order: Order<unknown>, game: PlayableTitle<RulesOf<K>>): Result<never, PlayFailure> | undefined;
  /** Place that distinguishes a member's open rounds of one game; without this function there is one open round. */
  placeOf?(bet: unknown): number;
  /** Takes the stake and begins the round, or settles it, in one commit. Safe to repeat with the same request. */
  place(order: Placed<K>): Promise<Played>;
  /** Plays a round of a gift, at a stake that nobody pays. */
  placeGiven?(order: Placed<K> & { gift: string }): Promise<Played>;
  /** The next act of a round; `rounds.open_elsewhere` where another request was faster. */
  act?(round: OpenRound, order: ActOrder): Promise<Acted>;
  opened?(game: PlayableTitle<RulesOf<K>>, player: { caller: Caller; mode: PlayMode; now: Date }): Promise<Partial<OpenedBeside>>;
  /** Numbers of the commands of a round, where it is more than one. */
  commandsOf?(round: { id: bigint }): Promise<readonly bigint[]>;
  /** Round that a command belongs to, where its number is not that of the round. */
  roundOf?(seq: bigint): Promise<bigint | undefined>;
  /** A round under way as its member sees it. */
  underWay?(round: OpenRound): Promise<RoundView>;
  /** Ends a round that nobody comes back to, by its own rules. */
  abandon?(round: OpenRound, now: Date): Promise<void>;
};
