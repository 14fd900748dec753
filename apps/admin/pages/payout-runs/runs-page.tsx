import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { payoutRuns, startPayoutRun } from '#contracts/bo/payout-runs.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { StartDialog } from '#apps/admin/pages/payout-runs/start-dialog.tsx';
import { RUN_STATES, RUN_TONES, selectionText, sumsText, type Run } from '#apps/admin/pages/payout-runs/run.ts';
import { useBrandName, useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import { useMay } from '#apps/admin/parts/page/session.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

function columnsWith(nameOf: (id: number) => string): ListColumn<Run>[] {
  return [
    { key: 'serial', head: t('Run'), tone: 'strong', place: 'title', text: ({ serial }) => serial },
    {
      key: 'state',
      head: t('State'),
      place: 'end-note',
      text: ({ state }) => RUN_STATES[state],
      renderCell: ({ state }) => <Tag tone={RUN_TONES[state]}>{RUN_STATES[state]}</Tag>,
    },
    { key: 'brand', head: t('Brand'), place: 'none', text: ({ merchantId }) => nameOf(merchantId) },
    { key: 'selection', head: t('Selection'), place: 'foot', text: selectionText },
    {
      key: 'sums',
      head: t('Sum (withdrawals)'),
      isFigure: true,
      place: 'figure',
      text: ({ sums }) => sumsText(sums),
      sums: ({ sums }) => sums,
    },
    {
      key: 'sent',
      head: t('Payouts sent'),
      isFigure: true,
      place: 'none',
      text: ({ counts }) => t('{handed} of {all}', { handed: counts.handed, all: counts.all }),
    },
    { key: 'refused', head: t('Not paid'), isFigure: true, place: 'none', text: ({ counts }) => String(counts.refused) },
    { key: 'by', head: t('Started by'), place: 'none', text: ({ madeBy, approvedBy }) => [madeBy, approvedBy].filter(Boolean).join(', ') },
    { key: 'at', head: t('Time'), tone: 'quiet', place: 'note', sort: 'madeAt', text: ({ madeAt }) => timeText(madeAt) },
  ];
}

/** Lists payout runs; a row opens its run. */
export function RunsPage() {
  const nameOf = useBrandName();
  const brands = useBrandOptions();
  const may = useMay();
  const navigate = useNavigate();
  const [isStarting, setStarting] = useState(false);
  const open = (id: string): void => void navigate({ to: '/payout-runs/$id', params: { id } });
  return (
    <>
      <ListPage<Run>
        title={t('Payout runs')}
        fileName="payout-runs"
        contract={payoutRuns}
        columns={columnsWith(nameOf)}
        sort="-madeAt"
        filters={[{ name: 'merchantId', label: t('Brand'), kind: 'select', options: brands }]}
        rowKey={({ id }) => id}
        empty={t('No payout runs. A run pays many approved withdrawals at once.')}
        onOpen={({ id }) => open(id)}
        acts={
          may(startPayoutRun) && (
            <Button size="small" variant="primary" onClick={() => setStarting(true)}>
              {t('New run')}
            </Button>
          )
        }
      />
      {isStarting && <StartDialog onDone={open} onClose={() => setStarting(false)} />}
    </>
  );
}
