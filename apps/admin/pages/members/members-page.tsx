import { useNavigate } from '@tanstack/react-router';
import { members } from '#contracts/bo/members.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { timeText, words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { STATE_TONES, TYPES } from '#apps/admin/parts/member/member-words.ts';
import { useBrandName, useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';
import { stateFilter } from '#apps/admin/parts/table/state-filter.ts';

type Member = WireOutput<typeof members>['rows'][number];

function columnsWith(nameOf: (id: number) => string): ListColumn<Member>[] {
  return [
    { key: 'id', head: t('No.'), sort: 'id', isFigure: true, tone: 'quiet', place: 'none', text: ({ id }) => id },
    { key: 'account', head: t('Account'), sort: 'account', tone: 'strong', place: 'title', text: ({ account }) => account },
    { key: 'found', head: t('Found by'), place: 'foot', text: ({ foundBy }) => foundBy ?? '' },
    { key: 'nickname', head: t('Nickname'), place: 'none', text: ({ nickname }) => nickname },
    { key: 'brand', head: t('Brand'), place: 'note', text: ({ merchantId }) => nameOf(merchantId) },
    { key: 'type', head: t('Type'), place: 'none', text: ({ type }) => TYPES[type] },
    { key: 'currency', head: t('Currency'), place: 'none', text: ({ currency }) => currency },
    { key: 'mobile', head: t('Mobile number'), place: 'none', text: ({ mobile }) => mobile ?? '' },
    { key: 'email', head: t('Email'), place: 'none', text: ({ email }) => email ?? '' },
    { key: 'since', head: t('Member since'), tone: 'quiet', place: 'none', text: ({ createdAt }) => timeText(createdAt) },
    {
      key: 'login',
      head: t('Last sign-in'),
      sort: 'lastLoginAt',
      tone: 'quiet',
      place: 'end-note',
      text: ({ lastLoginAt }) => (lastLoginAt ? timeText(lastLoginAt) : t('never')),
    },
    {
      key: 'state',
      head: t('State'),
      place: 'figure',
      text: ({ state }) => words(state),
      renderCell: ({ state }) => <Tag tone={STATE_TONES[state]}>{words(state)}</Tag>,
    },
  ];
}

export function MembersPage() {
  const nameOf = useBrandName();
  const brands = useBrandOptions();
  const navigate = useNavigate();
  return (
    <ListPage<Member>
      title={t('Members')}
      fileName="members"
      contract={members}
      columns={columnsWith(nameOf)}
      sort="-id"
      filters={[
        { name: 'text', label: t('Find by anything'), kind: 'text' },
        { name: 'merchantId', label: t('Brand'), kind: 'select', options: brands },
        stateFilter(Object.keys(STATE_TONES)),
        { name: 'type', label: t('Type'), kind: 'select', options: Object.entries(TYPES) },
      ]}
      rowKey={({ id }) => id}
      empty={t('No members yet.')}
      onOpen={({ id }) => void navigate({ to: '/members/$id', params: { id } })}
    />
  );
}
