import { toNumber } from '#kernel/fraction.ts';
import { ANTE } from '#games/kit/quote.ts';
import { AnteBoard } from '#games/kit/view/table/ante-board.tsx';
import type { GameView } from '#games/kit/view/view.ts';
import { AA_PLUS, FLOP, madeOf, PAYS, PLUS, plusReturns } from '#games/holdem/quote.ts';
import type { HoldemInfo, HoldemOutcome, HoldemShown } from '#games/holdem/rules.ts';
import { PLACES, rowsOf } from '#games/holdem/view/rows.ts';
import type { Amount } from '#kernel/amount.ts';

const CHOICES = { call: { times: 2, key: 'C' }, fold: { times: 0, key: 'F' } };
const CAME_OUT = { fold: 'lost', lose: 'lost', push: null, win: 'won', no_dealer: 'won' } as const;

/** Shows casino hold'em: the dealer's two cards, the board, the player's two cards, and two spots. */
export const View: GameView<HoldemInfo<Amount>, HoldemOutcome, 'stepped'> = (props) => {
  const { t } = props;
  return (
    <AnteBoard<HoldemInfo<Amount>, HoldemShown, HoldemOutcome>
      view={props}
      family="holdem"
      choices={CHOICES}
      places={PLACES}
      rowsOf={(round) => rowsOf(t, round)}
      spots={[ANTE, AA_PLUS]}
      oddsOf={(spot) => (spot === AA_PLUS ? PLUS : PAYS).royal_flush!}
      written={({ hand, dealerHand, end }) =>
        t(`holdem.end.${end}`, { hand: t(`holdem.hand.${hand}`), dealer: t(`holdem.hand.${dealerHand}`) })
      }
      about={({ hand }) => t('holdem.have', { hand: t(`holdem.hand.${hand}`) })}
      cameOut={cameOut}
    />
  );
};

function cameOut(spot: string, { player, board, end }: HoldemOutcome): 'won' | 'lost' | null {
  if (spot === ANTE) return CAME_OUT[end];
  return toNumber(plusReturns(madeOf([...player, ...board.slice(0, FLOP)]))) > 0 ? 'won' : 'lost';
}
