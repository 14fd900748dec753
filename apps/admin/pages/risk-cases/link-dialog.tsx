import { useState } from 'react';
import { addRiskPart } from '#contracts/bo/risk-cases.ts';
import { PART_KINDS } from '#contracts/risk-limits.ts';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { PART_WORDS } from '#apps/admin/parts/risk/case-words.ts';

const KINDS = ['member', ...PART_KINDS] as const;

/** Links a member or a record to a case by its number. */
export function LinkDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [kind, setKind] = useState<(typeof KINDS)[number]>('member');
  const [ref, setRef] = useState('');
  return (
    <ActDialog
      title={t('Link a record')}
      submit={t('Link record')}
      needsReason={false}
      onSubmit={({ requestId }) => call(addRiskPart, { id, kind, ref: ref.trim(), requestId })}
      done={() => t('Record linked.')}
      onClose={onClose}
    >
      <SelectField label={t('Kind')} value={kind} onChange={({ target }) => setKind(target.value as (typeof KINDS)[number])}>
        {KINDS.map((one) => (
          <option key={one} value={one}>
            {PART_WORDS[one]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('Number')}
        value={ref}
        onChange={({ target }) => setRef(target.value)}
        inputMode="numeric"
        pattern="[1-9][0-9]{0,17}"
        required
      />
    </ActDialog>
  );
}
