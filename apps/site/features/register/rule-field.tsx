import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { hintText, nameOf, type Rule } from '#apps/site/parts/password/field-rule.ts';
import type { RegisterForm } from '#apps/site/features/register/use-register-form.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { PasswordField, TextField } from '#ui/components/field/text-field.tsx';

/** Attributes by which a keyboard and a password manager help with a field. */
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

/** A calendar gives year, month and day; written in another order, a birthday is typed. */
const BIRTHDAY: Partial<Record<string, InputHTMLAttributes<HTMLInputElement>>> = {
  date_ymd: { type: 'date', autoComplete: 'bday', min: '1900-01-01' },
  date_mdy: { inputMode: 'numeric', autoComplete: 'off', placeholder: 'MM-dd-yyyy' },
};

const LONGEST = 128;

type Props = { form: RegisterForm; rule: Rule; hint?: ReactNode; onLeft?: () => void; ref?: Ref<HTMLInputElement> };

/** A field with the server's rule for it. The error takes the place of the rule under it, so that nothing moves. */
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
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => form.setValue(name, event.target.value),
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
  return (
    <TextField
      {...common}
      {...HELP[name]}
      {...(name === 'birthday' && BIRTHDAY[rule.patternId])}
      hint={error ? undefined : (hint ?? hintText(rule, t))}
      onBlur={() => {
        form.judge(rule);
        onLeft?.();
      }}
    />
  );
}
