import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { NO_STOPS, shouldStop, type Stops } from '#games/kit/view/instant/auto-stops.ts';
import { useTurns } from '#games/kit/view/use-turns.ts';
import type { GameViewProps, SettledRound } from '#games/kit/view/view.ts';
import { isNothing, minus, plus, type Amount } from '#kernel/amount.ts';

const KEPT = 60;
/** Between two rounds that play by themselves: each result is seen. */
const REST_MS = 650;

export type AutoPlay = { left: number; start(count: number, limits: Pick<Stops, 'gain' | 'loss' | 'win'>): void; stop(): void };

type Game<O> = {
  /** What is played next; undefined in a game without a choice. */
  bet: object | undefined;
  /** What the bet sums to, where its chips say so; else it is chosen apart. */
  stake?: Amount;
  /** Called within the press, while the browser lets sound begin. */
  unlock(): void;
  /** Plays a round back, to its end. */
  show(round: SettledRound<O>): Promise<void> | void;
};

/** The rounds of an instant game in one visit: by hand, by themselves, or one of the record again. */
export function useInstant<I, O>(props: GameViewProps<I, O>, { bet, stake: sum, unlock, show }: Game<O>) {
  const { replay, missedRound } = props;
  const turns = useTurns(props);
  const [chosen, setStake] = useState(props.defaultStake);
  const stake = sum ?? chosen;
  const [shown, setShown] = useState<SettledRound<O> | null>(missedRound);
  const [shownBet, setShownBet] = useState<object | undefined>();
  const [last, setLast] = useState<readonly SettledRound<O>[]>(missedRound ? [missedRound] : []);
  const [left, setLeft] = useState(0);
  const stops = useRef<Stops>(NO_STOPS);
  const lacking = turns.lackingFor(stake);

  async function showAll(round: SettledRound<O>): Promise<void> {
    await show(round);
    setShown(round);
    setShownBet(bet);
    if (!replay) setLast((known) => [round, ...known].slice(0, KEPT));
  }

  async function play(): Promise<void> {
    const isOk = await turns.turn({ ask: () => props.play(stake, bet), stake, show: showAll });
    if (!isOk) setLeft(0);
  }

  function press(): void {
    unlock();
    if (left > 0) return setLeft(0);
    if (turns.isBusy) return;
    if (replay) return turns.showAgain(replay, showAll);
    if (props.blocked !== null || isNothing(stake)) return;
    if (!isNothing(lacking)) return props.onShort();
    void play();
  }

  // One by itself after another, for as long as nothing says stop.
  const goOn = useEffectEvent(() => {
    const round = shown;
    if (round && stops.current.played > 0) {
      const net = minus(plus(stops.current.net, round.payout, props.currency), round.stake, props.currency);
      stops.current = { ...stops.current, net };
      if (shouldStop(stops.current, round.payout, props.currency)) return setLeft(0);
    }
    if (props.blocked !== null || isNothing(stake) || !isNothing(lacking)) return setLeft(0);
    stops.current = { ...stops.current, played: stops.current.played + 1 };
    setLeft((count) => count - 1);
    void play();
  });
  useEffect(() => {
    if (left === 0 || turns.isBusy) return;
    const timer = setTimeout(goOn, stops.current.played === 0 ? 0 : REST_MS);
    return () => clearTimeout(timer);
  }, [left, turns.isBusy]);

  const again = useEffectEvent(() => void (replay && press()));
  useEffect(() => again(), [replay?.roundId]);

  const auto: AutoPlay = {
    left,
    start: (count, limits) => {
      unlock();
      stops.current = { ...NO_STOPS, ...limits };
      setLeft(count);
    },
    stop: () => setLeft(0),
  };
  return {
    stake,
    /** Null where the bet's chips are the stake. */
    setStake: sum === undefined ? setStake : null,
    /** The round that lies on the board. */
    shown,
    /** Whether that round was played with the bet that is chosen now. */
    isOfBet: shownBet === bet,
    /** The last rounds, the newest first. */
    last,
    press,
    lacking,
    isBusy: turns.isBusy,
    /** Nothing of the next round can be chosen just now. */
    isHeld: turns.isBusy || left > 0 || replay !== null,
    balance: turns.balance,
    notice: turns.notice,
    auto,
  };
}

export type InstantGame<O> = Omit<ReturnType<typeof useInstant<unknown, O>>, 'shown' | 'last'> & {
  shown: SettledRound<O> | null;
  last: readonly SettledRound<O>[];
};
