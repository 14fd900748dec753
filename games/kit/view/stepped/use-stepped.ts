import { useEffect, useEffectEvent, useState } from 'react';
import { useTurns } from '#games/kit/view/use-turns.ts';
import type { GameViewProps, ShownRound } from '#games/kit/view/view.ts';
import { isNothing, NOTHING, type Amount } from '#kernel/amount.ts';

/** State of a round: an open round has only the visible part, a round that is over has everything. */
export type Standing<S, O> = ShownRound<O> & ({ isOpen: true; seen: S } | { isOpen: false; seen: null });

type Game<S, O> = {
  /** Called within the player's press, because browsers let sound begin only then. */
  unlock(): void;
  /** Shows the state of the round after its opening, after an act, or after its end. */
  show(round: Standing<S, O>): Promise<void> | void;
  /** Replays a recorded round, act by act. */
  showAgain(round: Standing<S, O>): Promise<void> | void;
  /** Called if the round was continued in another window: the board then shows the bet of that round. */
  onBet?(bet: unknown): void;
  /** Sum of the chips of the next round, in games whose chips are the stake; undefined if the stake is chosen separately. */
  sum?: Amount;
};

export function standing<S, O>(round: ShownRound<O>): Standing<S, O> {
  return round.step === null ? { ...round, isOpen: false, seen: null } : { ...round, isOpen: true, seen: round.outcome as unknown as S };
}

/** Opens, plays and ends the rounds of a stepped game, one after the other; or replays a recorded round. */
export function useStepped<I, O, S, A extends object = object>(
  props: GameViewProps<I, O, 'stepped'>,
  { unlock, show, showAgain, onBet, sum }: Game<S, O>,
) {
  const { replay, openRound } = props;
  const turns = useTurns(props);
  const [round, setRound] = useState<Standing<S, O> | null>(() => firstOf(props));
  const [chosen, setStake] = useState(openRound?.stake ?? props.defaultStake);
  const [requested, setRequested] = useState<A | null>(null);
  const isOpen = round?.isOpen === true;
  // The stake of an open round includes the stakes that acts have added.
  const stake = sum === undefined ? chosen : isOpen ? round.stake : sum;
  const lacking = isOpen ? NOTHING : turns.lackingFor(stake);
  const isOff = turns.isBusy || props.blocked !== null || replay !== null;

  async function showNext(next: ShownRound<O>): Promise<void> {
    const stands = standing<S, O>(next);
    setRound(stands);
    await show(stands);
  }
  const onElsewhere = (next: ShownRound<O>): void => {
    setStake(next.stake);
    onBet?.(next.bet);
    void showNext(next);
  };

  function start(bet?: object): void {
    unlock();
    if (isOff || isOpen || isNothing(stake)) return;
    if (!isNothing(lacking)) return props.onShort();
    void turns.turn({ ask: () => props.play(stake, bet), stake, show: showNext, onElsewhere });
  }

  async function act(done: A, more: Amount): Promise<void> {
    unlock();
    if (isOff || !isOpen) return;
    if (!isNothing(turns.lackingFor(more))) return props.onShort();
    setRequested(done);
    await turns.turn({ ask: () => props.act(done), stake: more, show: showNext, onElsewhere });
    setRequested(null);
  }

  const playAgain = useReplay(props, turns, async (over) => {
    setRound(null);
    await showAgain(standing<S, O>(over));
    setRound(standing<S, O>(over));
  });

  return {
    round,
    isOpen,
    /** The act that was sent and has no answer yet. */
    requested,
    stake,
    /** Null if the chips of the bet are the stake. */
    setStake: sum === undefined ? setStake : null,
    start,
    /** Sends an act that adds `more` to the stake. */
    act: (done: A, more: Amount = NOTHING) => void act(done, more),
    again: () => (unlock(), playAgain()),
    lacking,
    isBusy: turns.isBusy,
    /** True while the player cannot choose anything for the next round. */
    isHeld: turns.isBusy || isOpen || replay !== null,
    balance: turns.balance,
    notice: turns.notice,
  };
}

/** The open round, or else the round whose end the player missed. */
function firstOf<I, S, O>({ openRound, missedRound }: GameViewProps<I, O, 'stepped'>): Standing<S, O> | null {
  const first = openRound ?? (missedRound as ShownRound<O> | null);
  return first && standing<S, O>({ ...first, step: openRound?.step ?? null });
}

/** Replays a recorded round as soon as it is loaded. Returns a function that replays it again. */
function useReplay<I, O>(
  { replay }: GameViewProps<I, O, 'stepped'>,
  turns: { isBusy: boolean; showAgain(round: ShownRound<O>, show: (over: ShownRound<O>) => Promise<void>): void },
  show: (over: ShownRound<O>) => Promise<void>,
): () => void {
  function playAgain(): void {
    if (replay && !turns.isBusy) turns.showAgain(replay, show);
  }
  const begin = useEffectEvent(playAgain);
  useEffect(() => begin(), [replay?.roundId]);
  return playAgain;
}
