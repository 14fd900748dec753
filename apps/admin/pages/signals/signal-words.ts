import type { signalPage, SignalKind } from '#contracts/bo/signals.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { t, translated } from '#apps/admin/lib/text.ts';

export type Signal = WireOutput<typeof signalPage>;
export type Member = Signal['members'][number];
export type Other = Signal['others'][number];

export const KIND_WORDS: Record<SignalKind, string> = translated({
  device: 'same browser',
  instrument: 'same withdrawal account',
  holder: 'same account holder',
  network: 'same network',
  bonus: 'bonus-only play',
  opposite: 'bets on both sides',
  split: 'same bets',
  velocity: 'velocity',
  in_out: 'fast in and out',
  structuring: 'structuring',
  third_party: 'third-party accounts',
  watch: 'watch list',
  late: 'late bets',
  closing_line: 'closing line beaten',
});

/** Meaning and limits of each sign, shown before staff judge members by it. */
export const KIND_MEANING: Record<SignalKind, string> = translated({
  device: 'All signed in with this browser. Families may share one: check bonuses and other shared signals.',
  instrument: 'Several members tried to add this account; only the first was accepted. Honest reasons are rare.',
  holder: 'Their withdrawal accounts carry the same name. Names are often shared: weak on its own.',
  network: 'They signed in from the same network. Homes, offices and mobile carriers share one: weak on its own.',
  bonus: 'Three or more bonuses, with turnover outside them below 10 % of the amount granted.',
  opposite: 'Bets on several outcomes of one sports market, by one member or by linked accounts. Covered stakes earn no turnover.',
  split: 'Linked accounts bet on the same outcomes of three or more sports markets. A stake limit may be dodged so.',
  velocity: 'A rule of the brand counted many deposits, withdrawals, new accounts or networks in a short time.',
  in_out: 'Most of a deposit was withdrawn soon after, with less staked than was deposited.',
  structuring: 'Several deposits right below a threshold, as if a report were to be avoided.',
  third_party: 'The withdrawal accounts of this member carry several names. Ask whose they are.',
  watch: 'A value or name of this member stands on a watch list.',
  late: 'Bets in play that came right before a goal or another event, far more often than those of others. They were refused; a faster source than ours is likely. Consider a lower stake factor.',
  closing_line:
    'The prices of these bets were better than the fair ones at the start of the match, over many picks. The member knows more than our prices. No abuse by itself: consider a lower stake factor.',
});

export const LEVEL_WORDS = translated({ weak: 'weak', look: 'to review', strong: 'strong' });
export const LEVEL_TONES = { weak: 'plain', look: 'warn', strong: 'bad' } as const;
export const STATE_WORDS = translated({ open: 'open', grown: 'grown since the verdict', clear: 'no abuse', abuse: 'abuse' });
export const STATE_TONES = { open: 'info', grown: 'warn', clear: 'good', abuse: 'bad' } as const;

export function membersText(size: number): string {
  return size === 1 ? t('1 member') : t('{size} members', { size });
}
