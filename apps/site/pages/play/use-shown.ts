import { useIsShower } from '#apps/site/pages/play/reality/use-reality-check.ts';
import type { Common } from '#apps/site/pages/play/use-common.ts';
import type { useLiveRound } from '#apps/site/pages/play/use-live-round.ts';
import { useIsOnline } from '#web/http/online.ts';
import { useStoredFlag } from '#web/state/stored-flag.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { useReducedMotion } from '#apps/site/parts/play/use-reduced-motion.ts';
import type { CommonProps, GameViewProps, KindProps, ViewKind } from '#games/kit/view/view.ts';
import { fromMinor, type Amount } from '#kernel/amount.ts';
import type { Currency } from '#kernel/money.ts';
import { minorOf } from '#kernel/typed-amount.ts';

type LiveRound = Pick<ReturnType<typeof useLiveRound>, 'open' | 'isUnknown' | 'missed' | 'onBusy' | 'isResolving' | 'shown'> & {
  /** True for rounds without an end of their own, such as a seat. Their view pauses while it is blocked. */
  isPausable?: boolean;
};
type View = GameViewProps<unknown, unknown>;
/** Props of a view that depend on the kind of the game's rounds. */
type Part = KindProps<unknown>[ViewKind];

/** Returns the props of a view, and the state that the page shows around the view. A press plays the first of the rounds. */
export function useShown(common: Common, rounds: readonly [LiveRound, ...LiveRound[]], part: Part) {
  const { t, locale } = useI18n();
  const { game, free, live, money, isBusy, setBusy, reality } = common;
  const { sitting, balance } = live;
  const { mode, currency } = game;
  const [round] = rounds;
  const isOnline = useIsOnline();
  const isReducedMotion = useReducedMotion();
  const [isSoundOn, toggleSound] = useStoredFlag('sound');
  // A round that goes on is played to its end before the time check is shown.
  const isDue = reality.isDue && rounds.every(({ open }) => open === null);
  const isShower = useIsShower(isDue && (!isBusy || round.isPausable === true));
  const shared: CommonProps<unknown, unknown> = {
    title: common.title,
    info: game.info,
    mode,
    t: common.text,
    currency,
    money: common.sum,
    readMoney: (typed) => readMoney(typed, currency, locale),
    stakes: free ? [free.stake] : game.stakes,
    defaultStake: free?.stake ?? game.defaultStake,
    balance: free ? free.worth() : balance.shown,
    canAutoplay: game.canAutoplay,
    canSkip: game.canSkip,
    leastCycleMs: game.leastCycleMs,
    extras: free ? [] : game.extras,
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
    onInfo: common.onInfo,
    isReducedMotion,
    isSoundOn,
    onSound: (isOn) => isOn !== isSoundOn && toggleSound(),
  };
  const view: View = { ...shared, ...part };
  const check = isShower && sitting.since !== null ? { since: sitting.since, onGoOn: reality.recordLook } : null;
  return { view, cash: balance.shown, isBusy, sitting, money, isResolving: round.isResolving, shown: round.shown, check };
}

/** Reads a typed amount; null if it is no amount, or zero. */
function readMoney(typed: string, currency: Currency, locale: string): Amount | null {
  const minor = minorOf(typed, currency, locale);
  return minor === null || minor === 0n ? null : fromMinor(minor, currency);
}
