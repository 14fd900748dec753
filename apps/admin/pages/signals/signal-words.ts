import type { signalPage, SignalKind } from '#contracts/bo/signals.ts';
import type { WireOutput } from '#contracts/endpoint.ts';

export type Signal = WireOutput<typeof signalPage>;
export type Member = Signal['members'][number];
export type Other = Signal['others'][number];

export const KIND_WORDS: Record<SignalKind, string> = {
  device: 'same browser',
  instrument: 'same withdrawal account',
  holder: 'same account holder',
  network: 'same network',
  bonus: 'bonus-only play',
  opposite: 'bets on both sides',
  split: 'same bets',
};

/** Meaning and limits of a sign, shown before anybody is judged by it. */
export const KIND_MEANING: Record<SignalKind, string> = {
  device: 'All signed in with this browser. Families may share one: check bonuses and other shared signals.',
  instrument: 'Several members tried to add this account; only the first was accepted. Honest reasons are rare.',
  holder: 'Their withdrawal accounts carry the same name. Names are often shared: weak on its own.',
  network: 'They signed in from the same network. Homes, offices and mobile carriers share one: weak on its own.',
  bonus: 'Three or more bonuses, with turnover outside them below 10 % of the amount granted.',
  opposite: 'Bets on several outcomes of one sports market, by one member or by linked accounts. Covered stakes earn no turnover.',
  split: 'Linked accounts bet on the same outcomes of three or more sports markets. A stake limit may be dodged so.',
};

export const LEVEL_WORDS = { weak: 'weak', look: 'to review', strong: 'strong' } as const;
export const LEVEL_TONES = { weak: 'plain', look: 'warn', strong: 'bad' } as const;
export const STATE_WORDS = { open: 'open', grown: 'grown since the verdict', clear: 'no abuse', abuse: 'abuse' } as const;
export const STATE_TONES = { open: 'info', grown: 'warn', clear: 'good', abuse: 'bad' } as const;

export function membersText(size: number): string {
  return size === 1 ? '1 member' : `${size} members`;
}
