import type { ReactNode } from 'react';
import { useBalance } from '#apps/site/parts/money/use-balance.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { useStoredFlag } from '#web/state/stored-flag.ts';
import { IconButton } from '#ui/components/button/button.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import './balance-chip.css';
import type { Amount } from '#kernel/amount.ts';

const MASK = '****';

/** Returns whether amounts are hidden on this device, and the function that changes that. */
export function useMasked() {
  return useStoredFlag('balanceMasked');
}

/** Shows the cash balance with the eye that hides it. `children` are at its end. */
export function BalanceChip({ children }: { children?: ReactNode }) {
  const { t, formatMoney } = useI18n();
  const [isMasked, toggleMasked] = useMasked();
  const { data, isError, refetch } = useBalance();
  if (!data && isError) return <IconButton icon="refresh" label={t('wallet.unavailable')} onClick={() => void refetch()} />;
  return (
    <div className="balance-chip">
      {data && <small className="balance-chip__currency">{data.currency}</small>}
      <output className="balance-chip__figure" aria-label={t('wallet.cash')}>
        {!data ? <Skeleton width="7ch" /> : isMasked ? MASK : <bdi>{formatMoney(data.balance, data.currency)}</bdi>}
      </output>
      <IconButton
        icon={isMasked ? 'eye-off' : 'eye'}
        label={t(isMasked ? 'wallet.show' : 'wallet.hide')}
        aria-pressed={isMasked}
        onClick={toggleMasked}
      />
      {children}
    </div>
  );
}

/** Shows an amount, which the eye hides. */
export function MaskableMoney({
  amount,
  currency,
}: {
  amount: Amount;
  currency: Parameters<ReturnType<typeof useI18n>['formatMoney']>[1];
}) {
  const { formatMoney } = useI18n();
  const [isMasked] = useMasked();
  return <bdi>{isMasked ? MASK : formatMoney(amount, currency)}</bdi>;
}
