import { useRef, useState, type ReactNode } from 'react';
import { VaultLines } from '#apps/site/pages/safer-play/vault-lines.tsx';
import { readVaultAgain, useVault, type OwnVault } from '#apps/site/pages/safer-play/vault-query.ts';
import { VaultLockForm } from '#apps/site/pages/safer-play/vault-lock.tsx';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { call } from '#web/http/api.ts';
import { queryClient } from '#web/http/query-client.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { newRequestId } from '#web/http/request-id.ts';
import { useKnownCall } from '#web/http/use-known-call.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { AmountField } from '#ui/components/field/amount-field.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';
import type { WireOutput } from '#contracts/endpoint.ts';
import { putInVault, takeFromVault } from '#contracts/vault.ts';
import { fromMinor } from '#kernel/amount.ts';
import { minorOf } from '#kernel/typed-amount.ts';

/** Shows the money that the member has put aside from play, with forms to put in, take out, and lock the vault. */
export function VaultSection() {
  const { t } = useI18n();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useVault();
  const vault = data?.pages[0];
  return (
    <section aria-labelledby="own-vault">
      <h2 id="own-vault">{t('safer_play.vault')}</h2>
      <p className="safer-play__text">{t('safer_play.vault_how')}</p>
      {vault ? (
        <Vault vault={vault}>
          <VaultLines lines={data.pages.flatMap(({ lines }) => lines)} currency={vault.currency} />
          {hasNextPage && (
            <Button size="small" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('safer_play.vault_older')}
            </Button>
          )}
        </Vault>
      ) : error ? (
        <RefusedTrouble error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="160px" />
      )}
    </section>
  );
}

function Vault({ vault: { amount, currency, lockedUntil }, children }: { vault: OwnVault; children: ReactNode }) {
  const { t, locale, formatMoney, formatDateTime } = useI18n();
  const [text, setText] = useState('');
  const [isShown, setShown] = useState(false);
  const requestId = useRef(newRequestId());
  const { run, refusal, isBusy, clear } = useKnownCall<WireOutput<typeof putInVault>>();
  const minor = minorOf(text, currency, locale);
  const problem = isShown && (minor === null || minor === 0n) ? t('safer_play.amount_form') : null;

  async function move(contract: typeof putInVault | typeof takeFromVault): Promise<void> {
    setShown(true);
    if (minor === null || minor === 0n || isBusy) return;
    const order = { amount: fromMinor(minor, currency), currency, requestId: requestId.current };
    const answer = await run(() => call(contract, order));
    if (!answer) return;
    requestId.current = newRequestId();
    await Promise.all([readVaultAgain(), queryClient.invalidateQueries({ queryKey: ['wallet', 'balance'] })]);
    if (!answer.success) return;
    setText('');
    setShown(false);
    showToast(t('safer_play.vault_moved', { amount: formatMoney(answer.value.amount, currency) }), 'good');
  }

  return (
    <div className="vault">
      <output className="vault__amount figures">
        {formatMoney(amount, currency)} <small>{currency}</small>
      </output>
      <form
        className="vault__form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void move(putInVault);
        }}
      >
        <AmountField
          label={t('safer_play.vault_amount')}
          value={text}
          currency={currency}
          quick={[]}
          quickLabel=""
          error={problem ?? (refusal ? refusalText(refusal, t) : null)}
          hint={
            lockedUntil === null ? t('safer_play.vault_open') : t('safer_play.vault_locked', { date: formatDateTime(lockedUntil, 'short') })
          }
          disabled={isBusy}
          onChange={(typed) => {
            setText(typed);
            if (refusal) clear();
          }}
        />
        <div className="vault__acts">
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {t('safer_play.vault_put')}
          </Button>
          <Button disabled={isBusy || lockedUntil !== null} onClick={() => void move(takeFromVault)}>
            {t('safer_play.vault_take')}
          </Button>
        </div>
      </form>
      <VaultLockForm />
      {children}
    </div>
  );
}
