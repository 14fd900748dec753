import { useState } from 'react';
import { muteMember } from '#contracts/bo/chat.ts';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';

/** Choices for the length of a mute, in hours; 0 is permanent. */
const spans = () =>
  [
    [1, t('1 hour')],
    [24, t('1 day')],
    [168, t('1 week')],
    [720, t('30 days')],
    [0, t('permanently')],
  ] as const;

/** Dialog that keeps a member from writing in every room for a time. */
export function MuteDialog({ member: { id, account }, onClose }: { member: { id: string; account: string }; onClose: () => void }) {
  const [hours, setHours] = useState<number>(24);
  return (
    <ActDialog
      title={t('Mute {account}?', { account })}
      description={t('The member can read but not write, and sees the end time. An active mute is replaced.')}
      submit={t('Mute')}
      variant="danger"
      onSubmit={({ reason }) => call(muteMember, { id, hours, reason })}
      done={({ until }) => (until === null ? t('Muted permanently.') : t('Muted until {until}.', { until: timeText(until) }))}
      onClose={onClose}
    >
      <SelectField label={t('Duration')} value={hours} onChange={({ target }) => setHours(Number(target.value))}>
        {spans().map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
    </ActDialog>
  );
}
