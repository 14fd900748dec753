import type { Database } from '#platform/db/database.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import type { Fairness } from '#modules/fairness/index.ts';
import type { Wallet } from '#modules/wallet/index.ts';
import type { Family } from '#modules/rounds/family.ts';
import type { GameSessions } from '#modules/rounds/game-sessions.ts';
import type { Playable } from '#modules/rounds/open-title.ts';

export type RoundDeps = {
  db: Database;
  wallet: Wallet;
  catalogue: Catalogue;
  fairness: Fairness;
  families: readonly Family[];
  sessions: GameSessions;
  playable: Playable;
  /** A brand's hosts of launched games; none: its own. */
  launchHostsOf: (merchantId: number) => readonly string[];
};
