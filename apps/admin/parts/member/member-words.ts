import { translated } from '#apps/admin/lib/text.ts';

export const STATE_TONES = { active: 'good', excluded: 'bad', timed_out: 'warn', closed: 'bad' } as const;

export const TYPES = translated({ 0: 'member', 1: 'agent 1', 2: 'agent 2', 4: 'trial', 41: 'agent 41', 42: 'agent 42' });
