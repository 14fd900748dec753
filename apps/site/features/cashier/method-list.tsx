import { methodName } from '#apps/site/features/cashier/method-name.ts';
import type { DepositMethod } from '#apps/site/features/cashier/use-deposit-methods.ts';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { classNames } from '#ui/class-names.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import type { Currency } from '#kernel/money.ts';
import './method-list.css';

type Props = {
  methods: readonly DepositMethod[];
  currency: Currency;
  chosen: string | null;
  isFolded: boolean;
  onChoose: (code: string) => void;
};

/** Rows with fee, time and bounds; none is chosen for the member. Folded, the narrow layout shows only the chosen row. */
export function MethodList({ methods, currency, chosen, isFolded, onChoose }: Props) {
  const { t, tOr, formatMoney } = useI18n();
  return (
    <fieldset className={classNames('methods', isFolded && 'methods--folded')}>
      <legend className="visually-hidden">{t('deposit.method')}</legend>
      {methods.map((method) => (
        <label key={method.code} className={classNames('methods__row', method.code === chosen && 'methods__row--chosen')}>
          <input
            type="radio"
            name="method"
            value={method.code}
            checked={method.code === chosen}
            onChange={() => onChoose(method.code)}
            className="methods__input"
          />
          <span className="methods__dot" />
          <Icon name={method.icon} />
          <span className="methods__name">
            <b>{methodName(method, { tOr })}</b>
            {method.isSandbox && <Tag tone="warn">{t('deposit.practice')}</Tag>}
          </span>
          <span className="figures">
            <span className="methods__fee">
              {method.fee === 0 ? t('deposit.no_fee') : t('deposit.fee_of', { fee: formatMoney(method.fee, currency) })}
            </span>
            <small className="methods__small">
              {method.arrivalMinutes < 1 ? t('deposit.at_once') : t('deposit.about_minutes', { minutes: method.arrivalMinutes })}
            </small>
          </span>
          <small className="methods__small methods__bounds figures">
            {t('deposit.bounds', { min: formatMoney(method.min, currency), max: formatMoney(method.max, currency) })}
          </small>
        </label>
      ))}
    </fieldset>
  );
}
