import type { CSSProperties, ReactNode } from 'react';
import { Board } from '#games/kit/view/board.tsx';
import { faceOf, PlayBar } from '#games/kit/view/controls/play-bar.tsx';
import { endOf, Plate } from '#games/kit/view/instant/instant-board.tsx';
import type { useStepped } from '#games/kit/view/stepped/use-stepped.ts';
import { ActRow, type ActChoice } from '#games/kit/view/table/act-row.tsx';
import { ChipRail } from '#games/kit/view/table/chip-rail.tsx';
import { clothOf } from '#games/kit/view/table/cloth.ts';
import type { Chips } from '#games/kit/view/table/use-chips.ts';
import { refusedText } from '#games/kit/view/table/refused-text.ts';
import { useTableKeys } from '#games/kit/view/table/use-table-keys.ts';
import type { GameViewProps } from '#games/kit/view/view.ts';

type Props<I, O> = {
  view: GameViewProps<I, O, 'stepped'>;
  game: Omit<ReturnType<typeof useStepped<I, O, unknown>>, 'act' | 'requested'>;
  chips: Chips;
  words: { press: string; busy: string; hint: string; choose: string };
  /** The acts that the player may choose now. */
  acts: readonly ActChoice[];
  /** Writes the result of a round in a few words. */
  written(outcome: O): string;
  /** Text about the thing under the pointer, or about the state of the round. */
  about: string | null;
  children: ReactNode;
};

/** The frame of a table at which the player acts: the felt, the rail of chips or the acts in its place, the result, and the bar. */
export function StepBoard<I, O>({ view, game, chips, words, acts, written, about, children }: Props<I, O>) {
  const { t, money, replay, title } = view;
  const { round, isOpen, isBusy } = game;
  useTableKeys(isOpen ? null : chips, game.isHeld);
  const notice = game.notice ?? (chips.refused && !isBusy && !isOpen ? refusedText(view, chips.refused) : null);
  const over = !isBusy && round?.isOpen === false ? round : null;
  const said = over
    ? t(`kit.said_${endOf(over)}`, { result: written(over.outcome), amount: money(over.payout), stake: money(over.stake) })
    : isOpen && !isBusy
      ? (about ?? words.choose)
      : '';
  const own = isOpen ? { label: words.choose, isOff: true } : { label: words.press };
  return (
    <Board
      title={title}
      isBusy={isBusy}
      said={notice ?? said}
      bar={
        <PlayBar
          view={view}
          game={game}
          payout={over?.payout}
          face={faceOf(view, game, words.busy, own)}
          onPress={replay ? game.again : () => game.start(chips.bet)}
          isLastShown
        />
      }
    >
      <div className="instant instant--table" style={{ '--cloth': clothOf(title.style) } as CSSProperties}>
        <div />
        <div className="instant__play">{children}</div>
        <div className="instant__choices">
          {isOpen ? (
            <ActRow t={t} money={money} acts={acts} isHeld={isBusy} />
          ) : (
            !replay && <ChipRail t={t} money={money} chips={chips} isHeld={game.isHeld} />
          )}
        </div>
        <Plate view={view} notice={notice ?? (isBusy || over ? null : about)} round={over} hint={isOpen ? words.choose : words.hint} />
      </div>
    </Board>
  );
}
