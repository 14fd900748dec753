import { Board } from '#games/kit/view/board.tsx';
import { Dial } from '#games/kit/view/controls/dial.tsx';
import { faceOf, PlayBar } from '#games/kit/view/controls/play-bar.tsx';
import { endOf, Plate } from '#games/kit/view/instant/instant-board.tsx';
import type { GameView, GameViewProps } from '#games/kit/view/view.ts';
import { CATEGORIES, HAND_COUNTS, type Category } from '#games/videopoker/quote.ts';
import type { PokerInfo, PokerOutcome } from '#games/videopoker/rules.ts';
import { HeldCards } from '#games/videopoker/view/held-cards.tsx';
import { PayStub } from '#games/videopoker/view/pay-stub.tsx';
import { SmallHands } from '#games/videopoker/view/small-hands.tsx';
import { useVideoPoker } from '#games/videopoker/view/use-video-poker.ts';
import { Button } from '#ui/components/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { partOf, type Amount } from '#kernel/amount.ts';
import './view.css';

type Props = GameViewProps<PokerInfo<Amount>, PokerOutcome, 'stepped'>;
type Game = ReturnType<typeof useVideoPoker>;

/** Shows video poker: the pay table on a stub, five cards to hold, and in a round of ten nine more hands above them. */
export const View: GameView<PokerInfo<Amount>, PokerOutcome, 'stepped'> = (props: Props) => {
  const { title, t, money, currency, info, replay } = props;
  const game = useVideoPoker(props);
  const { round, lying, hands, isOpen, isBusy } = game;
  const stake = replay?.stake ?? game.stake;
  const isOver = round?.isOpen === false;
  const own = { label: t(isOpen ? 'videopoker.draw' : 'videopoker.deal') };
  const press = replay ? game.again : isOpen ? game.draw : game.start;
  const about = aboutOf(props, game);
  return (
    <Board
      title={title}
      isBusy={isBusy}
      said={game.notice ?? saidOf(props, game)}
      bar={
        <PlayBar
          view={props}
          game={game}
          payout={isOver ? round.payout : null}
          face={faceOf(props, game, t('videopoker.waiting'), own)}
          onPress={press}
        >
          <HandCount view={props} game={game} />
          <div className="vpoker-best">
            <Button size="small" variant="line" disabled={!game.mayHold} aria-keyshortcuts="H" onClick={game.holdBest}>
              {t('videopoker.best')}
            </Button>
          </div>
        </PlayBar>
      }
    >
      <div className={classNames('vpoker', hands > 1 && 'vpoker--many')}>
        <PayStub
          t={t}
          table={info.table}
          written={(pays) => money(partOf(stake, pays, hands, currency))}
          made={isBusy && !isOver ? new Map() : madeOf(game)}
        />
        <div className="vpoker__table">
          {hands > 1 && <SmallHands t={t} hands={lying.hands.slice(0, -1)} hold={lying.hold} dealt={lying.dealt} count={hands - 1} />}
          <HeldCards
            t={t}
            cards={lying.hands[hands - 1]?.cards ?? lying.dealt}
            hold={lying.hold}
            onHold={game.mayHold ? game.hold : undefined}
          />
          <Plate view={props} notice={game.notice ?? about} round={isOver && !isBusy ? round : null} hint={t('videopoker.hint')} />
        </div>
      </div>
    </Board>
  );
};

function HandCount({ view: { t }, game }: { view: Props; game: Game }) {
  const words = {
    name: t('videopoker.hands'),
    less: t('videopoker.fewer'),
    more: t('videopoker.more'),
    choose: t('videopoker.hands_choose', { count: game.hands }),
  };
  return <Dial words={words} options={HAND_COUNTS} value={game.hands} shown={String} isOff={game.isHeld} onChoose={game.setHands} />;
}

/** Returns the number of hands of each category: of the five dealt cards, or of all drawn hands. */
function madeOf({ round, lying }: Game): ReadonlyMap<Category, number> {
  const made = round?.isOpen ? [round.seen.category] : lying.hands.map(({ category }) => category);
  return new Map([...Map.groupBy(made, (category) => category)].flatMap(([name, all]) => (name ? [[name, all.length] as const] : [])));
}

function aboutOf({ t }: Props, { round, best, isBusy }: Game): string | null {
  if (!round?.isOpen || isBusy) return null;
  if (best !== null) return t('videopoker.best_is', { returns: best });
  const { category } = round.seen;
  return category ? t('videopoker.made', { hand: t(`videopoker.category.${category}`) }) : t('videopoker.choose');
}

function saidOf(props: Props, game: Game): string {
  const { t, money } = props;
  const { round, isBusy } = game;
  if (!round || isBusy) return '';
  if (round.isOpen) return aboutOf(props, game) ?? '';
  const best = CATEGORIES.find((one) => round.outcome.hands.some(({ category }) => category === one));
  const result = t(best ? `videopoker.category.${best}` : 'videopoker.nothing');
  return t(`kit.said_${endOf(round)}`, { result, amount: money(round.payout), stake: money(round.stake) });
}
