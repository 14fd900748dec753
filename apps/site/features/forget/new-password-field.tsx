import { useEffect, useRef, type Ref } from 'react';
import { PasswordGuide } from '#apps/site/parts/password/password-guide.tsx';
import type { Rule } from '#apps/site/parts/password/field-rule.ts';
import type { NewPasswordError } from '#apps/site/features/forget/use-new-password.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { FieldError, PasswordField } from '#ui/components/field/text-field.tsx';

type Props = {
  password: string;
  onChange: (password: string) => void;
  rule: Rule;
  isBusy: boolean;
  error: NewPasswordError | null;
  ref?: Ref<HTMLInputElement>;
};

/** Field for the new password with its rule, and the error under it. An error moves the focus to the field. */
export function NewPasswordField({ password, onChange, rule, isBusy, error, ref }: Props) {
  const { t } = useI18n();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error?.field === 'newPassword') box.current?.querySelector<HTMLElement>('input')?.focus();
  }, [error]);
  return (
    <div ref={box}>
      <PasswordField
        {...(ref && { ref })}
        label={t('forget.new_password')}
        name="newPassword"
        autoComplete="new-password"
        maxLength={128}
        required
        value={password}
        disabled={isBusy}
        showLabel={t('login.show_password')}
        hideLabel={t('login.hide_password')}
        onChange={(event) => onChange(event.target.value)}
        error={error?.field === 'newPassword' ? error.text : undefined}
        hint={<PasswordGuide password={password} rule={rule} />}
      />
      {error?.field === 'form' && <FieldError>{error.text}</FieldError>}
    </div>
  );
}
