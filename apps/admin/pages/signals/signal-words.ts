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
  device: 'These members signed in with the same browser. Families may share a browser: check bonuses and other shared signals.',
  instrument: 'Several members tried to add this withdrawal account. Only the first member was accepted. Honest reasons are rare.',
  holder: 'The withdrawal accounts of these members carry the same name. Many people share names, so this signal is weak on its own.',
  network:
    'These members signed in from the same network. Homes, offices and mobile carriers share networks, so this signal is weak on its own.',
  bonus: 'The member had three or more bonuses, and turnover without a bonus below 10 % of the amount granted.',
  opposite: 'One member or linked accounts bet on several outcomes of the same sports market. Covered stakes earn no turnover.',
  split: 'Linked accounts bet on the same outcomes of three or more sports markets, perhaps to get around a stake limit.',
  velocity: 'A rule of the brand counted many deposits, withdrawals, new accounts or networks in a short time.',
  in_out: 'Most of a deposit was withdrawn soon after, with less staked than was deposited.',
  structuring: 'Several deposits were right below a threshold, perhaps to avoid a report.',
  third_party: 'The withdrawal accounts of this member carry several names. Ask the member who the holders are.',
  watch: 'A name or another value of this member is on a watch list.',
  late: 'This member’s in-play bets came right before a goal or another event far more often than the bets of others, and were refused. The member probably has a faster source than ours. Consider a lower stake factor.',
  closing_line:
    'Over many picks, the prices of this member’s bets were better than the fair prices at the start of the match. The member knows more than our prices. This is no abuse by itself: consider a lower stake factor.',
});

export const LEVEL_WORDS = translated({ weak: 'weak', look: 'to review', strong: 'strong' });
export const LEVEL_TONES = { weak: 'plain', look: 'warn', strong: 'bad' } as const;
export const STATE_WORDS = translated({ open: 'open', grown: 'grown since the verdict', clear: 'no abuse', abuse: 'abuse' });
export const STATE_TONES = { open: 'info', grown: 'warn', clear: 'good', abuse: 'bad' } as const;

export function membersText(size: number): string {
  return size === 1 ? t('1 member') : t('{size} members', { size });
}
