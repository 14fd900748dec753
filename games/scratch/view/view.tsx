import { useRef } from 'react';
import { topPrize } from '#games/scratch/quote.ts';
import type { ScratchInfo, ScratchOutcome } from '#games/scratch/rules.ts';
import { Card } from '#games/scratch/view/card.tsx';
import { Foil } from '#games/scratch/view/foil.tsx';
import { ScratchSound } from '#games/scratch/view/sound.ts';
import { useCard } from '#games/scratch/view/use-card.ts';
import { useSound } from '#games/kit/view/board.tsx';
import { Quote, QuoteFact } from '#games/kit/view/controls/quote.tsx';
import { InstantBoard, isWin } from '#games/kit/view/instant/instant-board.tsx';
import { useInstant } from '#games/kit/view/instant/use-instant.ts';
import type { GameView, GameViewProps } from '#games/kit/view/view.ts';
import { partOf, ratioOf, type Amount } from '#kernel/amount.ts';
import './view.css';

type Props = GameViewProps<ScratchInfo<Amount>, ScratchOutcome, 'instant'>;

/** Scratch cards. The player buys a card and scratches its foil off; its prize is fixed at the purchase. */
export const View: GameView<ScratchInfo<Amount>, ScratchOutcome, 'instant'> = (props: Props) => {
  const { t, money, info, currency, replay } = props;
  const sound = useSound(() => new ScratchSound(props.isSoundOn), props.isSoundOn);
  const card = useCard(props.missedRound);
  const isByHand = useRef(false);
  const game = useInstant(props, {
    bet: undefined,
    unlock: () => sound.unlock(),
    show: async (round) => {
      sound.card();
      await card.lay(round, { isByHand: isByHand.current, isStill: props.isReducedMotion });
      isByHand.current = false;
      if (isWin(round)) sound.pluck(ratioOf(round.payout, round.stake));
    },
  });
  // A press while a card waits to be scratched removes all of its foil. In automatic rounds the foil goes without a press.
  const press = (): void => {
    if (game.auto.left === 0 && card.isLoose) return card.bareAll();
    isByHand.current = game.auto.left === 0 && !game.isBusy && !replay;
    game.press();
  };
  const startAuto: typeof game.auto.start = (...requested) => {
    isByHand.current = false;
    game.auto.start(...requested);
  };
  const { round, isLoose, open, isOver } = card;
  const stake = round?.stake ?? game.stake;
  const prizeOf = (times: number): string => money(partOf(stake, times, 1, currency));
  return (
    <InstantBoard
      view={props}
      game={{ ...game, press, auto: { ...game.auto, start: startAuto } }}
      words={{
        press: t('scratch.play'),
        busy: t(isLoose ? 'scratch.bare_all' : 'scratch.waiting'),
        hint: t(isLoose ? 'scratch.rub' : 'scratch.hint'),
      }}
      written={({ prize }) => `${prize.toLocaleString('en')}×`}
      choices={<CardFacts info={info} t={t} />}
    >
      <div className="scratch">
        <Card
          t={t}
          model={info.model}
          fields={round?.outcome.fields ?? null}
          open={open}
          isOver={isOver}
          written={prizeOf}
          serial={round ? t('scratch.number', { number: round.roundId }) : ''}
        >
          <Foil
            key={round?.roundId ?? 'none'}
            model={info.model}
            isLoose={isLoose}
            isGone={isOver}
            onStroke={() => sound.stroke()}
            onField={(field) => {
              sound.field();
              card.bare(field);
            }}
          />
        </Card>
      </div>
    </InstantBoard>
  );
};

/** Shows the top prize, the share of winning cards, and the return of a model. */
function CardFacts({ info, t }: Pick<Props, 'info' | 't'>) {
  return (
    <Quote>
      <QuoteFact name={t('scratch.top')}>{`${topPrize(info.model).toLocaleString('en')}×`}</QuoteFact>
      <QuoteFact name={t('scratch.wins')}>{`${info.winPercent}%`}</QuoteFact>
      <QuoteFact name={t('kit.return')}>{`${info.returnPercent}%`}</QuoteFact>
    </Quote>
  );
}
