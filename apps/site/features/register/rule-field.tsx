import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { hintOf, nameOf, type Rule } from '#apps/site/features/register/field-rule.ts';
import type { RegisterForm } from '#apps/site/features/register/use-register-form.ts';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { PasswordField, TextField } from '#ui/components/field/text-field.tsx';

/** How a keyboard and a password manager help with a field. */
const HELP: Partial<Record<string, InputHTMLAttributes<HTMLInputElement>>> = {
  username: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
  payeeName: { autoComplete: 'name' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none' },
  mobileNum: { type: 'tel', inputMode: 'numeric', autoComplete: 'tel-national' },
  birthday: { type: 'date', autoComplete: 'bday', min: '1900-01-01' },
  affiliateCode: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  referralCode: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
};

const LONGEST = 128;

type Props = { form: RegisterForm; rule: Rule; hint?: ReactNode; onLeft?: () => void; ref?: Ref<HTMLInputElement> };

/** A field as the server rules it. Its rule stands under it and gives its place to the error, so that nothing moves. */
export function RuleField({ form, rule, hint, onLeft, ref }: Props) {
  const { t } = useI18n();
  const { name, required, minLength: min, maxLength: max } = rule;
  const error = form.errors[name];
  const common = {
    ...(ref && { ref }),
    ...{ name, error, required, maxLength: LONGEST },
    label: required ? t('register.required', { name: t(nameOf(name)) }) : t(nameOf(name)),
    value: form.draft.values[name] ?? '',
    disabled: form.phase !== 'idle',
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => form.setValue(name, event.target.value),
  };
  if (name.toLowerCase().includes('password')) {
    return (
      <PasswordField
        {...common}
        autoComplete="new-password"
        hint={hint}
        showLabel={t('login.show_password')}
        hideLabel={t('login.hide_password')}
      />
    );
  }
  return (
    <TextField
      {...common}
      {...HELP[name]}
      hint={error ? undefined : (hint ?? t(hintOf(rule), { min, max }))}
      onBlur={() => {
        form.judge(rule);
        onLeft?.();
      }}
    />
  );
}
