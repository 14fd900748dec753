import { useEffect, useEffectEvent, useRef } from 'react';
import { LastMoves } from '#apps/site/features/vendor-wallets/last-moves.tsx';
import { forgetStored, isUnderWay, sendBack, useVendorWallets } from '#apps/site/features/vendor-wallets/use-vendor-wallets.ts';
import { WalletRow } from '#apps/site/features/vendor-wallets/wallet-row.tsx';
import { useIsOnline } from '#web/http/online.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { newRequestId } from '#web/http/request-id.ts';
import { useKnownCall } from '#web/http/use-known-call.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { FieldError } from '#ui/components/field/text-field.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { bringBack } from '#contracts/vendor-wallets.ts';
import './vendor-wallets.css';

/** Shows the studios that keep money of members: the balance at each, forms to move money, and a button that brings all money back. */
export function VendorWallets() {
  const { t } = useI18n();
  const { data } = useVendorWallets();
  const isOnline = useIsOnline();
  const requestId = useRef(newRequestId());
  const { run, refusal, isBusy, phase } = useKnownCall<WireOutput<typeof bringBack>>();
  const waiting = data?.transfers.filter(isUnderWay).length ?? 0;
  const settled = useEffectEvent(forgetStored);
  const before = useRef(0);
  useEffect(() => {
    // A move has ended, so the balances at the studios and in the wallet have changed.
    if (before.current > waiting) settled();
    before.current = waiting;
  }, [waiting]);
  if (!data || data.wallets.length === 0) return null;
  const { wallets, transfers, currency } = data;
  const nameOf = (vendor: string): string => wallets.find((one) => one.vendor === vendor)?.accountTypeName ?? vendor;

  async function bringAll(): Promise<void> {
    const answer = await run(() => sendBack(requestId.current));
    if (!answer) return;
    requestId.current = newRequestId();
    forgetStored();
    if (!answer.success) return;
    const { transfers: brought, unheard } = answer.value;
    for (const vendor of unheard) showToast(t('kept.unheard', { studio: nameOf(vendor) }), 'bad');
    if (brought.length === 0 && unheard.length === 0) showToast(t('kept.nothing_back'));
    else if (brought.length > 0 && brought.every(({ state }) => state === 'done')) showToast(t('kept.all_back_done'), 'good');
  }

  return (
    <section className="vendor-wallets" aria-labelledby="vendor-wallets">
      <header className="vendor-wallets__head">
        <h2 id="vendor-wallets">{t('kept.title')}</h2>
        <Button icon="arrow-down" isBusy={isBusy} disabled={!isOnline} onClick={() => void bringAll()}>
          {t('kept.all_back')}
        </Button>
      </header>
      <p className="vendor-wallets__text">{t('kept.text')}</p>
      {phase === 'checking' && <p role="status">{t('kept.checking')}</p>}
      {refusal && <FieldError>{refusalText(refusal, t)}</FieldError>}
      <ul className="vendor-wallets__list">
        {wallets.map((wallet) => (
          <WalletRow
            key={wallet.vendor}
            wallet={wallet}
            currency={currency}
            underWay={transfers.find((one) => one.vendor === wallet.vendor && isUnderWay(one))}
          />
        ))}
      </ul>
      <LastMoves transfers={transfers} />
    </section>
  );
}
