import { useState } from 'react';
import { agentRuns, previewRun, setReview } from '#contracts/bo/agents.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { moneyText, numberText, timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { PreviewDialog } from '#apps/admin/pages/agent-bills/preview-dialog.tsx';
import { ReviewDialog } from '#apps/admin/pages/agent-bills/review-dialog.tsx';
import { RUN_STATES, RUN_TONES, runKey, type Run } from '#apps/admin/pages/agent-bills/run.ts';
import { RunDrawer } from '#apps/admin/pages/agent-bills/run-drawer.tsx';
import { kindOptions, KINDS, PERIODS } from '#apps/admin/parts/agents/agent-words.ts';
import { useBrandName, useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import { useMay } from '#apps/admin/parts/page/session.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

function columnsWith(nameOf: (id: number) => string): ListColumn<Run>[] {
  const money = (of: 'amount' | 'byHouse' | 'paid') => ({
    text: (run: Run) => moneyText(run[of], run.currency),
    sums: (run: Run) => [{ amount: run[of], currency: run.currency }],
  });
  return [
    {
      key: 'from',
      head: t('From'),
      sort: 'startsAt',
      tone: 'strong',
      place: 'title',
      text: ({ startsAt }) => timeText(startsAt).slice(0, 16),
    },
    { key: 'kind', head: t('Kind'), place: 'note', text: ({ kind }) => KINDS[kind] },
    { key: 'period', head: t('Period'), place: 'none', text: ({ period }) => PERIODS[period] },
    { key: 'brand', head: t('Brand'), place: 'none', text: ({ merchantId }) => nameOf(merchantId) },
    { key: 'bills', head: t('Bills'), isFigure: true, place: 'none', text: ({ bills }) => numberText(bills) },
    { key: 'held', head: t('Bills on hold'), isFigure: true, place: 'none', text: ({ held }) => (held > 0 ? String(held) : '') },
    { key: 'currency', head: t('Currency'), place: 'none', text: ({ currency }) => currency },
    { key: 'amount', head: t('Amount'), isFigure: true, tone: 'strong', place: 'figure', ...money('amount') },
    { key: 'house', head: t('Paid by the house'), isFigure: true, place: 'none', ...money('byHouse') },
    { key: 'paid', head: t('Paid'), isFigure: true, place: 'foot', ...money('paid') },
    {
      key: 'state',
      head: t('State'),
      place: 'end-note',
      text: ({ state }) => RUN_STATES[state],
      renderCell: ({ state }) => <Tag tone={RUN_TONES[state]}>{RUN_STATES[state]}</Tag>,
    },
  ];
}

/** Lists runs. A run has the results of all contracts of a kind for one period. */
export function RunsPage() {
  const nameOf = useBrandName();
  const brands = useBrandOptions();
  const may = useMay();
  const [requested, setRequested] = useState<'preview' | 'review'>();
  return (
    <>
      <ListPage<Run>
        title={t('Agent runs')}
        fileName="agent-runs"
        acts={
          <>
            {may(previewRun) && (
              <Button size="small" variant="line" onClick={() => setRequested('preview')}>
                {t('Preview')}
              </Button>
            )}
            {may(setReview) && (
              <Button size="small" variant="line" onClick={() => setRequested('review')}>
                {t('Payment mode')}
              </Button>
            )}
          </>
        }
        contract={agentRuns}
        columns={columnsWith(nameOf)}
        sort="-startsAt"
        filters={[
          { name: 'merchantId', label: t('Brand'), kind: 'select', options: brands },
          { name: 'kind', label: t('Kind'), kind: 'select', options: kindOptions() },
          { name: 'state', label: t('State'), kind: 'select', options: [['review', RUN_STATES.review]] },
        ]}
        rowKey={runKey}
        empty={t('No bills in the last 35 days')}
        renderDrawer={(row, close) => <RunDrawer key={runKey(row)} run={row} onClose={close} />}
      />
      {requested === 'preview' && <PreviewDialog onClose={() => setRequested(undefined)} />}
      {requested === 'review' && <ReviewDialog onClose={() => setRequested(undefined)} />}
    </>
  );
}
