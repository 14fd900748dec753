import type { signalPage, SignalKind } from '#contracts/bo/signals.ts';
import type { WireOutput } from '#contracts/endpoint.ts';

export type Signal = WireOutput<typeof signalPage>;
export type Member = Signal['members'][number];
export type Other = Signal['others'][number];

export const KIND_WORDS: Record<SignalKind, string> = {
  device: 'one browser',
  instrument: 'one account for withdrawals',
  holder: 'one holder’s name',
  network: 'one network',
  bonus: 'bonus-only play',
};

/** What a sign says and what it does not, before anybody is judged by it. */
export const KIND_MEANING: Record<SignalKind, string> = {
  device: 'All of them signed in with this browser. A family may share one: look at bonuses and at what else they share.',
  instrument: 'One has bound this account, the others wanted to bind the same one and were refused. Few honest reasons lead there.',
  holder: 'Their accounts for withdrawals are in one name. Many people have the same name: alone it shows nothing.',
  network: 'They signed in from one network. Households, offices and telephone companies share one: alone it shows nothing.',
  bonus: 'Three bonuses or more, and a turnover outside of them below a tenth of what was granted.',
};

export const LEVEL_WORDS = { weak: 'weak', look: 'worth a look', strong: 'strong' } as const;
export const LEVEL_TONES = { weak: 'plain', look: 'warn', strong: 'bad' } as const;
export const STATE_WORDS = { open: 'open', grown: 'grown since the verdict', clear: 'seen, no abuse', abuse: 'abuse' } as const;
export const STATE_TONES = { open: 'info', grown: 'warn', clear: 'good', abuse: 'bad' } as const;

export function membersText(size: number): string {
  return size === 1 ? '1 member' : `${size} members`;
}
