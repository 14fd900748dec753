import { useEffect, useState, type FormEvent } from 'react';
import { isWrongCode, isWrongPassword } from '#apps/site/pages/account/two-factor/use-two-factor.ts';
import { useMember } from '#apps/site/parts/member/use-member.ts';
import type { Refusal } from '#web/http/api.ts';
import { useIsOnline } from '#web/http/online.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { prepareSeal } from '#web/http/seal.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { FieldError, PasswordField, TextField } from '#ui/components/field/text-field.tsx';
import { plainDigits } from '#kernel/typed-digits.ts';

type Props = {
  submit: string;
  variant?: 'primary' | 'danger';
  onCancel: () => void;
  /** True if the form also asks for a code of the authenticator app, or a recovery code. */
  isCodeNeeded?: boolean;
  /** Sends the form. Returns the refusal; null if the act was done, and the form has closed. */
  onSubmit: (password: string, code: string) => Promise<Refusal | null>;
};

/** Asks for the account's password, which proves that the owner of the account does the act. */
export function OwnPasswordForm({ submit, variant = 'primary', isCodeNeeded = false, onCancel, onSubmit }: Props) {
  const { t } = useI18n();
  const { data: member } = useMember();
  const isOnline = useIsOnline();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<{ password?: string; code?: string; form?: string }>({});
  useEffect(prepareSeal, []);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (password === '') return setErrors({ password: t('account.close_missing') });
    if (isCodeNeeded && code.trim().length < 6) return setErrors({ code: t('two_factor.code_or_recovery_missing') });
    setErrors({});
    setBusy(true);
    const refused = await onSubmit(password, code.trim());
    if (!refused) return;
    setBusy(false);
    setErrors({ [isWrongPassword(refused) ? 'password' : isWrongCode(refused) ? 'code' : 'form']: refusalText(refused, t) });
  }

  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <input type="text" name="username" autoComplete="username" value={member?.account ?? ''} readOnly hidden />
      <PasswordField
        label={t('account.close_password')}
        value={password}
        error={errors.password}
        disabled={isBusy}
        autoComplete="current-password"
        maxLength={128}
        required
        showLabel={t('login.show_password')}
        hideLabel={t('login.hide_password')}
        onChange={({ target }) => {
          setPassword(target.value);
          setErrors({});
        }}
      />
      {isCodeNeeded && (
        <TextField
          label={t('two_factor.code_or_recovery')}
          value={code}
          error={errors.code}
          disabled={isBusy}
          autoComplete="one-time-code"
          autoCapitalize="none"
          maxLength={20}
          required
          onChange={({ target }) => {
            setCode(plainDigits(target.value));
            setErrors({});
          }}
        />
      )}
      {errors.form && <FieldError>{errors.form}</FieldError>}
      <div className="password-form__actions">
        <Button variant="line" size="large" disabled={isBusy} onClick={onCancel}>
          {t('common.back')}
        </Button>
        <Button type="submit" variant={variant} size="large" isBusy={isBusy} disabled={!isOnline}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
