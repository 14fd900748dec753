import { useEffect, useRef, useState, type FormEvent } from 'react';
import { BindReview } from '#apps/site/features/withdrawals/bind-review.tsx';
import { useBindAccount, type NewAccount } from '#apps/site/features/withdrawals/use-bind-account.ts';
import type { PayoutAccounts } from '#apps/site/features/withdrawals/use-payout-accounts.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { FieldError, TextField } from '#ui/components/field/text-field.tsx';
import { Segmented } from '#ui/components/segmented/segmented.tsx';
import { plainDigits } from '#kernel/typed-digits.ts';
import './forms.css';

/** The only network whose addresses this form can check. */
const NETWORK = 'TRON (TRC-20)';

type Props = { accounts: PayoutAccounts; onBound: () => void; onCancel?: () => void };

/**
 * Form that adds a payout account in two steps: its details, and then a review in large type, because the details cannot be changed
 * afterwards.
 */
export function BindAccountForm({ accounts: { currency, list, coolDownHours }, onBound, onCancel }: Props) {
  const { t } = useI18n();
  const isCrypto = currency === 'USDT';
  const [account, setAccount] = useState<NewAccount>({
    kind: isCrypto ? 'crypto' : 'bank',
    institution: isCrypto ? NETWORK : '',
    holder: list[0]?.holder ?? '',
    number: '',
  });
  const [isLookedOver, setLookedOver] = useState(false);
  const { check, bind, errors, phase, isBusy, clear } = useBindAccount(onBound);
  const form = useRef<HTMLFormElement>(null);
  const isDetailWrong = Boolean(errors.institution ?? errors.holder ?? errors.number);
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [errors]);

  if (isLookedOver && !isDetailWrong) {
    return (
      <BindReview
        account={account}
        coolDownHours={list.length === 0 ? null : coolDownHours}
        error={errors.paymentPassword}
        formError={errors.form}
        phase={phase}
        onTyped={() => clear('paymentPassword')}
        onBack={() => setLookedOver(false)}
        onBind={(paymentPassword) => void bind(account, paymentPassword)}
      />
    );
  }

  function goOn(event: FormEvent): void {
    event.preventDefault();
    setLookedOver(check(account));
  }

  const field = (name: 'institution' | 'holder' | 'number', maxLength: number) => ({
    name,
    value: account[name],
    error: errors[name],
    maxLength,
    required: true,
    disabled: isBusy,
    autoComplete: 'off',
    spellCheck: false,
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) => {
      setAccount({ ...account, [name]: name === 'number' ? plainDigits(target.value) : target.value });
      if (errors[name] !== undefined) clear(name);
    },
  });

  return (
    <form ref={form} className="narrow-form" onSubmit={goOn} noValidate>
      <p className="narrow-form__warn">{t('payout.unchangeable')}</p>
      {!isCrypto && (
        <Segmented
          label={t('payout.kind')}
          options={(['bank', 'ewallet'] as const).map((value) => ({ value, label: t(`payout.${value}`) }))}
          chosen={account.kind}
          onChoose={(kind) => setAccount({ ...account, kind })}
        />
      )}
      {!isCrypto && <TextField {...field('institution', 60)} label={t(`payout.${account.kind}_name`)} />}
      <TextField {...field('holder', 80)} label={t('payout.holder')} hint={t('payout.holder_note')} />
      <TextField {...field('number', 80)} label={t(`payout.${account.kind}_number`)} dir="ltr" />
      {errors.form && <FieldError>{errors.form}</FieldError>}
      <Acts onCancel={onCancel} />
    </form>
  );
}

function Acts({ onCancel }: { onCancel: Props['onCancel'] | undefined }) {
  const { t } = useI18n();
  return (
    <div className="narrow-form__actions">
      {onCancel && (
        <Button variant="line" size="large" onClick={onCancel}>
          {t('common.back')}
        </Button>
      )}
      <Button type="submit" variant="primary" size="large">
        {t('payout.look_over')}
      </Button>
    </div>
  );
}
