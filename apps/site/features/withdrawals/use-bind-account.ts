import { useState } from 'react';
import { isOfPassword, passwordRefusalText } from '#apps/site/parts/password/password-refusal.ts';
import { PAYMENT_DIGITS } from '#apps/site/parts/password/payment-password-field.tsx';
import { readPayoutAccountsAgain, type PayoutAccount } from '#apps/site/features/withdrawals/use-payout-accounts.ts';
import { call } from '#web/http/api.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { useKnownCall } from '#web/http/use-known-call.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { bindPayoutAccount, type PayoutKind } from '#contracts/withdrawals.ts';

export type NewAccount = { kind: PayoutKind; institution: string; holder: string; number: string };
export type BindErrors = Partial<Record<keyof NewAccount | 'paymentPassword' | 'form', string>>;

/** Shape of an account number of each kind. The server also checks the check digits. */
const NUMBERS: Readonly<Record<PayoutKind, RegExp>> = {
  bank: /^([A-Za-z]{2}\d{2}[A-Za-z0-9]{10,30}|\d{6,24})$/,
  ewallet: /^[\w.+@]{5,64}$/,
  crypto: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
};

/** Checks what was typed, then binds. The same account sent again is the same account, so an open outcome is asked after. */
export function useBindAccount(onBound: (account: PayoutAccount) => void) {
  const { t } = useI18n();
  const { run, phase, isBusy } = useKnownCall<PayoutAccount>();
  const [errors, setErrors] = useState<BindErrors>({});

  /** True if the details may be looked over. */
  function check({ kind, institution, holder, number }: NewAccount): boolean {
    const faults: BindErrors = {
      ...(institution.trim().length < 2 && { institution: t(`payout.${kind}_missing`) }),
      ...(holder.trim().length < 2 && { holder: t('payout.holder_missing') }),
      ...(!NUMBERS[kind].test(number.replace(/[\s-]/g, '')) && { number: t(`payout.${kind}_number_form`) }),
    };
    setErrors(faults);
    return Object.keys(faults).length === 0;
  }

  async function bind(account: NewAccount, paymentPassword: string): Promise<void> {
    if (paymentPassword.length !== PAYMENT_DIGITS) return setErrors({ paymentPassword: t('payment_password.form') });
    setErrors({});
    const answer = await run(() => call(bindPayoutAccount, { ...account, paymentPassword }));
    if (!answer) return;
    if (!answer.success) {
      if (isOfPassword(answer)) return setErrors({ paymentPassword: passwordRefusalText(answer, t) });
      const { field } = (answer.value ?? {}) as { field?: keyof NewAccount };
      return setErrors({ [field ?? 'form']: refusalText(answer, t) });
    }
    await readPayoutAccountsAgain();
    onBound(answer.value);
  }

  return {
    check,
    bind,
    errors,
    phase,
    isBusy,
    clear: (field: keyof BindErrors) => setErrors(({ [field]: _gone, form: _form, ...rest }) => rest),
  };
}
