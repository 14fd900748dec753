import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { releaseRestored, restoredState } from '#contracts/bo/restored.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { call, readValue } from '#apps/admin/lib/call.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';

const EVERY_MS = 5_000;

/**
 * Shows that the database was restored from a backup: the work that waits, and the request to release it. Shows nothing for a live
 * database.
 */
export function Restored() {
  const may = useMay();
  const [isRequesting, setRequesting] = useState(false);
  const { data } = useQuery({ queryKey: ['restored'], queryFn: () => readValue(restoredState, {}), refetchInterval: EVERY_MS });
  if (!data || data.label === null) return null;
  const { label, isHeld, isRequested, release } = data;
  return (
    <section className="control__part control__part--wide" aria-label={t('Restored database')}>
      <h2 className="control__head">
        {t('Restored database')} <Tag tone={isHeld ? 'bad' : 'good'}>{isHeld ? t('on hold') : t('released')}</Tag>
      </h2>
      {isHeld ? (
        <p className="control__none">
          {t('Restore {label}: payouts and callbacks wait, and no email is sent, until two people release the database.', { label })}
        </p>
      ) : (
        release && (
          <p className="control__none">
            {t('Restore {label}: released by {maker} and {checker}, {at} UTC. The setting RESTORED can be removed now.', {
              label,
              maker: release.maker,
              checker: release.checker,
              at: timeText(release.at),
            })}
          </p>
        )
      )}
      {isHeld && isRequested && <p className="drawer__note">{t('Release requested. Waiting for a second approver.')}</p>}
      {isHeld && !isRequested && may(releaseRestored) && (
        <Button variant="danger" size="small" onClick={() => setRequesting(true)}>
          {t('Release database')}
        </Button>
      )}
      {isRequesting && (
        <ActDialog
          title={t('Release the restored database?')}
          description={t('Payouts, emails and callbacks start again. Compare the last payments with each company first.')}
          submit={t('Request approval')}
          variant="danger"
          onSubmit={(given) => call(releaseRestored, given)}
          done={() => t('Sent for approval.')}
          onClose={() => setRequesting(false)}
        />
      )}
    </section>
  );
}
