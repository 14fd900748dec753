import { useRef, useState } from 'react';
import { addStaff } from '#contracts/bo/accounts.ts';
import type { Grant } from '#contracts/bo/permissions.ts';
import { TextField } from '#ui/components/field/text-field.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import { PasswordPart } from '#apps/admin/parts/form/password-part.tsx';
import { GrantsField } from '#apps/admin/pages/staff/grants-field.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';

/** Form of a new account. Shows the first part of its first password once. */
export function AddStaff({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [displayName, setDisplayName] = useState('');
  const [grants, setGrants] = useState<Grant[]>([{ role: 'support', merchantId: null }]);
  const [firstPart, setFirstPart] = useState<string | null>();
  const isPartShown = useRef(false);
  if (firstPart !== undefined) return <PasswordPart name={name} part={firstPart} nth="First" onClose={onClose} />;
  return (
    <ActDialog
      title={t('New account')}
      description={t('Another owner must approve the account.')}
      submit={t('Request approval')}
      onSubmit={(given) => call(addStaff, { name, displayName, grants, ...given })}
      done={() => t('Sent for approval.')}
      onDone={({ firstPart: part }) => {
        isPartShown.current = true;
        setFirstPart(part);
      }}
      onClose={() => isPartShown.current || onClose()}
    >
      <TextField
        label={t('Sign-in name')}
        hint={t('Starts with a small letter, then small letters, digits and . _ -')}
        pattern="[a-z][a-z0-9._\-]{1,31}"
        required
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={t('Full name')}
        required
        maxLength={60}
        value={displayName}
        onChange={(event) => setDisplayName(event.target.value)}
      />
      <GrantsField grants={grants} onChange={setGrants} />
    </ActDialog>
  );
}
