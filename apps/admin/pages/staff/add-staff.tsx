import { useRef, useState } from 'react';
import { addStaff } from '#contracts/bo/accounts.ts';
import type { Role } from '#contracts/bo/permissions.ts';
import { TextField } from '#ui/components/field/text-field.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { PasswordPart } from '#apps/admin/parts/form/password-part.tsx';
import { RolesField } from '#apps/admin/pages/staff/roles-field.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';

/** A new account, and the first part of its first password, which is shown once. */
export function AddStaff({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [displayName, setDisplayName] = useState('');
  const [roles, setRoles] = useState<Role[]>(['support']);
  const [firstPart, setFirstPart] = useState<string | null>();
  const isPartShown = useRef(false);
  if (firstPart !== undefined) return <PasswordPart name={name} part={firstPart} nth="First" onClose={onClose} />;
  return (
    <ActDialog
      title="New account"
      description="Another owner must approve the account."
      submit="Request approval"
      onSubmit={(given) => call(addStaff, { name, displayName, roles, ...given })}
      done={() => 'Sent for approval.'}
      onDone={({ firstPart: part }) => {
        isPartShown.current = true;
        setFirstPart(part);
      }}
      onClose={() => isPartShown.current || onClose()}
    >
      <TextField
        label="Name"
        hint="Starts with a small letter, then small letters, digits and . _ -"
        pattern="[a-z][a-z0-9._\-]{1,31}"
        required
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField label="Full name" required maxLength={60} value={displayName} onChange={(event) => setDisplayName(event.target.value)} />
      <RolesField roles={roles} onChange={setRoles} />
    </ActDialog>
  );
}
