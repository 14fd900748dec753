import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { decideScreenHit, screenHits } from '#contracts/bo/screening.ts';
import { LEAST_MEASURE } from '#contracts/screening-limits.ts';
import { Button, buttonClass } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { LIST_WORDS, STATE_TONES, STATE_WORDS, TRAIT_WORDS, type Hit } from '#apps/admin/pages/screening/screening-words.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { memberFact } from '#apps/admin/parts/member/member-fact.tsx';
import { useBrandName, useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { OpenCase } from '#apps/admin/parts/risk/open-case.tsx';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';
import './screening.css';

const measureTexts = () =>
  t(
    'Names: the order of words does not matter. Each differing letter lowers the similarity by its share of the longer word, and each extra word lowers it by 5. Other values match only if they are equal, which is 100.',
  );

function columnsWith(nameOf: (id: number | null) => string): ListColumn<Hit>[] {
  return [
    { key: 'member', head: t('Member'), tone: 'strong', place: 'title', text: ({ account }) => account },
    { key: 'matched', head: t('Value of the member'), place: 'none', text: ({ matched }) => matched },
    {
      key: 'value',
      head: t('Value on the list'),
      place: 'foot',
      text: ({ value, born }) => (born === null ? value : t('{name}, born {born}', { name: value, born })),
    },
    {
      key: 'similarity',
      head: t('Similarity'),
      means: measureTexts(),
      sort: 'similarity',
      isFigure: true,
      place: 'figure',
      text: ({ measure }) => String(measure),
    },
    { key: 'list', head: t('List'), place: 'note', text: ({ kind, list }) => `${LIST_WORDS[kind]}: ${list}` },
    { key: 'brand', head: t('Brand'), place: 'none', text: ({ merchantId }) => nameOf(merchantId) },
    { key: 'found', head: t('Found'), sort: 'foundAt', tone: 'quiet', place: 'none', text: ({ foundAt }) => timeText(foundAt) },
    {
      key: 'state',
      head: t('State'),
      place: 'end-note',
      text: ({ state }) => STATE_WORDS[state],
      renderCell: ({ state }) => <Tag tone={STATE_TONES[state]}>{STATE_WORDS[state]}</Tag>,
    },
  ];
}

/** Lists members who match entries of screening lists. Matches without a decision come first. */
export function HitsPage() {
  const nameOf = useBrandName();
  const brands = useBrandOptions();
  return (
    <ListPage<Hit>
      title={t('Screening')}
      fileName="screening"
      acts={
        <Link to="/screening/lists" className={buttonClass({ size: 'small', variant: 'line' })}>
          {t('Lists')}
        </Link>
      }
      contract={screenHits}
      columns={columnsWith(nameOf)}
      sort="-measure"
      filters={[
        { name: 'state', label: t('State'), kind: 'select', options: Object.entries(STATE_WORDS) },
        { name: 'kind', label: t('List'), kind: 'select', options: Object.entries(LIST_WORDS) },
        { name: 'account', label: t('Account'), kind: 'text' },
        { name: 'merchantId', label: t('Brand'), kind: 'select', options: brands },
      ]}
      rowKey={({ id }) => id}
      empty={t(
        'No hits. Members are compared after each import and every six hours. Hits with a similarity of {least_measure} or more appear here.',
        {
          least_measure: LEAST_MEASURE,
        },
      )}
      renderDrawer={(hit, close) => <HitDrawer key={hit.id} hit={hit} onClose={close} />}
    />
  );
}

function HitDrawer({ hit, onClose }: { hit: Hit; onClose: () => void }) {
  const may = useMay();
  const [isDeciding, setDeciding] = useState(false);
  const {
    account,
    memberId,
    merchantId,
    kind,
    list,
    trait,
    value,
    born,
    remark,
    isEnded,
    matched,
    measure,
    state,
    note,
    decidedBy,
    decidedAt,
  } = hit;
  return (
    <Drawer title={account} tag={<Tag tone={STATE_TONES[state]}>{STATE_WORDS[state]}</Tag>} onClose={onClose}>
      <DrawerPart>
        <Facts
          facts={[
            memberFact({ id: memberId, account }),
            [t('compared'), TRAIT_WORDS[trait]],
            [t('value of the member'), matched],
            [t('similarity'), t('{measure} of 100', { measure })],
          ]}
        />
      </DrawerPart>
      <DrawerPart title={t('Entry')}>
        <Facts
          facts={[
            [t('list'), `${LIST_WORDS[kind]}: ${list}`],
            [t('value on the list'), value],
            born !== null && [t('born'), born],
            remark !== '' && [t('remark'), remark],
            isEnded && [t('ended'), t('no longer listed')],
          ]}
        />
      </DrawerPart>
      {decidedAt !== null && (
        <DrawerPart title={t('Decision')}>
          <p className="screening__note">{note}</p>
          <Facts
            facts={[
              [t('by'), decidedBy],
              [t('at'), timeText(decidedAt)],
            ]}
          />
        </DrawerPart>
      )}
      <DrawerPart>
        <div className="screening__acts">
          {may(decideScreenHit) && (
            <Button size="small" variant="primary" onClick={() => setDeciding(true)}>
              {t('Decide')}
            </Button>
          )}
          <OpenCase subject={{ merchantId, kind: 'screening', title: `${account}: ${list}`, memberIds: [memberId] }} />
        </div>
      </DrawerPart>
      {isDeciding && <DecideDialog hit={hit} onClose={() => setDeciding(false)} />}
    </Drawer>
  );
}

function DecideDialog({ hit: { id, version, account }, onClose }: { hit: Hit; onClose: () => void }) {
  const [verdict, setVerdict] = useState<'true' | 'false'>('false');
  return (
    <ActDialog
      title={t('Decide on {account}', { account })}
      description={t('A decision is only recorded and closes no account. Open a case for further steps.')}
      submit={t('Save decision')}
      reasonLabel={t('Grounds')}
      onSubmit={({ reason }) => call(decideScreenHit, { id, version, verdict, note: reason })}
      done={() => t('Decision saved.')}
      onClose={onClose}
    >
      <SelectField label={t('The member')} value={verdict} onChange={({ target }) => setVerdict(target.value as 'true' | 'false')}>
        <option value="false">{STATE_WORDS.false}</option>
        <option value="true">{STATE_WORDS.true}</option>
      </SelectField>
    </ActDialog>
  );
}
