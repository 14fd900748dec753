import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { resume, stop as stopContract, stops } from '#contracts/bo/brands.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { call, readValue } from '#apps/admin/lib/call.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { StopDialog } from '#apps/admin/pages/stops/stop-dialog.tsx';
import { KINDS } from '#apps/admin/pages/stops/stop-words.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useBrandName } from '#apps/admin/parts/page/brands.ts';
import { PageHead } from '#apps/admin/parts/page/page-head.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { Failed, Nothing } from '#apps/admin/parts/page/state.tsx';
import { ConsoleTable, type ListColumn } from '#apps/admin/parts/table/console-table.tsx';

type Stop = WireOutput<typeof stops>['rows'][number];

/** Lists present stops, with a form for a new stop. */
export function StopsPage() {
  const may = useMay();
  const nameOf = useBrandName();
  const list = useQuery({ queryKey: ['stops'], queryFn: () => readValue(stops), refetchInterval: 5_000 });
  const [isStopping, setStopping] = useState(false);
  const [ending, setEnding] = useState<Stop>();
  const canChange = may(stopContract);
  const columns: ListColumn<Stop>[] = [
    {
      key: 'what',
      head: t('Stopped'),
      tone: 'strong',
      place: 'title',
      text: ({ kind, label }) => (label ? `${KINDS[kind]}: ${label}` : KINDS[kind]),
    },
    { key: 'where', head: t('Brand'), place: 'figure', text: ({ merchantId }) => nameOf(merchantId) },
    { key: 'since', head: t('Since'), tone: 'quiet', place: 'note', text: ({ at }) => timeText(at) },
    { key: 'by', head: t('By'), place: 'none', text: ({ by }) => by },
    { key: 'reason', head: t('Reason'), place: 'foot', text: ({ reason }) => reason },
    {
      key: 'end',
      head: '',
      isFigure: true,
      place: 'end-note',
      text: () => '',
      renderCell: (row) =>
        canChange && (
          <Button size="small" variant="line" onClick={() => setEnding(row)}>
            {t('Resume')}
          </Button>
        ),
    },
  ];
  return (
    <>
      <PageHead title={t('Kill switches')}>
        {canChange && (
          <Button size="small" variant="danger" onClick={() => setStopping(true)}>
            {t('New stop')}
          </Button>
        )}
      </PageHead>
      {list.isError && !list.data ? (
        <Failed error={list.error} onRetry={() => void list.refetch()} />
      ) : list.data?.rows.length === 0 ? (
        <Nothing>{t('Nothing is stopped. A stop takes effect within two seconds; open rounds may finish.')}</Nothing>
      ) : (
        <div className="list__rows">
          <ConsoleTable
            caption={t('Kill switches')}
            columns={columns}
            rows={list.data?.rows}
            rowKey={({ kind, subject, merchantId }) => `${kind} ${subject} ${merchantId}`}
          />
        </div>
      )}
      {isStopping && <StopDialog onClose={() => setStopping(false)} />}
      {ending && (
        <ActDialog
          title={t('Resume: {what}', { what: [KINDS[ending.kind], ending.label].filter(Boolean).join(', ') })}
          submit={t('Resume')}
          onSubmit={({ reason }) => call(resume, { kind: ending.kind, subject: ending.subject, merchantId: ending.merchantId, reason })}
          done={() => t('Resumed.')}
          onClose={() => setEnding(undefined)}
        />
      )}
    </>
  );
}
