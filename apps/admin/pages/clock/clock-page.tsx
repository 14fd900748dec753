import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clockState, confirmClock } from '#contracts/bo/clock.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { call, readValue } from '#apps/admin/lib/call.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { PageHead } from '#apps/admin/parts/page/page-head.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { Failed } from '#apps/admin/parts/page/state.tsx';
import './clock-page.css';

const EVERY_MS = 5_000;

/** Page of the clock: whether the servers follow the database's clock, and the steps for staff if they do not. */
export function ClockPage() {
  const { data, error, refetch } = useQuery({ queryKey: ['clock'], queryFn: () => readValue(clockState, {}), refetchInterval: EVERY_MS });
  return (
    <>
      <PageHead title={t('Clock')} />
      {data ? <State clock={data} /> : error && <Failed error={error} onRetry={() => void refetch()} />}
    </>
  );
}

function State({ clock: { isSure, isRequested, database, house, doubtedSince } }: { clock: WireOutput<typeof clockState> }) {
  const may = useMay();
  const [isRequesting, setRequesting] = useState(false);
  return (
    <section className="panel clock">
      <p className="clock__state" role="status">
        <Tag tone={isSure ? 'good' : 'bad'}>{isSure ? t('trusted') : t('not trusted')}</Tag>
        {isSure
          ? t('The platform follows the database clock.')
          : t('The database clock was changed, or no server ran for a long time. The platform uses its own clock.')}
      </p>
      <Facts
        facts={[
          [t('database (UTC)'), timeText(database)],
          [t('platform (UTC)'), timeText(house)],
          doubtedSince !== null && [t('not trusted since'), timeText(doubtedSince)],
        ]}
      />
      {!isSure && (
        <>
          <ol className="clock__steps">
            <li>{t('Compare both times with a reliable clock.')}</li>
            <li>{t('If the platform is right, set the clock of the database server. The platform notices within seconds.')}</li>
            <li>{t('If the database is right, confirm its clock here. A second person must approve.')}</li>
          </ol>
          <p>{t('Until then no period closes, no held money is released and no bonus expires.')}</p>
          {isRequested ? (
            <p className="drawer__note">{t('Confirmation requested. Waiting for a second approver.')}</p>
          ) : (
            may(confirmClock) && (
              <Button variant="danger" size="small" onClick={() => setRequesting(true)}>
                {t('Confirm database clock')}
              </Button>
            )
          )}
        </>
      )}
      {isRequesting && (
        <ActDialog
          title={t('Confirm database clock?')}
          description={t('Platform time becomes {database} UTC. Skipped days are closed empty and cannot be reopened.', {
            database: timeText(database),
          })}
          submit={t('Request approval')}
          variant="danger"
          onSubmit={(given) => call(confirmClock, given)}
          done={() => t('Sent for approval.')}
          onClose={() => setRequesting(false)}
        />
      )}
    </section>
  );
}
