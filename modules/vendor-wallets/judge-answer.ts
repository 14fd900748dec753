import type { WalletAnswer } from '#modules/gateway/index.ts';

/** Known facts of a transfer before its vendor's answer is judged. `received` is the vendor's last answer to the order. */
export type Judged = { received: string | null; unansweredAt: Date | null };

/** `send`: the order is sent again, under the same reference; `request`: its outcome is requested; `wait`: it is requested later. */
export type AnswerVerdict = 'done' | 'refuse' | 'send' | 'request' | 'wait';

/** Time within which a call without an answer may still arrive. */
export const LATE_MS = 10 * 60_000;

/** Judges the vendor's answer to an order. A no is believed once the vendor, asked, says so again. */
export function judgeMove({ word }: WalletAnswer): AnswerVerdict {
  if (word === 'done') return 'done';
  return word === 'refused' ? 'request' : 'wait';
}

/**
 * Judges the vendor's status of a transfer. Releases the hold only if the vendor refused it, or never received it, and no call without an
 * answer may still arrive. An order that never arrived is sent again under the same reference.
 */
export function judgeFate({ word }: WalletAnswer, { received, unansweredAt }: Judged, now: Date): AnswerVerdict {
  if (word === 'done') return 'done';
  if (word === 'refused') return 'refuse';
  if (word !== 'absent') return 'wait';
  if (received !== 'refused') return 'send';
  return unansweredAt === null || now.getTime() - unansweredAt.getTime() > LATE_MS ? 'refuse' : 'wait';
}
