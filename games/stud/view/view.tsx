import { ANTE } from '#games/kit/quote.ts';
import { AnteBoard } from '#games/kit/view/table/ante-board.tsx';
import type { GameView } from '#games/kit/view/view.ts';
import type { StudInfo, StudOutcome, StudShown } from '#games/stud/rules.ts';
import { PLACES, rowsOf } from '#games/stud/view/rows.ts';
import type { Amount } from '#kernel/amount.ts';

const CHOICES = { raise: { times: 2, key: 'R' }, fold: { times: 0, key: 'F' } };
const CAME_OUT = { fold: 'lost', lose: 'lost', push: null, win: 'won', no_dealer: 'won' } as const;

/** Shows Caribbean stud: five cards of the dealer with one open, and the player's five. */
export const View: GameView<StudInfo<Amount>, StudOutcome, 'stepped'> = (props) => {
  const { t } = props;
  return (
    <AnteBoard<StudInfo<Amount>, StudShown, StudOutcome>
      view={props}
      family="stud"
      choices={CHOICES}
      places={PLACES}
      rowsOf={(round) => rowsOf(t, round)}
      spots={[ANTE]}
      oddsOf={() => 1}
      written={({ hand, dealerHand, end }) => t(`stud.end.${end}`, { hand: t(`stud.hand.${hand}`), dealer: t(`stud.hand.${dealerHand}`) })}
      about={({ hand }) => t('stud.have', { hand: t(`stud.hand.${hand}`) })}
      cameOut={(_, { end }) => CAME_OUT[end]}
    />
  );
};
