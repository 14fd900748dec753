import type { MobileProof } from '#apps/site/parts/proof/use-mobile-proof.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { FieldError } from '#ui/components/field/text-field.tsx';

/** Button that opens the window of a third party, which verifies the number in place of a code. */
export function PhoneCheck({ proof, isBusy }: { proof: MobileProof; isBusy: boolean }) {
  const { t, formatCountdown } = useI18n();
  const { left, token, phase, isValid, errors } = proof;
  return (
    <div className="phone-check">
      {token ? (
        <p role="status">
          <Tag tone="good">{t('mobile.check_done')}</Tag>
        </p>
      ) : (
        <Button
          size="large"
          isWide
          className="figures"
          disabled={isBusy || left > 0 || !isValid}
          isBusy={phase === 'sending'}
          onClick={() => void proof.verify()}
        >
          {left > 0 && phase !== 'sending' ? t('mobile.resend_in', { time: formatCountdown(left) }) : t('mobile.check')}
        </Button>
      )}
      {errors.verificationCode && <FieldError>{errors.verificationCode}</FieldError>}
    </div>
  );
}
