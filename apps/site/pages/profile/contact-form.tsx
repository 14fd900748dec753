import { useEffect, useState, type FormEvent } from 'react';
import { NumberFields } from '#apps/site/pages/profile/number-fields.tsx';
import { useBinding } from '#apps/site/pages/profile/use-binding.ts';
import { useMember } from '#apps/site/parts/member/use-member.ts';
import { DemoPhone } from '#apps/site/parts/proof/demo-phone.tsx';
import { useCountries } from '#apps/site/parts/proof/use-countries.ts';
import { useIsOnline } from '#web/http/online.ts';
import { prepareSeal } from '#web/http/seal.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { useTimeLeft } from '#web/time/use-time-left.ts';
import type { ContactKind } from '#contracts/profile.ts';
import { Button } from '#ui/components/button/button.tsx';
import { FieldError, PasswordField, TextField } from '#ui/components/field/text-field.tsx';
import { plainDigits } from '#kernel/typed-digits.ts';
import '#apps/site/parts/proof/mobile-proof.css';

type Props = {
  kind: ContactKind;
  /** The account's address that is not confirmed yet; the member may keep it. Null without one. */
  shown: string | null;
  onClose: () => void;
  onBound: () => void;
};

/** Form that binds a mail address or a phone number: it asks for the password and the address, then for the code that was sent there. */
export function ContactForm({ kind, shown, onClose, onBound }: Props) {
  const { t } = useI18n();
  const { data: member } = useMember();
  const { list, first } = useCountries(kind !== 'email');
  const [chosen, setChosen] = useState<string>();
  const [to, setTo] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  useEffect(prepareSeal, []);
  const country = list?.find(({ countryCode }) => countryCode === (chosen ?? first));
  const binding = useBinding(kind, onBound);
  const { isBusy, isSent, errors, sends } = binding;
  const named = {
    ...(to.trim() !== '' && { to: to.trim() }),
    ...(kind !== 'email' && country && { countryDialingCode: country.countryDialingCode }),
  };

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isSent) void binding.bind({ ...named, code: code.trim() });
    else if (to.trim() === '' && shown === null) binding.setErrors({ to: t('profile.missing') });
    else if (password === '') binding.setErrors({ password: t('account.close_missing') });
    else void binding.send({ ...named, password });
  }

  const edit = {
    value: to,
    error: errors.to,
    disabled: isBusy || isSent,
    onChange: (next: string) => (setTo(next), binding.setErrors({})),
  };
  return (
    <form onSubmit={submit} noValidate>
      <input type="text" name="username" autoComplete="username" value={member?.account ?? ''} readOnly hidden />
      {kind === 'email' ? (
        <TextField
          {...edit}
          label={t('profile.email')}
          type="email"
          autoComplete="email"
          dir="ltr"
          maxLength={120}
          placeholder={shown ?? undefined}
          hint={shown === null ? undefined : t('profile.email_left', { email: `\u2066${shown}\u2069` })}
          onChange={({ target }) => edit.onChange(target.value)}
        />
      ) : (
        <NumberFields list={list} country={country} label={t(`profile.${kind}_number`)} {...edit} onCountry={setChosen} />
      )}
      {!isSent && (
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
          onChange={({ target }) => (setPassword(target.value), binding.setErrors({}))}
        />
      )}
      {isSent && <CodeField code={code} binding={binding} onCode={setCode} onResend={() => void binding.send({ ...named, password })} />}
      {isSent && kind !== 'email' && <DemoPhone sends={sends} />}
      {errors.form && <FieldError>{errors.form}</FieldError>}
      <Acts isSent={isSent} isBusy={isBusy} onClose={onClose} />
    </form>
  );
}

type CodeProps = { code: string; binding: ReturnType<typeof useBinding>; onCode: (code: string) => void; onResend: () => void };

function CodeField({ code, binding, onCode, onResend }: CodeProps) {
  const { t, formatCountdown } = useI18n();
  const left = useTimeLeft(binding.waitUntil);
  return (
    <TextField
      label={t('proof.code')}
      name="code"
      autoComplete="one-time-code"
      inputMode="numeric"
      dir="ltr"
      className="mobile-code"
      maxLength={12}
      value={code}
      error={binding.errors.code}
      disabled={binding.isBusy}
      end={
        <Button size="small" className="mobile-code__send figures" disabled={binding.isBusy || left > 0} onClick={onResend}>
          {left > 0 ? t('mobile.resend_in', { time: formatCountdown(left) }) : t('mobile.resend')}
        </Button>
      }
      onChange={({ target }) => (onCode(plainDigits(target.value)), binding.setErrors({}))}
    />
  );
}

function Acts({ isSent, isBusy, onClose }: { isSent: boolean; isBusy: boolean; onClose: () => void }) {
  const { t } = useI18n();
  const isOnline = useIsOnline();
  return (
    <div className="profile__actions">
      <Button variant="line" size="large" disabled={isBusy} onClick={onClose}>
        {t('in_more_cancel')}
      </Button>
      <Button type="submit" variant="primary" size="large" isBusy={isBusy} disabled={!isOnline}>
        {t(isSent ? 'in_increase_submit' : 'mobile.send')}
      </Button>
    </div>
  );
}
