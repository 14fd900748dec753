import { useState } from 'react';
import { changeRiskCase } from '#contracts/bo/risk-cases.ts';
import { CASE_STATES } from '#contracts/risk-limits.ts';
import { AreaField } from '#ui/components/field/area-field.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import type { RiskCase } from '#apps/admin/pages/risk-cases/case-page.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useMe } from '#apps/admin/parts/page/session.ts';

type State = RiskCase['state'];

/** Changes the state, owner and deadline of a case. For a complaint also the body that resolves the dispute. */
export function ChangeDialog({ found, onClose }: { found: RiskCase; onClose: () => void }) {
  const { data: me } = useMe();
  const [state, setState] = useState<State>(found.state);
  const [owner, setOwner] = useState('same');
  const [dueOn, setDueOn] = useState(found.dueOn ?? '');
  const [disputeBody, setBody] = useState(found.disputeBody ?? '');
  const [disputeRef, setRef] = useState(found.disputeRef ?? '');
  const [text, setText] = useState('');
  const [outcome, setOutcome] = useState(found.outcome ?? '');
  return (
    <ActDialog
      title={t('Edit case')}
      submit={t('Save change')}
      needsReason={false}
      onSubmit={({ requestId }) =>
        call(changeRiskCase, {
          id: found.id,
          version: found.version,
          text: text.trim(),
          requestId,
          state,
          dueOn: dueOn === '' ? null : dueOn,
          ...(owner !== 'same' && { owner: owner as 'me' | 'nobody' }),
          ...(found.kind === 'complaint' && { disputeBody, disputeRef }),
          ...(state === 'closed' && { outcome }),
        })
      }
      done={() => t('Case changed.')}
      onClose={onClose}
    >
      <SelectField label={t('State')} value={state} onChange={({ target }) => setState(target.value as State)}>
        {CASE_STATES.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </SelectField>
      <SelectField label={t('Owner')} value={owner} onChange={({ target }) => setOwner(target.value)}>
        <option value="same">{found.owner ?? t('nobody')}</option>
        {found.owner !== me?.name && <option value="me">{t('me')}</option>}
        {found.owner !== null && <option value="nobody">{t('nobody')}</option>}
      </SelectField>
      <TextField label={t('Deadline')} type="date" value={dueOn} onChange={({ target }) => setDueOn(target.value)} />
      {found.kind === 'complaint' && (
        <>
          <TextField label={t('Dispute body')} value={disputeBody} onChange={({ target }) => setBody(target.value)} maxLength={120} />
          <TextField
            label={t('Number at the dispute body')}
            value={disputeRef}
            onChange={({ target }) => setRef(target.value)}
            maxLength={120}
          />
        </>
      )}
      {state === 'closed' && (
        <TextField
          label={t('Outcome')}
          value={outcome}
          onChange={({ target }) => setOutcome(target.value)}
          required
          minLength={4}
          maxLength={1_000}
        />
      )}
      <AreaField label={t('Note')} value={text} onChange={setText} rows={3} required minLength={4} maxLength={4_000} />
    </ActDialog>
  );
}
