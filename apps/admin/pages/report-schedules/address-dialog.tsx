import { useState } from 'react';
import { setMailAddress } from '#contracts/bo/report-schedules.ts';
import { TextField } from '#ui/components/field/text-field.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';

/** Sets the staff member's own mail address for reports. An empty address removes it. */
export function AddressDialog({ address, onClose }: { address: string | null; onClose: () => void }) {
  const [typed, setTyped] = useState(address ?? '');
  return (
    <ActDialog
      title={t('My email address')}
      description={t(
        'Scheduled reports are sent to this address. The emails have a link to the back office and no figures. Leave the field empty to get no emails.',
      )}
      submit={t('Save address')}
      needsReason={false}
      onSubmit={() => call(setMailAddress, { mailAddress: typed.trim() || null })}
      done={({ mailAddress }) => (mailAddress === null ? t('Address removed.') : t('Address saved.'))}
      onClose={onClose}
    >
      <TextField
        label={t('Email address')}
        type="email"
        autoComplete="email"
        maxLength={254}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </ActDialog>
  );
}
