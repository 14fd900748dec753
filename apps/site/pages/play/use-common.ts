import { useCallback, useState } from 'react';
import type { PlayMode } from '#contracts/rounds.ts';
import { useMoreMoney } from '#apps/site/pages/play/use-more-money.ts';
import { useRealityCheck } from '#apps/site/pages/play/reality/use-reality-check.ts';
import { useSitting } from '#apps/site/pages/play/play-session.ts';
import type { FreeRounds } from '#apps/site/pages/play/use-free-rounds.ts';
import type { OpenedGame } from '#apps/site/pages/play/use-opened-game.ts';
import { useShownBalance } from '#apps/site/pages/play/use-shown-balance.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { useViewTitle } from '#apps/site/parts/play/use-view-title.ts';
import type { FamilyText, ViewTitle } from '#games/kit/view/view.ts';
import type { Amount } from '#kernel/amount.ts';
import type { LiveRound } from '#apps/site/pages/play/use-live-round.ts';

export type Playing = {
  /** Free rounds that are played now. */ free: FreeRounds | null;
  game: OpenedGame;
  text: FamilyText;
  onInfo: () => void;
  onOver: () => void;
};
/** State of an open game that all kinds of rounds share. */
export interface Common {
  /** The open game. */
  game: OpenedGame;
  /** Free rounds that are played now; null for none. */
  free: FreeRounds | null;
  /** Texts of the family. */
  text: FamilyText;
  /** Opens the rules. */
  onInfo(): void;
  /** The button for more money. */
  money: { mode: PlayMode; game: string; isBusy: boolean; add: () => void };
  /** True while a round is shown. */
  isBusy: boolean;
  /** Reports whether a round is shown. */
  setBusy(isBusy: boolean): void;
  /** The reality check. */
  reality: { isDue: boolean; recordLook: () => void };
  /** The title as the view reads it. */
  title: ViewTitle;
  /** Writes an amount. */
  sum(amount: Amount): string;
  /** Input of `useLiveRound`. */
  live: Pick<LiveRound, 'game' | 'sitting' | 'balance' | 'onOver'>;
}

/** State of an open game in play that all kinds of rounds share. */
export function useCommon({ free, game, text, onInfo, onOver }: Playing): Common {
  const { formatMoney } = useI18n();
  const { mode, currency, vendor, gameCode } = game;
  const sitting = useSitting(mode, currency, `${vendor}/${gameCode}`);
  const balance = useShownBalance(game);
  const money = useMoreMoney(game, balance.release);
  const [isBusy, setBusy] = useState(false);
  const reality = useRealityCheck(mode, sitting.since);
  // A view builds its stage from these values, so their identity changes only when their content does.
  const title = useViewTitle(game);
  const sum = useCallback((amount: Amount) => formatMoney(amount, currency), [formatMoney, currency]);
  return { game, free, text, onInfo, money, isBusy, setBusy, reality, title, sum, live: { game, sitting, balance, onOver } };
}
