import type { CASE_KINDS, CASE_STATES, PART_KINDS } from '#contracts/risk-limits.ts';
import { translated } from '#apps/admin/lib/text.ts';

export const CASE_KIND_WORDS: Record<(typeof CASE_KINDS)[number], string> = translated({
  abuse: 'abuse',
  aml: 'money laundering',
  funds_source: 'source of funds',
  screening: 'screening',
  complaint: 'complaint',
  event: 'significant event',
  dormant: 'dormant account',
  other: 'other',
});
export const CASE_STATE_TONES: Record<(typeof CASE_STATES)[number], 'info' | 'warn' | 'good'> = {
  open: 'info',
  waiting: 'warn',
  closed: 'good',
};
export const PART_WORDS: Record<(typeof PART_KINDS)[number] | 'member', string> = translated({
  member: 'member',
  signal: 'signal',
  round: 'round',
  withdrawal: 'withdrawal',
  deposit: 'deposit',
});
