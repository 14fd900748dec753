import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { decideDifference, statementDifferences } from '#contracts/bo/statements.ts';
import { DIFFERENCE_STATES, VERDICTS } from '#contracts/statement-limits.ts';
import { Button, buttonClass } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { timeText, words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { amountText, LINE_WORDS, REASON_WORDS, STATE_TONES, type Difference } from '#apps/admin/pages/statements/statement-words.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { memberFact } from '#apps/admin/parts/member/member-fact.tsx';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { OpenCase } from '#apps/admin/parts/risk/open-case.tsx';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';
import { stateFilter } from '#apps/admin/parts/table/state-filter.ts';
import './statements.css';

const columnsOfDifference = (): ListColumn<Difference>[] => [
  { key: 'reference', head: t('Reference'), tone: 'strong', place: 'title', text: ({ reference }) => reference },
  { key: 'provider', head: t('Company'), place: 'note', text: ({ provider, kind }) => `${provider}, ${LINE_WORDS[kind]}` },
  { key: 'reason', head: t('Difference'), place: 'foot', text: ({ reason }) => REASON_WORDS[reason] },
  {
    key: 'theirs',
    head: t('Statement'),
    isFigure: true,
    place: 'none',
    text: ({ theirs }) => amountText(theirs),
    sums: ({ theirs }) => (theirs === null ? [] : [theirs]),
  },
  {
    key: 'ours',
    head: t('Recorded here'),
    isFigure: true,
    place: 'figure',
    text: ({ ours }) => amountText(ours),
    sums: ({ ours }) => (ours === null ? [] : [ours]),
  },
  { key: 'member', head: t('Member'), place: 'none', text: ({ account }) => account ?? '–' },
  {
    key: 'state',
    head: t('State'),
    place: 'end-note',
    text: ({ state }) => words(state),
    renderCell: ({ state }) => <Tag tone={STATE_TONES[state]}>{words(state)}</Tag>,
  },
  { key: 'found', head: t('Found'), sort: 'foundAt', tone: 'quiet', place: 'none', text: ({ foundAt }) => timeText(foundAt) },
];

/** Lists payments that differ between the statements of providers and the house's records. Payments without a verdict come first. */
export function DifferencesPage() {
  return (
    <ListPage<Difference>
      title={t('Payment differences')}
      fileName="payment-differences"
      acts={
        <Link to="/statements" className={buttonClass({ size: 'small', variant: 'line' })}>
          {t('Statements')}
        </Link>
      }
      contract={statementDifferences}
      columns={columnsOfDifference()}
      sort="-foundAt"
      filters={[
        stateFilter([...DIFFERENCE_STATES]),
        { name: 'reason', label: t('Difference'), kind: 'select', options: Object.entries(REASON_WORDS) },
        { name: 'reference', label: t('Reference'), kind: 'text' },
        { name: 'provider', label: t('Company'), kind: 'text' },
      ]}
      rowKey={({ id }) => id}
      empty={t('No differences. Statements are compared with our records when they are imported.')}
      renderDrawer={(one, close) => <DifferenceDrawer key={one.id} difference={one} onClose={close} />}
    />
  );
}

function DifferenceDrawer({ difference, onClose }: { difference: Difference; onClose: () => void }) {
  const may = useMay();
  const [isDeciding, setDeciding] = useState(false);
  const { reference, provider, kind, reason, theirs, ours, memberId, account, merchantId, state, note, decidedBy, decidedAt } = difference;
  return (
    <Drawer title={reference} tag={<Tag tone={STATE_TONES[state]}>{words(state)}</Tag>} onClose={onClose}>
      <DrawerPart>
        <Facts
          facts={[
            [t('company'), provider],
            [t('kind'), LINE_WORDS[kind]],
            [t('difference'), REASON_WORDS[reason]],
            [t('on the statement'), amountText(theirs)],
            [t('recorded here'), amountText(ours)],
            memberId !== null && memberFact({ id: memberId, account: account ?? memberId }),
          ]}
        />
      </DrawerPart>
      {decidedAt !== null && (
        <DrawerPart title={t('Verdict')}>
          <p className="statements__note">{note ?? t('A later statement contains this payment.')}</p>
          <Facts facts={[decidedBy !== null && [t('by'), decidedBy], [t('at'), timeText(decidedAt)]]} />
        </DrawerPart>
      )}
      <DrawerPart>
        <div className="statements__acts">
          {may(decideDifference) && (
            <Button size="small" variant="primary" onClick={() => setDeciding(true)}>
              {t('Give verdict')}
            </Button>
          )}
          {merchantId !== null && memberId !== null && (
            <OpenCase subject={{ merchantId, kind: 'other', title: `${provider} ${reference}`, memberIds: [memberId] }} />
          )}
        </div>
      </DrawerPart>
      {isDeciding && <VerdictDialog difference={difference} onClose={() => setDeciding(false)} />}
    </Drawer>
  );
}

function VerdictDialog({ difference: { id, version, reference }, onClose }: { difference: Difference; onClose: () => void }) {
  const [verdict, setVerdict] = useState<(typeof VERDICTS)[number]>('explained');
  return (
    <ActDialog
      title={t('Verdict on {reference}', { reference })}
      description={t('A verdict moves no money. Corrections are made at the deposit or the withdrawal.')}
      submit={t('Save verdict')}
      onSubmit={({ reason }) => call(decideDifference, { id, version, verdict, note: reason })}
      done={() => t('Verdict saved.')}
      onClose={onClose}
    >
      <SelectField label={t('Verdict')} value={verdict} onChange={({ target }) => setVerdict(target.value as typeof verdict)}>
        {VERDICTS.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </SelectField>
    </ActDialog>
  );
}
