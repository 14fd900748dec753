import { VendorWallets } from '#apps/site/features/vendor-wallets/vendor-wallets.tsx';
import { CaseNote } from '#apps/site/features/withdrawals/case-note.tsx';
import { OpenWithdrawals } from '#apps/site/features/withdrawals/open-withdrawals.tsx';
import { useMasked } from '#apps/site/parts/money/balance-chip.tsx';
import { BonusLine } from '#apps/site/parts/money/bonus-line.tsx';
import { DebtNote } from '#apps/site/parts/money/debt-note.tsx';
import { BalanceStub } from '#apps/site/parts/money/balance-stub.tsx';
import { MoneyActions } from '#apps/site/parts/money/money-actions.tsx';
import { useMerchantWallet } from '#apps/site/parts/money/use-merchant-wallet.ts';
import { useBalance } from '#apps/site/parts/money/use-balance.ts';
import { useMember } from '#apps/site/parts/member/use-member.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { IconButton } from '#ui/components/button/button.tsx';
import './wallet-page.css';

export function WalletPage() {
  const { t, formatTime } = useI18n();
  const [isMasked, toggleMasked] = useMasked();
  const { data, error, refetch, dataUpdatedAt, isFetching } = useBalance();
  const { data: kind } = useMerchantWallet();
  const { data: member } = useMember();
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
      <BalanceStub />
      <DebtNote />
      {member && !member.isTrial && <CaseNote />}
      <BonusLine />
      {error && data && <p className="quiet">{t('wallet.as_of', { time: formatTime(new Date(dataUpdatedAt)) })}</p>}
      <div className="wallet-page__actions">
        <MoneyActions />
      </div>
      <OpenWithdrawals />
      {kind?.isSingle === 0 && <VendorWallets />}
      <p className="wallet-page__note">{t('wallet.locked_note')}</p>
      {kind?.isSingle === 1 && <p className="wallet-page__note">{t('wallet.single')}</p>}
    </div>
  );
}
