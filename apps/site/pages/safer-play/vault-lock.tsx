import { useState } from 'react';
import { readVaultAgain } from '#apps/site/pages/safer-play/vault-query.ts';
import { call } from '#web/http/api.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';
import { lockVault } from '#contracts/vault.ts';
import { VAULT_LOCKS, type VaultLock } from '#contracts/vault-limits.ts';

/** Form that locks the vault for an offered time. A second press confirms, because a lock cannot be undone. */
export function VaultLockForm() {
  const { t } = useI18n();
  const [chosen, setChosen] = useState<VaultLock | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function lock(length: VaultLock): Promise<void> {
    setBusy(true);
    const answer = await call(lockVault, { length });
    if (answer.success) showToast(t('safer_play.vault_lock_done'), 'good');
    else showToast(refusalText(answer, t), 'bad');
    await readVaultAgain();
    setBusy(false);
    setChosen(null);
  }

  return (
    <div className="break-lengths" role="group" aria-label={t('safer_play.vault_lock')}>
      <h3>{t('safer_play.vault_lock')}</h3>
      {chosen === null ? (
        <div className="break-lengths__row">
          {VAULT_LOCKS.map((length) => (
            <Button key={length} onClick={() => setChosen(length)}>
              {t(`safer_play.lock_${length}`)}
            </Button>
          ))}
        </div>
      ) : (
        <div className="break-lengths__row">
          <p className="safer-play__text">{t('safer_play.vault_lock_sure', { length: t(`safer_play.lock_${chosen}`) })}</p>
          <Button variant="primary" isBusy={isBusy} onClick={() => void lock(chosen)}>
            {t('safer_play.vault_lock_yes')}
          </Button>
          <Button variant="line" disabled={isBusy} onClick={() => setChosen(null)}>
            {t('safer_play.keep_playing')}
          </Button>
        </div>
      )}
    </div>
  );
}
