import { useI18n } from '#web/text/i18n.tsx';
import { ChipPile, pileSize } from '#apps/site/pages/poker/table/felt/chips.tsx';
import type { ChipsText } from '#apps/site/pages/poker/text/use-chips.ts';
import type { TableView } from '#poker/table/view.ts';

/** Pots with what lies in them. Bets of the street still lie before their seats and are counted in the total alone. */
export function Pots({ view, chips }: { view: TableView; chips: ChipsText }) {
  const { t } = useI18n();
  const { hand, chairs, blinds } = view;
  if (!hand) return null;
  const total = hand.pots.reduce((sum, { amount }) => sum + amount, 0);
  const bets = hand.result ? 0 : chairs.reduce((sum, { bet }) => sum + bet, 0);
  if (total === 0) return null;
  // Chips that nobody has called yet are no pot.
  const [main, ...sides] = hand.pots.filter((pot, at) => at === 0 || pot.chairs.length > 1);
  // While bets lie open, layers are bets that others have yet to meet.
  const isOne = sides.length === 0 || (hand.phase === 'acting' && bets > 0);
  return (
    <div className="poker-pots">
      <p className="poker-pots__total">
        <span>{t('poker.pot')}</span> <b className="figures">{chips(total)}</b>
      </p>
      {isOne && bets > 0 && total > bets && (
        <ChipPile text={chips(total - bets)} size={pileSize(total - bets, blinds.big)} className="poker-pots__one" />
      )}
      {!isOne && (
        <ul className="poker-pots__list">
          {[main!, ...sides].map(({ amount, chairs: seats }, at) => (
            <li key={seats.join()}>
              <ChipPile
                text={at === 0 ? t('poker.main_pot', { chips: chips(amount) }) : t('poker.side_pot', { chips: chips(amount) })}
                size={1}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
