import { toNumber } from '#kernel/fraction.ts';
import { ANTE } from '#games/kit/quote.ts';
import { AnteBoard } from '#games/kit/view/table/ante-board.tsx';
import type { GameView } from '#games/kit/view/view.ts';
import { madeOf, PAIR_PLUS, PLUS, returnsOf } from '#games/threecard/quote.ts';
import type { ThreeCardInfo, ThreeCardOutcome, ThreeCardShown } from '#games/threecard/rules.ts';
import { PLACES, rowsOf } from '#games/threecard/view/rows.ts';
import type { Amount } from '#kernel/amount.ts';

const CHOICES = { play: { times: 1, key: 'P' }, fold: { times: 0, key: 'F' } };

/** Shows three card poker: the dealer's hand, the player's hand, and two spots. */
export const View: GameView<ThreeCardInfo<Amount>, ThreeCardOutcome, 'stepped'> = (props) => {
  const { t } = props;
  return (
    <AnteBoard<ThreeCardInfo<Amount>, ThreeCardShown, ThreeCardOutcome>
      view={props}
      family="threecard"
      choices={CHOICES}
      places={PLACES}
      rowsOf={(round) => rowsOf(t, round)}
      spots={[ANTE, PAIR_PLUS]}
      oddsOf={(spot) => (spot === PAIR_PLUS ? PLUS.straight_flush! : 1)}
      written={(outcome) => writtenOf(t, outcome)}
      about={({ hand }) => t('threecard.have', { hand: t(`threecard.hand.${hand}`) })}
      cameOut={cameOut}
    />
  );
};

function cameOut(spot: string, { player, end }: ThreeCardOutcome): 'won' | 'lost' | null {
  const returns = toNumber(returnsOf(spot, madeOf(player), end));
  return returns === 1 ? null : returns > 1 ? 'won' : 'lost';
}

function writtenOf(t: (key: string, values?: Record<string, string>) => string, { hand, dealerHand, end }: ThreeCardOutcome): string {
  return t(`threecard.end.${end}`, { hand: t(`threecard.hand.${hand}`), dealer: t(`threecard.hand.${dealerHand}`) });
}
