import { useState } from 'react';
import { isUnknownOutcome, type Refusal } from '#web/http/api.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { newRequestId } from '#web/http/request-id.ts';
import { callSealed } from '#web/http/seal.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { bindContact, sendContactCode, type ContactKind } from '#contracts/profile.ts';

type Named = { to?: string; countryDialingCode?: string };
type Errors = { to?: string; password?: string; code?: string; form?: string };

const OF_CODE = ['identity.code_wrong', 'identity.code_expired'];
const OF_ADDRESS = [
  'identity.field_invalid',
  'identity.mobile_invalid',
  'identity.mobile_taken',
  'identity.zalo_taken',
  'identity.sms_country',
];

function placeOf({ code }: Refusal): keyof Errors {
  if (code === 'identity.old_password_wrong') return 'password';
  return OF_CODE.includes(code) ? 'code' : OF_ADDRESS.includes(code) ? 'to' : 'form';
}

/** Sends the code to the new address or number, and binds the contact with that code. */
export function useBinding(contact: ContactKind, onBound: () => void) {
  const { t } = useI18n();
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const [sends, setSends] = useState(0);
  const [errors, setErrors] = useState<Errors>({});
  const [waitUntil, setWaitUntil] = useState(() => new Date(0).toISOString());
  const [requestId, setRequestId] = useState(newRequestId);

  async function send(order: Named & { password: string }): Promise<void> {
    setBusy(true);
    setErrors({});
    const answer = await callSealed(sendContactCode, { contact, ...order });
    setBusy(false);
    if (!answer.success) return setErrors({ [placeOf(answer)]: refusalText(answer, t) });
    setWaitUntil(new Date(Date.now() + answer.value.expiredMinutes * 60_000).toISOString());
    setSent(true);
    setSends((count) => count + 1);
  }

  async function bind(order: Named & { code: string }): Promise<void> {
    if (order.code === '') return setErrors({ code: t('proof.missing') });
    setBusy(true);
    setErrors({});
    const answer = await callSealed(bindContact, { contact, ...order, requestId });
    setBusy(false);
    if (answer.success) return onBound();
    // If no answer arrived, the next try repeats the same request.
    if (!isUnknownOutcome(answer)) setRequestId(newRequestId());
    setErrors({ [placeOf(answer)]: refusalText(answer, t) });
  }

  return { send, bind, isBusy, isSent, sends, errors, setErrors, waitUntil };
}
