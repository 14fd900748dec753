import { useEffect, useRef, useState, type FormEvent } from 'react';
import { countriesIn } from '#apps/site/pages/identity/countries.ts';
import { keepIdentity, type Identity } from '#apps/site/features/identity/use-identity.ts';
import { call } from '#apps/site/lib/http/api.ts';
import { useIsOnline } from '#apps/site/lib/http/online.ts';
import { refusalText } from '#apps/site/lib/http/refusal-text.ts';
import { useKnownCall } from '#apps/site/lib/http/use-known-call.ts';
import { useI18n } from '#apps/site/lib/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { FieldError, TextField } from '#ui/components/field/text-field.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';
import { putDetails } from '#contracts/kyc.ts';

type Details = NonNullable<Identity['details']>;
const EMPTY: Details = { fullName: '', birthDate: '', country: '', address: '' };
/** The fewest letters of each, as the call has them. */
const FEWEST: Readonly<Record<keyof Details, number>> = { fullName: 2, birthDate: 10, country: 2, address: 5 };

type Props = { details: Details | null; onDone: () => void; onCancel: (() => void) | undefined };

/** Name, birth date, country and address, as they stand in the document. */
export function DetailsForm({ details, onDone, onCancel }: Props) {
  const { t, locale } = useI18n();
  const isOnline = useIsOnline();
  const form = useRef<HTMLFormElement>(null);
  const [given, setGiven] = useState(details ?? EMPTY);
  const [tries, setTries] = useState(0);
  const { run, refusal, isBusy, clear } = useKnownCall<Identity>();
  const refusedField = (refusal?.value as { field?: string } | undefined)?.field;
  const errorOf = (name: keyof Details): string | undefined => {
    if (refusal && refusedField === name) return refusalText(refusal, t);
    return tries > 0 && given[name].trim().length < FEWEST[name] ? t(`identity.${name}_missing`) : undefined;
  };
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [tries, refusal]);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTries(tries + 1);
    if ((Object.keys(FEWEST) as (keyof Details)[]).some((name) => given[name].trim().length < FEWEST[name])) return;
    const answer = await run(() => call(putDetails, given));
    if (!answer?.success) return;
    keepIdentity(answer.value);
    showToast(t('identity.saved'), 'good');
    onDone();
  }

  const field = (name: keyof Details) => ({
    ...{ name, value: given[name], error: errorOf(name), required: true, disabled: isBusy },
    onChange: ({ target }: { target: { value: string } }) => {
      setGiven({ ...given, [name]: target.value });
      if (refusal) clear();
    },
  });

  return (
    <form ref={form} className="identity__form" onSubmit={(event) => void save(event)} noValidate>
      <TextField
        {...field('fullName')}
        label={t('identity.full_name')}
        hint={t('identity.full_name_hint')}
        autoComplete="name"
        maxLength={80}
      />
      <TextField {...field('birthDate')} label={t('identity.birth_date')} type="date" autoComplete="bday" dir="ltr" />
      <SelectField {...field('country')} label={t('identity.country')} autoComplete="country">
        <option value="">{t('identity.choose_country')}</option>
        {countriesIn(locale).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField {...field('address')} label={t('identity.address')} autoComplete="street-address" maxLength={200} />
      {refusal && refusedField === undefined && <FieldError>{refusalText(refusal, t)}</FieldError>}
      <div className="identity__acts">
        <Button type="submit" variant="primary" size="large" disabled={!isOnline} isBusy={isBusy}>
          {t('identity.save')}
        </Button>
        {onCancel && (
          <Button variant="line" size="large" disabled={isBusy} onClick={onCancel}>
            {t('common.back')}
          </Button>
        )}
      </div>
    </form>
  );
}
