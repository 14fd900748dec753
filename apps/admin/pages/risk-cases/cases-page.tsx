import { useNavigate } from '@tanstack/react-router';
import { riskCases } from '#contracts/bo/risk-cases.ts';
import { CASE_STATES } from '#contracts/risk-limits.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { timeText, words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { useBrandName, useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import { CASE_KIND_WORDS, CASE_STATE_TONES } from '#apps/admin/parts/risk/case-words.ts';
import { OpenCase } from '#apps/admin/parts/risk/open-case.tsx';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';
import { stateFilter } from '#apps/admin/parts/table/state-filter.ts';

type Row = WireOutput<typeof riskCases>['rows'][number];

function columnsWith(nameOf: (id: number | null) => string): ListColumn<Row>[] {
  return [
    { key: 'id', head: t('No.'), isFigure: true, tone: 'quiet', place: 'none', text: ({ id }) => id },
    { key: 'title', head: t('Case'), tone: 'strong', place: 'title', text: ({ title }) => title },
    { key: 'kind', head: t('Kind'), place: 'note', text: ({ kind }) => CASE_KIND_WORDS[kind] },
    {
      key: 'state',
      head: t('State'),
      place: 'figure',
      text: ({ state }) => words(state),
      renderCell: ({ state }) => <Tag tone={CASE_STATE_TONES[state]}>{words(state)}</Tag>,
    },
    {
      key: 'due',
      head: t('Due'),
      sort: 'dueOn',
      place: 'end-note',
      text: ({ dueOn, isLate }) => (dueOn === null ? '–' : isLate ? t('{dueOn}, late', { dueOn }) : dueOn),
      renderCell: ({ dueOn, isLate }) => (isLate ? <Tag tone="bad">{t('{dueOn} late', { dueOn })}</Tag> : (dueOn ?? '–')),
    },
    { key: 'owner', head: t('Owner'), place: 'none', text: ({ owner }) => owner ?? t('nobody') },
    { key: 'members', head: t('Members'), place: 'foot', text: ({ members }) => members.map(({ account }) => account).join(', ') },
    { key: 'brand', head: t('Brand'), place: 'none', text: ({ merchantId }) => nameOf(merchantId) },
    {
      key: 'changed',
      head: t('Last change'),
      sort: 'changedAt',
      tone: 'quiet',
      place: 'none',
      text: ({ changedAt }) => timeText(changedAt),
    },
  ];
}

/** Lists cases of risk, complaints and significant events. Cases that are due come first. */
export function CasesPage() {
  const nameOf = useBrandName();
  const brands = useBrandOptions();
  const navigate = useNavigate();
  return (
    <ListPage<Row>
      title={t('Risk cases')}
      fileName="risk-cases"
      acts={<OpenCase variant="primary" />}
      contract={riskCases}
      columns={columnsWith(nameOf)}
      sort="dueOn"
      filters={[
        stateFilter([...CASE_STATES]),
        { name: 'kind', label: t('Kind'), kind: 'select', options: Object.entries(CASE_KIND_WORDS) },
        {
          name: 'owner',
          label: t('Owner'),
          kind: 'select',
          options: [
            ['mine', t('mine')],
            ['nobody', t('nobody')],
          ],
        },
        { name: 'account', label: t('Account'), kind: 'text' },
        { name: 'merchantId', label: t('Brand'), kind: 'select', options: brands },
      ]}
      rowKey={({ id }) => id}
      empty={t('No cases. A case collects evidence about abuse, money, a complaint or an event.')}
      onOpen={({ id }) => void navigate({ to: '/risk-cases/$id', params: { id } })}
    />
  );
}
