import { useRef, useState } from 'react';
import { useSound } from '#games/kit/view/board.tsx';
import { Quote, QuoteChoice, QuoteFact, QuoteRisk } from '#games/kit/view/controls/quote.tsx';
import { InstantBoard, isWin } from '#games/kit/view/instant/instant-board.tsx';
import { useInstant } from '#games/kit/view/instant/use-instant.ts';
import type { GameView, GameViewProps } from '#games/kit/view/view.ts';
import { multipliersOf, ROWS, type PlinkoBet } from '#games/plinko/quote.ts';
import type { PlinkoInfo, PlinkoOutcome } from '#games/plinko/rules.ts';
import { fall, Pins } from '#games/plinko/view/pins.tsx';
import { PlinkoSound } from '#games/plinko/view/sound.ts';
import { ratioOf, type Amount } from '#kernel/amount.ts';

type Props = GameViewProps<PlinkoInfo<Amount>, PlinkoOutcome, 'instant'>;

/** Shows plinko: a carved ball, rows of brass pins, and boxes below. */
export const View: GameView<PlinkoInfo<Amount>, PlinkoOutcome, 'instant'> = (props: Props) => {
  const { t, replay } = props;
  const [bet, setBet] = useState<PlinkoBet>(() => (replay ? (replay.bet as PlinkoBet) : { rows: 12, risk: 'medium' }));
  const ball = useRef<SVGCircleElement>(null);
  const sound = useSound(() => new PlinkoSound(props.isSoundOn), props.isSoundOn);
  const game = useInstant(props, {
    bet,
    unlock: () => sound.unlock(),
    show: async (round) => {
      if (ball.current && !props.isReducedMotion) await fall(ball.current, round.outcome.path, bet.rows, (row) => sound.pin(row));
      if (isWin(round)) sound.pluck(ratioOf(round.payout, round.stake));
      else sound.knock(300, 140);
    },
  });
  const shown = game.isBusy || !game.isOfBet ? undefined : game.shown?.outcome;
  return (
    <InstantBoard
      view={props}
      game={game}
      words={{ press: t('plinko.play'), busy: t('plinko.falling'), hint: t('plinko.hint') }}
      written={({ multiplier }) => `${multiplier}×`}
      choices={
        <Quote>
          <QuoteChoice
            name={t('plinko.rows')}
            options={ROWS}
            value={bet.rows}
            shown={String}
            isOff={game.isHeld}
            onChoose={(rows) => setBet({ ...bet, rows })}
          />
          <QuoteRisk t={t} risk={bet.risk} isOff={game.isHeld} onRisk={(risk) => setBet({ ...bet, risk })} />
          <QuoteFact name={t('plinko.edge')}>{`${multipliersOf(bet)[0]!}×`}</QuoteFact>
        </Quote>
      }
    >
      <Pins ball={ball} bet={bet} bucket={shown?.bucket ?? null} />
    </InstantBoard>
  );
};
