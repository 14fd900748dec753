import { useState } from 'react';
import { PAYMENT_DIGITS } from '#apps/site/parts/password/payment-password-field.tsx';
import { readPayoutAccountsAgain } from '#apps/site/features/withdrawals/use-payout-accounts.ts';
import { useKnownCall } from '#web/http/use-known-call.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { callSealed } from '#web/http/seal.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { setPaymentPassword } from '#contracts/account.ts';

export type NewPaymentPassword = { paymentPassword: string; confirmed: string; password: string };
type Errors = Partial<Record<keyof NewPaymentPassword | 'form', string>>;

/** Returns a function that checks the typed values and sets the payment password. The account's password proves that the owner asks. */
export function useSetPaymentPassword(onSet: () => void) {
  const { t } = useI18n();
  const { run, isBusy, phase } = useKnownCall<{ isSet: true }>();
  const [errors, setErrors] = useState<Errors>({});

  function faultsOf({ paymentPassword, confirmed, password }: NewPaymentPassword): Errors {
    return {
      ...(paymentPassword.length !== PAYMENT_DIGITS && { paymentPassword: t('payment_password.form') }),
      ...(confirmed !== paymentPassword && { confirmed: t('payment_password.unconfirmed') }),
      ...(password === '' && { password: t('payment_password.account_missing') }),
    };
  }

  async function set(fields: NewPaymentPassword): Promise<void> {
    const faults = faultsOf(fields);
    setErrors(faults);
    if (Object.keys(faults).length > 0) return;
    const { paymentPassword, password } = fields;
    const answer = await run(() => callSealed(setPaymentPassword, { paymentPassword, password }));
    if (!answer) return;
    if (!answer.success) {
      const isWrong = answer.code === 'identity.old_password_wrong';
      return setErrors({ [isWrong ? 'password' : 'form']: isWrong ? t('payment_password.account_wrong') : refusalText(answer, t) });
    }
    await readPayoutAccountsAgain();
    onSet();
  }

  return {
    set,
    errors,
    isBusy,
    phase,
    clear: (field: keyof NewPaymentPassword) => setErrors(({ [field]: _gone, form: _form, ...rest }) => rest),
  };
}
