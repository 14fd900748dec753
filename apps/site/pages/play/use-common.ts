import { useCallback, useState } from 'react';
import { useMoreMoney } from '#apps/site/pages/play/use-more-money.ts';
import { useRealityCheck } from '#apps/site/pages/play/reality/use-reality-check.ts';
import { useSitting } from '#apps/site/pages/play/play-session.ts';
import type { FreeRounds } from '#apps/site/pages/play/use-free-rounds.ts';
import type { OpenedGame } from '#apps/site/pages/play/use-opened-game.ts';
import { useShownBalance } from '#apps/site/pages/play/use-shown-balance.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { useViewTitle } from '#apps/site/parts/play/use-view-title.ts';
import type { FamilyText } from '#games/kit/view/view.ts';
import type { Amount } from '#kernel/amount.ts';

export type Playing = {
  /** Free rounds that are played now. */ free: FreeRounds | null;
  game: OpenedGame;
  text: FamilyText;
  onInfo: () => void;
  onOver: () => void;
};
export type Common = ReturnType<typeof useCommon>;

/** State of an open game in play that all kinds of rounds share. */
export function useCommon({ free, game, text, onInfo, onOver }: Playing) {
  const { formatMoney } = useI18n();
  const { mode, currency } = game;
  const sitting = useSitting(mode, currency);
  const balance = useShownBalance(game);
  const money = useMoreMoney(game, balance.release);
  const [isBusy, setBusy] = useState(false);
  const reality = useRealityCheck(mode, sitting.since);
  // A view builds its stage from these, so their identity changes only with their content.
  const title = useViewTitle(game);
  const sum = useCallback((amount: Amount) => formatMoney(amount, currency), [formatMoney, currency]);
  return { game, free, text, onInfo, money, isBusy, setBusy, reality, title, sum, live: { game, sitting, balance, onOver } };
}
