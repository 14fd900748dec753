import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useChangePassword, type PasswordFields } from '#apps/site/parts/password/use-change-password.ts';
import { PasswordGuide } from '#apps/site/parts/password/password-guide.tsx';
import { usePasswordRule } from '#apps/site/parts/password/use-register-settings.ts';
import { useMember } from '#apps/site/parts/member/use-member.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { prepareSeal } from '#web/http/seal.ts';
import { Button } from '#ui/components/button/button.tsx';
import { FieldError, PasswordField } from '#ui/components/field/text-field.tsx';

const EMPTY: PasswordFields = { oldPassword: '', newPassword: '', confirmNewPassword: '' };

type Props = {
  onChanged: (endedSessions: number) => void;
  onCancel?: () => void;
  /** The old password, if it is known from the sign-in. */ known?: string | null;
};

/** Form for the old password, unless it is known, and twice for the new one. The form stores no password. */
export function PasswordForm({ onChanged, onCancel, known = null }: Props) {
  const { t } = useI18n();
  const { data: member } = useMember();
  const rule = usePasswordRule();
  const [fields, setFields] = useState(EMPTY);
  const { change, isBusy, errors, clear } = useChangePassword(onChanged);
  // If the known password was refused, the form asks for it.
  const isRequested = known === null || errors.oldPassword !== undefined || fields.oldPassword !== '';
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    prepareSeal();
    form.current?.querySelector<HTMLElement>('input[type=password]')?.focus();
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
    void change(isRequested ? fields : { ...fields, oldPassword: known });
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      {/* Password managers read the account name from this hidden field. */}
      <input type="text" name="username" autoComplete="username" value={member?.account ?? ''} readOnly hidden />
      {isRequested && <PasswordField {...field('oldPassword')} label={t('account.old_password')} autoComplete="current-password" />}
      <PasswordField
        {...field('newPassword')}
        label={t('account.new_password')}
        autoComplete="new-password"
        hint={<PasswordGuide password={fields.newPassword} rule={rule} />}
      />
      <PasswordField {...field('confirmNewPassword')} label={t('account.confirm_password')} autoComplete="new-password" />
      {errors.form && <FieldError>{errors.form}</FieldError>}
      <div className="password-form__actions">
        {onCancel && (
          <Button variant="line" size="large" disabled={isBusy} onClick={onCancel}>
            {t('common.back')}
          </Button>
        )}
        <Button type="submit" variant="primary" size="large" isWide={!onCancel} isBusy={isBusy}>
          {t(isBusy ? 'account.saving' : 'account.save_password')}
        </Button>
      </div>
    </form>
  );
}
