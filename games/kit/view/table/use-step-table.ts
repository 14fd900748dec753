import { useState } from 'react';
import type { ChipsBet } from '#games/kit/quote.ts';
import { useSound } from '#games/kit/view/board.tsx';
import { isWin } from '#games/kit/view/instant/instant-board.tsx';
import { useStepped, type Standing } from '#games/kit/view/stepped/use-stepped.ts';
import type { TableSound } from '#games/kit/view/table/table-sound.ts';
import { useChips, type Laid } from '#games/kit/view/table/use-chips.ts';
import type { GameViewProps } from '#games/kit/view/view.ts';
import { ratioOf } from '#kernel/amount.ts';

type Table<S, O, N> = {
  sound(isOn: boolean): N;
  /** Plays the display of the state of a round, or of its end. */
  show(round: Standing<S, O>, sound: N): Promise<void>;
};

/**
 * Holds the rounds of a table at which the player acts: chips are laid, cards are dealt, and acts add to the stake until the round is over.
 */
export function useStepTable<I, O, S, N extends TableSound, A extends object>(
  props: GameViewProps<I, O, 'stepped'>,
  { sound: makeSound, show }: Table<S, O, N>,
) {
  const { stakes, currency, replay, openRound, isSoundOn } = props;
  const chips = useChips({ stakes, currency, first: (replay ?? openRound)?.bet as ChipsBet | undefined });
  const [pointed, setPointed] = useState<string | null>(null);
  const sound = useSound(() => makeSound(isSoundOn), isSoundOn);
  const shown = async (round: Standing<S, O>): Promise<void> => {
    chips.keep();
    setPointed(null);
    await show(round, sound);
    if (round.isOpen) return;
    if (isWin(round)) sound.pluck(ratioOf(round.payout, round.stake));
    else sound.still();
  };
  const game = useStepped<I, O, S, A>(props, {
    unlock: () => sound.unlock(),
    show: shown,
    showAgain: shown,
    onBet: (bet) => chips.put(bet as ChipsBet),
    sum: chips.sum,
  });
  const lay = (what: Laid): void => {
    sound.unlock();
    sound.chip();
    chips.lay(what);
  };
  const { round, isBusy } = game;
  return {
    game: { ...game, start: () => game.start(chips.bet) },
    chips: { ...chips, lay },
    pointed,
    setPointed,
    /** The round that ended with the chips on the table. */
    over: !isBusy && round?.isOpen === false && !chips.canRebet ? round : null,
  };
}
