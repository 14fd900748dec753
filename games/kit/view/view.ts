import type { FunctionComponent, ReactNode } from 'react';
import type { Currency } from '#kernel/money.ts';
import type { SeatProps } from '#games/kit/view/seat/seat.ts';
import type { StyleId } from '#art/index.ts';
import type { Amount } from '#kernel/amount.ts';

/** Text of one family's `strings.<tag>.json`; a key without a text is shown as it is. */
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
  /** Result of a ticket whose draw took place elsewhere; `correction` is set where the first result was wrong. */
  result?: { correction: { payout: Amount } | null } | null;
};

/**
 * Answer to a press of the button: a round, or a message with the reason for the failure. A failure has the current state of `round` where
 * another tab or device has continued it.
 */
export type PlayAnswer<O> =
  | { ok: true; round: ShownRound<O>; balance: Amount; isReplay: boolean }
  | { ok: false; code: string; message: string; round?: ShownRound<O> | undefined };

/** The title whose art is drawn. */
export type ViewTitle = {
  vendor: string;
  gameCode: string;
  name: string;
  model: string;
  theme: string;
  reroll: number;
  /** Drawing style of the studio in the catalogue; without it symbols and scene have another style than the tile. */
  style?: StyleId | null;
};

/** A player's bet at a table; `payout` is null while the bet is open. */
export type TableBet = {
  id: string;
  name: string;
  stake: Amount;
  currency: Currency;
  payout: Amount | null;
  /** Point at which the bet left before the end of its coup, as its game writes it: `1.25×`. */
  left: string | null;
};

/** Event that many bet on, with times by this browser's clock. `outcome` is null until it is public; of a void coup none is shown. */
export type TableCoup = {
  id: string;
  number: number;
  state: 'open' | 'over' | 'void';
  openedAt: number;
  closesAt: number;
  outcome: unknown;
  /** Part of the coup that is published while bets are taken; null where nothing is. */
  offer: unknown;
  /** Pool that the player's bets share with others', so far or as decided; null where bets share none, or nobody has bet. */
  pool: unknown;
  /** Public state of a coup in which players act, as its family defines it; null for every other coup. */
  turns: unknown;
  hashBefore: string;
  hash: string | null;
  bets: readonly TableBet[];
  count: number;
};

/** Place of a player for one bet at a table. */
export type Seat<O> = {
  /** Same as `play` and `act` of a game for one player. */
  play(stake: Amount, bet: object): Promise<PlayAnswer<O>>;
  act(act: object): Promise<PlayAnswer<O>>;
  /** The open bet. */
  open: ShownRound<O> | null;
  /** The last bet that ended, by an act or by itself. */
  last: ShownRound<O> | null;
};

/** State of a table; `coup` is null before the first one opens. */
export type TableShown<O> = {
  coup: TableCoup | null;
  betMs: number;
  /** Newest first. */
  past: readonly { id: string; number: number; state: 'open' | 'over' | 'void'; outcome: unknown; hash: string }[];
  seats: readonly Seat<O>[];
  /** Film of a studio in place of the drawn room; null where there is none, or it does not load. */
  film: { picture: ReactNode; /** Delay of the film, in milliseconds. */ behindMs: number } | null;
};

/** A draw that tickets are sold for, with times by this browser's clock. */
export type SoldDraw = { number: number; closesAt: number; drawsAt: number; prices: Readonly<Record<string, number>> };

/** Order of the same lines for several draws. `stake`: price of a ticket for `times` 1; `times`: purchases of its lines for a draw. */
export type ChaseOrder = {
  stake: Amount;
  bet: object;
  draws: readonly { number: number; times: number; prices?: Readonly<Record<string, number>> | undefined }[];
  stopsOnWin: boolean;
};
export type ChaseAnswer = { ok: true } | { ok: false; code: string; message: string };
/** A chase of the player. `stoppedBy`: reason for the return of the tickets not drawn yet; null where none were returned. */
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
  /** Draws whose sale is over, the newest first; an `open` one is about to take place. */
  past: readonly { number: number; state: 'open' | 'drawn' | 'void'; outcome: unknown }[];
  /** The player's tickets: open ones first, then those of the last draws. */
  tickets: readonly ShownRound<unknown>[];
  /** Prizes that await approval by the house, by ticket. */
  held: readonly { roundId: string; payout: Amount }[];
  /** Gives a ticket back. */
  cancel(ticket: ShownRound<unknown>): Promise<PlayAnswer<unknown>>;
  /** Chases that the player's tickets belong to. */
  chases: readonly Chase[];
  /** Buys tickets for several draws, all or none. */
  chase(order: ChaseOrder): Promise<ChaseAnswer>;
  /** Gives back the tickets of a chase that are still sold. */
  endChase(id: string): Promise<ChaseAnswer>;
  /** Holder of draws that take place elsewhere, whose results staff enter; null for other draws. */
  source: string | null;
  /** Highest prize group that the player may choose; null where the lottery has only one. */
  mostGroup: number | null;
  /** True where the last request failed and the state may be outdated. */
  isLost: boolean;
};

