import type { BetDeps } from '#modules/bets/index.ts';
import type { Launch } from '#modules/launch/index.ts';

/** Dependencies with which calls of vendors are decided. */
export type GivenDeps = BetDeps & Pick<Launch, 'sessions' | 'outside'>;
