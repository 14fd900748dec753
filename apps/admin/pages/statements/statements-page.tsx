import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { importStatement, statements } from '#contracts/bo/statements.ts';
import { Button, buttonClass } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { moneyText, numberText, timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { LINES_WORDS, type Statement } from '#apps/admin/pages/statements/statement-words.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';
import './statements.css';

const differenceText = ({ differences, waiting }: Statement): string =>
  differences === 0 ? t('agrees') : t('{differences} found, {waiting} open', { differences, waiting });

const columnsOfStatement = (): ListColumn<Statement>[] => [
  { key: 'provider', head: t('Company'), tone: 'strong', place: 'title', text: ({ provider }) => provider },
  {
    key: 'days',
    head: t('Days (UTC)'),
    place: 'note',
    text: ({ fromDay, toDay }) => (fromDay === toDay ? fromDay : t('{fromDay} to {toDay}', { fromDay, toDay })),
  },
  { key: 'lines', head: t('Payments'), isFigure: true, place: 'end-note', text: ({ lines }) => numberText(lines) },
  {
    key: 'sums',
    head: t('Sums'),
    place: 'foot',
    text: ({ sums }) =>
      sums.map(({ kind, currency, amount }) => `${LINES_WORDS[kind]} ${moneyText(amount, currency)} ${currency}`).join(', '),
  },
  {
    key: 'differences',
    head: t('Differences'),
    place: 'figure',
    text: differenceText,
    renderCell: (one) => <Tag tone={one.waiting > 0 ? 'bad' : one.differences > 0 ? 'warn' : 'good'}>{differenceText(one)}</Tag>,
  },
  { key: 'author', head: t('Imported by'), place: 'none', text: ({ author }) => author },
  { key: 'at', head: t('Imported (UTC)'), sort: 'at', tone: 'quiet', place: 'none', text: ({ at }) => timeText(at) },
];

/** Lists statements of payment providers, with a form that imports one. */
export function StatementsPage() {
  const may = useMay();
  const navigate = useNavigate();
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <ListPage<Statement>
        title={t('Payment statements')}
        fileName="payment-statements"
        acts={
          <>
            <Link to="/statements/differences" className={buttonClass({ size: 'small', variant: 'line' })}>
              {t('Differences')}
            </Link>
            {may(importStatement) && (
              <Button size="small" variant="primary" onClick={() => setImporting(true)}>
                {t('Import statement')}
              </Button>
            )}
          </>
        }
        contract={statements}
        columns={columnsOfStatement()}
        sort="-at"
        filters={[{ name: 'provider', label: t('Company'), kind: 'text' }]}
        rowKey={({ id }) => id}
        empty={t('No statements yet. Import the statement of a payment company as a CSV file.')}
        onOpen={({ provider }) => void navigate({ to: '/statements/differences', search: { provider } as never })}
      />
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  );
}

function ImportDialog({ onClose }: { onClose: () => void }) {
  const [provider, setProvider] = useState('');
  const [fromDay, setFrom] = useState('');
  const [toDay, setTo] = useState('');
  const [file, setFile] = useState<File>();
  return (
    <ActDialog
      title={t('Import a statement')}
      description={t(
        'A CSV file with a header row: kind (deposit, refund, payout), reference, amount, currency. The statement is compared with our records at once.',
      )}
      submit={t('Import statement')}
      needsReason={false}
      onSubmit={({ requestId }) => call(importStatement, { provider: provider.trim(), fromDay, toDay, requestId, file: file! })}
      done={({ differences }) =>
        differences === 0
          ? t('Statement imported. It agrees with our records.')
          : t('Statement imported. Differences: {differences}.', { differences })
      }
      onClose={onClose}
    >
      <TextField
        label={t('Company')}
        value={provider}
        onChange={({ target }) => setProvider(target.value)}
        required
        pattern="[a-z][a-z0-9\-]{1,31}"
        hint={t('The company’s code, as on deposits and withdrawals.')}
      />
      <TextField label={t('First day (UTC)')} type="date" value={fromDay} onChange={({ target }) => setFrom(target.value)} required />
      <TextField label={t('Last day (UTC)')} type="date" value={toDay} onChange={({ target }) => setTo(target.value)} required />
      <TextField
        label={t('CSV file')}
        type="file"
        accept=".csv,text/csv"
        required
        onChange={({ target }) => setFile(target.files?.[0])}
        hint={t('UTF-8, at most 5 MB and 50,000 payments.')}
      />
    </ActDialog>
  );
}
