import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clockState, confirmClock } from '#contracts/bo/clock.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { call, readValue } from '#apps/admin/lib/call.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { PageHead } from '#apps/admin/parts/page/page-head.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { Failed } from '#apps/admin/parts/page/state.tsx';
import './clock-page.css';

const EVERY_MS = 5_000;

/** Page of the clock: whether the house follows the database's clock, and the steps of staff where it does not. */
export function ClockPage() {
  const { data, error, refetch } = useQuery({ queryKey: ['clock'], queryFn: () => readValue(clockState, {}), refetchInterval: EVERY_MS });
  return (
    <>
      <PageHead title="Clock" />
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
        <Tag tone={isSure ? 'good' : 'bad'}>{isSure ? 'trusted' : 'not trusted'}</Tag>
        {isSure
          ? 'The platform follows the database clock.'
          : 'The database clock was changed, or no server ran for a long time. The platform uses its own clock.'}
      </p>
      <Facts
        facts={[
          ['database (UTC)', timeText(database)],
          ['platform (UTC)', timeText(house)],
          doubtedSince !== null && ['not trusted since', timeText(doubtedSince)],
        ]}
      />
      {!isSure && (
        <>
          <ol className="clock__steps">
            <li>Compare both times with a reliable clock.</li>
            <li>If the platform is right, set the clock of the database server. The platform notices within seconds.</li>
            <li>If the database is right, confirm it here. A second person must approve.</li>
          </ol>
          <p>Until then no period closes, no held money is released and no bonus expires.</p>
          {isRequested ? (
            <p className="drawer__note">Confirmation requested. Waiting for a second approver.</p>
          ) : (
            may(confirmClock) && (
              <Button variant="danger" size="small" onClick={() => setRequesting(true)}>
                Confirm database clock
              </Button>
            )
          )}
        </>
      )}
      {isRequesting && (
        <ActDialog
          title="Confirm database clock?"
          description={`Platform time becomes ${timeText(database)} UTC. Skipped days are closed empty and cannot be reopened.`}
          submit="Request approval"
          variant="danger"
          onSubmit={(given) => call(confirmClock, given)}
          done={() => 'Sent for approval.'}
          onClose={() => setRequesting(false)}
        />
      )}
    </section>
  );
}
