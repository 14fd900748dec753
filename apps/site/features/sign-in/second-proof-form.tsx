import { useState, type FormEvent, type RefObject } from 'react';
import type { ProofRequest, ProofWay } from '#contracts/second-proof.ts';
import { useSecondProof } from '#apps/site/features/sign-in/use-second-proof.ts';
import { useAuthForm } from '#apps/site/parts/auth/use-auth-form.ts';
import { DemoPhone } from '#apps/site/parts/proof/demo-phone.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { useTimeLeft } from '#web/time/use-time-left.ts';
import { Button } from '#ui/components/button/button.tsx';
import { CheckField, TextField } from '#ui/components/field/text-field.tsx';
import { Segmented } from '#ui/components/segmented/segmented.tsx';
import { plainDigits } from '#kernel/typed-digits.ts';
import '#apps/site/parts/proof/mobile-proof.css';
import './login.css';

type Props = {
  requested: ProofRequest;
  firstInput: RefObject<HTMLInputElement | null>;
  onSignedIn: () => void;
  onOver: (text: string) => void;
};

const NAMES = {
  sms: 'proof.sms',
  mail: 'proof.mail',
  totp: 'proof.totp',
  recovery: 'proof.recovery',
  mobile: 'proof.mobile',
  bank: 'proof.bank',
} as const;
const LABELS = {
  sms: 'proof.code',
  mail: 'proof.code',
  totp: 'proof.code_app',
  recovery: 'proof.recovery',
  mobile: 'proof.mobile',
  bank: 'proof.bank_digits',
} as const;

/**
 * Form for the second proof after the password (specification 4.06): a code sent to a bound contact, a code of the authenticator app, a
 * recovery code, or known facts.
 */
export function SecondProofForm({ requested, firstInput, onSignedIn, onOver }: Props) {
  const { t } = useI18n();
  const { ways } = requested;
  const [way, setWay] = useState<ProofWay>(ways[0]!.way);
  const [code, setCode] = useState('');
  const [bankName, setBankName] = useState('');
  const [isRemembered, setRemembered] = useState(false);
  const proof = useSecondProof(requested, { onSignedIn, onOver });
  const { phase, error, sent, sends } = proof;
  const to = ways.find((one) => one.way === way)?.to ?? null;
  const isSent = sent?.way === way;
  useAuthForm(firstInput);

  function choose(next: ProofWay): void {
    setWay(next);
    setCode('');
    proof.clear();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (phase === 'idle') void proof.give(way, { code, bankName, isRemembered });
  }

  return (
    <form onSubmit={submit} noValidate>
      <p className="auth__note auth__note--first">{t(way === 'totp' || way === 'recovery' ? 'proof.text_app' : 'proof.text')}</p>
      {ways.length > 1 && (
        <Segmented
          label={t('proof.ways')}
          className="login__ways"
          options={ways.map((one) => ({ value: one.way, label: t(NAMES[one.way]) }))}
          chosen={way}
          isDisabled={phase !== 'idle'}
          onChoose={choose}
        />
      )}
      <TextField
        ref={firstInput}
        label={t(LABELS[way])}
        name="proof"
        autoComplete="one-time-code"
        inputMode={way === 'recovery' ? 'text' : way === 'mobile' ? 'tel' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        className="mobile-code"
        maxLength={24}
        required
        value={code}
        disabled={phase === 'giving'}
        error={error ?? undefined}
        hint={
          way === 'mobile'
            ? t('proof.mobile_hint')
            : to !== null && (
                <span role="status">
                  {t(isSent ? 'proof.sent' : 'proof.to', { to: `\u2066${to}\u2069`, minutes: sent?.validMinutes ?? 0 })}
                </span>
              )
        }
        end={(way === 'sms' || way === 'mail') && <SendButton key={way} way={way} proof={proof} />}
        onChange={({ target }) => {
          setCode(plainDigits(target.value));
          proof.clear();
        }}
      />
      {isSent && way === 'sms' && <DemoPhone sends={sends} />}
      {way === 'bank' && (
        <TextField
          label={t('proof.bank_name')}
          name="bankName"
          autoComplete="off"
          maxLength={80}
          value={bankName}
          disabled={phase === 'giving'}
          required
          onChange={({ target }) => setBankName(target.value)}
        />
      )}
      {way === 'mobile' || way === 'bank' ? (
        <p className="auth__note">{t('proof.not_remembered')}</p>
      ) : (
        <CheckField label={t('proof.remember')} checked={isRemembered} onChange={({ target }) => setRemembered(target.checked)} />
      )}
      <div className="login__submit">
        <Button type="submit" variant="primary" size="large" isWide isBusy={phase === 'giving'}>
          {t('proof.submit')}
        </Button>
      </div>
    </form>
  );
}

/** Button that sends the code, and then counts down until another code can be sent. */
function SendButton({ way, proof }: { way: 'sms' | 'mail'; proof: ReturnType<typeof useSecondProof> }) {
  const { t, formatCountdown } = useI18n();
  const left = useTimeLeft(proof.waitUntil);
  const isSent = proof.sent?.way === way;
  const isWaiting = left > 0 && isSent;
  return (
    <Button
      size="small"
      className="mobile-code__send figures"
      disabled={proof.phase !== 'idle' || isWaiting}
      isBusy={proof.phase === 'sending'}
      onClick={() => void proof.send(way)}
    >
      {isWaiting ? t('mobile.resend_in', { time: formatCountdown(left) }) : t(isSent ? 'mobile.resend' : 'mobile.send')}
    </Button>
  );
}
