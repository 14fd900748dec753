import { useState } from 'react';
import type { ChipsBet } from '#games/kit/quote.ts';
import { useSound } from '#games/kit/view/board.tsx';
import { isWin } from '#games/kit/view/instant/instant-board.tsx';
import { useInstant } from '#games/kit/view/instant/use-instant.ts';
import type { TableSound } from '#games/kit/view/table/table-sound.ts';
import { useChips, type Laid } from '#games/kit/view/table/use-chips.ts';
import type { GameViewProps, SettledRound } from '#games/kit/view/view.ts';
import { ratioOf } from '#kernel/amount.ts';

type Table<O, S> = {
  sound(isOn: boolean): S;
  /** Plays the display of a round to its end. */
  show(round: SettledRound<O>, sound: S): Promise<void>;
};

/** Holds the rounds of a game with chips: the chips on the felt, the spot under the pointer, the result. */
export function useTableGame<I, O, S extends TableSound>(props: GameViewProps<I, O, 'instant'>, { sound: makeSound, show }: Table<O, S>) {
  const { stakes, currency, replay, isSoundOn } = props;
  const chips = useChips({ stakes, currency, first: replay ? (replay.bet as ChipsBet) : undefined });
  const [pointed, setPointed] = useState<string | null>(null);
  const sound = useSound(() => makeSound(isSoundOn), isSoundOn);
  const game = useInstant(props, {
    bet: chips.bet,
    stake: chips.sum,
    unlock: () => sound.unlock(),
    show: async (round) => {
      chips.keep();
      setPointed(null);
      await show(round, sound);
      if (isWin(round)) sound.pluck(ratioOf(round.payout, round.stake));
      else sound.still();
    },
  });
  const lay = (what: Laid): void => {
    sound.unlock();
    sound.chip();
    chips.lay(what);
  };
  return {
    game,
    chips: { ...chips, lay },
    pointed,
    setPointed,
    /** Outcome of the round with the chips on the table. */
    shown: game.isBusy || !game.isOfBet ? null : (game.shown?.outcome ?? null),
  };
}
