import type { FunctionComponent, ReactNode } from 'react';
import type { Currency } from '#kernel/money.ts';
import type { SeatProps } from '#games/kit/view/seat/seat.ts';
import type { StyleId } from '#art/index.ts';
import type { Amount } from '#kernel/amount.ts';

/** Returns a text of the family's `strings.<tag>.json`. A key without a text is returned unchanged. */
export type FamilyText = (key: string, values?: Record<string, string | number>) => string;

/** Play for money, or practice. */
export type PlayMode = 'real' | 'practice';

/** A round as the server settled it, with money as JSON carries it. `O` is the family's outcome. */
export type SettledRound<O> = { roundId: string; stake: Amount; payout: Amount; outcome: O };

/** A settled or open round. While it is open, `step` is the ordinal of the next act, and `outcome` is the visible part of the outcome. */
export type ShownRound<O> = SettledRound<O> & {
  bet: unknown;
  acts: readonly unknown[];
  step: number | null;
  /** Set for a ticket whose draw was held by another party; `correction` is set if the first result was wrong. */
  result?: { correction: { payout: Amount } | null } | null;
};

/**
 * Answer to a press of the button: a round, or a message with the reason for the failure. After a failure, `round` is the present state if
 * another tab or device has continued the round.
 */
export type PlayAnswer<O> =
  | { ok: true; round: ShownRound<O>; balance: Amount; isReplay: boolean }
  | { ok: false; code: string; message: string; round?: ShownRound<O> | undefined };

/** The title whose pictures are drawn. */
export type ViewTitle = {
  vendor: string;
  gameCode: string;
  name: string;
  model: string;
  theme: string;
  reroll: number;
  /** Drawing style of the studio in the catalogue; without it, symbols and scene are drawn in another style than the tile. */
  style?: StyleId | null;
};

/** A bet at a table; `payout` is null while the bet is open. */
export type TableBet = {
  id: string;
  name: string;
  stake: Amount;
  currency: Currency;
  payout: Amount | null;
  /** Point at which the bet left before the end of its coup, in the game's own format: `1.25×`. Null if it did not. */
  left: string | null;
};

/**
 * A coup, on which many players bet; times are by this browser's clock. `outcome` is null until it is published, and stays null for a void
 * coup.
 */
export type TableCoup = {
  id: string;
  number: number;
  state: 'open' | 'over' | 'void';
  openedAt: number;
  closesAt: number;
  outcome: unknown;
  /** Part of the coup that is published while bets are open; null for none. */
  offer: unknown;
  /**
   * Pool that the player's bets share with those of others, in its present or final state. Null if bets share no pool, or if there are no
   * bets.
   */
  pool: unknown;
  /** Public state of a coup in which players act, as its family defines it; null for every other coup. */
  turns: unknown;
  hashBefore: string;
  hash: string | null;
  bets: readonly TableBet[];
  count: number;
};

/** Place of a player at a table, for one bet. */
export type Seat<O> = {
  /** Place and change a bet, as `play` and `act` of a game for one player. */
  play(stake: Amount, bet: object): Promise<PlayAnswer<O>>;
  act(act: object): Promise<PlayAnswer<O>>;
  /** The open bet; null for none. */
  open: ShownRound<O> | null;
  /** The last bet that ended, by an act or with its coup. */
  last: ShownRound<O> | null;
};

/** State of a table; `coup` is null before the first coup opens. */
export type TableShown<O> = {
  coup: TableCoup | null;
  betMs: number;
  /** Past coups, the newest first. */
  past: readonly { id: string; number: number; state: 'open' | 'over' | 'void'; outcome: unknown; hash: string }[];
  seats: readonly Seat<O>[];
  /** Film of a studio in place of the drawn room; null if there is none, or if it does not load. */
  film: { picture: ReactNode; /** Delay of the film, in milliseconds. */ behindMs: number } | null;
};

/** A draw for which tickets are sold; times are by this browser's clock. */
export type SoldDraw = { number: number; closesAt: number; drawsAt: number; prices: Readonly<Record<string, number>> };

/** Order of the same lines for several draws. `stake` is the price of a ticket with the factor 1; `times` is the factor for each draw. */
export type ChaseOrder = {
  stake: Amount;
  bet: object;
  draws: readonly { number: number; times: number; prices?: Readonly<Record<string, number>> | undefined }[];
  stopsOnWin: boolean;
};
export type ChaseAnswer = { ok: true } | { ok: false; code: string; message: string };
/** A chase of the player. `stoppedBy`: reason why the tickets of later draws were returned; null if none were. */
export type Chase = {
  id: string;
  stopsOnWin: boolean;
  stoppedBy: 'win' | 'member' | null;
  tickets: readonly { roundId: string; number: number }[];
};

