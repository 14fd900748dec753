import { MaskableMoney, useMasked } from '#apps/site/features/wallet/balance-chip.tsx';
import { MoneyActions } from '#apps/site/features/wallet/money-actions.tsx';
import { useMerchantWallet } from '#apps/site/features/wallet/use-merchant-wallet.ts';
import { useBalance, type Balance } from '#apps/site/features/wallet/use-balance.ts';
import { RefusedTrouble } from '#apps/site/features/shell/refused-trouble.tsx';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { IconButton } from '#ui/components/button/button.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { Stub, StubPart } from '#ui/components/stub/stub.tsx';
import './wallet-page.css';

export function WalletPage() {
  const { t, formatTime } = useI18n();
  const [isMasked, toggleMasked] = useMasked();
  const { data, error, refetch, dataUpdatedAt, isFetching } = useBalance();
  const { data: kind } = useMerchantWallet();
  return (
    <div className="wrap wallet-page">
      <header className="wallet-page__head">
        <h1>{t('wallet.title')}</h1>
        <IconButton
          icon={isMasked ? 'eye-off' : 'eye'}
          label={t(isMasked ? 'wallet.show' : 'wallet.hide')}
          aria-pressed={isMasked}
          onClick={toggleMasked}
        />
        <IconButton icon="refresh" label={t('wallet.refresh')} aria-busy={isFetching} onClick={() => void refetch()} />
      </header>
      {error && <RefusedTrouble error={error} onRetry={() => void refetch()} />}
      <Stub direction="row" isStacking className="wallet-page__stub">
        <StubPart>
          <p className="stub-quiet">{data ? t('wallet.cash_in', { currency: data.currency }) : t('wallet.cash')}</p>
          <output className="stub-figure">
            {data ? <MaskableMoney amount={data.balance} currency={data.currency} /> : <Skeleton width="6ch" />}
          </output>
        </StubPart>
        <Part label={t('wallet.bonus')} data={data} field="bonus" />
        <Part label={t('wallet.locked')} data={data} field="locked" />
      </Stub>
      {error && data && <p className="quiet">{t('wallet.as_of', { time: formatTime(new Date(dataUpdatedAt)) })}</p>}
      <div className="wallet-page__actions">
        <MoneyActions />
      </div>
      <p className="wallet-page__note">{t('wallet.locked_note')}</p>
      {kind?.isSingle === 1 && <p className="wallet-page__note">{t('wallet.single')}</p>}
    </div>
  );
}

function Part({ label, data, field }: { label: string; data: Balance | undefined; field: 'bonus' | 'locked' }) {
  return (
    <StubPart>
      <p className="stub-quiet">{label}</p>
      <output className="wallet-page__small">
        {data ? <MaskableMoney amount={data[field]} currency={data.currency} /> : <Skeleton width="5ch" />}
      </output>
    </StubPart>
  );
}
