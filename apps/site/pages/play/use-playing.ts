import { useCallback, useState } from 'react';
import { useMoreMoney } from '#apps/site/pages/play/use-more-money.ts';
import { useIsShower, useRealityCheck } from '#apps/site/pages/play/reality/use-reality-check.ts';
import { useSitting } from '#apps/site/pages/play/play-session.ts';
import { useDraws } from '#apps/site/pages/play/table/use-draws.ts';
import { useTable } from '#apps/site/pages/play/table/use-table.ts';
import { useLiveRound } from '#apps/site/pages/play/use-live-round.ts';
import type { FreeRounds } from '#apps/site/pages/play/use-free-rounds.ts';
import type { OpenedGame } from '#apps/site/pages/play/use-opened-game.ts';
import { useShownBalance } from '#apps/site/pages/play/use-shown-balance.ts';
import { useIsOnline } from '#apps/site/lib/http/online.ts';
import { useStoredFlag } from '#apps/site/lib/state/stored-flag.ts';
import { useI18n } from '#apps/site/lib/text/i18n.tsx';
import { useReducedMotion } from '#apps/site/parts/play/use-reduced-motion.ts';
import { useViewTitle } from '#apps/site/parts/play/use-view-title.ts';
import type { FamilyText, GameViewProps } from '#games/kit/view/view.ts';
import { fromMinor, type Amount } from '#kernel/amount.ts';
import type { Currency } from '#kernel/money.ts';
import { minorOf } from '#kernel/typed-amount.ts';

type Playing = {
  /** Free rounds that are played now. */ free: FreeRounds | null;
  game: OpenedGame;
  text: FamilyText;
  onInfo: () => void;
  onOver: () => void;
};

/** An open game in play: what its view is given, and what the page shows around it. */
export function usePlaying({ free, game, text, onInfo, onOver }: Playing) {
  const { t, formatMoney, locale } = useI18n();
  const { mode, currency } = game;
  const isOnline = useIsOnline();
  const isReducedMotion = useReducedMotion();
  const [isSoundOn, toggleSound] = useStoredFlag('sound');
  const sitting = useSitting(mode, currency);
  const balance = useShownBalance(game);
  const money = useMoreMoney(game, balance.release);
  const round = useLiveRound({ game, sitting, balance, onOver, free });
  const second = useLiveRound({ game, sitting, balance, onOver, place: 1 });
  const draws = useDraws({ game, sitting, balance, onOver }, round);
  const [isBusy, setBusy] = useState(false);
  const reality = useRealityCheck(mode, sitting.since);
  // A round that goes on is played to its end first.
  const isDue = reality.isDue && round.open === null && second.open === null;
  const isShower = useIsShower(isDue && !isBusy);
  const table = useTable(game, mode, [round, second]);
  // A view builds its stage from these: they stay the same ones as long as they say the same.
  const title = useViewTitle(game);
  const sum = useCallback((amount: Amount) => formatMoney(amount, currency), [formatMoney, currency]);
  /** A view counts with what the rounds that are left are worth; what they win is credited at their end. */
  const playFree: typeof round.play = async (stake, bet) => {
    const answer = await round.play(stake, bet);
    return answer.ok ? { ...answer, balance: free!.worth(1) } : answer;
  };
  const view: GameViewProps<unknown, unknown> = {
    title,
    info: game.info,
    mode,
    t: text,
    currency,
    money: sum,
    readMoney: (typed) => readMoney(typed, currency, locale),
    stakes: free ? [free.stake] : game.stakes,
    defaultStake: free?.stake ?? game.defaultStake,
    balance: free ? free.worth() : balance.shown,
    play: free ? playFree : round.play,
    act: round.act,
    openRound: round.open,
    table,
    draws,
    canAutoplay: game.canAutoplay,
    blocked:
      free?.left === 0
        ? t('play.free_over')
        : !isOnline
          ? t('play.offline')
          : round.isUnknown
            ? t('play.checking')
            : isDue
              ? t('play.reality_due')
              : null,
    missedRound: round.missed,
    replay: null,
    onBusy: (isNow) => {
      setBusy(isNow);
      round.onBusy(isNow);
    },
    onShort: money.add,
    onInfo,
    isReducedMotion,
    isSoundOn,
    onSound: (isOn) => isOn !== isSoundOn && toggleSound(),
  };
  const check = isShower && sitting.since !== null ? { since: sitting.since, onGoOn: reality.looked } : null;
  return { view, cash: balance.shown, isBusy, sitting, money, isResolving: round.isResolving, shown: round.shown, check };
}

/** A typed amount of more than nothing; null where it is unclear. */
function readMoney(typed: string, currency: Currency, locale: string): Amount | null {
  const minor = minorOf(typed, currency, locale);
  return minor === null || minor === 0n ? null : fromMinor(minor, currency);
}
