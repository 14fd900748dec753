import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { payoutRun, payoutRunItems, stopPayoutRun } from '#contracts/bo/payout-runs.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Progress } from '#ui/components/progress/progress.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { call, readValue } from '#apps/admin/lib/call.ts';
import { moneyText, timeText, words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import {
  causeText,
  ITEM_STATES,
  ITEM_TONES,
  RUN_STATES,
  RUN_TONES,
  selectionText,
  sumsText,
  type Item,
  type Run,
} from '#apps/admin/pages/payout-runs/run.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useBrandName } from '#apps/admin/parts/page/brands.ts';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { PageHead } from '#apps/admin/parts/page/page-head.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { Failed } from '#apps/admin/parts/page/state.tsx';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

/** Interval at which the page reads a run again while the run pays. */
const AGAIN_MS = 2_000;

const columnsOfItem = (): ListColumn<Item>[] => [
  { key: 'n', head: t('No.'), isFigure: true, place: 'none', sort: 'n', text: ({ n }) => String(n) },
  { key: 'serial', head: t('Withdrawal'), tone: 'strong', place: 'title', text: ({ serial }) => serial },
  { key: 'member', head: t('Member'), place: 'note', text: ({ member }) => member.account },
  {
    key: 'amount',
    head: t('Amount'),
    isFigure: true,
    place: 'figure',
    text: ({ amount, currency }) => `${moneyText(amount, currency)} ${currency}`,
    sums: ({ amount, currency }) => [{ amount, currency }],
  },
  {
    key: 'state',
    head: t('State'),
    place: 'end-note',
    text: ({ state }) => ITEM_STATES[state],
    renderCell: ({ state }) => <Tag tone={ITEM_TONES[state]}>{ITEM_STATES[state]}</Tag>,
  },
  { key: 'cause', head: t('Cause'), place: 'foot', text: ({ code, trouble }) => causeText(code) || (trouble ? words(trouble) : '') },
  { key: 'provider', head: t('Company'), place: 'none', text: ({ provider }) => provider ?? '' },
  { key: 'payout', head: t('At the company'), place: 'none', text: ({ payout }) => (payout ? words(payout) : '') },
  { key: 'reference', head: t('Reference'), tone: 'quiet', place: 'none', text: ({ providerRef }) => providerRef ?? '' },
  { key: 'at', head: t('Time'), tone: 'quiet', place: 'none', text: ({ decidedAt }) => (decidedAt ? timeText(decidedAt) : '') },
];

/** Page of a payout run: its progress and its withdrawals, which can be saved as a file. */
export function RunPage() {
  const { id } = useParams({ from: '/payout-runs/$id' });
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery({
    queryKey: ['payout-run', id],
    queryFn: () => readValue(payoutRun, { id }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? AGAIN_MS : false),
  });
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHead
        back={
          <Link to="/payout-runs" className="page-head__back">
            <Icon name="arrow-left" size={16} />
            {t('Payout runs')}
          </Link>
        }
        title={data ? t('Payout run {serial}', { serial: data.serial }) : <Skeleton width="14ch" />}
        tags={data && <Tag tone={RUN_TONES[data.state]}>{RUN_STATES[data.state]}</Tag>}
      >
        {data?.state === 'running' && <Stop id={id} />}
      </PageHead>
      {data && <Summary run={data} />}
      <ListPage<Item>
        fileName={`payout-run-${data?.serial.replaceAll(' ', '') ?? id}`}
        contract={payoutRunItems}
        fixed={{ id }}
        columns={columnsOfItem()}
        sort="n"
        filters={[{ name: 'state', label: t('State'), kind: 'select', options: Object.entries(ITEM_STATES) }]}
        rowKey={({ withdrawalId }) => withdrawalId}
        empty={t('This run has no withdrawals.')}
        onOpen={({ withdrawalId }) => void navigate({ to: '/withdrawals', search: { id: withdrawalId, open: withdrawalId } as never })}
      />
    </>
  );
}

function Summary({ run }: { run: Run }) {
  const nameOf = useBrandName();
  const { counts, merchantId, sums, madeBy, approvedBy, madeAt, endedAt, reason } = run;
  const decided = counts.handed + counts.refused;
  return (
    <div className="panel">
      <Progress
        label={t('{handed} sent, {refused} not paid', { handed: counts.handed, refused: counts.refused })}
        figures={t('{decided} of {all}', { decided, all: counts.all })}
        value={decided}
        max={counts.all}
        tone={counts.refused > 0 ? 'warn' : 'brand'}
      />
      <Facts
        facts={[
          [t('brand'), nameOf(merchantId)],
          [t('selection'), selectionText(run)],
          [t('sum'), sumsText(sums)],
          [t('started by'), madeBy],
          approvedBy !== null && [t('approved by'), approvedBy],
          [t('reason'), reason],
          [t('time'), timeText(madeAt)],
          endedAt !== null && [t('ended'), timeText(endedAt)],
        ]}
      />
    </div>
  );
}

function Stop({ id }: { id: string }) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may(stopPayoutRun)) return null;
  return (
    <>
      <Button size="small" variant="danger" onClick={() => setOpen(true)}>
        {t('Stop run')}
      </Button>
      {isOpen && (
        <ActDialog
          title={t('Stop this run?')}
          description={t('Withdrawals already sent stay with their payment companies. All other withdrawals stay approved.')}
          submit={t('Stop run')}
          variant="danger"
          onSubmit={({ reason }) => call(stopPayoutRun, { id, reason })}
          done={() => t('Run stopped.')}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
