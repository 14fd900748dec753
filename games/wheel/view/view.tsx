import { useState } from 'react';
import { useSound } from '#games/kit/view/board.tsx';
import { Quote, QuoteChoice, QuoteFact, QuoteRisk } from '#games/kit/view/controls/quote.tsx';
import { InstantBoard, isWin } from '#games/kit/view/instant/instant-board.tsx';
import { useInstant } from '#games/kit/view/instant/use-instant.ts';
import { pause } from '#games/kit/view/use-turns.ts';
import type { GameView, GameViewProps } from '#games/kit/view/view.ts';
import { paysOf, SEGMENTS, type WheelBet } from '#games/wheel/quote.ts';
import type { WheelInfo, WheelOutcome } from '#games/wheel/rules.ts';
import { Disc, turnTo } from '#games/wheel/view/disc.tsx';
import { WheelSound } from '#games/wheel/view/sound.ts';
import { ratioOf, type Amount } from '#kernel/amount.ts';
import './view.css';

type Props = GameViewProps<WheelInfo<Amount>, WheelOutcome, 'instant'>;

const TURN_MS = 2_400;

/** Shows the wheel: painted paper on a post, with a pin at the top. */
export const View: GameView<WheelInfo<Amount>, WheelOutcome, 'instant'> = (props: Props) => {
  const { t, replay } = props;
  const [bet, setBet] = useState<WheelBet>(() => (replay ? (replay.bet as WheelBet) : { segments: 20, risk: 'medium' }));
  const [angle, setAngle] = useState(0);
  const sound = useSound(() => new WheelSound(props.isSoundOn), props.isSoundOn);
  const game = useInstant(props, {
    bet,
    unlock: () => sound.unlock(),
    show: async (round) => {
      setAngle((now) => turnTo(now, round.outcome.index, bet.segments));
      if (!props.isReducedMotion) {
        sound.turning(TURN_MS);
        await pause(TURN_MS);
      }
      if (isWin(round)) sound.pluck(ratioOf(round.payout, round.stake));
      else sound.knock(420, 180);
    },
  });
  const shown = game.isBusy || !game.isOfBet ? undefined : game.shown?.outcome;
  const pays = paysOf(bet);
  return (
    <InstantBoard
      view={props}
      game={game}
      words={{ press: t('wheel.play'), busy: t('wheel.turning'), hint: t('wheel.hint') }}
      written={({ multiplier }) => `${multiplier}×`}
      choices={
        <Quote>
          <QuoteChoice
            name={t('wheel.segments')}
            options={SEGMENTS}
            value={bet.segments}
            shown={String}
            isOff={game.isHeld}
            onChoose={(segments) => setBet({ ...bet, segments })}
          />
          <QuoteRisk t={t} risk={bet.risk} isOff={game.isHeld} onRisk={(risk) => setBet({ ...bet, risk })} />
          <QuoteFact name={t('wheel.most')}>{`${pays.at(-1)!}×`}</QuoteFact>
        </Quote>
      }
    >
      <div className="wheel">
        <Disc bet={bet} angle={angle} ms={props.isReducedMotion ? 0 : TURN_MS} stopped={shown?.index ?? null} />
        <ul className="wheel__pays" aria-label={t('kit.pays')}>
          {pays.map((multiplier) => (
            <li
              key={multiplier}
              className={`figures wheel__pay wheel__pay--${pays.indexOf(multiplier)}`}
              aria-current={shown?.multiplier === multiplier}
            >
              {`${multiplier}×`}
            </li>
          ))}
        </ul>
      </div>
    </InstantBoard>
  );
};
