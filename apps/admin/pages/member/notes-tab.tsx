import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { addMemberNote, memberNotes } from '#contracts/bo/members.ts';
import { Button } from '#ui/components/button/button.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';
import { call, readValue } from '#apps/admin/lib/call.ts';
import { newRequestId } from '#web/http/request-id.ts';
import { t } from '#apps/admin/lib/text.ts';
import type { Member } from '#apps/admin/pages/member/member-page.tsx';
import { AreaField } from '#ui/components/field/area-field.tsx';
import { Note } from '#apps/admin/parts/page/note.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { Failed, Nothing } from '#apps/admin/parts/page/state.tsx';

/** Lists notes of staff about the member, the newest first. A note cannot be changed. */
export function NotesTab({ member: { id } }: { member: Member }) {
  const may = useMay();
  const notes = useQuery({ queryKey: ['notes', id], queryFn: () => readValue(memberNotes, { id }) });
  return (
    <div className="panel">
      {may(addMemberNote) && <NewNote id={id} />}
      {notes.isError && !notes.data && <Failed error={notes.error} onRetry={() => void notes.refetch()} />}
      {notes.data?.rows.length === 0 && <Nothing>{t('No notes yet.')}</Nothing>}
      {notes.data?.rows.map((note) => (
        <Note key={note.id} text={note.text} author={note.author} at={note.at} />
      ))}
    </div>
  );
}

function NewNote({ id }: { id: string }) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [requestId, setRequestId] = useState(newRequestId);
  const [isBusy, setBusy] = useState(false);
  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const answer = await call(addMemberNote, { id, text, requestId });
    setBusy(false);
    if (!answer.success) return showToast(answer.message, 'bad');
    setText('');
    setRequestId(newRequestId());
    await client.invalidateQueries();
  };
  return (
    <form onSubmit={(event) => void send(event)}>
      <AreaField label={t('New note')} value={text} onChange={setText} rows={3} maxLength={2_000} required />
      <Button type="submit" size="small" isBusy={isBusy} disabled={text.trim() === ''}>
        {t('Add note')}
      </Button>
    </form>
  );
}
