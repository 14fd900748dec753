import { useState } from 'react';
import { AreaField } from '#ui/components/field/area-field.tsx';
import type { Answer } from '#apps/admin/lib/call.ts';
import type { RiskCase } from '#apps/admin/pages/risk-cases/case-page.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';

type Props = {
  title: string;
  description: string;
  submit: string;
  label: string;
  done: string;
  onSubmit: (given: { text: string; requestId: string }) => Promise<Answer<RiskCase>>;
  onClose: () => void;
};

/** Adds a text to a case: a note, or the narrative of a report. */
export function TextDialog({ title, description, submit, label, done, onSubmit, onClose }: Props) {
  const [text, setText] = useState('');
  return (
    <ActDialog
      title={title}
      description={description}
      submit={submit}
      needsReason={false}
      onSubmit={({ requestId }) => onSubmit({ text: text.trim(), requestId })}
      done={() => done}
      onClose={onClose}
    >
      <AreaField label={label} value={text} onChange={setText} rows={6} required minLength={4} maxLength={4_000} />
    </ActDialog>
  );
}
