import type { ReactNode } from 'react';
import { GUESSES, guessesOf, MOST_SKIPS } from '#games/hilo/quote.ts';
import type { HiloInfo, HiloOutcome } from '#games/hilo/rules.ts';
import { PastCards } from '#games/hilo/view/past-cards.tsx';
import { GuessButton } from '#games/hilo/view/guess-button.tsx';
import { useHilo } from '#games/hilo/view/use-hilo.ts';
import { Board } from '#games/kit/view/board.tsx';
import { cardName, PlayingCard } from '#games/kit/view/cards/playing-card.tsx';
import { faceOf, PlayBar } from '#games/kit/view/controls/play-bar.tsx';
import type { Face } from '#games/kit/view/controls/press-button.tsx';
import { letGo } from '#games/kit/view/let-go.ts';
import { Ladder } from '#games/kit/view/stepped/ladder.tsx';
import { RoundPlate } from '#games/kit/view/stepped/round-plate.tsx';
import { useKeys } from '#games/kit/view/use-keys.ts';
import type { GameView, GameViewProps } from '#games/kit/view/view.ts';
import { Button } from '#ui/components/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import type { Amount } from '#kernel/amount.ts';
import './view.css';

type Props = GameViewProps<HiloInfo<Amount>, HiloOutcome, 'stepped'>;
type Game = ReturnType<typeof useHilo>;

/** Shows hi-lo: an open card, two guesses about the next one, and the cash-out. */
export const View: GameView<HiloInfo<Amount>, HiloOutcome, 'stepped'> = (props: Props) => {
  const { title, t, replay } = props;
  const game = useHilo(props);
  const { round, row, isOpen, isBusy } = game;
  const guesses = guessesOf(row);
  const isOff = !isOpen || isBusy;
  const skips = round?.seen?.skips ?? MOST_SKIPS;
  const press = (): void => {
    if (replay) game.again();
    else if (!isOpen) game.start();
    else if (guesses > 0) game.cashOut();
  };
  useKeys((key) => {
    const by = key === 'ArrowUp' ? 'high' : key === 'ArrowDown' ? 'low' : null;
    if (by && isOpen) {
      if (!isOff) game.guess(by);
      return true;
    }
    if (key.toLowerCase() === 's' && !isOff && skips > 0) game.skip();
    return false;
  });
  return (
    <Board
      title={title}
      isBusy={isBusy}
      said={game.notice ?? (isBusy || !round ? '' : saidOf(props, game))}
      bar={
        <PlayBar
          view={props}
          game={game}
          payout={round?.payout}
          face={faceOf(props, game, t('hilo.waiting'), ownFace(props, game))}
          onPress={press}
        />
      }
    >
      <div className="hilo">
        <PastCards t={t} row={row} isLost={game.isLost} />
        <Table props={props} game={game}>
          {GUESSES.map((by) => (
            <GuessButton
              key={by}
              t={t}
              by={by}
              row={isOpen ? row : []}
              isRequested={game.requestedGuess === by}
              isOff={isOff}
              onGuess={game.guess}
            />
          ))}
        </Table>
        <Side props={props} game={game} isOff={isOff} skips={skips} />
      </div>
    </Board>
  );
};

/** Shows the progress of the round, and its further acts. */
function Side({ props, game, isOff, skips }: { props: Props; game: Game; isOff: boolean; skips: number }) {
  const { t, money } = props;
  const { round, row, isBusy } = game;
  const guesses = guessesOf(row);
  return (
    <div className="hilo__side">
      <Ladder
        facts={[
          [t('hilo.guesses'), String(game.isLost ? guesses - 1 : guesses)],
          [t('hilo.now'), round ? `${(round.seen ?? round.outcome).multiplier}×` : '–'],
          [t('hilo.skips'), String(skips)],
        ]}
      />
      <Button
        variant="line"
        disabled={isOff || skips === 0}
        aria-keyshortcuts="S"
        onClick={(event) => {
          letGo(event);
          game.skip();
        }}
      >
        {t('hilo.skip')}
      </Button>
      <RoundPlate className="hilo__plate" notice={game.notice} text={plateOf(props, game)} round={round} isBusy={isBusy} money={money} />
    </div>
  );
}

/** Shows the open card on its pile, between the guesses. */
function Table({ props: { t }, game: { row, isLost }, children }: { props: Props; game: Game; children: ReactNode }) {
  const card = row.at(-1)?.card;
  return (
    <div className="hilo__table">
      <div className={classNames('hilo__pile', isLost && 'hilo__pile--lost')}>
        <PlayingCard t={t} card="2d" isTurned={false} lean={-5} />
        <PlayingCard t={t} card="2d" isTurned={false} lean={3} />
        {card && (
          <span key={row.length} className="hilo__open">
            <PlayingCard t={t} card={card} />
          </span>
        )}
      </div>
      {children}
    </div>
  );
}

function plateOf({ t }: Props, { round, isOpen, isLost, row }: Game): string {
  if (!round) return t('hilo.hint');
  if (isOpen) return t(guessesOf(row) === 0 ? 'hilo.guess_first' : 'hilo.go_on');
  return t(isLost ? 'hilo.wrong' : 'kit.won');
}

function saidOf({ t, money }: Props, { round, isOpen, isLost, row }: Game): string {
  const card = cardName(t, row.at(-1)!.card);
  if (isOpen) return t('hilo.said_open', { card, multiplier: round!.seen!.multiplier });
  return isLost ? t('hilo.said_wrong', { card }) : t('hilo.said_paid', { amount: money(round!.payout) });
}

function ownFace({ t }: Props, { round, row }: Game): Face {
  if (!round?.isOpen) return { label: t('hilo.start') };
  if (guessesOf(row) === 0) return { label: t('hilo.guess'), isOff: true };
  return { label: t('hilo.take'), small: `${round.seen.multiplier}×` };
}
