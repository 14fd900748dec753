import type { ReactNode } from 'react';
import { InstantBoard } from '#games/kit/view/instant/instant-board.tsx';
import type { InstantGame } from '#games/kit/view/instant/use-instant.ts';
import { clothOf } from '#games/kit/view/table/cloth.ts';
import { ChipRail } from '#games/kit/view/table/chip-rail.tsx';
import type { Chips } from '#games/kit/view/table/use-chips.ts';
import { refusedText } from '#games/kit/view/table/refused-text.ts';
import { useTableKeys } from '#games/kit/view/table/use-table-keys.ts';
import type { GameViewProps } from '#games/kit/view/view.ts';

type Props<I, O> = {
  view: GameViewProps<I, O, 'instant'>;
  game: InstantGame<O>;
  chips: Chips;
  words: { press: string; busy: string; hint: string };
  written(outcome: O): string;
  /** Text about the thing under the pointer. */
  about: string | null;
  past?: ReactNode;
  children: ReactNode;
};

/** The frame of a table with chips: the last results, the felt, the rail of chips, the result, and the bar. */
export function TableBoard<I, O>({ view, game, chips, words, written, about, past, children }: Props<I, O>) {
  const { t, money, replay } = view;
  useTableKeys(chips, game.isHeld);
  const notice = game.notice ?? (chips.refused && !game.isBusy ? refusedText(view, chips.refused) : null);
  return (
    <InstantBoard
      view={view}
      game={{ ...game, notice }}
      words={words}
      written={written}
      past={past}
      about={game.isBusy ? null : about}
      cloth={clothOf(view.title.style)}
      choices={!replay && <ChipRail t={t} money={money} chips={chips} isHeld={game.isHeld} />}
    >
      {children}
    </InstantBoard>
  );
}
