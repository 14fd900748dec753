export const STATE_TONES = { active: 'good', excluded: 'bad', timed_out: 'warn', closed: 'bad' } as const;

export const TYPES = { 0: 'member', 1: 'agent 1', 2: 'agent 2', 4: 'trial', 41: 'agent 41', 42: 'agent 42' } as const;
