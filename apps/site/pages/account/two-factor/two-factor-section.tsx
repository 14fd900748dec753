import { useState } from 'react';
import { TwoFactorSetUp } from '#apps/site/pages/account/two-factor/two-factor-set-up.tsx';
import { OwnPasswordForm } from '#apps/site/pages/account/two-factor/own-password-form.tsx';
import { useTwoFactor, useTwoFactorActs, type Enrolment } from '#apps/site/pages/account/two-factor/use-two-factor.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';

/** Shows the authenticator app: the password and a first code set it up, the password and another code remove it. */
export function TwoFactorSection() {
  const { t, formatDateTime } = useI18n();
  const { data, error, refetch } = useTwoFactor();
  const { begin, remove, readAgain } = useTwoFactorActs();
  const [isOpen, setOpen] = useState(false);
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  if (!data) return error ? <RefusedTrouble error={error} onRetry={() => void refetch()} /> : <Skeleton height="48px" />;
  const { isOn, since, recoveryCodesLeft } = data;
  const close = () => {
    setOpen(false);
    setEnrolment(null);
  };
  if (enrolment)
    return (
      <TwoFactorSetUp
        enrolment={enrolment}
        onCancel={close}
        onDone={() => {
          close();
          void readAgain();
        }}
      />
    );
  if (isOpen)
    return (
      <OwnPasswordForm
        submit={t(isOn ? 'two_factor.remove' : 'two_factor.set_up')}
        onCancel={close}
        isCodeNeeded={isOn}
        onSubmit={async (password, code) => {
          if (!isOn) {
            const begun = await begin(password);
            if (!begun.success) return begun;
            setEnrolment(begun.value);
            return null;
          }
          const removed = await remove(password, code);
          if (!removed.success) return removed;
          close();
          await readAgain();
          showToast(t('two_factor.removed'), 'good');
          return null;
        }}
      />
    );
  return (
    <div className="security__line">
      <p className="security__text">
        {isOn && since ? t('two_factor.text_on', { at: formatDateTime(since, 'short'), count: recoveryCodesLeft }) : t('two_factor.text')}
      </p>
      <Button icon="lock" onClick={() => setOpen(true)}>
        {t(isOn ? 'two_factor.remove' : 'two_factor.set_up')}
      </Button>
    </div>
  );
}
