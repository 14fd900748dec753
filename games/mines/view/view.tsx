import type { MinesInfo, MinesOutcome } from '#games/mines/rules.ts';
import { TILES } from '#games/mines/quote.ts';
import { MineCount } from '#games/mines/view/mine-count.tsx';
import { Sea } from '#games/mines/view/sea.tsx';
import { useMines } from '#games/mines/view/use-mines.ts';
import { Board } from '#games/kit/view/board.tsx';
import { faceOf, PlayBar } from '#games/kit/view/controls/play-bar.tsx';
import type { Face } from '#games/kit/view/controls/press-button.tsx';
import { Ladder } from '#games/kit/view/stepped/ladder.tsx';
import { RoundPlate } from '#games/kit/view/stepped/round-plate.tsx';
import type { GameView, GameViewProps } from '#games/kit/view/view.ts';
import { Button } from '#ui/components/button/button.tsx';
import type { Amount } from '#kernel/amount.ts';
import './view.css';

type Props = GameViewProps<MinesInfo<Amount>, MinesOutcome, 'stepped'>;

/** Shows mines: a chart of the sea, the finds so far, and the cash-out. */
export const View: GameView<MinesInfo<Amount>, MinesOutcome, 'stepped'> = (props: Props) => {
  const { title, t, money, replay } = props;
  const game = useMines(props);
  const { round, field, isOpen, isBusy } = game;
  const seen = round?.seen;
  const face = faceOf(props, game, t('mines.waiting'), ownFace(props, game));
  const press = (): void => {
    if (replay) game.again();
    else if (!isOpen) game.start();
    else if (field.picked.length > 0) game.cashOut();
  };
  const said = isBusy || !round ? '' : saidOf(props, game);
  return (
    <Board
      title={title}
      isBusy={isBusy}
      said={game.notice ?? said}
      bar={
        <PlayBar view={props} game={game} payout={round?.payout} face={face} onPress={press}>
          <MineCount t={t} mines={game.mines} isOff={game.isHeld} onMines={game.setMines} />
          {isOpen && (
            <div className="mines-random">
              <Button size="small" variant="line" disabled={isBusy} onClick={() => game.pick(randomTile(field.picked))}>
                {t('mines.random')}
              </Button>
            </div>
          )}
        </PlayBar>
      }
    >
      <div className="mines">
        <div className="mines__sea">
          <Sea t={t} field={field} requested={game.requestedTile} onPick={isOpen && !isBusy ? game.pick : undefined} />
        </div>
        <div className="mines__side">
          <Ladder
            facts={[
              [t('mines.found'), `${field.picked.length} / ${TILES - (replay ? (replay.bet as { mines: number }).mines : game.mines)}`],
              [t('mines.now'), seen ? `${seen.multiplier}×` : round ? `${round.outcome.multiplier}×` : '–'],
              [t('mines.next'), seen?.next ? `${seen.next}×` : '–'],
            ]}
          />
          <RoundPlate
            className="mines__plate"
            notice={game.notice}
            text={plateOf(props, game)}
            round={round}
            isBusy={isBusy}
            money={money}
          />
        </div>
      </div>
    </Board>
  );
};

type Game = ReturnType<typeof useMines>;

/** Picks a covered tile at random. The safe tiles are fixed already. */
function randomTile(picked: readonly number[]): number {
  const left = Array.from({ length: TILES }, (_, tile) => tile).filter((tile) => !picked.includes(tile));
  return left[crypto.getRandomValues(new Uint32Array(1))[0]! % left.length]!;
}

function plateOf({ t }: Props, { round, isOpen, field }: Game): string {
  if (!round) return t('mines.hint');
  if (isOpen) return t(field.picked.length === 0 ? 'mines.pick_first' : 'mines.go_on');
  return t(round.outcome.hit === null ? 'kit.won' : 'mines.burst');
}

function saidOf({ t, money }: Props, { round, isOpen, field }: Game): string {
  if (isOpen) return field.picked.length === 0 ? t('mines.pick_first') : t('mines.said_found', { multiplier: round!.seen!.multiplier });
  return round!.outcome.hit === null ? t('mines.said_paid', { amount: money(round!.payout) }) : t('mines.burst');
}

function ownFace({ t }: Props, { round, field }: Game): Face {
  if (!round?.isOpen) return { label: t('mines.start') };
  if (field.picked.length === 0) return { label: t('mines.choose'), isOff: true };
  return { label: t('mines.take'), small: `${round.seen.multiplier}×` };
}
