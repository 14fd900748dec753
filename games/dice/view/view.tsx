import { useState } from 'react';
import type { DiceInfo, DiceOutcome } from '#games/dice/rules.ts';
import { betOn, hundredths, type DiceBet } from '#games/dice/quote.ts';
import { Die } from '#games/dice/view/die.tsx';
import { DiceQuote } from '#games/dice/view/quote.tsx';
import { Ruler } from '#games/dice/view/ruler.tsx';
import { useRolls } from '#games/dice/view/use-rolls.ts';
import { InstantBoard } from '#games/kit/view/instant/instant-board.tsx';
import type { GameView, GameViewProps } from '#games/kit/view/view.ts';
import { classNames } from '#ui/class-names.ts';
import type { Amount } from '#kernel/amount.ts';
import './view.css';

type Props = GameViewProps<DiceInfo<Amount>, DiceOutcome, 'instant'>;

/** Shows dice: two ten-sided dice, the ruler for the target, and the possible payout. */
export const View: GameView<DiceInfo<Amount>, DiceOutcome, 'instant'> = (props: Props) => {
  const { t, replay } = props;
  const [bet, setBet] = useState<DiceBet>(() => (replay ? (replay.bet as DiceBet) : betOn(5_000, 'over')));
  const rolls = useRolls(props, bet);
  const shown = rolls.shown?.outcome;
  const [whole, part] = hundredths(shown?.roll ?? 0).split('.') as [string, string];
  return (
    <InstantBoard
      view={props}
      game={rolls}
      words={{ press: t('dice.roll'), busy: t('dice.rolling'), hint: t('dice.hint') }}
      written={({ roll }) => hundredths(roll)}
      choices={<DiceQuote t={t} bet={bet} isOff={rolls.isHeld} onBet={setBet} />}
    >
      <div className={classNames('dice', rolls.isBusy && 'dice--rolling', shown?.isWon && !rolls.isBusy && 'dice--won')}>
        <div className="dice__pair" dir="ltr" aria-hidden="true">
          <Die colour="red">{shown ? whole : '··'}</Die>
          <Die colour="teal">{shown ? `.${part}` : '··'}</Die>
        </div>
        <Ruler
          t={t}
          bet={bet}
          roll={shown ? { value: shown.roll, isWon: shown.isWon } : null}
          isRolling={rolls.isBusy}
          onBet={rolls.isHeld ? undefined : setBet}
        />
      </div>
    </InstantBoard>
  );
};
