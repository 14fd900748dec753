import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState, type SubmitEvent } from 'react';
import { staffCode, staffFirstPassword, staffSignIn } from '#contracts/bo/session.ts';
import { Button } from '#ui/components/button/button.tsx';
import { PasswordField, TextField } from '#ui/components/field/text-field.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { call, type Refusal } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import { Enrolment, type Enrolled } from '#apps/admin/pages/sign-in/enrolment.tsx';
import { LanguageButton } from '#apps/admin/parts/page/language-button.tsx';
import { useBecome, type Me } from '#apps/admin/parts/page/session.ts';
import './sign-in-page.css';

/**
 * The sign-in: name and password, then the code of the authenticator app. At the first sign-in, staff also choose a password and set up the
 * app.
 */
export function SignInPage() {
  const { from = '/' } = useSearch({ from: '/login' });
  const [step, setStep] = useState<Step>();
  const navigate = useNavigate();
  const become = useBecome();
  const enter = (me: Me): void => {
    become(me);
    void navigate({ to: from, replace: true });
  };
  return (
    <main className="sign-in">
      <h1 className="sign-in__title">
        <Icon name="ticket" size={24} />
        {t('Back office')}
      </h1>
      {!step && <NameStep onPassed={setStep} />}
      {step?.isPasswordDue && (
        <PasswordStep onPassed={({ enrolment }) => setStep({ enrolment, isPasswordDue: false })} onBack={() => setStep(undefined)} />
      )}
      {step?.isPasswordDue === false && <CodeStep enrolment={step.enrolment} onIn={enter} onBack={() => setStep(undefined)} />}
      <LanguageButton />
    </main>
  );
}

type Step = { enrolment: Enrolled | null; isPasswordDue: boolean };

/** Focuses the first field of a step. */
function focusOnce(input: HTMLInputElement | null): void {
  input?.focus();
}

function useStep<T>(send: () => Promise<{ success: true; value: T } | Refusal>, onDone: (value: T) => void) {
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refusal>();
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const answer = await send();
    setBusy(false);
    if (answer.success) return onDone(answer.value);
    setRefused(answer);
  };
  return { isBusy, refused, submit };
}

function NameStep({ onPassed }: { onPassed: (value: Step) => void }) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const { isBusy, refused, submit } = useStep(() => call(staffSignIn, { name, password }), onPassed);
  return (
    <form className="sign-in__form" onSubmit={(event) => void submit(event)}>
      <TextField
        {...{ label: t('Sign-in name'), autoComplete: 'username', required: true, autoCapitalize: 'none', spellCheck: false }}
        ref={focusOnce}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <PasswordField
        {...{ label: t('Password'), showLabel: t('Show'), hideLabel: t('Hide'), autoComplete: 'current-password', required: true }}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={refused?.message}
      />
      <Button type="submit" variant="primary" size="large" isWide isBusy={isBusy}>
        {t('Continue')}
      </Button>
    </form>
  );
}

type PasswordStepProps = { onPassed: (value: { enrolment: Enrolled }) => void; onBack: () => void };

/** Step that replaces the first password, parts of which other staff members have seen. */
function PasswordStep({ onPassed, onBack }: PasswordStepProps) {
  const [newPassword, setNewPassword] = useState('');
  const { isBusy, refused, submit } = useStep(() => call(staffFirstPassword, { newPassword }), onPassed);
  return (
    <form className="sign-in__form" onSubmit={(event) => void submit(event)}>
      <PasswordField
        {...{ label: t('New password'), showLabel: t('Show'), hideLabel: t('Hide'), autoComplete: 'new-password', required: true }}
        hint={t('At least 12 characters. Your first password stops working.')}
        value={newPassword}
        onChange={(event) => setNewPassword(event.target.value)}
        error={refused?.message}
      />
      <Button type="submit" variant="primary" size="large" isWide isBusy={isBusy}>
        {t('Save password')}
      </Button>
      <Button variant="line" isWide onClick={onBack}>
        {t('Back')}
      </Button>
    </form>
  );
}

type CodeStepProps = { enrolment: Enrolled | null; onIn: (me: Me) => void; onBack: () => void };

function CodeStep({ enrolment, onIn, onBack }: CodeStepProps) {
  const [code, setCode] = useState('');
  const { isBusy, refused, submit } = useStep(() => call(staffCode, { code }), onIn);
  const isOver = refused?.code === 'staff.session_required';
  return (
    <form className="sign-in__form" onSubmit={(event) => void submit(event)}>
      {enrolment && <Enrolment {...enrolment} />}
      <TextField
        {...{
          label: t('Code from your authenticator app'),
          inputMode: 'numeric',
          autoComplete: 'one-time-code',
          pattern: '\\d{6}',
          maxLength: 6,
        }}
        required
        ref={focusOnce}
        value={code}
        onChange={(event) => setCode(event.target.value.replaceAll(/\D/g, ''))}
        error={isOver ? t('This sign-in has expired. Please start again.') : refused?.message}
      />
      <Button type="submit" variant="primary" size="large" isWide isBusy={isBusy} disabled={code.length !== 6}>
        {t('Sign in')}
      </Button>
      <Button variant="line" isWide onClick={onBack}>
        {t('Back')}
      </Button>
    </form>
  );
}
