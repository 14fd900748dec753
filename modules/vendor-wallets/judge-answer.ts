import type { WalletAnswer } from '#modules/gateway/index.ts';

/** Known facts of a transfer before its vendor's answer is judged. `received` is the vendor's last answer to the order. */
export type Judged = { received: string | null; unansweredAt: Date | null };

/**
 * `send`: the order is sent again, under the same reference; `request`: its outcome is requested; `wait`: the outcome is requested later.
 */
export type AnswerVerdict = 'done' | 'refuse' | 'send' | 'request' | 'wait';

/** Time in ms within which a call without an answer may still arrive at the vendor. */
export const LATE_MS = 10 * 60_000;

/** Judges the vendor's answer to an order. A refusal counts only after the vendor repeats it when asked for the outcome. */
export function judgeMove({ word }: WalletAnswer): AnswerVerdict {
  if (word === 'done') return 'done';
  return word === 'refused' ? 'request' : 'wait';
}

/**
 * Judges the vendor's status of a transfer. A transfer that the vendor refused is refused, and its hold released. An order that the vendor
 * never received is sent again under the same reference, unless the vendor's last answer to it was a refusal. Then the transfer is refused
 * once no unanswered call may still arrive.
 */
export function judgeFate({ word }: WalletAnswer, { received, unansweredAt }: Judged, now: Date): AnswerVerdict {
  if (word === 'done') return 'done';
  if (word === 'refused') return 'refuse';
  if (word !== 'absent') return 'wait';
  if (received !== 'refused') return 'send';
  return unansweredAt === null || now.getTime() - unansweredAt.getTime() > LATE_MS ? 'refuse' : 'wait';
}
