import { useEffect, useRef, useState, type FormEvent } from 'react';
import { countriesIn } from '#apps/site/pages/identity/countries.ts';
import { storeIdentity, type Identity } from '#apps/site/features/identity/use-identity.ts';
import { call } from '#web/http/api.ts';
import { useIsOnline } from '#web/http/online.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { useKnownCall } from '#web/http/use-known-call.ts';
import { DayField } from '#apps/site/parts/controls/day-field.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { FieldError, TextField } from '#ui/components/field/text-field.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';
import { putDetails } from '#contracts/kyc.ts';

type Stored = NonNullable<Identity['details']>;
type Details = { [K in keyof Stored]: string };
const EMPTY: Details = {
  fullName: '',
  birthDate: '',
  country: '',
  address: '',
  nationality: '',
  placeOfBirth: '',
  occupation: '',
  sourceOfIncome: '',
};
/** Fewest characters of each required field, as the server checks them. */
const FEWEST = { fullName: 2, birthDate: 10, country: 2, address: 5 } as const;
type Needed = keyof typeof FEWEST;
const NEEDED = Object.keys(FEWEST) as Needed[];
const isNeeded = (name: keyof Details): name is Needed => Object.hasOwn(FEWEST, name);

type Props = {
  details: Stored | null;
  /** True if a document proves the details: from then on only occupation and source of income can change. */
  isFixed: boolean;
  onDone: () => void;
  onCancel: (() => void) | undefined;
};

/** Form for name, birth date, country and address, as the document states them, and for optional details. */
export function DetailsForm({ details, isFixed, onDone, onCancel }: Props) {
  const { t } = useI18n();
  const isOnline = useIsOnline();
  const form = useRef<HTMLFormElement>(null);
  const [given, setGiven] = useState(() => filled(details));
  const [tries, setTries] = useState(0);
  const { run, refusal, isBusy, clear } = useKnownCall<Identity>();
  const refusedField = (refusal?.value as { field?: string } | undefined)?.field;
  const errorOf = (name: keyof Details): string | undefined => {
    if (refusal && refusedField === name) return refusalText(refusal, t);
    return tries > 0 && isNeeded(name) && given[name].trim().length < FEWEST[name] ? t(`identity.${name}_missing`) : undefined;
  };
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [tries, refusal]);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTries(tries + 1);
    if (NEEDED.some((name) => given[name].trim().length < FEWEST[name])) return;
    const answer = await run(() => call(putDetails, orderOf(given)));
    if (!answer?.success) return;
    storeIdentity(answer.value);
    showToast(t('identity.saved'), 'good');
    onDone();
  }

  const field = (name: keyof Details) => ({
    name,
    value: given[name],
    error: errorOf(name),
    required: isNeeded(name),
    disabled: isBusy || (isFixed && name !== 'occupation' && name !== 'sourceOfIncome'),
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
      <DayField {...field('birthDate')} label={t('identity.birth_date')} autoComplete="bday" />
      <SelectField {...field('country')} label={t('identity.country')} autoComplete="country">
        <Countries />
      </SelectField>
      <TextField {...field('address')} label={t('identity.address')} autoComplete="street-address" maxLength={200} />
      <SelectField {...field('nationality')} label={t('identity.nationality')}>
        <Countries />
      </SelectField>
      <TextField {...field('placeOfBirth')} label={t('identity.place_of_birth')} maxLength={80} />
      <TextField {...field('occupation')} label={t('identity.occupation')} autoComplete="organization-title" maxLength={80} />
      <TextField {...field('sourceOfIncome')} label={t('identity.source_of_income')} hint={t('identity.source_hint')} maxLength={80} />
      {refusal && refusedField === undefined && <FieldError>{refusalText(refusal, t)}</FieldError>}
      <Acts isOff={!isOnline} isBusy={isBusy} onCancel={onCancel} />
    </form>
  );
}

function Countries() {
  const { t, locale } = useI18n();
  return (
    <>
      <option value="">{t('identity.choose_country')}</option>
      {countriesIn(locale).map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </>
  );
}

function Acts({ isOff, isBusy, onCancel }: { isOff: boolean; isBusy: boolean; onCancel: Props['onCancel'] }) {
  const { t } = useI18n();
  return (
    <div className="identity__acts">
      <Button type="submit" variant="primary" size="large" disabled={isOff} isBusy={isBusy}>
        {t('identity.save')}
      </Button>
      {onCancel && (
        <Button variant="line" size="large" disabled={isBusy} onClick={onCancel}>
          {t('common.back')}
        </Button>
      )}
    </div>
  );
}

function filled(details: Stored | null): Details {
  if (!details) return EMPTY;
  return Object.fromEntries(Object.entries(details).map(([name, value]) => [name, value ?? ''])) as Details;
}

/** Returns the order with the typed details; an empty optional field is null. */
function orderOf(given: Details) {
  const said = (text: string) => text.trim() || null;
  const { nationality, placeOfBirth, occupation, sourceOfIncome, ...needed } = given;
  return {
    ...needed,
    nationality: said(nationality),
    placeOfBirth: said(placeOfBirth),
    occupation: said(occupation),
    sourceOfIncome: said(sourceOfIncome),
  };
}
