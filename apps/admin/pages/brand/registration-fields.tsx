import {
  FORM_FIELD_NAMES,
  lengthsOf,
  patternsOf,
  REGISTER_FIELD_NAMES,
  type FormFieldName,
  type RegisterPattern,
} from '#contracts/bo/brand-names.ts';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { t, translated } from '#apps/admin/lib/text.ts';
import type { Fields } from '#apps/admin/pages/brand/brand.ts';
import { NumberField, WholeField } from '#apps/admin/parts/form/checked-field.tsx';

const FIELD_NAMES: Readonly<Record<(typeof REGISTER_FIELD_NAMES)[number] | FormFieldName, string>> = translated({
  username: 'Account name',
  password: 'Password',
  payeeName: 'Payee name',
  fullName: 'Full name',
  email: 'Email',
  mobileNum: 'Mobile number',
  birthday: 'Date of birth',
  address: 'Address',
  nationality: 'Nationality',
  occupation: 'Occupation',
  sourceOfIncome: 'Source of income',
  placeOfBirth: 'Place of birth',
  idNumber: 'ID number',
  paymentPassword: 'Payment password',
  line: 'LINE',
  whatsapp: 'WhatsApp',
  facebook: 'Facebook',
  wechat: 'WeChat',
  telegram: 'Telegram',
  zalo: 'Zalo',
  qqNum: 'QQ',
  affiliateCode: 'Invitation code',
  referralCode: 'Referral code',
  recommenderId: 'Recommender',
  captcha: 'Picture to read',
});
const RULES = translated({ common: 'Standard', off: 'Not shown', optional: 'Optional', required: 'Required' });
type Rule = keyof typeof RULES;
type Field = { enabled: boolean; required: boolean };

function ruleOf(field: Field | undefined): Rule {
  return !field ? 'common' : !field.enabled ? 'off' : field.required ? 'required' : 'optional';
}

export function RegistrationFields({ value, set, isFixed }: Fields<'registration'>) {
  const change = (name: (typeof REGISTER_FIELD_NAMES)[number], rule: Rule) => {
    const { [name]: _own, ...others } = value.fields;
    const field = { enabled: rule !== 'off', required: rule === 'required' };
    set({ ...value, fields: rule === 'common' ? others : { ...others, [name]: field } });
  };
  return (
    <>
      <WholeField
        label={t('Minimum age that a visitor confirms')}
        value={value.ageLimit}
        disabled={isFixed}
        onChange={(ageLimit) => set({ ...value, ageLimit })}
      />
      <WholeField
        label={t('Minimum age by date of birth')}
        value={value.birthdayAge}
        disabled={isFixed}
        onChange={(birthdayAge) => set({ ...value, birthdayAge })}
      />
      {REGISTER_FIELD_NAMES.map((name) => (
        <SelectField
          key={name}
          label={FIELD_NAMES[name]}
          value={ruleOf(value.fields[name])}
          disabled={isFixed}
          onChange={({ target }) => change(name, target.value as Rule)}
        >
          {Object.entries(RULES).map(([rule, text]) => (
            <option key={rule} value={rule}>
              {text}
            </option>
          ))}
        </SelectField>
      ))}
      <FormFields forms={value.forms ?? {}} set={(forms) => set({ ...value, forms })} isFixed={isFixed} />
    </>
  );
}

const PATTERNS: Readonly<Record<RegisterPattern, string>> = translated({
  any: 'Any text',
  letters_or_numbers: 'Letters or digits',
  letters_and_numbers: 'Letters and digits',
  digits: 'Digits',
  english_spaces: 'English letters and spaces',
  no_spaces: 'No spaces',
  uppercase: 'Capitals',
  full_name: 'A name',
  full_name_in_two: 'A name of two parts or more',
  upper_lower_digit: 'Capitals, small letters and digits',
  upper_lower_digit_symbol: 'Capitals, small letters, digits and symbols',
  own: 'Own pattern',
});

type Forms = NonNullable<Fields<'registration'>['value']['forms']>;
type FormsProps = { forms: Forms; set: (forms: Forms) => void; isFixed: boolean };

/** Fields for the lengths and the pattern of each text of the form. An empty field follows the common rule. */
function FormFields({ forms, set, isFixed }: FormsProps) {
  const change = (name: FormFieldName, next: NonNullable<Forms[FormFieldName]>) => {
    const { [name]: _old, ...others } = forms;
    const form = Object.fromEntries(Object.entries(next).filter(([, one]) => one !== undefined));
    set(Object.keys(form).length === 0 ? others : { ...others, [name]: form });
  };
  return (
    <details className="brand-part__more">
      <summary>{t('Lengths and patterns')}</summary>
      {FORM_FIELD_NAMES.map((name) => (
        <FormField key={name} name={name} form={forms[name] ?? {}} set={(next) => change(name, next)} isFixed={isFixed} />
      ))}
    </details>
  );
}

type Form = NonNullable<Forms[FormFieldName]>;

function FormField({ name, form, set, isFixed }: { name: FormFieldName; form: Form; set: (form: Form) => void; isFixed: boolean }) {
  const { least, most } = lengthsOf(name);
  const patterns = patternsOf(name).filter((one) => one !== 'own' || form.patternId === 'own');
  return (
    <fieldset className="brand-part__group">
      <legend className="field__label">{FIELD_NAMES[name]}</legend>
      <NumberField
        label={t('Least length')}
        value={form.minLength}
        {...{ least, most }}
        disabled={isFixed}
        onChange={(minLength) => set({ ...form, minLength })}
      />
      <NumberField
        label={t('Greatest length')}
        value={form.maxLength}
        {...{ least, most }}
        disabled={isFixed}
        onChange={(maxLength) => set({ ...form, maxLength })}
      />
      {patterns.length > 0 && (
        <SelectField
          label={t('Pattern')}
          value={form.patternId ?? ''}
          disabled={isFixed || form.patternId === 'own'}
          onChange={({ target }) => set({ ...form, patternId: target.value === '' ? undefined : (target.value as RegisterPattern) })}
        >
          <option value="">{t('Standard')}</option>
          {patterns.map((pattern) => (
            <option key={pattern} value={pattern}>
              {PATTERNS[pattern]}
            </option>
          ))}
        </SelectField>
      )}
    </fieldset>
  );
}
