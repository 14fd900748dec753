import { useState, type FormEvent } from 'react';
import { type Bill } from '#apps/site/pages/agents/use-agents.ts';
import { readAgentsAgain } from '#apps/site/parts/agreements/agreements.ts';
import { call } from '#web/http/api.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { newRequestId } from '#web/http/request-id.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { objectToBill } from '#contracts/agent-bills.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';
import { AreaField } from '#ui/components/field/area-field.tsx';
import { FieldError } from '#ui/components/field/text-field.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';

/** Shows the member's objection to a bill and the answer of the staff. The member cannot send another objection before that answer. */
export function ObjectionDialog({ bill: { id, objection, amount, currency, kind }, onClose }: { bill: Bill; onClose: () => void }) {
  const { t, formatMoney } = useI18n();
  const answer = objection?.answer ?? null;
  const [requestId] = useState(newRequestId);
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    const sent = await call(objectToBill, { id, text: text.trim(), requestId });
    setBusy(false);
    readAgentsAgain();
    if (!sent.success) return setWrong(refusalText(sent, t));
    showToast(t('agent.objected'), 'good');
    onClose();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('agent.objection')}
      description={`${t(`agent.kind_${kind}`)} · ${formatMoney(amount, currency)}`}
      closeLabel={t('common.close')}
    >
      <form className="agent__form" onSubmit={(event) => void send(event)}>
        {objection && <p dir="auto">{objection.text}</p>}
        {answer !== null && <p dir="auto">{t('agent.answer', { text: answer })}</p>}
        {(!objection || answer !== null) && (
          <>
            <AreaField
              label={t('agent.objection')}
              hint={t('agent.objection_hint')}
              value={text}
              onChange={setText}
              required
              minLength={4}
              maxLength={1_000}
            />
            {wrong && <FieldError>{wrong}</FieldError>}
            <Button type="submit" variant="primary" isBusy={isBusy}>
              {t('agent.send_objection')}
            </Button>
          </>
        )}
      </form>
    </Dialog>
  );
}
