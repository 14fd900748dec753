import { useState } from 'react';
import { muteMember } from '#contracts/bo/chat.ts';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';

/** Hours; 0 is for good. */
const SPANS = [
  [1, 'an hour'],
  [24, 'a day'],
  [168, 'a week'],
  [720, 'thirty days'],
  [0, 'for good'],
] as const;

/** Keeps a member from writing in every room. */
export function MuteDialog({ member: { id, account }, onClose }: { member: { id: string; account: string }; onClose: () => void }) {
  const [hours, setHours] = useState<number>(24);
  return (
    <ActDialog
      title={`Mute ${account}?`}
      description="The member reads on, and is told until when. A mute that goes on is replaced."
      submit="Mute"
      variant="danger"
      onSubmit={({ reason }) => call(muteMember, { id, hours, reason })}
      done={({ until }) => (until === null ? 'Muted for good.' : `Muted until ${timeText(until)}.`)}
      onClose={onClose}
    >
      <SelectField label="For" value={hours} onChange={({ target }) => setHours(Number(target.value))}>
        {SPANS.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
    </ActDialog>
  );
}
