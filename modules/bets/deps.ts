import type { Database } from '#platform/db/database.ts';
import type { Bonuses } from '#modules/bonus/index.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import type { Meters } from '#modules/meters/index.ts';
import type { Family } from '#modules/rules/index.ts';
import type { Wallet } from '#modules/wallet/index.ts';
import type { RoundView } from '#modules/bets/round-view.ts';
import type { Playable } from '#modules/bets/open-title.ts';
import type { TurnoverWeights } from '#modules/turnover-weights/index.ts';

/** Dependencies by which stakes are judged and recorded. */
export type BetDeps = {
  db: Database;
  wallet: Wallet;
  meters: Meters;
  catalogue: Catalogue;
  bonus: Pick<Bonuses, 'betOf' | 'of' | 'runs' | 'stakedIn'>;
  families: readonly Family[];
  playable: Playable;
  /** Returns whether staff have stopped play, this vendor or this game at the brand; no new round begins then. */
  isStopped: (merchantId: number, vendor: string, gameCode: string) => boolean;
  /** Turnover weights of titles, by brand. */
  weights: Pick<TurnoverWeights, 'of'>;
  /** Notifies a member of a round that ended by itself. */
  notifyRound: (memberId: bigint, round: RoundView) => void;
};
