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
  together: 'The two members share tables far more often than chance explains.',
  soft: 'When alone with each other after the flop, the two members bet less than half as often as against others.',
  flow: 'More chips go from the first member to the second than luck explains.',
  dump: 'The first member loses most chips to the second, who gives hardly any back.',
  entries: 'The two members enter pots together, or avoid each other, far more often than chance explains.',
  timing: 'Every action of this member takes nearly the same time.',
  hours: 'This member played in at least 20 hours of one day.',
  silence: 'This member was silent in draws far more often than others at the same tables.',
  tourneySilence:
    'This member was silent in draws far more often than others in the same tournaments, although the member acted in these hands.',
  inOut: 'This member deposits within an hour before short sittings, and withdraws half of the deposit or more within an hour after them.',
  network: 'The two members play hands together and have signed in from the same network.',
});

/** Names of the figures of a sign. */
export const FIGURE_WORDS: Record<string, string> = translated({
  shared: 'shared table hours',
  expected: 'expected by chance',
  z: 'standard deviations',
  acts: 'actions',
  bets: 'bets and raises',
  bigBlinds: 'big blinds won by the second member',
  moved: 'big blinds moved both ways',
  between: 'hands in which chips passed between them',
  oneWay: 'share of the chips that went one way',
  ofLoss: 'share of the first member’s losses',
  phi: 'correlation',
  aEntered: 'pots that the first member enters',
  bEntered: 'pots that the second member enters',
  seconds: 'seconds per action',
  spread: 'spread of the times',
  hours: 'hours of one day',
  silent: 'silent hands',
  answered: 'silent, random value shown later',
  part: 'share of the member’s hands',
  times: 'short sittings',
  minutes: 'minutes from deposit to withdrawal',
  withdrawn: 'share of the deposits withdrawn',
  networks: 'shared networks',
  members: 'members of the smallest network',
});

export const STATE_TONES = { open: 'warn', case: 'info', clear: 'good', abuse: 'bad' } as const;
export const STATE_WORDS = translated({ open: 'open', case: 'in a case', clear: 'clear', abuse: 'abuse' });
