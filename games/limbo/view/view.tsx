import { useState } from 'react';
import { useSound } from '#games/kit/view/board.tsx';
import { Quote, QuoteFact, QuoteNumber } from '#games/kit/view/controls/quote.tsx';
import { Quick } from '#games/kit/view/controls/quick.tsx';
import { InstantBoard } from '#games/kit/view/instant/instant-board.tsx';
import { useInstant } from '#games/kit/view/instant/use-instant.ts';
import { pause } from '#games/kit/view/use-turns.ts';
import type { GameView, GameViewProps } from '#games/kit/view/view.ts';
import { chanceText, hundredths, targetOf, type LimboBet } from '#games/limbo/quote.ts';
import type { LimboInfo, LimboOutcome } from '#games/limbo/rules.ts';
import { Night } from '#games/limbo/view/night.tsx';
import { LimboSound } from '#games/limbo/view/sound.ts';
import { ratioOf, type Amount } from '#kernel/amount.ts';

type Props = GameViewProps<LimboInfo<Amount>, LimboOutcome, 'instant'>;

const RISE_MS = 780;
const QUICK = [1.5, 2, 5, 10, 100, 1_000];

/** Shows limbo: a paper lantern over the market, and a rope at the height of the target. */
export const View: GameView<LimboInfo<Amount>, LimboOutcome, 'instant'> = (props: Props) => {
  const { t, replay } = props;
  const [bet, setBet] = useState<LimboBet>(() => (replay ? (replay.bet as LimboBet) : targetOf(2)));
  const [rising, setRising] = useState<number | null>(null);
  const sound = useSound(() => new LimboSound(props.isSoundOn), props.isSoundOn);
  const game = useInstant(props, {
    bet,
    unlock: () => sound.unlock(),
    show: async ({ outcome, payout, stake }) => {
      if (!props.isReducedMotion) {
        setRising(outcome.result);
        sound.rise(RISE_MS / 1_000);
        await pause(RISE_MS);
        setRising(null);
      }
      if (outcome.isWon) sound.pluck(ratioOf(payout, stake));
      else sound.stop();
    },
  });
  const shown = game.shown?.outcome;
  const isStill = !game.isBusy && shown !== undefined;
  return (
    <InstantBoard
      view={props}
      game={game}
      words={{ press: t('limbo.play'), busy: t('limbo.rising'), hint: t('limbo.hint') }}
      written={({ result }) => `${hundredths(result)}×`}
      choices={
        <>
          <Quote>
            <QuoteNumber
              name={t('limbo.target')}
              value={hundredths(bet.target)}
              isOff={game.isHeld}
              onNumber={(multiplier) => setBet(targetOf(multiplier))}
            />
            <QuoteFact name={t('kit.pays')}>{`${hundredths(bet.target)}×`}</QuoteFact>
            <QuoteFact name={t('kit.chance')}>{`${chanceText(bet)}%`}</QuoteFact>
          </Quote>
          <Quick
            name={t('limbo.target')}
            options={QUICK}
            value={bet.target / 100}
            shown={(multiplier) => `${multiplier.toLocaleString('en')}×`}
            isOff={game.isHeld}
            onChoose={(multiplier) => setBet(targetOf(multiplier))}
          />
        </>
      }
    >
      <Night
        target={bet.target}
        height={rising ?? (isStill ? shown.result : 100)}
        isWon={isStill && shown.isWon}
        isRising={rising !== null}
        isLost={isStill && !shown.isWon}
        figure={isStill ? `${hundredths(shown.result)}×` : null}
      />
    </InstantBoard>
  );
};
