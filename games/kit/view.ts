import type { ComponentType } from 'react';
import type { HouseId } from '#art/index.ts';

/** A round as the server settled it, with money in major units as JSON carries it. `O` is the family's outcome. */
export type SettledRound<O> = { roundId: string; stake: number; payout: number; outcome: O };

/** What came of a press of the button: a settled round, or the words that say why there is none. */
export type PlayAnswer<O> =
  | { ok: true; round: SettledRound<O>; balance: number; isReplay: boolean }
  | { ok: false; code: string; message: string };

/** The title whose art is drawn. */
export type ViewTitle = {
  vendor: string;
  gameCode: string;
  name: string;
  model: string;
  theme: string;
  reroll: number;
  /** The studio's hand, as the catalogue has it; without it symbols and scene are drawn in another hand than the tile. */
  house?: HouseId | null;
};

/**
 * What a game's view is given. A view plays outcomes back and never makes one; it has no network, no translator and no wallet of
 * its own. Everything money is a number of major units, shown through `money`.
 *
 * `I` is what the family tells of the game (`openGame.info`, `roundDetail.info`), `O` its outcome.
 */
export type GameViewProps<I, O> = {
  title: ViewTitle;
  info: I;
  mode: 'real' | 'practice';
  /** Text of the family's `strings.<tag>.json`. */
  t(key: string, values?: Record<string, string | number>): string;
  money(amount: number): string;
  /** Stakes on offer, ascending; none in a replay. */
  stakes: readonly number[];
  defaultStake: number;
  /** Undefined while it is not known. */
  balance: number | undefined;
  /**
   * Asks for one round and resolves once its outcome is known: an unknown outcome is asked for again with the same id in there.
   * One call at a time.
   */
  play(stake: number): Promise<PlayAnswer<O>>;
  /** Why there is no playing just now (offline, a limit), in words; the button is disabled and says so. */
  blocked: string | null;
  /** A round that was settled while nobody looked: announced, not animated. */
  missedRound: SettledRound<O> | null;
  /** Set where a round of the record is shown again: it is played on demand, there is no button to spin. */
  replay: SettledRound<O> | null;
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

/** `games/<family>/view/view.tsx` exports one as `View`. */
export type GameView<I = unknown, O = unknown> = ComponentType<GameViewProps<I, O>>;
