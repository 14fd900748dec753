import type { Caller } from '#contracts/caller.ts';
import type { ChatBar } from '#contracts/chat.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { hasProvenMobile, memberMayNow } from '#modules/identity/index.ts';
import type { ChatDeps } from '#modules/chat/deps.ts';
import { findMute } from '#modules/chat/mute-store.ts';

export type WriteBar = Failure<
  | 'in_need_true_account'
  | 'identity.excluded'
  | 'identity.timed_out'
  | 'identity.frozen'
  | 'identity.account_closed'
  | 'chat.not_yet'
  | 'chat.muted'
  | 'chat.muted_for_good'
>;

/** Checks that a member may write: a true member who may play, is not muted, and has deposited once or proven a telephone number. */
export async function mayWrite({ db, cashier }: ChatDeps, caller: Caller, now: Date): Promise<Result<true, WriteBar>> {
  const { memberId, currency, isTrial } = caller;
  if (isTrial) return err('in_need_true_account');
  const may = await memberMayNow(db, memberId, 'play');
  if (!may.ok) return may;
  const mute = await findMute(db, memberId, now);
  if (mute) return mute.until ? err('chat.muted', { until: mute.until.toISOString() }) : err('chat.muted_for_good');
  const isKnown = (await hasProvenMobile(db, memberId)) || (await cashier.standingDeposits(memberId, currency)).length > 0;
  return isKnown ? ok(true) : err('chat.not_yet');
}

const WHY: Record<WriteBar['code'], ChatBar> = {
  in_need_true_account: 'trial',
  'identity.excluded': 'excluded',
  'identity.timed_out': 'excluded',
  'identity.frozen': 'muted',
  'identity.account_closed': 'excluded',
  'chat.not_yet': 'not_yet',
  'chat.muted': 'muted',
  'chat.muted_for_good': 'muted',
};

/** Returns the reason that a page shows before anything is written, and the time until which it holds. */
export function barOf({ code, facts }: WriteBar): { why: ChatBar; until: Date | null } {
  const until = facts?.['until'];
  return { why: WHY[code], until: typeof until === 'string' ? new Date(until) : null };
}
