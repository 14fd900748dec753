import { useRef, useState } from 'react';
import { changeStaff, disableStaff } from '#contracts/bo/accounts.ts';
import type { Grant } from '#contracts/bo/permissions.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { timeText, words } from '#apps/admin/lib/format.ts';
import { t, translated } from '#apps/admin/lib/text.ts';
import { GrantsField } from '#apps/admin/pages/staff/grants-field.tsx';
import { grantsText } from '#apps/admin/pages/staff/grants-text.ts';
import type { StaffRow } from '#apps/admin/pages/staff/staff-page.tsx';
import { PasswordPart } from '#apps/admin/parts/form/password-part.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useBrandName } from '#apps/admin/parts/page/brands.ts';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';

type Requested = 'grants' | 'enable' | 'reset-code' | 'disable';

/** Drawer of a staff account. An act that gives access needs two owners; an act that takes access away needs one. */
export function StaffDrawer({ staff, onClose }: { staff: StaffRow; onClose: () => void }) {
  const { name, displayName, grants, state, isEnrolled, sessions, createdAt, lastLoginAt, isOwn, isWaiting } = staff;
  const may = useMay();
  const brandName = useBrandName();
  const [requested, setRequested] = useState<Requested>();
  return (
    <Drawer title={name} tag={<Tag tone={state === 'active' ? 'good' : 'bad'}>{words(state)}</Tag>} onClose={onClose}>
      <DrawerPart>
        <Facts
          facts={[
            [t('person'), displayName],
            [t('roles'), grantsText(grants, brandName)],
            [t('authenticator'), isEnrolled ? t('set up') : t('at the next sign-in')],
            [t('sessions'), String(sessions)],
            [t('added'), timeText(createdAt)],
            [t('last sign-in'), lastLoginAt ? timeText(lastLoginAt) : t('never')],
          ]}
        />
      </DrawerPart>
      {isWaiting && <p className="drawer__note drawer__part">{t('A change to this account is waiting for approval.')}</p>}
      {isOwn && <p className="drawer__note drawer__part">{t('This is your own account. Only other owners can change it.')}</p>}
      {may(changeStaff) && !isOwn && (
        <div className="drawer__acts">
          <Button size="small" disabled={isWaiting} onClick={() => setRequested('grants')}>
            {t('Change roles')}
          </Button>
          <Button size="small" disabled={isWaiting || !isEnrolled} onClick={() => setRequested('reset-code')}>
            {t('New authenticator')}
          </Button>
          {state === 'active' ? (
            <Button size="small" variant="danger" onClick={() => setRequested('disable')}>
              {t('Disable')}
            </Button>
          ) : (
            <Button size="small" disabled={isWaiting} onClick={() => setRequested('enable')}>
              {t('Enable')}
            </Button>
          )}
        </div>
      )}
      {requested && <StaffAct requested={requested} staff={staff} onClose={() => setRequested(undefined)} />}
    </Drawer>
  );
}

const TITLES: Record<Requested, string> = translated({
  grants: 'Change roles of',
  enable: 'Enable',
  'reset-code': 'New authenticator app for',
  disable: 'Disable',
});

function StaffAct({
  requested,
  staff: { id, name, grants: before },
  onClose,
}: {
  requested: Requested;
  staff: StaffRow;
  onClose: () => void;
}) {
  const [grants, setGrants] = useState<Grant[]>([...before]);
  const [firstPart, setFirstPart] = useState<string | null>();
  const isPartShown = useRef(false);
  if (firstPart !== undefined) return <PasswordPart name={name} part={firstPart} nth="First" onClose={onClose} />;
  if (requested === 'disable')
    return (
      <ActDialog
        title={t('Disable {name}?', { name })}
        description={t('All sessions of the account end at once.')}
        submit={t('Disable')}
        variant="danger"
        onSubmit={({ reason }) => call(disableStaff, { id, reason })}
        done={({ endedSessions }) => t('Account disabled. {endedSessions} sessions ended.', { endedSessions })}
        onClose={onClose}
      />
    );
  return (
    <ActDialog
      title={`${TITLES[requested]} ${name}`}
      description={t('Another owner must approve. The account is then signed out everywhere.')}
      submit={t('Request approval')}
      onSubmit={(given) => call(changeStaff, { id, change: requested, ...(requested === 'grants' && { grants }), ...given })}
      done={() => t('Sent for approval.')}
      onDone={({ firstPart: part }) => {
        if (requested !== 'reset-code') return;
        isPartShown.current = true;
        setFirstPart(part);
      }}
      onClose={() => isPartShown.current || onClose()}
    >
      {requested === 'grants' && <GrantsField grants={grants} onChange={setGrants} />}
    </ActDialog>
  );
}
