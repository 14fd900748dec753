import type { WalletWord } from '#modules/gateway/index.ts';

/** What is known of a transfer before its vendor's word is judged. `heard` is what the vendor answered when it was told last. */
export type Judged = { heard: string | null; unheardAt: Date | null };

/** `send`: it is told again, under the same reference; `ask`: it is asked what became of it; `wait`: asked later. */
export type WordVerdict = 'done' | 'refuse' | 'send' | 'ask' | 'wait';

/** So long a call that nobody heard of again may still arrive. */
export const LATE_MS = 10 * 60_000;

/** The vendor was told to move it, and answered. A no is believed once the vendor, asked, says so again. */
export function judgeMove({ word }: WalletWord): WordVerdict {
  if (word === 'done') return 'done';
  return word === 'refused' ? 'ask' : 'wait';
}

/**
 * The vendor was asked what became of it. Only its word, or its never having had it, frees the money: and that not while a call of which
 * nobody heard may still arrive there. What it never had is sent again, under the same reference.
 */
export function judgeFate({ word }: WalletWord, { heard, unheardAt }: Judged, now: Date): WordVerdict {
  if (word === 'done') return 'done';
  if (word === 'refused') return 'refuse';
  if (word !== 'absent') return 'wait';
  if (heard !== 'refused') return 'send';
  return unheardAt === null || now.getTime() - unheardAt.getTime() > LATE_MS ? 'refuse' : 'wait';
}
