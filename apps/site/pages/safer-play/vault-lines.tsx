import type { OwnVault } from '#apps/site/pages/safer-play/vault-query.ts';
import { useI18n } from '#web/text/i18n.tsx';
import type { Currency } from '#kernel/money.ts';

/** Lists the moves of the vault, the newest first, each with the amount in the vault after it. */
export function VaultLines({ lines, currency }: { lines: OwnVault['lines']; currency: Currency }) {
  const { t, formatMoney, formatDateTime } = useI18n();
  if (lines.length === 0) return null;
  return (
    <table className="vault__lines">
      <caption className="visually-hidden">{t('safer_play.vault_lines')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('safer_play.vault_at')}</th>
          <th scope="col">{t('safer_play.vault_change')}</th>
          <th scope="col">{t('safer_play.vault_after')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, at, change, amountAfter }) => (
          <tr key={id}>
            <td>{formatDateTime(at, 'short')}</td>
            <td className="figures">{formatMoney(change, currency)}</td>
            <td className="figures">{formatMoney(amountAfter, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
