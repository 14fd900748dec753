import { useState } from 'react';
import { MoveMoney } from '#apps/site/features/vendor-wallets/move-money.tsx';
import { useStoredBalance, type VendorTransfer, type VendorWallet } from '#apps/site/features/vendor-wallets/use-vendor-wallets.ts';
import { MaskableMoney } from '#apps/site/parts/money/balance-chip.tsx';
import { useIsOnline } from '#web/http/online.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button, IconButton } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import type { Currency } from '#kernel/money.ts';

type Props = { wallet: VendorWallet; currency: Currency; underWay: VendorTransfer | undefined };

/** Row of a studio: its balance, or why that is unknown, and money that is on its way. */
export function WalletRow({ wallet, currency, underWay }: Props) {
  const { t, formatMoney, formatTime } = useI18n();
  const { vendor, accountTypeName: studio, state } = wallet;
  const isOnline = useIsOnline();
  const [isMoving, setMoving] = useState(false);
  const kept = useStoredBalance(vendor, true);
  const isLost = kept.error !== null && !kept.isFetching;
  const isClosed = state === 'closed';
  return (
    <li className="vendor-wallet">
      <div className="vendor-wallet__what">
        <b>{studio}</b>
        {isClosed && <Tag tone="warn">{t('kept.closed')}</Tag>}
        {isLost && <Tag tone="bad">{t('kept.away')}</Tag>}
        {isLost && kept.data && (
          <span className="vendor-wallet__as-of">{t('wallet.as_of', { time: formatTime(new Date(kept.dataUpdatedAt)) })}</span>
        )}
        {underWay && (
          <p role="status" className="vendor-wallet__under-way">
            {t(underWay.direction === 'in' ? 'kept.asking_in' : 'kept.asking_out', {
              amount: `${formatMoney(underWay.amount, underWay.currency)} ${underWay.currency}`,
              studio,
            })}
          </p>
        )}
      </div>
      <output className="vendor-wallet__amount" aria-label={t('kept.at', { studio })}>
        {kept.data ? (
          <MaskableMoney amount={kept.data.balance} currency={currency} />
        ) : isLost ? (
          t('common.none')
        ) : (
          <Skeleton width="6ch" />
        )}
      </output>
      <span className="vendor-wallet__acts">
        <IconButton
          icon="refresh"
          label={t('kept.ask_again', { studio })}
          aria-busy={kept.isFetching}
          onClick={() => void kept.refetch()}
        />
        <Button variant="line" disabled={!isOnline || underWay !== undefined} onClick={() => setMoving(true)}>
          {t('kept.move')}
        </Button>
      </span>
      {isMoving && <MoveMoney {...{ vendor, studio, currency, isClosed }} kept={kept.data?.balance} onClose={() => setMoving(false)} />}
    </li>
  );
}
