import type { PokerSignalKind } from '#contracts/bo/poker-signals.ts';
import { translated } from '#apps/admin/lib/text.ts';

export const KIND_WORDS: Record<PokerSignalKind, string> = translated({
  together: 'same tables',
  soft: 'soft play',
  flow: 'one-way chip flow',
  dump: 'chip dumping',
  entries: 'linked entries',
  timing: 'uniform timing',
  hours: 'round the clock',
  silence: 'silent in draws',
  tourneySilence: 'silent in tournaments',
  inOut: 'fast in and out',
  network: 'same network',
});

export const KIND_MEANING: Record<PokerSignalKind, string> = translated({
  together: 'They share tables far more often than by chance.',
  soft: 'Heads-up, they bet less than half as much as against others.',
  flow: 'More chips go from the first to the second than luck explains.',
  dump: 'The first loses nearly everything to the second, in few hands.',
  entries: 'They enter pots together, or avoid each other, far more often than by chance.',
  timing: 'Every action takes nearly the same time.',
  hours: 'Played in at least twenty hours of one day.',
  silence: 'Marked as silent in draws far more often than others at the same tables.',
  tourneySilence: 'Marked as silent in draws far more often than others in the same tournaments, in hands with own actions.',
  inOut: 'Deposits within an hour before short sittings, and withdraws half of it or more within an hour after.',
  network: 'They play together and have signed in from the same network.',
});

/** Names of the figures of a sign. */
export const FIGURE_WORDS: Record<string, string> = translated({
  shared: 'shared table hours',
  expected: 'expected by chance',
  z: 'standard deviations',
  acts: 'actions',
  bets: 'bets and raises',
  bigBlinds: 'big blinds passed',
  moved: 'big blinds moved both ways',
  between: 'hands between them',
  oneWay: 'share one way',
  ofLoss: 'share of all losses',
  phi: 'correlation',
  aEntered: 'first enters',
  bEntered: 'second enters',
  seconds: 'seconds per action',
  spread: 'spread of times',
  hours: 'hours of one day',
  silent: 'hands in which it was silent',
  answered: 'with its link shown afterwards',
  part: 'share of its hands',
  times: 'short sittings',
  minutes: 'minutes from deposit to withdrawal',
  withdrawn: 'share of the deposits withdrawn',
  networks: 'networks of both',
  members: 'members of the smallest one',
});

export const STATE_TONES = { open: 'warn', case: 'info', clear: 'good', abuse: 'bad' } as const;
export const STATE_WORDS = translated({ open: 'open', case: 'in a case', clear: 'clear', abuse: 'abuse' });
