import { useState, type ComponentProps } from 'react';
import { dayText, hasPlainDays, readDay } from '#kernel/typed-day.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'value' | 'onChange' | 'min'> & {
  /** A day such as `1991-03-21`, or a text that is no day yet. */
  value: string;
  onChange: (event: { target: { value: string } }) => void;
};

const EXAMPLE = '1990-12-31';

/**
 * Field for a day. The browser's calendar has only Gregorian days and Latin digits. In a language with another calendar or other digits,
 * the day is typed, by either calendar and in any digits. The value is always in the form `1991-03-21`.
 */
export function DayField({ value, onChange, ...field }: Props) {
  const { locale } = useI18n();
  const [typed, setTyped] = useState(() => (readDay(value, 'en') === null ? value : dayText(value, locale)));
  if (hasPlainDays(locale)) return <TextField {...field} type="date" min="1900-01-01" dir="ltr" value={value} onChange={onChange} />;
  return (
    <TextField
      {...field}
      inputMode="text"
      placeholder={dayText(EXAMPLE, locale)}
      maxLength={20}
      dir="ltr"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange({ target: { value: readDay(target.value, locale) ?? target.value } });
      }}
    />
  );
}
