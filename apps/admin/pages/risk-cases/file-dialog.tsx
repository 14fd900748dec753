import { useState } from 'react';
import { addRiskFile } from '#contracts/bo/risk-cases.ts';
import { TextField } from '#ui/components/field/text-field.tsx';
import { call, type Answer } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import type { RiskCase } from '#apps/admin/pages/risk-cases/case-page.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';

const MOST_LETTERS = 120;

/** Adds a file to a case. */
export function FileDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [file, setFile] = useState<File>();
  const send = (requestId: string): Promise<Answer<RiskCase>> =>
    call(addRiskFile, { id, name: file!.name.slice(-MOST_LETTERS), file: file!, requestId });
  return (
    <ActDialog
      title={t('Add a file')}
      description={t('The file is stored as evidence and cannot be changed or removed.')}
      submit={t('Add file')}
      needsReason={false}
      onSubmit={({ requestId }) => send(requestId)}
      done={() => t('File added.')}
      onClose={onClose}
    >
      <TextField label={t('File')} type="file" required onChange={({ target }) => setFile(target.files?.[0])} hint={t('At most 5 MB.')} />
    </ActDialog>
  );
}
