import { Link } from '@tanstack/react-router';
import { bonusOf, type Offer } from '#apps/site/pages/deposit/deposit-offers.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { classNames } from '#ui/class-names.ts';
import type { Currency } from '#kernel/money.ts';
import './bonus-choice.css';

type Props = {
  offers: readonly Offer[];
  amount: string;
  currency: Currency;
  chosen: number | null;
  isDisabled: boolean;
  onChoose: (id: number | null) => void;
};

/** Lists the bonuses for which the deposit counts, each with the turnover that it requires. The member chooses one or none. */
export function BonusChoice({ offers, amount, currency, chosen, isDisabled, onChoose }: Props) {
  const { t } = useI18n();
  return (
    <fieldset className="methods bonus-choice" disabled={isDisabled}>
      <legend className="bonus-choice__title">{t('deposit.bonus')}</legend>
      <label className={classNames('methods__row', chosen === null && 'methods__row--chosen')}>
        <input type="radio" name="bonus" checked={chosen === null} onChange={() => onChoose(null)} className="methods__input" />
        <span className="methods__dot" />
        <span className="methods__name">{t('deposit.bonus_none')}</span>
      </label>
      {offers.map((offer) => (
        <OfferRow
          key={offer.id}
          offer={offer}
          amount={amount}
          currency={currency}
          isChosen={offer.id === chosen}
          onChoose={() => onChoose(offer.id)}
        />
      ))}
      <p className="bonus-choice__terms">
        <Link to="/promotions" className="text-link text-link--lined">
          {t('deposit.bonus_terms')}
        </Link>
      </p>
    </fieldset>
  );
}

type RowProps = { offer: Offer; amount: string; currency: Currency; isChosen: boolean; onChoose: () => void };

function OfferRow({ offer, amount, currency, isChosen, onChoose }: RowProps) {
  return (
    <label className={classNames('methods__row', isChosen && 'methods__row--chosen')}>
      <input type="radio" name="bonus" checked={isChosen} onChange={onChoose} className="methods__input" />
      <span className="methods__dot" />
      <OfferWords offer={offer} amount={amount} currency={currency} />
    </label>
  );
}

/** Shows the rate of a bonus before an amount is known; afterwards the amount of the bonus and its turnover. */
function OfferWords({ offer, amount, currency }: Pick<RowProps, 'offer' | 'amount' | 'currency'>) {
  const { t, formatMoney, formatNumber } = useI18n();
  const { percent, most, least, wager } = offer.nextDeposit;
  const figures = bonusOf(offer, amount, currency);
  const { times, days, of } = wager;
  return (
    <>
      <span className="methods__name">
        <b dir="auto">{offer.title}</b>
        <small className="methods__small figures">
          {t('deposit.bonus_rate', { percent: formatNumber(percent), most: formatMoney(most, currency) })}
        </small>
      </span>
      <span className="bonus-choice__figures figures">
        <b className={figures ? 'bonus-choice__bonus' : 'quiet'}>
          {figures ? `+${formatMoney(figures.bonus, currency)}` : t('deposit.bonus_least', { least: formatMoney(least, currency) })}
        </b>
        <small className="methods__small">
          {figures
            ? t(`deposit.bonus_turnover_${of}`, { times, days, amount: formatMoney(figures.turnover, currency) })
            : t(`deposit.bonus_times_${of}`, { times, days })}
        </small>
      </span>
    </>
  );
}
