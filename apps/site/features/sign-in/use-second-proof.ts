import { useState } from 'react';
import { giveProof, sendProofCode, type ProofRequest, type ProofWay } from '#contracts/second-proof.ts';
import { call, type Refusal } from '#web/http/api.ts';
import { newcomer, notifyLinked } from '#apps/site/parts/auth/newcomer.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { callSealed } from '#web/http/seal.ts';
import { startSession } from '#web/state/session.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';

type Sent = { way: ProofWay; validMinutes: number };
type Given = { code: string; bankName: string; isRemembered: boolean };
type Options = {
  onSignedIn: () => void;
  /** Called when the pending sign-in has ended and must be repeated, with the text to show. */ onOver: (text: string) => void;
};

/** Returns the second proof that a refusal of a sign-in requires; null for any other refusal. */
export function proofRequestedBy({ code, value }: Refusal): ProofRequest | null {
  return code === 'identity.proof_required' ? (value as ProofRequest) : null;
}

/** Returns functions that send a code for the second proof, and sign in with a proof. */
export function useSecondProof({ proofId }: ProofRequest, { onSignedIn, onOver }: Options) {
  const { t, formatDateTime } = useI18n();
  const [phase, setPhase] = useState<'idle' | 'sending' | 'giving'>('idle');
  const [error, setError] = useState<string | null>(null);
  const [sent, setSent] = useState<Sent | null>(null);
  const [waitUntil, setWaitUntil] = useState(() => new Date(0).toISOString());
  /** Number of sent codes, after each of which the simulated phone is read again. */
  const [sends, setSends] = useState(0);

  function refuse(refused: Refusal): void {
    const { retryAfterS } = (refused.value ?? {}) as { retryAfterS?: number };
    if (retryAfterS) waitFor(retryAfterS);
    const text = refusalText(refused, t);
    if (refused.code === 'identity.proof_over') return onOver(text);
    setError(text);
  }
  const waitFor = (seconds: number) => setWaitUntil(new Date(Date.now() + seconds * 1_000).toISOString());

  async function send(way: 'sms' | 'mail'): Promise<void> {
    setPhase('sending');
    setError(null);
    const answer = await call(sendProofCode, { proofId, way });
    setPhase('idle');
    if (!answer.success) return refuse(answer);
    waitFor(answer.value.expiredMinutes * 60);
    setSent({ way, validMinutes: answer.value.validMinutes });
    setSends((count) => count + 1);
  }

  async function give(way: ProofWay, { code, bankName, isRemembered }: Given): Promise<void> {
    if (code.trim() === '')
      return setError(t((way === 'sms' || way === 'mail') && sent?.way !== way ? 'proof.send_first' : 'proof.missing'));
    setPhase('giving');
    setError(null);
    const answer = await callSealed(giveProof, {
      proofId,
      way,
      code: code.trim(),
      isRemembered,
      ...(way === 'bank' && { bankName: bankName.trim() }),
    });
    setPhase('idle');
    if (!answer.success) return refuse(answer);
    const { token, lastLoginAt, isLinked } = answer.value;
    const came = newcomer();
    startSession(token);
    if (came && isLinked !== undefined) notifyLinked(came, isLinked, t);
    else if (lastLoginAt !== null) showToast(t('login.last_time', { at: formatDateTime(lastLoginAt, 'short') }), 'good');
    onSignedIn();
  }

  return { send, give, phase, error, sent, sends, waitUntil, clear: () => setError(null) };
}
