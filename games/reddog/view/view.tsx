import { ANTE } from '#games/kit/quote.ts';
import { AnteBoard } from '#games/kit/view/table/ante-board.tsx';
import type { GameView } from '#games/kit/view/view.ts';
import { SPREADS } from '#games/reddog/quote.ts';
import type { RedDogInfo, RedDogOutcome, RedDogShown } from '#games/reddog/rules.ts';
import { aboutSpread, PLACES, rowsOf } from '#games/reddog/view/rows.ts';
import type { Amount } from '#kernel/amount.ts';
import './view.css';

const CHOICES = { raise: { times: 1, key: 'R' }, call: { times: 0, key: 'C' } };

/** Shows red dog: two cards, and the third between them. */
export const View: GameView<RedDogInfo<Amount>, RedDogOutcome, 'stepped'> = (props) => {
  const { t } = props;
  return (
    <AnteBoard<RedDogInfo<Amount>, RedDogShown, RedDogOutcome>
      view={props}
      family="reddog"
      choices={CHOICES}
      places={PLACES}
      rowsOf={(round) => rowsOf(t, round)}
      spots={[ANTE]}
      oddsOf={() => SPREADS[1]!}
      written={({ end }) => t(`reddog.end.${end}`)}
      about={({ spread }) => `${aboutSpread(t, spread)}. ${t('reddog.choose')}`}
      cameOut={(_, { end }) => (end === 'outside' ? 'lost' : end === 'between' || end === 'three' ? 'won' : null)}
    />
  );
};
