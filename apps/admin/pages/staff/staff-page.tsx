import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { addStaff, staffAccounts } from '#contracts/bo/accounts.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { timeText, words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { AddStaff } from '#apps/admin/pages/staff/add-staff.tsx';
import { grantsText } from '#apps/admin/pages/staff/grants-text.ts';
import { RolesTable } from '#apps/admin/pages/staff/roles-table.tsx';
import { StaffDrawer } from '#apps/admin/pages/staff/staff-drawer.tsx';
import { useBrandName } from '#apps/admin/parts/page/brands.ts';
import { PageHead } from '#apps/admin/parts/page/page-head.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';
import { stateFilter } from '#apps/admin/parts/table/state-filter.ts';

export type StaffRow = WireOutput<typeof staffAccounts>['rows'][number];

const columnsOf = (brandName: (id: number | null) => string): ListColumn<StaffRow>[] => [
  { key: 'name', head: t('Sign-in name'), sort: 'name', tone: 'strong', place: 'title', text: ({ name }) => name },
  { key: 'person', head: t('Full name'), place: 'note', text: ({ displayName }) => displayName },
  { key: 'roles', head: t('Roles'), place: 'foot', text: ({ grants }) => grantsText(grants, brandName) },
  { key: 'code', head: t('Authenticator'), place: 'none', text: ({ isEnrolled }) => (isEnrolled ? t('set up') : t('at the next sign-in')) },
  { key: 'sessions', head: t('Sessions'), isFigure: true, place: 'none', text: ({ sessions }) => String(sessions) },
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
    text: ({ state, isWaiting }) => (isWaiting ? t('{state}, change pending', { state: words(state) }) : words(state)),
    renderCell: ({ state, isWaiting }) => (
      <>
        <Tag tone={state === 'active' ? 'good' : 'bad'}>{words(state)}</Tag> {isWaiting && <Tag tone="info">{t('change pending')}</Tag>}
      </>
    ),
  },
];

/** Lists staff of the operator, and the permissions of each role. */
export function StaffPage() {
  const may = useMay();
  const columns = columnsOf(useBrandName());
  const { tab } = useSearch({ from: '/staff' });
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const isRoles = tab === 'roles';
  return (
    <>
      <PageHead title={t('Staff and roles')}>
        <Button
          size="small"
          variant="line"
          aria-pressed={isRoles}
          onClick={() => void navigate({ to: '/staff', search: isRoles ? {} : { tab: 'roles' } })}
        >
          {isRoles ? t('Accounts') : t('Role permissions')}
        </Button>
        {may(addStaff) && (
          <Button size="small" onClick={() => setAdding(true)}>
            {t('New account')}
          </Button>
        )}
      </PageHead>
      {isRoles ? (
        <RolesTable />
      ) : (
        <ListPage<StaffRow>
          fileName="staff"
          contract={staffAccounts}
          columns={columns}
          sort="name"
          filters={[stateFilter(['active', 'disabled'])]}
          rowKey={({ id }) => id}
          empty={t('No staff accounts yet.')}
          renderDrawer={(row, close) => <StaffDrawer key={row.id} staff={row} onClose={close} />}
        />
      )}
      {isAdding && <AddStaff onClose={() => setAdding(false)} />}
    </>
  );
}
