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
export type ActFailure = Failure<StepRefusal | 'rounds.act_invalid' | 'rounds.round_unknown' | 'rounds.bets_closed' | 'rounds.too_late'>;
export type Acted = Result<PlayedRound, ActFailure>;

/** What a member has of free rounds of a game that is played here. */
export type OwnGift = {
  id: string;
  rounds: number;
  left: number;
  stake: Money;
  /** What its rounds won so far; credited at its end, no more than `most`. */
  won: Money;
  most: Money;
  expiresAt: Date;
};

/** What an open game answers beside what is the same for all kinds. */
export type OpenedBeside = {
  /** Where coups of this game are played. */
  table: string | null;
  /** Where the film of that table is; null where it is drawn. */
  stream: string | null;
  /** Whether tickets for draws are bought here. */
  isLottery: boolean;
  freeRounds: OwnGift | null;
};

/** What `modules/play` requests of a kind of round, whatever kind it is. */
export type Runner<K extends Kind = Kind> = ShownBy & {
  kind: K;
  /** Why an order is not taken as a whole, beside what the rules say of its stake. */
  refuses?(order: Order<unknown>, game: PlayableTitle<RulesOf<K>>): Result<never, PlayFailure> | undefined;
  /** Tells a member's open rounds of one game apart; without it there is one. */
  placeOf?(bet: unknown): number;
  /** Takes the stake and begins the round, or settles it, in one commit. Safe to repeat with the same request. */
  place(order: Placed<K>): Promise<Played>;
  /** Plays a round of a gift, at a stake that nobody pays. */
  placeGiven?(order: Placed<K> & { gift: string }): Promise<Played>;
  /** The next act of a round; `rounds.open_elsewhere` where another request was faster. */
  act?(round: OpenRound, order: ActOrder): Promise<Acted>;
  opened?(game: PlayableTitle<RulesOf<K>>, player: { caller: Caller; mode: PlayMode; now: Date }): Promise<Partial<OpenedBeside>>;
  /** A round under way as its member sees it. */
  underWay?(round: OpenRound): Promise<RoundView>;
  /** Ends a round that nobody comes back to, by its own rules. */
  abandon?(round: OpenRound, now: Date): Promise<void>;
};
