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

function State({ clock: { isSure, isAsked, database, house, doubtedSince } }: { clock: WireOutput<typeof clockState> }) {
  const may = useMay();
  const [isAsking, setAsking] = useState(false);
  return (
    <section className="panel clock">
      <p className="clock__state" role="status">
        <Tag tone={isSure ? 'good' : 'bad'}>{isSure ? 'believed' : 'doubted'}</Tag>
        {isSure
          ? 'The house follows the clock of the database.'
          : 'The clock of the database was set, or no server ran for long. The house goes on by its own count.'}
      </p>
      <Facts
        facts={[
          ['database (UTC)', timeText(database)],
          ['house (UTC)', timeText(house)],
          doubtedSince !== null && ['doubted since', timeText(doubtedSince)],
        ]}
      />
      {!isSure && (
        <>
          <ol className="clock__steps">
            <li>Compare both times with a clock that you trust.</li>
            <li>If the house is right, set the clock of the database’s machine. The house notices within seconds.</li>
            <li>If the database is right, confirm it here. Another of staff has to approve it.</li>
          </ol>
          <p>Until then no book is closed, nothing is swept and no bonus expires ahead of its time.</p>
          {isAsked ? (
            <p className="drawer__note">A confirmation was asked for. Another of staff decides it under Approvals.</p>
          ) : (
            may(confirmClock) && (
              <Button variant="danger" size="small" onClick={() => setAsking(true)}>
                The database is right
              </Button>
            )
          )}
        </>
      )}
      {isAsking && (
        <ActDialog
          title="Confirm the clock of the database"
          description={`The house then takes ${timeText(database)} UTC as the time. Days in between are closed for good, with nothing in them.`}
          submit="Ask for approval"
          variant="danger"
          onSubmit={(given) => call(confirmClock, given)}
          done={() => 'Sent to approvals.'}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
