import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { useMailRequest, type Sent } from '#apps/site/features/forget/use-mail-request.ts';
import { useBrand } from '#apps/site/parts/brand/brand-context.ts';
import { useAuthForm } from '#apps/site/parts/auth/use-auth-form.ts';
import { useFirstFault } from '#apps/site/parts/auth/use-first-fault.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button, buttonClass } from '#ui/components/button/button.tsx';
import { FieldError, TextField } from '#ui/components/field/text-field.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import './forget.css';

/** Form for account name and mail address. A mail with a link is sent if both belong together. */
export function ForgetByMail({ firstInput }: { firstInput: RefObject<HTMLInputElement | null> }) {
  const { t } = useI18n();
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState({ username: '', email: '' });
  const { ask, again, prepare, sent, isBusy, errors } = useMailRequest();
  useAuthForm(firstInput, sent === null);
  useFirstFault(form, errors);
  if (sent) return <OnItsWay sent={sent} onAgain={again} />;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isBusy) void ask(fields);
  }

  const field = (name: keyof typeof fields) => ({
    name,
    required: true,
    maxLength: name === 'email' ? 120 : 64,
    autoCapitalize: 'none',
    spellCheck: false,
    value: fields[name],
    disabled: isBusy,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => setFields({ ...fields, [name]: event.target.value }),
    error: errors[name],
  });
  return (
    <form ref={form} onSubmit={submit} onInput={prepare} noValidate>
      <p className="auth__note auth__note--first">{t('forget.by_mail_text')}</p>
      <TextField {...field('username')} ref={firstInput} label={t('login.account')} autoComplete="username" />
      <TextField {...field('email')} label={t('register.email')} type="email" inputMode="email" autoComplete="email" dir="ltr" />
      {errors.form !== undefined && <FieldError>{errors.form}</FieldError>}
      <Button type="submit" variant="primary" size="large" isWide isBusy={isBusy}>
        {t(isBusy ? 'forget.mail_busy' : 'forget.mail_submit')}
      </Button>
    </form>
  );
}

/** Says that a mail is on its way and how long its link is valid (specification 8.06); on a demo brand, also where to read the mail. */
function OnItsWay({ sent: { username: account, email, minutes }, onAgain }: { sent: Sent; onAgain: () => void }) {
  const { t } = useI18n();
  const { mail } = useBrand();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="mail-sent" role="status">
      <h3 className="mail-sent__head" tabIndex={-1} ref={heading}>
        <Icon name="check" /> {t('in_been_out')}
      </h3>
      <p className="mail-sent__text">{t('forget.sent', { account, email })}</p>
      <p className="auth__note auth__note--second">{t('forget.sent_valid', { minutes })}</p>
      {mail === 'simulated' && <p className="mail-sent__demo">{t('forget.sent_demo')}</p>}
      <div className="auth__service">
        {mail === 'simulated' && (
          <a className={buttonClass({ variant: 'primary', size: 'large' })} href="/dev/outbox" target="_blank" rel="noopener noreferrer">
            {t('forget.outbox')}
          </a>
        )}
        <button type="button" className="text-link text-link--lined" onClick={onAgain}>
          {t('forget.again')}
        </button>
      </div>
    </section>
  );
}
