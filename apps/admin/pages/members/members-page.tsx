import { useNavigate } from '@tanstack/react-router';
import { members } from '#contracts/bo/members.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { timeText } from '#apps/admin/lib/format.ts';
import { STATE_TONES, TYPES } from '#apps/admin/parts/member/member-words.ts';
import { useBrandName, useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';
import { stateFilter } from '#apps/admin/parts/table/state-filter.ts';

type Member = WireOutput<typeof members>['rows'][number];

function columnsWith(nameOf: (id: number) => string): ListColumn<Member>[] {
  return [
    { key: 'id', head: 'No.', sort: 'id', isFigure: true, tone: 'quiet', place: 'none', text: ({ id }) => id },
    { key: 'account', head: 'Account', sort: 'account', tone: 'strong', place: 'title', text: ({ account }) => account },
    { key: 'nickname', head: 'Nickname', place: 'none', text: ({ nickname }) => nickname },
    { key: 'brand', head: 'Brand', place: 'note', text: ({ merchantId }) => nameOf(merchantId) },
    { key: 'type', head: 'Type', place: 'none', text: ({ type }) => TYPES[type] },
    { key: 'currency', head: 'Currency', place: 'none', text: ({ currency }) => currency },
    { key: 'mobile', head: 'Mobile number', place: 'none', text: ({ mobile }) => mobile ?? '' },
    { key: 'email', head: 'E-mail', place: 'none', text: ({ email }) => email ?? '' },
    { key: 'since', head: 'Member since', tone: 'quiet', place: 'none', text: ({ createdAt }) => timeText(createdAt) },
    {
      key: 'login',
      head: 'Last sign-in',
      sort: 'lastLoginAt',
      tone: 'quiet',
      place: 'end-note',
      text: ({ lastLoginAt }) => (lastLoginAt ? timeText(lastLoginAt) : 'never'),
    },
    {
      key: 'state',
      head: 'State',
      place: 'figure',
      text: ({ state }) => state.replace('_', ' '),
      renderCell: ({ state }) => <Tag tone={STATE_TONES[state]}>{state.replace('_', ' ')}</Tag>,
    },
  ];
}

export function MembersPage() {
  const nameOf = useBrandName();
  const brands = useBrandOptions();
  const navigate = useNavigate();
  return (
    <ListPage<Member>
      title="Members"
      fileName="members"
      contract={members}
      columns={columnsWith(nameOf)}
      sort="-id"
      filters={[
        { name: 'text', label: 'Name, member no., mobile or e-mail', kind: 'text' },
        { name: 'merchantId', label: 'Brand', kind: 'select', options: brands },
        stateFilter(Object.keys(STATE_TONES)),
        { name: 'type', label: 'Type', kind: 'select', options: Object.entries(TYPES) },
      ]}
      rowKey={({ id }) => id}
      empty="No members yet."
      onOpen={({ id }) => void navigate({ to: '/members/$id', params: { id } })}
    />
  );
}
