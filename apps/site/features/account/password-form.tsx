import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useChangePassword, type PasswordFields } from '#apps/site/features/account/use-change-password.ts';
import { PasswordGuide } from '#apps/site/features/register/password-guide.tsx';
import { PASSWORD_RULE } from '#apps/site/features/register/password-strength.ts';
import { useMember } from '#apps/site/features/session/use-member.ts';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { prepareSeal } from '#apps/site/lib/seal.ts';
import { Button } from '#ui/components/button/button.tsx';
import { FieldError, PasswordField } from '#ui/components/field/text-field.tsx';

const EMPTY: PasswordFields = { oldPassword: '', newPassword: '', confirmNewPassword: '' };

/** The old password and the new one twice. Nothing of it is kept anywhere. */
export function PasswordForm({ onChanged, onCancel }: { onChanged: (endedSessions: number) => void; onCancel?: () => void }) {
  const { t } = useI18n();
  const { data: member } = useMember();
  const [fields, setFields] = useState(EMPTY);
  const { change, isBusy, errors, clear } = useChangePassword(onChanged);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    prepareSeal();
    form.current?.querySelector<HTMLElement>('input[name=oldPassword]')?.focus();
  }, []);
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [errors]);

  const field = (name: keyof PasswordFields) => ({
    name,
    value: fields[name],
    error: errors[name],
    maxLength: 128,
    required: true,
    disabled: isBusy,
    showLabel: t('login.show_password'),
    hideLabel: t('login.hide_password'),
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      setFields({ ...fields, [name]: event.target.value });
      if (errors[name] !== undefined) clear(name);
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    void change(fields);
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      {/* For the password manager, which wants to know whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={member?.account ?? ''} readOnly hidden />
      <PasswordField {...field('oldPassword')} label={t('account.old_password')} autoComplete="current-password" />
      <PasswordField
        {...field('newPassword')}
        label={t('account.new_password')}
        autoComplete="new-password"
        hint={<PasswordGuide password={fields.newPassword} rule={PASSWORD_RULE} />}
      />
      <PasswordField {...field('confirmNewPassword')} label={t('account.confirm_password')} autoComplete="new-password" />
      {errors.form && <FieldError>{errors.form}</FieldError>}
      <div className="password-form__actions">
        {onCancel && (
          <Button variant="line" size="large" disabled={isBusy} onClick={onCancel}>
            {t('common.back')}
          </Button>
        )}
        <Button type="submit" variant="primary" size="large" isBusy={isBusy}>
          {t(isBusy ? 'account.saving' : 'account.save_password')}
        </Button>
      </div>
    </form>
  );
}
