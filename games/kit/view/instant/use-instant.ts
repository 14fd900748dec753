import { useEffect, useEffectEvent, useState } from 'react';
import { useAuto, type AutoPlay } from '#games/kit/view/auto/use-auto.ts';
import { useTurns } from '#games/kit/view/use-turns.ts';
import type { GameViewProps, SettledRound } from '#games/kit/view/view.ts';
import { isNothing, type Amount } from '#kernel/amount.ts';

const KEPT = 60;
/** Pause between two automatic rounds, in milliseconds, in which the player sees the result. */
const REST_MS = 650;

type Game<O> = {
  /** Bet of the next round; undefined in a game without a choice. */
  bet: object | undefined;
  /** Sum of the bet, if its chips are the stake; undefined if the stake is chosen separately. */
  stake?: Amount;
  /** Called within the player's press, because browsers let sound begin only then. */
  unlock(): void;
  /** Plays the display of a round to its end. */
  show(round: SettledRound<O>): Promise<void> | void;
};

/** Holds the rounds of an instant game in one visit: by hand, by automatic play, or the replay of a recorded round. */
export function useInstant<I, O>(props: GameViewProps<I, O, 'instant'>, { bet, stake: sum, unlock, show }: Game<O>): InstantGame<O> {
  const { replay, missedRound } = props;
  const turns = useTurns(props);
  const [chosen, setStake] = useState(props.defaultStake);
  const stake = sum ?? chosen;
  const [shown, setShown] = useState<SettledRound<O> | null>(missedRound);
  const [shownBet, setShownBet] = useState<object | undefined>();
  const [last, setLast] = useState<readonly SettledRound<O>[]>(missedRound ? [missedRound] : []);
  const lacking = turns.lackingFor(stake);
  const auto = useAuto({
    currency: props.currency,
    stake,
    last: shown,
    isReady: !turns.isBusy,
    isBarred: props.blocked !== null || isNothing(stake) || !isNothing(lacking),
    restMs: REST_MS,
    unlock,
    play: () => play(),
  });

  async function showAll(round: SettledRound<O>): Promise<void> {
    await show(round);
    setShown(round);
    setShownBet(bet);
    if (!replay) setLast((known) => [round, ...known].slice(0, KEPT));
  }

  async function play(): Promise<void> {
    const isOk = await turns.turn({ ask: () => props.play(stake, bet), stake, show: showAll });
    if (!isOk) auto.stop();
  }

  function press(): void {
    unlock();
    if (auto.left > 0) return auto.stop();
    if (turns.isBusy) return;
    if (replay) return turns.showAgain(replay, showAll);
    if (props.blocked !== null || isNothing(stake)) return;
    if (!isNothing(lacking)) return props.onShort();
    void play();
  }

  const again = useEffectEvent(() => void (replay && press()));
  useEffect(() => again(), [replay?.roundId]);

  return {
    stake,
    setStake: sum === undefined ? setStake : null,
    shown,
    isOfBet: shownBet === bet,
    last,
    press,
    lacking,
    isBusy: turns.isBusy,
    isHeld: turns.isBusy || auto.left > 0 || replay !== null,
    balance: turns.balance,
    notice: turns.notice ?? (auto.isWaiting ? props.t('kit.auto_waits') : null),
    auto,
  };
}

/** An instant game in one visit. */
export interface InstantGame<O> {
  /** Stake of the next round. */
  stake: Amount;
  /** Sets the stake; null if the chips of the bet are the stake. */
  setStake: ((stake: Amount) => void) | null;
  /** The round on the board. */
  shown: SettledRound<O> | null;
  /** True if that round was played with the bet that is chosen now. */
  isOfBet: boolean;
  /** The last rounds, newest first. */
  last: readonly SettledRound<O>[];
  /** The button: plays, stops automatic play, or repeats a replay. */
  press(): void;
  /** The part of the stake that the balance lacks. */
  lacking: Amount;
  /** True while a round is requested or shown. */
  isBusy: boolean;
  /** True while nothing of the next round can be chosen. */
  isHeld: boolean;
  /** The balance to show. */
  balance: Amount | undefined;
  /** Text above the button; null for none. */
  notice: string | null;
  /** Automatic play. */
  auto: AutoPlay;
}
