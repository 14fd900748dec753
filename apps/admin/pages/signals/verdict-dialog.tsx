import { useState } from 'react';
import { judgeSignal } from '#contracts/bo/signals.ts';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { membersText, STATE_WORDS, type Signal } from '#apps/admin/pages/signals/signal-words.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';

type Verdict = 'clear' | 'abuse';
const VERDICTS: readonly Verdict[] = ['clear', 'abuse'];

/** Says whether it is abuse, with a note. It is of what was read: whoever was first, or a member more, refuses it. */
export function VerdictDialog({ signal, onClose }: { signal: Signal; onClose: () => void }) {
  const [verdict, setVerdict] = useState<Verdict>('clear');
  const { id, version, label, size } = signal;
  return (
    <ActDialog
      title={`Verdict on ${label}`}
      description={`It is of the ${membersText(size)} of now. Should there be more, the sign is shown again. A verdict is a record: it closes no account and stops no bonus by itself.`}
      submit="Keep the verdict"
      reasonLabel="Note"
      onSubmit={({ reason }) => call(judgeSignal, { id, version, verdict, note: reason })}
      done={({ state }) => `Kept: ${STATE_WORDS[state]}.`}
      onClose={onClose}
    >
      <SelectField label="Verdict" value={verdict} onChange={({ target }) => setVerdict(target.value as Verdict)}>
        {VERDICTS.map((one) => (
          <option key={one} value={one}>
            {STATE_WORDS[one]}
          </option>
        ))}
      </SelectField>
    </ActDialog>
  );
}
