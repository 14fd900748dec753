import { useState } from 'react';
import { importScreenList } from '#contracts/bo/screening.ts';
import { LIST_KINDS } from '#contracts/screening-limits.ts';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import { LIST_WORDS, type List } from '#apps/admin/pages/screening/screening-words.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';

/** Imports a list from a CSV file. */
export function ImportDialog({ lists, onClose }: { lists: readonly List[]; onClose: () => void }) {
  const [kind, setKind] = useState<List['kind']>('watch');
  const [name, setName] = useState('');
  const [file, setFile] = useState<File>();
  const isKnown = lists.some((list) => list.kind === kind && list.name === name.trim());
  return (
    <ActDialog
      title={t('Import a list')}
      description={t(
        'A CSV file with a header row: name or value; optional: trait, born, remark, brand. Traits: name, account, mobile, email, number, network. An account needs the code of its brand, or * for all brands.',
      )}
      submit={t('Import list')}
      needsReason={false}
      onSubmit={({ requestId }) => call(importScreenList, { kind, name: name.trim(), requestId, file: file! })}
      done={({ entries }) => t('{entries, number} entries imported. Members are compared within minutes.', { entries })}
      onClose={onClose}
    >
      <SelectField label={t('Kind')} value={kind} onChange={({ target }) => setKind(target.value as List['kind'])}>
        {LIST_KINDS.map((one) => (
          <option key={one} value={one}>
            {LIST_WORDS[one]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('Name of the list')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        required
        minLength={2}
        maxLength={80}
        hint={isKnown ? t('A list with this name exists. Entries that are missing from the file will end.') : undefined}
      />
      <TextField
        label={t('CSV file')}
        type="file"
        accept=".csv,text/csv"
        required
        onChange={({ target }) => setFile(target.files?.[0])}
        hint={t('UTF-8, at most 5 MB and 50,000 entries.')}
      />
    </ActDialog>
  );
}
