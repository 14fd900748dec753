import { useEffect, useRef, type FormEvent, type RefObject } from 'react';
import { AccountStep } from '#apps/site/features/register/account-step.tsx';
import { DetailsStep } from '#apps/site/features/register/details-step.tsx';
import { FaultSummary } from '#apps/site/features/register/fault-summary.tsx';
import type { RegisterSettings, RegisterWay } from '#apps/site/parts/password/field-rule.ts';
import { InvitationDialog } from '#apps/site/features/register/invitation-dialog.tsx';
import { MobileStep } from '#apps/site/features/register/mobile-step.tsx';
import { useRegisterForm } from '#apps/site/features/register/use-register-form.ts';
import { useAuthForm } from '#apps/site/parts/auth/use-auth-form.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { FieldError } from '#ui/components/field/text-field.tsx';
import { Stepper } from '#ui/components/stepper/stepper.tsx';

type Props = { settings: RegisterSettings; way: RegisterWay; firstInput: RefObject<HTMLInputElement | null>; onSignedIn: () => void };

/** Form of registration in two short steps. Going back keeps all entries. */
export function RegisterForm({ settings, way, firstInput, onSignedIn }: Props) {
  const { t } = useI18n();
  const form = useRegisterForm(settings, way, onSignedIn);
  const element = useRef<HTMLFormElement>(null);
  const { step, wanted, phase, errors } = form;
  const isBusy = phase !== 'idle';

  const isDrawn = way === 'username' || form.proof.list !== undefined;
  useAuthForm(firstInput, isDrawn);
  useEffect(() => {
    if (!wanted || !element.current) return;
    const named = element.current.querySelector<HTMLElement>(`[name="${wanted.field}"]`);
    (named ?? element.current.querySelector<HTMLElement>('input, select'))?.focus();
  }, [wanted]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isBusy) form.goOn();
  }

  return (
    <form ref={element} className="register" onSubmit={submit} onInput={form.prepare} noValidate>
      <Stepper label={t('register.steps')} steps={[t('register.step_account'), t('register.step_details')]} current={step} />
      <p className="register__needed">
        {t('register.needed')}
        <button type="button" className="text-link" disabled={isBusy} onClick={form.reset}>
          {t('register.reset')}
        </button>
      </p>
      <FaultSummary errors={errors} onLead={form.lead} />
      {step === 0 &&
        (way === 'mobile' ? <MobileStep form={form} firstInput={firstInput} /> : <AccountStep form={form} firstInput={firstInput} />)}
      {step === 1 && <DetailsStep form={form} />}
      {errors['form'] && <FieldError>{errors['form']}</FieldError>}
      {phase === 'checking' && (
        <p className="register__checking" role="status">
          {t('register.checking')}
        </p>
      )}
      <div className="register__actions">
        {step === 1 && (
          <Button variant="line" size="large" disabled={isBusy} onClick={() => form.setStep(0)}>
            {t('common.back')}
          </Button>
        )}
        <Button type="submit" variant="primary" size="large" isWide isBusy={isBusy}>
          {t(step === 0 ? 'common.continue' : isBusy ? 'register.busy' : 'register.submit')}
        </Button>
      </div>
      <InvitationDialog form={form} />
    </form>
  );
}
