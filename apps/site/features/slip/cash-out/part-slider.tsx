import { useId } from 'react';
import type { OpenBet } from '#apps/site/features/slip/cash-out/cash-out.tsx';
import { PARTS } from '#apps/site/features/slip/cash-out/use-value.ts';
import { partOf } from '#kernel/amount.ts';
import type { Currency } from '#kernel/money.ts';
import { useI18n } from '#web/text/i18n.tsx';

const LEAST = 5;
const STEP = 5;
const MARKS = [25, 50, 75];

type Props = {
  bet: OpenBet;
  currency: Currency;
  /** Part to sell, in ten-thousandths of the bet as it was placed. */
  part: number;
  /** Part to sell, in per cent of the part that is left of the bet. */
  percent: number;
  isDisabled: boolean;
  onChange: (percent: number) => void;
};

/** Sets the sold part of a bet: a slider over its remaining part, with the stake that goes and the stake that stays. */
export function PartSlider({ bet, currency, part, percent, isDisabled, onChange }: Props) {
  const { t, formatMoney, formatNumber } = useI18n();
  const id = useId();
  const of = (some: number): string => formatMoney(partOf(bet.stake, some, PARTS, currency), currency);
  const sells = t('sports.cash_out.part_of', { percent: formatNumber(percent), stake: of(part) });
  return (
    <div className="cash-out__part">
      <p className="cash-out__sums" id={id}>
        <span>{sells}</span>
        <span>{t('sports.cash_out.stays', { stake: of(PARTS - bet.sold - part) })}</span>
      </p>
      <input
        type="range"
        className="cash-out__slider"
        min={LEAST}
        max={100 - STEP}
        step={STEP}
        value={percent}
        disabled={isDisabled}
        style={{ '--filled': `${((percent - LEAST) / (100 - STEP - LEAST)) * 100}%` } as React.CSSProperties}
        aria-label={t('sports.cash_out.part_label')}
        aria-valuetext={sells}
        aria-describedby={id}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <div className="cash-out__marks">
        {MARKS.map((mark) => (
          <button
            key={mark}
            type="button"
            className="cash-out__mark figures"
            aria-pressed={mark === percent}
            disabled={isDisabled}
            onClick={() => onChange(mark)}
          >
            {formatNumber(mark)}%
          </button>
        ))}
      </div>
    </div>
  );
}