/** State of a lottery. */
export type DrawsShown = {
  /** Draws on sale, the next one first. */
  next: readonly SoldDraw[];
  /** Requests the state again. */
  refresh(): void;
  /** Draws whose sale is over, the newest first; an `open` draw is about to take place. */
  past: readonly { number: number; state: 'open' | 'drawn' | 'void'; outcome: unknown }[];
  /** The player's tickets: open ones first, then those of the last draws. */
  tickets: readonly ShownRound<unknown>[];
  /** Prizes, by ticket, that await approval by staff. */
  held: readonly { roundId: string; payout: Amount }[];
  /** Returns a ticket to the house. */
  cancel(ticket: ShownRound<unknown>): Promise<PlayAnswer<unknown>>;
  /** Chases of the player's tickets. */
  chases: readonly Chase[];
  /** Buys tickets for several draws, all or none. */
  chase(order: ChaseOrder): Promise<ChaseAnswer>;
  /** Returns the tickets of a chase that are still on sale. */
  endChase(id: string): Promise<ChaseAnswer>;
  /** Holder of draws of another party, whose results staff enter; null for other draws. */
  source: string | null;
  /** Highest prize group that the player may choose; null if the lottery has only one. */
  mostGroup: number | null;
  /** True if the last request failed, so the state may be outdated. */
  isLost: boolean;
};

/** Props of a game whose rounds take one press. */
export type InstantProps<O> = {
  kind: 'instant';
  /**
   * Requests one round and resolves once its outcome is known. A request with an unknown outcome is retried with the same id.
   * Calls must not overlap.
   */
  play(stake: Amount, bet?: object): Promise<PlayAnswer<O>>;
  /** Sends the next act of a round that continues because its player asked for it. */
  act?(act: object): Promise<PlayAnswer<O>>;
  /** Round that was open when the page was loaded; null for none. */
  openRound?: ShownRound<O> | null;
  /** Counts of the player's meters by stake, in a game that has them; each reading is a new list. */
  meters?: readonly { stake: Amount; count: number }[] | undefined;
  /** Requests the meters again. */
  refreshMeters?: (() => void) | undefined;
};

/** Props of a game whose rounds continue by acts of the player. */
export type SteppedProps<O> = Omit<InstantProps<O>, 'kind'> & {
  kind: 'stepped';
  /** Sends the next act of the open round; in all else like `play`. */
  act(act: object): Promise<PlayAnswer<O>>;
  /** Round that was open when the page was loaded, begun on another device or before a reload; null for none. */
  openRound: ShownRound<O> | null;
};

/** Props of a game in which many players bet on one outcome. `table` is null in a replay. */
export type CoupProps<O> = { kind: 'shared'; table: TableShown<O> | null };

/** Props of a game of tickets for draws. `draws` is null until they are known, and in a replay. */
export type DrawProps<O> = Omit<InstantProps<O>, 'kind'> & { kind: 'ticket'; draws: DrawsShown | null };

/** Props that a kind of rounds adds to a view, by kind. */
export type KindProps<O> = {
  instant: InstantProps<O>;
  stepped: SteppedProps<O>;
  shared: CoupProps<O>;
  ticket: DrawProps<O>;
  seat: SeatProps;
};
export type ViewKind = keyof KindProps<never>;

/**
 * Props of the view of every game. A view shows outcomes and never makes them. It has no network, no translator and no wallet of its own.
 * Money is an `Amount`, calculated by `#kernel/amount.ts` and formatted by `money`. `I` is the family's information on the game
 * (`openGame.info`, `roundDetail.info`), `O` its outcome.
 */
export type CommonProps<I, O> = {
  title: ViewTitle;
  info: I;
  mode: PlayMode;
  t: FamilyText;
  /** Currency of all amounts. */
  currency: Currency;
  money(amount: Amount): string;
  /** Reads an amount above 0 from a text in the page's language; null if the text is unclear or the amount is 0. */
  readMoney(typed: string): Amount | null;
  /** Stakes on offer, ascending; none in a replay. */
  stakes: readonly Amount[];
  defaultStake: Amount;
  /** Balance; undefined until it is known. */
  balance: Amount | undefined;
  /** True if the brand allows automatic play. */
  canAutoplay: boolean;
  /** False if the brand does not allow the player to shorten the display of a round. */
  canSkip?: boolean;
  /** Least time from one round to the next, in milliseconds, which the server enforces; 0 or undefined for none. */
  leastCycleMs?: number;
  /** Additions to a plain round that the brand offers; none in a replay and in free rounds. */
  extras?: readonly ('buy' | 'ante' | 'gamble')[];
  /** Reason in words why play is not possible now (offline, a limit); the button is then disabled. Null if play is possible. */
  blocked: string | null;
  /** Round that was settled while the player did not see it; it is announced, not animated. Null for none. */
  missedRound: SettledRound<O> | null;
  /** Recorded round that is shown again; the button repeats it and plays no new round. Null outside a replay. */
  replay: ShownRound<O> | null;
  /** Called with true when the display of a round begins, and with false when it ends; the page then updates balance and record. */
  onBusy(isBusy: boolean): void;
  /** Called when the balance is below the stake, to lead the player to more money. */
  onShort(): void;
  /** Opens the page's own panels (rules and information) from the controls of the view. */
  onInfo(): void;
  isReducedMotion: boolean;
  isSoundOn: boolean;
  onSound(isOn: boolean): void;
};

/** Props of a view for a kind of round; for any kind if none is given. */
export type GameViewProps<I, O, K extends ViewKind = ViewKind> = CommonProps<I, O> & KindProps<O>[K];

/** View of a game, exported as `View` by `games/<family>/view/view.tsx`. */
export type GameView<I = unknown, O = unknown, K extends ViewKind = ViewKind> = FunctionComponent<GameViewProps<I, O, K>>;
