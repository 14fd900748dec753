import { useRef, useState } from 'react';
import { changeStaff, disableStaff } from '#contracts/bo/accounts.ts';
import type { Role } from '#contracts/bo/permissions.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import { RolesField } from '#apps/admin/pages/staff/roles-field.tsx';
import type { StaffRow } from '#apps/admin/pages/staff/staff-page.tsx';
import { PasswordPart } from '#apps/admin/parts/form/password-part.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';

type Requested = 'roles' | 'enable' | 'reset-code' | 'disable';

/** Drawer of an account: what opens something takes two owners, what closes something one. */
export function StaffDrawer({ staff, onClose }: { staff: StaffRow; onClose: () => void }) {
  const { name, displayName, roles, state, isEnrolled, sessions, createdAt, lastLoginAt, isOwn, isWaiting } = staff;
  const may = useMay();
  const [requested, setRequested] = useState<Requested>();
  return (
    <Drawer title={name} tag={<Tag tone={state === 'active' ? 'good' : 'bad'}>{state}</Tag>} onClose={onClose}>
      <DrawerPart>
        <Facts
          facts={[
            ['person', displayName],
            ['roles', roles.join(', ')],
            ['authenticator', isEnrolled ? 'set up' : 'at the next sign-in'],
            ['sessions', String(sessions)],
            ['added', timeText(createdAt)],
            ['last sign-in', lastLoginAt ? timeText(lastLoginAt) : 'never'],
          ]}
        />
      </DrawerPart>
      {isWaiting && <p className="drawer__note drawer__part">A change to this account is waiting for approval.</p>}
      {isOwn && <p className="drawer__note drawer__part">This is your own account. Only other owners can change it.</p>}
      {may(changeStaff) && !isOwn && (
        <div className="drawer__acts">
          <Button size="small" disabled={isWaiting} onClick={() => setRequested('roles')}>
            Change roles
          </Button>
          <Button size="small" disabled={isWaiting || !isEnrolled} onClick={() => setRequested('reset-code')}>
            New authenticator
          </Button>
          {state === 'active' ? (
            <Button size="small" variant="danger" onClick={() => setRequested('disable')}>
              Disable
            </Button>
          ) : (
            <Button size="small" disabled={isWaiting} onClick={() => setRequested('enable')}>
              Enable
            </Button>
          )}
        </div>
      )}
      {requested && <StaffAct requested={requested} staff={staff} onClose={() => setRequested(undefined)} />}
    </Drawer>
  );
}

const TITLES: Record<Requested, string> = {
  roles: 'Change roles of',
  enable: 'Enable',
  'reset-code': 'New authenticator app for',
  disable: 'Disable',
};

function StaffAct({
  requested,
  staff: { id, name, roles: before },
  onClose,
}: {
  requested: Requested;
  staff: StaffRow;
  onClose: () => void;
}) {
  const [roles, setRoles] = useState<Role[]>([...before]);
  const [firstPart, setFirstPart] = useState<string | null>();
  const isPartShown = useRef(false);
  if (firstPart !== undefined) return <PasswordPart name={name} part={firstPart} nth="First" onClose={onClose} />;
  if (requested === 'disable')
    return (
      <ActDialog
        title={`Disable ${name}?`}
        description="All sessions of the account end at once."
        submit="Disable"
        variant="danger"
        onSubmit={({ reason }) => call(disableStaff, { id, reason })}
        done={({ endedSessions }) => `Account disabled. ${endedSessions} sessions ended.`}
        onClose={onClose}
      />
    );
  return (
    <ActDialog
      title={`${TITLES[requested]} ${name}`}
      description="Another owner must approve. The account is then signed out everywhere."
      submit="Request approval"
      onSubmit={(given) => call(changeStaff, { id, change: requested, ...(requested === 'roles' && { roles }), ...given })}
      done={() => 'Sent for approval.'}
      onDone={({ firstPart: part }) => {
        if (requested !== 'reset-code') return;
        isPartShown.current = true;
        setFirstPart(part);
      }}
      onClose={() => isPartShown.current || onClose()}
    >
      {requested === 'roles' && <RolesField roles={roles} onChange={setRoles} />}
    </ActDialog>
  );
}