/** Rounds of one press. */
export type InstantProps<O> = {
  kind: 'instant';
  /**
   * Requests one round and resolves once its outcome is known. A request with an unknown outcome is retried with the same id.
   * Calls must not overlap.
   */
  play(stake: Amount, bet?: object): Promise<PlayAnswer<O>>;
  /** Sends the next act of a round that goes on because its player asked for it. */
  act?(act: object): Promise<PlayAnswer<O>>;
  /** Round that was open when the page was loaded. */
  openRound?: ShownRound<O> | null;
  /** Counts of the player's meters by stake, in a game that has them; each reading is a new list. */
  meters?: readonly { stake: Amount; count: number }[] | undefined;
  /** Requests the meters again. */
  refreshMeters?: (() => void) | undefined;
};

/** Rounds that go on by acts of the player. */
export type SteppedProps<O> = Omit<InstantProps<O>, 'kind'> & {
  kind: 'stepped';
  /** Sends the next act of the open round; otherwise the same as `play`. */
  act(act: object): Promise<PlayAnswer<O>>;
  /** Round that was open when the page was loaded, from another device or from before a reload. */
  openRound: ShownRound<O> | null;
};

/** Bets of many players on one outcome. `table` is null in a replay. */
export type CoupProps<O> = { kind: 'shared'; table: TableShown<O> | null };

/** Tickets that wait for draws. `draws` is null until they are known, and in a replay. */
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
 * Props of the view of every game. A view plays outcomes back and never makes one. It has no network, no translator and no wallet of its
 * own. Money is an `Amount`, calculated by `#kernel/amount.ts` and formatted by `money`.
 *
 * `I` is the family's information on the game (`openGame.info`, `roundDetail.info`), `O` its outcome.
 */
export type CommonProps<I, O> = {
  title: ViewTitle;
  info: I;
  mode: PlayMode;
  t: FamilyText;
  /** Currency of all amounts. */
  currency: Currency;
  money(amount: Amount): string;
  /** Reads an amount above 0 from a text in the page's language; null where the text is unclear or 0. */
  readMoney(typed: string): Amount | null;
  /** Stakes on offer, ascending; none in a replay. */
  stakes: readonly Amount[];
  defaultStake: Amount;
  /** Balance; undefined until it is known. */
  balance: Amount | undefined;
  /** True where the brand allows automatic play. */
  canAutoplay: boolean;
  /** False where the brand lets no display of a round be cut short. */
  canSkip?: boolean;
  /** Least time from one round to the next, in milliseconds, which the server holds; none where it is 0 or missing. */
  leastCycleMs?: number;
  /** Additions to a plain round that the brand offers; none in a replay and in free rounds. */
  extras?: readonly ('buy' | 'ante' | 'gamble')[];
  /** Reason why play is not possible now (offline, a limit), in words; the button is disabled. Null where play is possible. */
  blocked: string | null;
  /** Round that was settled unseen; it is announced, not animated. */
  missedRound: SettledRound<O> | null;
  /** Round of the record that is shown again; the button repeats it and plays no new round. Null outside a replay. */
  replay: ShownRound<O> | null;
  /** Called with true when the display of a round begins, and with false when it ends; the page then updates balance and record. */
  onBusy(isBusy: boolean): void;
  /** Requests more money to play with, where the balance is below the stake. */
  onShort(): void;
  /** Opens the page's own panels from the view's controls. */
  onInfo(): void;
  isReducedMotion: boolean;
  isSoundOn: boolean;
  onSound(isOn: boolean): void;
};

/** Props of a view for a kind of rounds; for any kind where none is given. */
export type GameViewProps<I, O, K extends ViewKind = ViewKind> = CommonProps<I, O> & KindProps<O>[K];

/** View of a game, exported as `View` by `games/<family>/view/view.tsx`. */
export type GameView<I = unknown, O = unknown, K extends ViewKind = ViewKind> = FunctionComponent<GameViewProps<I, O, K>>;
