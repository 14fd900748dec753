import type { FunctionComponent, ReactNode } from 'react';
import type { Currency } from '#kernel/money.ts';
import type { StyleId } from '#art/index.ts';
import type { Amount } from '#kernel/amount.ts';

/** Text of one family's `strings.<tag>.json`; a key without a text is shown as it is. */
export type FamilyText = (key: string, values?: Record<string, string | number>) => string;

/** For money, or to try it. */
export type PlayMode = 'real' | 'practice';

/** A round as the server settled it, with money as JSON carries it. `O` is the family's outcome. */
export type SettledRound<O> = { roundId: string; stake: Amount; payout: Amount; outcome: O };

/** A settled round, or one that goes on: then `step` is the ordinal of the next act, and the outcome is what may be seen of it. */
export type ShownRound<O> = SettledRound<O> & {
  bet: unknown;
  acts: readonly unknown[];
  step: number | null;
  /** Of a ticket whose draw took place elsewhere; `correction` where its result was wrong. */
  result?: { correction: { payout: Amount } | null } | null;
};

/**
 * What came of a press of the button: a round, or the words that say why there is none. `round` is there where another tab or device
 * has gone on with it: as it stands.
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
  /** The studio's hand, as the catalogue has it; without it symbols and scene are drawn in another hand than the tile. */
  style?: StyleId | null;
};

/** A bet of somebody at a table; `payout` is null while it is open. */
export type TableBet = {
  id: string;
  name: string;
  stake: Amount;
  currency: Currency;
  payout: Amount | null;
  /** Where it left before the end of its coup: `1.25×`. */
  left: string | null;
};

/** What many bet on, with times by this browser's clock. `outcome` is there once all of it was seen; of a void one nothing was. */
export type TableCoup = {
  id: string;
  number: number;
  state: 'open' | 'over' | 'void';
  openedAt: number;
  closesAt: number;
  outcome: unknown;
  /** What of it is told while bets are taken; null where nothing is. */
  offer: unknown;
  /** What the player's bets share with others', so far or as it was decided; null where nothing is shared, or nobody has bet. */
  pool: unknown;
  /** Where players act in a coup: what everybody may see of it so far; of the family. Null everywhere else. */
  turns: unknown;
  hashBefore: string;
  hash: string | null;
  bets: readonly TableBet[];
  count: number;
};

/** One of a player's bets at a table. */
export type Seat<O> = {
  /** As the `play` and `act` of a game that one plays alone. */
  play(stake: Amount, bet: object): Promise<PlayAnswer<O>>;
  act(act: object): Promise<PlayAnswer<O>>;
  /** The bet that goes on. */
  open: ShownRound<O> | null;
  /** The last one that ended, by an act or by itself. */
  last: ShownRound<O> | null;
};

/** What goes on at a table; `coup` is null while none was opened. */
export type TableShown<O> = {
  coup: TableCoup | null;
  betMs: number;
  /** Newest first. */
  past: readonly { id: string; number: number; state: 'open' | 'over' | 'void'; outcome: unknown; hash: string }[];
  seats: readonly Seat<O>[];
  /** The film of a studio in place of the drawn room; null where there is none, or it does not come. */
  film: { picture: ReactNode; /** How far it is behind, in milliseconds. */ behindMs: number } | null;
};

/** A draw that tickets are sold for, with times by this browser's clock. */
export type SoldDraw = { number: number; closesAt: number; drawsAt: number; prices: Readonly<Record<string, number>> };

/** The same lines for several draws: what one ticket costs at one time, and how many times its lines are bought for each draw. */
export type ChaseOrder = {
  stake: Amount;
  bet: object;
  draws: readonly { number: number; times: number; prices?: Readonly<Record<string, number>> | undefined }[];
  stopsOnWin: boolean;
};
export type ChaseAnswer = { ok: true } | { ok: false; code: string; message: string };
/** One of the player's. `stoppedBy`: what gave back the tickets that were not drawn yet. */
export type Chase = {
  id: string;
  stopsOnWin: boolean;
  stoppedBy: 'win' | 'member' | null;
  tickets: readonly { roundId: string; number: number }[];
};

