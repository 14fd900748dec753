import type { CSSProperties, ReactNode } from 'react';
import { Board } from '#games/kit/view/board.tsx';
import { InstantBar } from '#games/kit/view/instant/instant-bar.tsx';
import { Last } from '#games/kit/view/instant/last.tsx';
import type { InstantGame } from '#games/kit/view/instant/use-instant.ts';
import type { GameViewProps, SettledRound } from '#games/kit/view/view.ts';
import { classNames } from '#ui/class-names.ts';
import { compare, isNothing } from '#kernel/amount.ts';
import './instant-board.css';

type Props<I, O> = {
  view: GameViewProps<I, O, 'instant'>;
  game: InstantGame<O>;
  /** `hint` is shown until a round is on the board. */
  words: { press: string; busy: string; hint: string };
  /** Writes a result in a few characters: `8.23×`. */
  written(outcome: O): string;
  /** The area of play. */
  children: ReactNode;
  /** The bet as a ticket, and further choices. */
  choices?: ReactNode;
  /** The last results in the game's own way. */
  past?: ReactNode;
  /** Text about the thing under the pointer; shown in place of the result. */
  about?: string | null;
  /** Colour of the cloth of a table, which is wide and covers most of the background. */
  cloth?: string;
};

/** The frame of a game of single presses: the last results, the area of play, the bet, the result, and the bar. */
export function InstantBoard<I, O>({ view, game, words, written, children, choices, past, about, cloth }: Props<I, O>) {
  const { t, money } = view;
  const shown = game.isBusy ? null : game.shown;
  const said = shown
    ? t(`kit.said_${endOf(shown)}`, { result: written(shown.outcome), amount: money(shown.payout), stake: money(shown.stake) })
    : '';
  return (
    <Board title={view.title} isBusy={game.isBusy} said={game.notice ?? said} bar={<InstantBar view={view} game={game} words={words} />}>
      <div
        className={classNames('instant', cloth && 'instant--table')}
        style={cloth === undefined ? undefined : ({ '--cloth': cloth } as CSSProperties)}
      >
        {past ?? (
          <Last t={t} results={game.last.map((round) => ({ id: round.roundId, text: written(round.outcome), isWon: isWin(round) }))} />
        )}
        <div className="instant__play">{children}</div>
        <div className="instant__choices">{choices}</div>
        <Plate view={view} notice={game.notice ?? about ?? null} round={shown} hint={words.hint} />
      </div>
    </Board>
  );
}

/** Shows the result of the round in words and money; a result below the stake is not celebrated. */
export function Plate<O>({
  view,
  notice,
  round,
  hint,
}: {
  view: Pick<GameViewProps<never, O>, 't' | 'money'>;
  notice: string | null;
  round: SettledRound<O> | null;
  hint: string;
}) {
  const { t, money } = view;
  const isQuiet = notice === null && round === null;
  const text = (): string => {
    if (notice !== null) return notice;
    if (!round) return hint;
    if (isWin(round)) return t('kit.won');
    return isNothing(round.payout) ? t('kit.none') : t('kit.returned_of', { amount: money(round.payout), stake: money(round.stake) });
  };
  return (
    <p className={classNames('board-plate', 'instant__plate', isQuiet && 'instant__plate--empty')}>
      {text()}
      {notice === null && round && isWin(round) && <b className="figures">{money(round.payout)}</b>}
    </p>
  );
}

/** Returns how a round ended, as in the names of the texts `kit.said_…`. */
export function endOf(round: SettledRound<unknown>): 'won' | 'returned' | 'lost' {
  if (isWin(round)) return 'won';
  return isNothing(round.payout) ? 'lost' : 'returned';
}

/** True if a round paid more than its stake. */
export function isWin({ payout, stake }: Pick<SettledRound<unknown>, 'payout' | 'stake'>): boolean {
  return compare(payout, stake) > 0;
}
