import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { addStaff, staffAccounts } from '#contracts/bo/accounts.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { timeText } from '#apps/admin/lib/format.ts';
import { AddStaff } from '#apps/admin/pages/staff/add-staff.tsx';
import { RolesTable } from '#apps/admin/pages/staff/roles-table.tsx';
import { StaffDrawer } from '#apps/admin/pages/staff/staff-drawer.tsx';
import { PageHead } from '#apps/admin/parts/page/page-head.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';
import { stateFilter } from '#apps/admin/parts/table/state-filter.ts';

export type StaffRow = WireOutput<typeof staffAccounts>['rows'][number];

const COLUMNS: ListColumn<StaffRow>[] = [
  { key: 'name', head: 'Name', sort: 'name', tone: 'strong', place: 'title', text: ({ name }) => name },
  { key: 'person', head: 'Full name', place: 'note', text: ({ displayName }) => displayName },
  { key: 'roles', head: 'Roles', place: 'foot', text: ({ roles }) => roles.join(', ') },
  { key: 'code', head: 'Authenticator', place: 'none', text: ({ isEnrolled }) => (isEnrolled ? 'set up' : 'at the next sign-in') },
  { key: 'sessions', head: 'Sessions', isFigure: true, place: 'none', text: ({ sessions }) => String(sessions) },
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
    text: ({ state, isWaiting }) => (isWaiting ? `${state}, change pending` : state),
    renderCell: ({ state, isWaiting }) => (
      <>
        <Tag tone={state === 'active' ? 'good' : 'bad'}>{state}</Tag> {isWaiting && <Tag tone="info">change pending</Tag>}
      </>
    ),
  },
];

/** Lists staff of the operator, and the rights of each role. */
export function StaffPage() {
  const may = useMay();
  const { tab } = useSearch({ from: '/staff' });
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const isRoles = tab === 'roles';
  return (
    <>
      <PageHead title="Staff and roles">
        <Button
          size="small"
          variant="line"
          aria-pressed={isRoles}
          onClick={() => void navigate({ to: '/staff', search: isRoles ? {} : { tab: 'roles' } })}
        >
          {isRoles ? 'Accounts' : 'Role permissions'}
        </Button>
        {may(addStaff) && (
          <Button size="small" onClick={() => setAdding(true)}>
            New account
          </Button>
        )}
      </PageHead>
      {isRoles ? (
        <RolesTable />
      ) : (
        <ListPage<StaffRow>
          fileName="staff"
          contract={staffAccounts}
          columns={COLUMNS}
          sort="name"
          filters={[stateFilter(['active', 'disabled'])]}
          rowKey={({ id }) => id}
          empty="No staff accounts yet."
          renderDrawer={(row, close) => <StaffDrawer key={row.id} staff={row} onClose={close} />}
        />
      )}
      {isAdding && <AddStaff onClose={() => setAdding(false)} />}
    </>
  );
}
