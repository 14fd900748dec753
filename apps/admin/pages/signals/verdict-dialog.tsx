import { useState } from 'react';
import { judgeSignal } from '#contracts/bo/signals.ts';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import { membersText, STATE_WORDS, type Signal } from '#apps/admin/pages/signals/signal-words.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';

type Verdict = 'clear' | 'abuse';
const VERDICTS: readonly Verdict[] = ['clear', 'abuse'];

/**
 * Dialog that decides whether a sign is abuse, with a note. Refused if the sign has changed since it was read: another staff member has
 * decided it, or it has a further member.
 */
export function VerdictDialog({ signal, onClose }: { signal: Signal; onClose: () => void }) {
  const [verdict, setVerdict] = useState<Verdict>('clear');
  const { id, version, label, size } = signal;
  return (
    <ActDialog
      title={t('Verdict on {label}', { label })}
      description={t(
        'The verdict covers the {members} known now; a new member reopens the signal. A verdict is only recorded: it closes no account and stops no bonus.',
        { members: membersText(size) },
      )}
      submit={t('Save verdict')}
      reasonLabel={t('Note')}
      onSubmit={({ reason }) => call(judgeSignal, { id, version, verdict, note: reason })}
      done={({ state }) => t('Verdict saved: {state_word}.', { state_word: STATE_WORDS[state] })}
      onClose={onClose}
    >
      <SelectField label={t('Verdict')} value={verdict} onChange={({ target }) => setVerdict(target.value as Verdict)}>
        {VERDICTS.map((one) => (
          <option key={one} value={one}>
            {STATE_WORDS[one]}
          </option>
        ))}
      </SelectField>
    </ActDialog>
  );
}
