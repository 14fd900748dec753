import type { RefObject } from 'react';
import { ACCOUNT_FIELDS } from '#apps/site/parts/password/field-rule.ts';
import { PasswordGuide } from '#apps/site/parts/password/password-guide.tsx';
import { RuleField } from '#apps/site/features/register/rule-field.tsx';
import type { RegisterForm } from '#apps/site/features/register/use-register-form.ts';

/** Fields for name, password and repeated password, as far as the form has them. */
export function AccountStep({ form, firstInput }: { form: RegisterForm; firstInput: RefObject<HTMLInputElement | null> }) {
  return form.rules
    .filter(({ name }) => ACCOUNT_FIELDS.includes(name))
    .map((rule) => (
      <RuleField
        key={rule.name}
        form={form}
        rule={rule}
        {...(rule.name === 'username' && { ref: firstInput })}
        {...(rule.name === 'password' && { hint: <PasswordGuide password={form.draft.values['password'] ?? ''} rule={rule} /> })}
      />
    ));
}
