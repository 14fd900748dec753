import { useState, type ComponentProps } from 'react';
import { dayText, hasPlainDays, readDay } from '#kernel/typed-day.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'value' | 'onChange' | 'min'> & {
  /** `1991-03-21`, or a text that is no day yet. */
  value: string;
  onChange: (event: { target: { value: string } }) => void;
};

const EXAMPLE = '1990-12-31';

/**
 * A day that is chosen from the browser's calendar, which has the Gregorian days and Latin digits only. In a language with a calendar or digits
 * of its own the day is typed, by either calendar and in any digits; it is sent as `1991-03-21`.
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
