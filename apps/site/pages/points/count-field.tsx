import { useI18n } from '#web/text/i18n.tsx';
import { IconButton } from '#ui/components/button/button.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { readDecimal } from '#kernel/typed-amount.ts';

type Props = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  value: number;
  most: number;
  onChange: (value: number) => void;
};

/** Field for a whole number from 1 to `most`: typed, or changed by the buttons + and −. */
export function CountField({ label, hint, error, value, most, onChange }: Props) {
  const { t, locale } = useI18n();
  const set = (wanted: number): void => onChange(Math.max(0, Math.min(wanted, Math.max(1, most))));
  return (
    <TextField
      className="count-field"
      label={label}
      hint={hint}
      error={error}
      inputMode="numeric"
      value={value === 0 ? '' : value}
      onChange={({ target }) => {
        // A text that is no whole number does not change the value.
        const whole = target.value === '' ? '0' : readDecimal(target.value, 0, locale);
        if (whole !== null) set(Number(whole));
      }}
      onBlur={() => set(Math.max(1, value))}
      start={<IconButton icon="minus" label={t('points.fewer')} disabled={value <= 1} onClick={() => set(value - 1)} />}
      end={<IconButton icon="plus" label={t('points.more')} disabled={value >= most} onClick={() => set(value + 1)} />}
    />
  );
}
