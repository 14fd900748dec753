import type { SharedLimit } from '#platform/limit/shared-limit.ts';
import type { BetDeps } from '#modules/bets/index.ts';
import type { Limits } from '#modules/limits/index.ts';
import type { GameSessions } from '#modules/launch/index.ts';
import type { Runners } from '#modules/play/runners.ts';
import type { Fairness } from '#modules/fairness/index.ts';
import type { Extra } from '#modules/rules/index.ts';
import type { Jackpots } from '#modules/jackpots/index.ts';

/** Dependencies by which games are opened and played. */
export type PlayDeps = BetDeps & {
  fairness: Pick<Fairness, 'activeSeed' | 'resume'>;
  jackpots: Pick<Jackpots, 'winsOfRound'>;
  sessions: Pick<GameSessions, 'find' | 'open'>;
  runners: Runners;
  /** Rate limit of requests that did not settle a round, by member. */
  lostPresses: SharedLimit;
  /** Terms of a title at a brand, which are checked before each bet. */
  limits: Pick<Limits, 'termsAt'>;
  /** Returns the profile of safer play of a brand, and the additions to a plain round that it offers. */
  brandOf: (merchantId: number) => { saferPlay: 'common' | 'strict'; extras: Readonly<Record<Extra, boolean>> };
};