/** What goes on at a lottery. */
export type DrawsShown = {
  /** The next one first. */
  next: readonly SoldDraw[];
  /** Asks for all of it anew. */
  refresh(): void;
  /** Whose sale is over, the newest first; one that is still open is about to take place. */
  past: readonly { number: number; state: 'open' | 'drawn' | 'void'; outcome: unknown }[];
  /** The player's own: open ones first, then those of the last draws. */
  tickets: readonly ShownRound<unknown>[];
  /** Prizes that wait for the house to approve them, by ticket. */
  held: readonly { roundId: string; payout: Amount }[];
  /** Gives a ticket back. */
  cancel(ticket: ShownRound<unknown>): Promise<PlayAnswer<unknown>>;
  /** Those that the player's tickets belong to. */
  chases: readonly Chase[];
  /** Buys tickets for several draws, all or none. */
  chase(order: ChaseOrder): Promise<ChaseAnswer>;
  /** Gives back the tickets of a chase that are still sold. */
  endChase(id: string): Promise<ChaseAnswer>;
  /** Who holds the draws where they take place elsewhere: staff enter what came of them. */
  source: string | null;
  /** The highest prize group that the player may choose, where the lottery has several. */
  mostGroup: number | null;
  /** It could not be asked for; what is shown may be old. */
  isLost: boolean;
};

/** Rounds of one press. */
export type InstantProps<O> = {
  kind: 'instant';
  /**
   * Requests one round and resolves once its outcome is known: an unknown outcome is requested again with the same id in there.
   * One call at a time.
   */
  play(stake: Amount, bet?: object): Promise<PlayAnswer<O>>;
};

/** Rounds that go on by acts of the player. */
export type SteppedProps<O> = Omit<InstantProps<O>, 'kind'> & {
  kind: 'stepped';
  /** Does the next act of the round that goes on; as `play` in all else. */
  act(act: object): Promise<PlayAnswer<O>>;
  /** A round that went on when the page was opened: on another device, before a reload. */
  openRound: ShownRound<O> | null;
};

/** Bets of many on one outcome. `table` is null in a replay. */
export type CoupProps<O> = { kind: 'shared'; table: TableShown<O> | null };

/** Tickets that wait for draws. `draws` is null until they are known, and in a replay. */
export type DrawProps<O> = Omit<InstantProps<O>, 'kind'> & { kind: 'ticket'; draws: DrawsShown | null };

/** What the kind of a game's rounds brings, by kind. */
export type KindProps<O> = { instant: InstantProps<O>; stepped: SteppedProps<O>; shared: CoupProps<O>; ticket: DrawProps<O> };
export type ViewKind = keyof KindProps<never>;

/**
 * What a game's view is given. A view plays outcomes back and never makes one; it has no network, no translator and no wallet of
 * its own. Money is an `Amount`, counted by `#kernel/amount.ts` and shown through `money`.
 *
 * `I` is what the family tells of the game (`openGame.info`, `roundDetail.info`), `O` its outcome.
 */
export type CommonProps<I, O> = {
  title: ViewTitle;
  info: I;
  mode: PlayMode;
  t: FamilyText;
  /** What all of it is in. */
  currency: Currency;
  money(amount: Amount): string;
  /** The amount that a text of the page's language is, more than nothing; null where it is unclear. */
  readMoney(typed: string): Amount | null;
  /** Stakes on offer, ascending; none in a replay. */
  stakes: readonly Amount[];
  defaultStake: Amount;
  /** Undefined while it is not known. */
  balance: Amount | undefined;
  /** Whether the brand lets rounds be played by themselves. */
  canAutoplay: boolean;
  /** Why there is no playing just now (offline, a limit), in words; the button is disabled and says so. */
  blocked: string | null;
  /** A round that was settled while nobody looked: announced, not animated. */
  missedRound: SettledRound<O> | null;
  /** Set where a round of the record is shown again: it is played on demand, there is no button to spin. */
  replay: ShownRound<O> | null;
  /** Told when a round begins to be shown and when all of it was; the page updates balance and record then. */
  onBusy(isBusy: boolean): void;
  /** Asked for more money to play with, where the balance is short of the stake. */
  onShort(): void;
  /** Opens the page's own panels from the view's controls. */
  onInfo(): void;
  isReducedMotion: boolean;
  isSoundOn: boolean;
  onSound(isOn: boolean): void;
};

/** The same with what the kind of the game's rounds brings; of any kind where none is named. */
export type GameViewProps<I, O, K extends ViewKind = ViewKind> = CommonProps<I, O> & KindProps<O>[K];

/** `games/<family>/view/view.tsx` exports one as `View`. */
export type GameView<I = unknown, O = unknown, K extends ViewKind = ViewKind> = FunctionComponent<GameViewProps<I, O, K>>;
