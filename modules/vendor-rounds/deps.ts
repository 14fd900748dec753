import type { BetDeps } from '#modules/bets/index.ts';
import type { Launch } from '#modules/launch/index.ts';

/** What calls of vendors are decided with. */
export type GivenDeps = BetDeps & Pick<Launch, 'sessions' | 'outside'>;
