import { useEffect, useRef, type RefObject } from 'react';
import { ChallengeSlider } from '#apps/site/parts/proof/challenge-slider.tsx';
import { DemoPhone } from '#apps/site/parts/proof/demo-phone.tsx';
import { PhoneCheck } from '#apps/site/parts/proof/phone-check.tsx';
import type { MobileProof } from '#apps/site/parts/proof/use-mobile-proof.ts';
import { UnsentDialog } from '#apps/site/parts/proof/unsent-dialog.tsx';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { plainDigits } from '#kernel/typed-digits.ts';
import './mobile-proof.css';

type Props = {
  proof: MobileProof;
  firstInput?: RefObject<HTMLInputElement | null>;
  needsCode?: boolean;
  isBusy: boolean;
  /** True in a form that marks required fields. */
  isMarked?: boolean;
};

/** Fields for country and number, and for the code that is sent there: a single input, which phones can fill in. */
export function MobileProofFields({ proof, firstInput, needsCode = true, isBusy, isMarked = false }: Props) {
  const { t } = useI18n();
  const { list, country, trouble } = proof;
  if (trouble && !list) return <RefusedTrouble error={trouble} onRetry={() => void proof.refetch()} />;
  if (!list || !country) return <FieldsSkeleton needsCode={needsCode} />;
  const { minDigits: min, maxDigits: max } = country;
  const labelOf = (name: string): string => (isMarked ? t('register.required', { name }) : name);
  return (
    <>
      <SelectField
        label={labelOf(t('mobile.country'))}
        name="country"
        autoComplete="country"
        value={country.countryCode}
        disabled={isBusy || proof.phase === 'sending'}
        onChange={(event) => proof.setCountry(event.target.value)}
      >
        {list.map(({ countryCode, countryDialingCode, name }) => (
          <option key={countryCode} value={countryCode}>
            {`${name} \u200e+${countryDialingCode}`}
          </option>
        ))}
      </SelectField>
      <TextField
        {...(firstInput && { ref: firstInput })}
        label={labelOf(t('mobile.number'))}
        name="mobileNum"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        dir="ltr"
        className="mobile-number"
        maxLength={24}
        required
        value={proof.number}
        disabled={isBusy || proof.phase === 'sending'}
        onChange={(event) => proof.setNumber(plainDigits(event.target.value))}
        error={proof.errors.mobileNum}
        hint={
          proof.errors.mobileNum ? undefined : min === max ? t('mobile.digits', { count: min }) : t('mobile.digits_between', { min, max })
        }
        start={
          <span className="mobile-number__code figures" dir="ltr" aria-hidden="true">
            +{country.countryDialingCode}
          </span>
        }
      />
      {needsCode &&
        (proof.isThirdParty ? (
          <PhoneCheck proof={proof} isBusy={isBusy} />
        ) : (
          <CodeField proof={proof} isBusy={isBusy} label={labelOf(t('mobile.code'))} />
        ))}
    </>
  );
}

/** Placeholder of the fields with their layout, so that nothing moves when the countries arrive. */
function FieldsSkeleton({ needsCode }: { needsCode: boolean }) {
  return (
    <div aria-busy="true">
      {['country', 'number', ...(needsCode ? ['code'] : [])].map((field) => (
        <div key={field} className={`mobile-skeleton mobile-skeleton--${field}`}>
          <Skeleton width="9ch" />
          <Skeleton height="48px" />
        </div>
      ))}
    </div>
  );
}

function CodeField({ proof, isBusy, label }: { proof: MobileProof; isBusy: boolean; label: string }) {
  const { t } = useI18n();
  const box = useRef<HTMLDivElement>(null);
  const { phase, sends, isSent } = proof;
  const isFirstSend = useRef(sends);
  const latest = useRef(proof);
  useEffect(() => {
    latest.current = proof;
  });

  /** Called when the proof of work is done. If the number was changed meanwhile, no code is sent. */
  function solved(solution: string | null): void {
    if (solution !== null && latest.current.phase === 'checking') void latest.current.send(solution);
  }

  useEffect(() => {
    if (phase === 'checking') box.current?.querySelector<HTMLElement>('input[type=range]')?.focus();
  }, [phase]);
  useEffect(() => {
    if (sends !== isFirstSend.current) box.current?.querySelector<HTMLElement>('input[name=verificationCode]')?.focus();
  }, [sends]);

  return (
    <div ref={box}>
      <TextField
        label={label}
        name="verificationCode"
        autoComplete="one-time-code"
        inputMode="numeric"
        dir="ltr"
        className="mobile-code"
        maxLength={12}
        required
        value={proof.code}
        disabled={isBusy}
        onChange={(event) => proof.setCode(plainDigits(event.target.value))}
        error={proof.errors.verificationCode}
        hint={isSent && <span role="status">{t('mobile.sent', { number: numberOf(proof) })}</span>}
        end={<SendButton proof={proof} isBusy={isBusy} />}
      />
      {phase === 'checking' && <ChallengeSlider solution={null} onSolved={solved} />}
      {isSent && <DemoPhone sends={sends} />}
      <UnsentDialog text={proof.failure} onClose={proof.readFailure} />
    </div>
  );
}

/** Returns the number with its country code, isolated from the direction of the text around it. */
function numberOf({ order, country }: MobileProof): string {
  return `\u2066+${country?.countryDialingCode ?? ''} ${order?.mobileNum ?? ''}\u2069`;
}

/** Button that requests a code, after the slider was solved; then it counts down until another can be sent. */
function SendButton({ proof, isBusy }: { proof: MobileProof; isBusy: boolean }) {
  const { t, formatCountdown } = useI18n();
  const { left, isLocked, isSent, phase, isValid } = proof;
  const isWaiting = left > 0;
  const time = formatCountdown(left);
  const words = isWaiting
    ? t(isLocked ? 'mobile.locked' : 'mobile.resend_in', { time })
    : t(phase === 'sending' ? 'mobile.sending' : isSent ? 'mobile.resend' : 'mobile.send');
  return (
    <Button
      size="small"
      className="mobile-code__send figures"
      disabled={isBusy || isWaiting || !isValid || phase === 'checking'}
      isBusy={phase === 'sending'}
      onClick={() => proof.setPhase('checking')}
    >
      {words}
    </Button>
  );
}
