import { useI18n } from '#web/text/i18n.tsx';
import { ChipPile, pileSize } from '#apps/site/pages/poker/table/felt/chips.tsx';
import type { ChipsText } from '#apps/site/pages/poker/text/use-chips.ts';
import type { TableView } from '#poker/table/view.ts';

/** Shows the pots with their amounts. Bets of the present street still lie before their seats, and count only in the total. */
export function Pots({ view, chips }: { view: TableView; chips: ChipsText }) {
  const { t } = useI18n();
  const { hand, chairs, blinds } = view;
  if (!hand) return null;
  const total = hand.pots.reduce((sum, { amount }) => sum + amount, 0);
  const bets = hand.result ? 0 : chairs.reduce((sum, { bet }) => sum + bet, 0);
  if (total === 0) return null;
  // A side pot with a single player is a bet that nobody has called.
  const [main, ...sides] = hand.pots.filter((pot, at) => at === 0 || pot.chairs.length > 1);
  // During the betting, side pots are only bets that other players may still match, so the pot is shown as one.
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
