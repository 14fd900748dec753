import { verifyOpening } from '#apps/site/pages/rewards/verify-opening.ts';
import type { Opening } from '#apps/site/pages/rewards/use-rewards.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';

/** Draws a ticket again in this browser; shows its seeds, and whether the outcome is the same. */
export function ProofDialog({ opening, onClose }: { opening: Opening; onClose: () => void }) {
  const { t } = useI18n();
  const { ticketId, serverSeed, serverSeedHash, clientSeed } = opening;
  const seeds = [
    [t('fairness.hash'), serverSeedHash],
    [t('fairness.server_seed'), serverSeed],
    [t('fairness.client_seed'), clientSeed],
  ] as const;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('rewards.proof_title', { number: ticketId })}
      description={t('rewards.proof_text')}
      closeLabel={t('common.close')}
    >
      <ul className="ticket-proof">
        {verifyOpening(opening).map(({ name, isOk }) => (
          <li key={name} className={isOk ? 'ticket-proof__good' : 'ticket-proof__bad'}>
            <Icon name={isOk ? 'check' : 'alert'} size={20} />
            {t(isOk ? `rewards.check_${name}` : `rewards.fails_${name}`)}
          </li>
        ))}
      </ul>
      <dl className="campaign__hashes">
        {seeds.map(([name, seed]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="hash">
              <bdi>{seed}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
