import type { NamedCountry } from '#apps/site/parts/proof/use-countries.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';

type Props = {
  list: readonly NamedCountry[] | undefined;
  country: NamedCountry | undefined;
  label: string;
  value: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (value: string) => void;
  onCountry: (countryCode: string) => void;
};

/** Fields for a country and a phone number of that country. */
export function NumberFields({ list, country, label, value, error, disabled, onChange, onCountry }: Props) {
  const { t } = useI18n();
  if (!list || !country) return <Skeleton height="140px" />;
  return (
    <>
      <SelectField
        label={t('mobile.country')}
        autoComplete="country"
        value={country.countryCode}
        disabled={disabled}
        onChange={({ target }) => onCountry(target.value)}
      >
        {list.map(({ countryCode, countryDialingCode, name }) => (
          <option key={countryCode} value={countryCode}>
            {`${name} \u200e+${countryDialingCode}`}
          </option>
        ))}
      </SelectField>
      <TextField
        label={label}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        dir="ltr"
        className="mobile-number"
        maxLength={24}
        value={value}
        error={error}
        disabled={disabled}
        start={
          <span className="mobile-number__code figures" dir="ltr" aria-hidden="true">
            +{country.countryDialingCode}
          </span>
        }
        onChange={({ target }) => onChange(target.value)}
      />
    </>
  );
}
