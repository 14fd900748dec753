import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { addContact, memberCare } from '#contracts/bo/care.ts';
import { CONTACT_OUTCOMES, CONTACT_WAYS } from '#contracts/care-limits.ts';
import type { Input } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { AreaField } from '#ui/components/field/area-field.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';
import { newRequestId } from '#web/http/request-id.ts';
import { call, readValue } from '#apps/admin/lib/call.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { KIND_WORDS, markerText, OUTCOME_WORDS, WAY_WORDS } from '#apps/admin/parts/care/care-words.ts';
import { Note } from '#apps/admin/parts/page/note.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { Failed, Nothing } from '#apps/admin/parts/page/state.tsx';
import './care-panel.css';

/** Shows the markers of harm of a member and the interactions of staff, and records a new interaction. */
export function CarePanel({ id }: { id: string }) {
  const may = useMay();
  const care = useQuery({ queryKey: ['care', id], queryFn: () => readValue(memberCare, { id }) });
  if (care.isError && !care.data) return <Failed error={care.error} onRetry={() => void care.refetch()} />;
  if (!care.data) return <Skeleton height="160px" />;
  const { markers, contacts } = care.data;
  return (
    <div className="care">
      {markers.length === 0 && <Nothing>{t('No markers of harm.')}</Nothing>}
      {markers.length > 0 && (
        <ul>
          {markers.map((marker) => (
            <li key={marker.kind}>
              <b>{KIND_WORDS[marker.kind]}</b>: {markerText(marker)}, <span className="figures">{timeText(marker.lastAt)}</span>
            </li>
          ))}
        </ul>
      )}
      {may(addContact) && <NewContact id={id} />}
      {contacts.length === 0 && <Nothing>{t('No interactions yet.')}</Nothing>}
      {contacts.map(({ id: contactId, way, outcome, text, author, at }) => (
        <Note key={contactId} head={`${WAY_WORDS[way]}: ${OUTCOME_WORDS[outcome]}`} text={text} author={author} at={at} />
      ))}
    </div>
  );
}

type Order = Input<typeof addContact>;

function NewContact({ id }: { id: string }) {
  const client = useQueryClient();
  const [way, setWay] = useState<Order['way']>('review');
  const [outcome, setOutcome] = useState<Order['outcome']>('watch');
  const [text, setText] = useState('');
  const [requestId, setRequestId] = useState(newRequestId);
  const [isBusy, setBusy] = useState(false);
  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const answer = await call(addContact, { id, way, outcome, text, requestId });
    setBusy(false);
    if (!answer.success) return showToast(answer.message, 'bad');
    setText('');
    setRequestId(newRequestId());
    await client.invalidateQueries();
  };
  return (
    <form onSubmit={(event) => void send(event)}>
      <SelectField label={t('Channel')} value={way} onChange={(event) => setWay(event.target.value as Order['way'])}>
        {CONTACT_WAYS.map((one) => (
          <option key={one} value={one}>
            {WAY_WORDS[one]}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('Outcome')} value={outcome} onChange={(event) => setOutcome(event.target.value as Order['outcome'])}>
        {CONTACT_OUTCOMES.map((one) => (
          <option key={one} value={one}>
            {OUTCOME_WORDS[one]}
          </option>
        ))}
      </SelectField>
      <AreaField label={t('Interaction')} value={text} onChange={setText} rows={3} maxLength={2_000} required />
      <Button type="submit" size="small" isBusy={isBusy} disabled={text.trim().length < 4}>
        {t('Store interaction')}
      </Button>
    </form>
  );
}
