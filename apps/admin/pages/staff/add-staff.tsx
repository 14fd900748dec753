import { useState } from 'react';
import { addStaff } from '#contracts/bo/accounts.ts';
import type { Role } from '#contracts/bo/permissions.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { RolesField } from '#apps/admin/pages/staff/roles-field.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';

/** A new account, and its first password, which is shown once. */
export function AddStaff({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [displayName, setDisplayName] = useState('');
  const [roles, setRoles] = useState<Role[]>(['support']);
  const [password, setPassword] = useState<string | null>();
  if (password !== undefined)
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={`First password of ${name}`}
        closeLabel="Close"
        description="It is shown once, and opens the account when another owner has approved it. The authenticator app is set up at the first sign-in."
      >
        <p className="secret">{password ?? 'It was shown before.'}</p>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </Dialog>
    );
  return (
    <ActDialog
      title="New account"
      description="Another owner approves it."
      submit="Ask for approval"
      onSubmit={(given) => call(addStaff, { name, displayName, roles, ...given })}
      done={() => 'Sent to approvals.'}
      onDone={(value) => setPassword(value.password)}
      onClose={() => password === undefined && onClose()}
    >
      <TextField
        label="Name"
        hint="A small letter first, then letters, digits and . _ -"
        pattern="[a-z][a-z0-9._\-]{1,31}"
        required
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField label="Person" required maxLength={60} value={displayName} onChange={(event) => setDisplayName(event.target.value)} />
      <RolesField roles={roles} onChange={setRoles} />
    </ActDialog>
  );
}
