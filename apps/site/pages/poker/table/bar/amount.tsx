import { useState } from 'react';
import { useI18n } from '#web/text/i18n.tsx';
import { amountAt, clamped, positionOf, stepped, type Preset, type Range } from '#apps/site/pages/poker/table/bar/sizing.ts';
import { typedChips, typedText } from '#apps/site/pages/poker/text/typed-chips.ts';
import type { ChipsText } from '#apps/site/pages/poker/text/use-chips.ts';
import type { Currency } from '#kernel/money.ts';

type Props = {
  range: Range;
  to: number;
  presets: readonly Preset[];
  currency: Currency | null;
  chips: ChipsText;
  onChange: (to: number) => void;
};

/** Shows the amount of a bet or raise: shares of the pot, a slider in whole big blinds with a button for a step each way, and a field. */
export function Amount({ range, to, presets, currency, chips, onChange }: Props) {
  const { t } = useI18n();
  return (
    <div className="poker-amount">
      <div className="poker-amount__presets" role="group" aria-label={t('poker.presets')}>
        {presets.map((preset, at) => (
          <button
            key={preset.key}
            type="button"
            className="poker-preset"
            aria-pressed={preset.to === to}
            onClick={() => onChange(preset.to)}
          >
            {t(`poker.preset_${preset.key}`)}
            <kbd aria-hidden="true">{at + 1}</kbd>
          </button>
        ))}
      </div>
      <div className="poker-amount__line">
        <button
          type="button"
          className="poker-amount__step"
          aria-label={t('poker.less')}
          disabled={to <= range.least}
          onClick={() => onChange(stepped(range, to, -1))}
        >
          −
        </button>
        <input
          type="range"
          className="poker-amount__slider"
          min={0}
          max={1_000}
          step={1}
          value={positionOf(range, to)}
          style={{ '--filled': `${positionOf(range, to) / 10}%` } as React.CSSProperties}
          aria-label={t('poker.amount')}
          aria-valuetext={chips(to)}
          onChange={({ target }) => onChange(amountAt(range, Number(target.value)))}
        />
        <button
          type="button"
          className="poker-amount__step"
          aria-label={t('poker.more')}
          disabled={to >= range.most}
          onClick={() => onChange(stepped(range, to, 1))}
        >
          +
        </button>
        <TypedAmount key={to} range={range} to={to} currency={currency} onChange={onChange} />
      </div>
    </div>
  );
}

/** Field for the amount. A typed amount counts on Enter or when the field is left, and is limited to the allowed range. */
function TypedAmount({ range, to, currency, onChange }: Pick<Props, 'range' | 'to' | 'currency' | 'onChange'>) {
  const { t, locale } = useI18n();
  const [text, setText] = useState(typedText(to, currency));
  const take = (): void => {
    const next = clamped(range, typedChips(text, currency, locale) ?? to);
    setText(typedText(next, currency));
    // If the amount did not change, no state changes here, so that the click that left the field reaches its button.
    if (next !== to) onChange(next);
  };
  return (
    <input
      className="poker-amount__typed figures"
      inputMode="decimal"
      autoComplete="off"
      aria-label={t('poker.typed_amount')}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onFocus={({ target }) => target.select()}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        event.currentTarget.blur();
      }}
    />
  );
}
