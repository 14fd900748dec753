import { BrandLine } from '#apps/site/parts/brand/brand-line.tsx';
import { methodName } from '#apps/site/pages/deposit/method-name.ts';
import type { DepositMethod } from '#apps/site/pages/deposit/use-deposit-methods.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { classNames } from '#ui/class-names.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import type { Currency } from '#kernel/money.ts';
import '#apps/site/parts/money/methods.css';
import { isNothing } from '#kernel/amount.ts';

type Props = {
  methods: readonly DepositMethod[];
  currency: Currency;
  chosen: string | null;
  onChoose: (code: string) => void;
};

/** Lists the methods with fee, time and bounds. No method is chosen beforehand. */
export function MethodList({ methods, currency, chosen, onChoose }: Props) {
  const { t, tOr, formatMoney } = useI18n();
  return (
    <fieldset className="methods">
      <legend className="visually-hidden">{t('deposit.method')}</legend>
      <BrandLine of="voice.deposit" />
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
              {isNothing(method.fee) ? t('deposit.no_fee') : t('deposit.fee_of', { fee: formatMoney(method.fee, currency) })}
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
