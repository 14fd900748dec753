import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { hintText, nameOf, type Rule } from '#apps/site/parts/password/field-rule.ts';
import type { RegisterForm } from '#apps/site/features/register/use-register-form.ts';
import { DayField } from '#apps/site/parts/controls/day-field.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { PasswordField, TextField } from '#ui/components/field/text-field.tsx';
import { plainDigits } from '#kernel/typed-digits.ts';

/** HTML attributes with which keyboards and password managers support a field. */
const HELP: Partial<Record<string, InputHTMLAttributes<HTMLInputElement>>> = {
  username: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
  payeeName: { autoComplete: 'name' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none' },
  mobileNum: { type: 'tel', inputMode: 'numeric', autoComplete: 'tel-national' },
  address: { autoComplete: 'street-address' },
  recommenderId: { inputMode: 'numeric', autoComplete: 'off' },
  affiliateCode: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  referralCode: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
};

/** Fields of digits, which are sent in Latin digits whatever the keyboard types. */
const OF_FIGURES = new Set(['mobileNum', 'recommenderId', 'paymentPassword', 'birthday']);

/** Attributes of a birthday that is typed, because a calendar field only gives year, month and day. */
const BIRTHDAY: Partial<Record<string, InputHTMLAttributes<HTMLInputElement>>> = {
  date_mdy: { inputMode: 'numeric', autoComplete: 'off', placeholder: 'MM-dd-yyyy' },
};

/** Pattern of a day with the year first, as a calendar field gives it. */
const CALENDAR_DAY = 'date_ymd';
const LONGEST = 128;

type Props = { form: RegisterForm; rule: Rule; hint?: ReactNode; onLeft?: () => void; ref?: Ref<HTMLInputElement> };

/** Field with the server's rule under it. An error replaces the rule, so that nothing moves. */
export function RuleField({ form, rule, hint, onLeft, ref }: Props) {
  const { t } = useI18n();
  const { name, required } = rule;
  const error = form.errors[name];
  const common = {
    ...(ref && { ref }),
    name,
    error,
    required,
    maxLength: LONGEST,
    label: required ? t('register.required', { name: t(nameOf(name)) }) : t(nameOf(name)),
    value: form.draft.values[name] ?? '',
    disabled: form.phase !== 'idle',
    onChange: ({ target }: { target: { value: string } }) =>
      form.setValue(name, OF_FIGURES.has(name) ? plainDigits(target.value) : target.value),
  };
  if (name.toLowerCase().includes('password')) {
    return (
      <PasswordField
        {...common}
        {...(name === 'paymentPassword' ? { autoComplete: 'off', inputMode: 'numeric' } : { autoComplete: 'new-password' })}
        hint={error ? undefined : (hint ?? (name === 'paymentPassword' ? hintText(rule, t) : undefined))}
        showLabel={t('login.show_password')}
        hideLabel={t('login.hide_password')}
      />
    );
  }
  const judged = {
    ...common,
    hint: error ? undefined : (hint ?? hintText(rule, t)),
    onBlur: () => {
      form.judge(rule);
      onLeft?.();
    },
  };
  if (name === 'birthday' && rule.patternId === CALENDAR_DAY) return <DayField {...judged} autoComplete="bday" />;
  return <TextField {...judged} {...HELP[name]} {...(name === 'birthday' && BIRTHDAY[rule.patternId])} />;
}
